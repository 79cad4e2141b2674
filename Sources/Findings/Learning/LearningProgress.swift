package import StrategyKit

/// The progress of learning when a strategy is wrong.
package struct LearningProgress: Hashable, Sendable {
  /// The strategy.
  package var strategy: StrategyID
  /// The number of specs laid out.
  package var questions: Int
  /// The number of specs without an answer.
  package var failures: Int
}
