package import StrategyKit

/// How far it is learned when a strategy is wrong.
package struct LearningProgress: Hashable, Sendable {
  /// The strategy.
  package var strategy: StrategyID
  /// How many specs it was asked for.
  package var questions: Int
  /// How many of them had no answer.
  package var failures: Int
}
