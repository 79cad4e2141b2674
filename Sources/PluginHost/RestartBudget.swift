/// How often a strategy's process may fail before it is given up.
package struct RestartBudget: Hashable, Sendable {
  /// How often in all.
  package var restarts: Int
  /// How often without an answer in between.
  package var withoutAnswer: Int

  /// How often a strategy has failed for which nothing more is started, in words; nil while there is.
  func spent(failures: Int, sinceAnswer: Int) -> String? {
    if failures > restarts { return "\(restarts) restarts" }
    return sinceAnswer >= withoutAnswer ? "\(withoutAnswer) failures without an answer" : nil
  }

  /// The budget of a run.
  package static let run = RestartBudget(restarts: 10, withoutAnswer: 3)
  /// The budget of a search for the smallest button on which a strategy fails.
  package static let search = RestartBudget(restarts: 100, withoutAnswer: 10)
}
