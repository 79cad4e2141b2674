package import StrategyKit

/// A known issue: a difference that is accepted for the buttons that meet a predicate.
package struct KnownIssue: Sendable, Equatable {
  /// The identifier of the known issue, unique in its file.
  package var id: String
  /// The line on which the issue's element begins, from 1; 0 if it is not from a file.
  package var line = 0
  /// The names of the strategies whose difference is accepted.
  package var strategies: [String]
  /// The only aspect whose difference is accepted; nil for all aspects of a layout.
  package var aspect: Aspect?
  /// The condition that a button must meet for its difference to be accepted.
  package var when: SpecPredicate
  /// The largest difference that the known issue accepts, in points.
  package var maxDelta: Double
  /// The reason why the difference is accepted.
  package var because: String
  /// A link to more information about the issue; nil if none is stated.
  package var link: String?

  package init(
    id: String, strategies: [String], when: SpecPredicate, maxDelta: Double, because: String
  ) {
    self.id = id
    self.strategies = strategies
    self.when = when
    self.maxDelta = maxDelta
    self.because = because
  }
}
