package import RunRecords
package import StrategyKit

/// An error in one strategy's layout of one spec, or a missing layout.
package struct Finding: Hashable, Sendable {
  /// The reason why a layout counts as wrong.
  package enum Evidence: Hashable, Sendable {
    /// The strategy differs from the majority, given by the number of strategies in it.
    case outlier(others: Int)
    /// Only one other strategy, given by its index, supports the spec, and the two differ.
    case pair(other: Int)
    /// The strategies differ without a majority.
    case split
    /// The scenario states another number, on the given line.
    case expectation(source: String?, line: Int)
    /// The layout breaks an invariant.
    indirect case invariant(Violation)
    /// The layouts of two related specs contradict each other.
    indirect case relation(Violation)
    /// The strategy returned no layout.
    case failure(StrategyFailure)
  }

  /// The check that found the error.
  package var check: CheckID
  /// The index of the strategy.
  package var strategy: Int
  /// The aspect that is wrong.
  package var aspect: Aspect
  /// The reason why the layout counts as wrong.
  package var evidence: Evidence
  /// The first number that is wrong; nil if no single number is.
  package var field: LayoutField?
  /// The strategy's number for ``field``.
  package var actual: Double?
  /// The expected number for ``field``.
  package var expected: Double?
  /// The largest difference in the aspect, in points.
  package var largest: Double
  /// The strategy's complete layout.
  package var layout: ButtonLayout
  /// The layout that it was compared with; nil without one.
  package var reference: ButtonLayout?
  /// All numbers that the scenario states, for a missed expectation; nil for other checks.
  package var stated: Expected?
  /// The regime of the spec.
  package var regime: Regime
  /// The properties that qualify the regime.
  package var flags: RegimeFlags
  /// The variant of the spec that has no layout, if a check derived one; else nil.
  package var derived: DerivedSpec?
  /// The variant of the spec whose layout contradicts this one; nil for checks without one.
  package var related: DerivedSpec?

  /// The strategy's number less the expected one; nil without numbers.
  package var difference: Double? {
    guard let actual, let expected else { return nil }
    return actual - expected
  }

  /// Whether the strategy was skipped because it had failed too often before; that says nothing about the
  /// spec.
  package var isForWantOfAsking: Bool {
    if case .failure(.process(let failure)) = evidence { failure.isGivenUp } else { false }
  }
}
