package import StrategyKit

/// Something that is wrong with one strategy's answer to one spec.
package struct Finding: Hashable, Sendable {
  /// The proof that an answer is wrong.
  package enum Evidence: Hashable, Sendable {
    /// All the others agree, and this one does not.
    case outlier(others: Int)
    /// Only one other supports the spec, by index, and the two differ.
    case pair(other: Int)
    /// The votes have no majority.
    case split
    /// A scenario states another number.
    case expectation(source: String?, line: Int)
    /// The answer breaks an invariant, in words.
    case invariant(String)
    /// The answers to two related specs do not go together, in words.
    case relation(String)
    /// The strategy gave no answer.
    case failure(StrategyFailure)
  }

  /// The check that found it.
  package var check: CheckID
  /// The strategy, by its index in the registry.
  package var strategy: Int
  /// The aspect that is wrong.
  package var aspect: Aspect
  /// The proof of the finding.
  package var evidence: Evidence
  /// The first number that is wrong; nil if no single number is.
  package var field: LayoutField?
  /// The strategy's number.
  package var actual: Double?
  /// The expected number.
  package var expected: Double?
  /// The largest difference in the aspect.
  package var largest: Double
  /// The strategy's whole answer.
  package var layout: ButtonLayout
  /// The answer to compare with; nil without one.
  package var reference: ButtonLayout?
  /// All that the scenario states, for a broken expectation.
  package var stated: Expected?
  /// The regime of the spec.
  package var regime: Regime
  /// The properties that qualify the regime.
  package var flags: RegimeFlags
  /// The spec that has no answer, where a check made it from the judged one.
  package var derived: DerivedSpec?
  /// The spec that a check made from the judged one and whose answer does not go together with this one.
  package var related: DerivedSpec?

  /// The strategy's number less the expected one.
  package var difference: Double? {
    guard let actual, let expected else { return nil }
    return actual - expected
  }

  /// Whether the strategy was not asked at all, since it had failed too often before: that says nothing
  /// of the spec.
  package var isForWantOfAsking: Bool {
    if case .failure(.process(let failure)) = evidence { failure.isGivenUp } else { false }
  }
}
