/// How often a strategy's process may fail before it is given up.
package struct RestartBudget: Hashable, Sendable {
  /// How often in all.
  package var restarts: Int
  /// How often without an answer in between.
  package var withoutAnswer: Int
  /// How often for standing still, which takes longest.
  package var stalls: Int
  /// The share of the seconds of a case after which a standstill is one.
  package var shareOfCase = 1.0

  /// How often a strategy has failed for which nothing more is started, in words; nil while there is.
  func spent(failures: Int, sinceAnswer: Int, stalls: Int) -> String? {
    if failures > restarts { return "\(restarts) restarts" }
    if stalls > self.stalls { return stalls == 1 ? "a standstill" : "\(stalls) standstills" }
    return sinceAnswer >= withoutAnswer ? "\(withoutAnswer) failures without an answer" : nil
  }

  /// The share that failures make of those after which a strategy is given up: 0 to 1.
  func spentShare(failures: Int, stalls: Int) -> Double {
    min(1, max(Double(failures) / Double(restarts + 1), Double(stalls) / Double(self.stalls + 1)))
  }

  /// How often in a row a process may be ended by SIGKILL, which comes from outside, before that is taken for
  /// what it does itself.
  static let killsInARow = 3

  /// The budget of a run.
  package static let run = RestartBudget(restarts: 10, withoutAnswer: 3, stalls: 10)
  /// The budget of a search for the smallest button on which a strategy fails.
  /// A strategy that stands still on many is waited for no more than ten times.
  package static let search = RestartBudget(restarts: 100, withoutAnswer: 10, stalls: 10)
  /// The budget of a search that nobody waits for: together with the failure that is reported it costs no more
  /// than twice the seconds of a case.
  package static let briefSearch = RestartBudget(
    restarts: 2, withoutAnswer: 2, stalls: 0, shareOfCase: 0.1)
}
