/// How often a strategy's process may fail before it is given up.
package struct RestartBudget: Hashable, Sendable {
  /// How often in all.
  package var restarts: Int
  /// How often without an answer in between.
  package var withoutAnswer: Int

  /// The budget of a run.
  package static let run = RestartBudget(restarts: 10, withoutAnswer: 3)
  /// The budget of a search for the smallest button on which a strategy fails.
  package static let search = RestartBudget(restarts: 100, withoutAnswer: 10)
}
