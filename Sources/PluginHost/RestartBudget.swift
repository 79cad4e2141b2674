/// The numbers of failures after which a strategy is disabled.
package struct RestartBudget: Hashable, Sendable {
  /// The largest number of failures in total; one more disables the strategy.
  package var restarts: Int
  /// The number of failures in a row, without a successful reply between them, that disables the strategy.
  package var withoutAnswer: Int
  /// The largest number of timeouts, which take the most time of all failures; one more disables the
  /// strategy.
  package var stalls: Int
  /// The factor by which the time limit of one spec is multiplied; 0.1 allows a tenth of it.
  package var shareOfCase = 1.0

  /// Returns the limit that disables the strategy, in words, such as `10 restarts`; nil if these numbers do
  /// not disable it.
  func spent(failures: Int, sinceAnswer: Int, stalls: Int) -> String? {
    if failures > restarts { return "\(restarts) restarts" }
    if stalls > self.stalls { return stalls == 1 ? "a timeout" : "\(stalls) timeouts" }
    return sinceAnswer >= withoutAnswer ? "\(withoutAnswer) failures without an answer" : nil
  }

  /// Returns the share, from 0 to 1, of the allowed failures or timeouts that have occurred, whichever is
  /// larger.
  func spentShare(failures: Int, stalls: Int) -> Double {
    min(1, max(Double(failures) / Double(restarts + 1), Double(stalls) / Double(self.stalls + 1)))
  }

  /// The number of times in a row that SIGKILL from outside the tool may end a process before the strategy is
  /// blamed.
  static let killsInARow = 3

  /// The budget that a run uses for each strategy.
  package static let run = RestartBudget(restarts: 10, withoutAnswer: 3, stalls: 10)
  /// The budget of a search for the smallest button on which a strategy fails. It allows ten timeouts.
  package static let search = RestartBudget(restarts: 100, withoutAnswer: 10, stalls: 10)
  /// The budget of a short search: one timeout disables the strategy, and each spec has a tenth of its time
  /// limit.
  ///
  /// The search takes, with the reported failure, at most twice the time limit of one spec.
  package static let briefSearch = RestartBudget(
    restarts: 2, withoutAnswer: 2, stalls: 0, shareOfCase: 0.1)
}
