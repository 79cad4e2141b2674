package import StrategyKit

/// A known issue: a difference that is accepted for the buttons that meet a predicate.
package struct KnownIssue: Sendable, Equatable {
  /// The name, unique in its file.
  package var id: String
  /// The line of its element, from 1; 0 if it was not read from a file.
  package var line = 0
  /// The strategies whose difference is accepted.
  package var strategies: [String]
  /// The only aspect whose difference is accepted; nil for all aspects of a layout.
  package var aspect: Aspect?
  /// The condition on buttons for which the difference is accepted.
  package var when: SpecPredicate
  /// The largest accepted difference, in points.
  package var maxDelta: Double
  /// The reason why the difference is accepted.
  package var because: String
  /// A link to more information.
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
