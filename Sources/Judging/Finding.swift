package import RunRecords
package import StrategyKit

/// An error in one strategy's layout of one spec, or a missing layout.
package struct Finding: Hashable, Sendable {
  /// The reason why a strategy's layout counts as wrong.
  package enum Evidence: Hashable, Sendable {
    /// The strategy differs from the majority. `others` is the number of strategies in the majority.
    case outlier(others: Int)
    /// The strategy differs from the only other strategy that takes part in determining the majority. `other`
    /// is that strategy's index.
    case pair(other: Int)
    /// The strategies differ without a majority.
    case split
    /// The scenario states another number, on the given line of its file.
    case expectation(source: String?, line: Int)
    /// The layout breaks an invariant.
    indirect case invariant(Violation)
    /// The layouts of two related specs contradict each other.
    indirect case relation(Violation)
    /// The strategy returned no layout, or a layout with a number that is not finite.
    case failure(StrategyFailure)
  }

  /// The check that found the error.
  package var check: CheckID
  /// The index of the strategy that the finding is about.
  package var strategy: Int
  /// The aspect that is wrong.
  package var aspect: Aspect
  /// The reason why the layout counts as wrong.
  package var evidence: Evidence
  /// The first field whose number is wrong; nil if the error is not about one number.
  package var field: LayoutField?
  /// The number of ``field`` in the strategy's layout; nil if the error is not about one number.
  package var actual: Double?
  /// The number of ``field`` that was expected; nil if no single number was expected.
  package var expected: Double?
  /// The largest difference of any number of the aspect, in points; 0 for a missing layout, infinite if a
  /// number is not finite.
  package var largest: Double
  /// The strategy's complete layout; without meaning if the layout is missing.
  package var layout: ButtonLayout
  /// The layout that the strategy's layout was compared with; nil if it was not compared with another layout.
  package var reference: ButtonLayout?
  /// The expectation that the layout misses; nil unless the finding is a missed expectation.
  package var stated: Expectation?
  /// The layout regime of the spec, such as `fits`.
  package var regime: Regime
  /// The variant of the spec that has no layout; nil if the finding is not about a variant without a layout.
  package var derived: DerivedSpec?
  /// The variant of the spec whose layout contradicts this one; nil if the check compares no variant.
  package var related: DerivedSpec?

  /// The strategy's number minus the expected number; nil if one of them is missing.
  package var difference: Double? {
    guard let actual, let expected else { return nil }
    return actual - expected
  }

  /// Whether the layout is missing only because the strategy had been disabled after too many failures; the
  /// spec itself may be fine.
  package var isForWantOfAsking: Bool {
    if case .failure(.process(let failure)) = evidence { failure.isGivenUp } else { false }
  }
}
