package import StrategyKit

/// A difference that is accepted, as a predicate over buttons.
package struct KnownIssue: Sendable, Equatable {
  /// The name, unique in its file.
  package var id: String
  /// The line of its element, from 1; 0 if it was not read from a file.
  package var line = 0
  /// The strategies that may diverge.
  package var strategies: [String]
  /// The only aspect in which they may; nil for any of a layout.
  package var aspect: Aspect?
  /// The buttons on which they may.
  package var when: SpecPredicate
  /// The largest difference, in points, that is accepted.
  package var maxDelta: Double
  /// Why it is accepted.
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
