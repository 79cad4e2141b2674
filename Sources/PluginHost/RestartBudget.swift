/// The numbers of failures after which a strategy is disabled.
package struct RestartBudget: Hashable, Sendable {
  /// The largest number of failures in total.
  package var restarts: Int
  /// The largest number of failures in a row, without a successful reply between them.
  package var withoutAnswer: Int
  /// The largest number of timeouts, which take the most time of all failures.
  package var stalls: Int
  /// The factor by which the time limit of one spec is shortened.
  package var shareOfCase = 1.0

  /// Returns the limit that these numbers exceed, in words; nil if they exceed none.
  func spent(failures: Int, sinceAnswer: Int, stalls: Int) -> String? {
    if failures > restarts { return "\(restarts) restarts" }
    if stalls > self.stalls { return stalls == 1 ? "a timeout" : "\(stalls) timeouts" }
    return sinceAnswer >= withoutAnswer ? "\(withoutAnswer) failures without an answer" : nil
  }

  /// Returns the share of the failures before the strategy is disabled that have occurred, from 0 to 1.
  func spentShare(failures: Int, stalls: Int) -> Double {
    min(1, max(Double(failures) / Double(restarts + 1), Double(stalls) / Double(self.stalls + 1)))
  }

  /// The number of times that SIGKILL ends the process in a row until the strategy is blamed.
  static let killsInARow = 3

  /// The budget for a run.
  package static let run = RestartBudget(restarts: 10, withoutAnswer: 3, stalls: 10)
  /// The budget of a search for the smallest button on which a strategy fails. It allows ten timeouts.
  package static let search = RestartBudget(restarts: 100, withoutAnswer: 10, stalls: 10)
  /// The budget of a short search, which takes, with the reported failure, at most twice the time limit of
  /// one spec.
  package static let briefSearch = RestartBudget(
    restarts: 2, withoutAnswer: 2, stalls: 0, shareOfCase: 0.1)
}
