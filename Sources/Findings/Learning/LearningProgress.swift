package import StrategyKit

/// The progress of learning the rules under which a strategy is wrong.
package struct LearningProgress: Hashable, Sendable {
  /// The strategy whose rules are learned.
  package var strategy: StrategyID
  /// The number of specs laid out so far.
  package var questions: Int
  /// The number of specs so far that the strategy returned no layout of, for example after a crash.
  package var failures: Int
}
