/// The numbers of failures after which a strategy is disabled.
package struct RestartBudget: Hashable, Sendable {
  /// The limit of failures in total.
  package var restarts: Int
  /// The limit of failures in a row, without a successful reply in between.
  package var withoutAnswer: Int
  /// The limit of timeouts, which are the slowest failures.
  package var stalls: Int
  /// The share of the time limit of one spec after which a process without progress times out.
  package var shareOfCase = 1.0

  /// Returns the limit that is reached, in words; nil if no limit is reached.
  func spent(failures: Int, sinceAnswer: Int, stalls: Int) -> String? {
    if failures > restarts { return "\(restarts) restarts" }
    if stalls > self.stalls { return stalls == 1 ? "a timeout" : "\(stalls) timeouts" }
    return sinceAnswer >= withoutAnswer ? "\(withoutAnswer) failures without an answer" : nil
  }

  /// Returns the share of the allowed failures that have occurred: 0 to 1.
  func spentShare(failures: Int, stalls: Int) -> Double {
    min(1, max(Double(failures) / Double(restarts + 1), Double(stalls) / Double(self.stalls + 1)))
  }

  /// The number of SIGKILLs in a row after which the strategy is blamed for them.
  static let killsInARow = 3

  /// The budget for a run.
  package static let run = RestartBudget(restarts: 10, withoutAnswer: 3, stalls: 10)
  /// The budget of a search for the smallest button on which a strategy fails. It allows ten timeouts.
  package static let search = RestartBudget(restarts: 100, withoutAnswer: 10, stalls: 10)
  /// The budget of a short search: together with the reported failure, it takes at most twice the time limit
  /// of one spec.
  package static let briefSearch = RestartBudget(
    restarts: 2, withoutAnswer: 2, stalls: 0, shareOfCase: 0.1)
}
