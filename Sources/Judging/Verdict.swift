package import StrategyKit

/// The result of judging one spec. One value is reused for a whole run, so that nothing is allocated while everything
/// agrees.
package struct Verdict: Sendable {
  /// A known issue that was met.
  package struct KnownHit: Hashable, Sendable {
    package var strategy: Int
    package var known: Int
    package var largest: Double
  }

  /// The strategies that answered and support something about the spec, or are named by an expectation.
  package var compared = StrategySet()
  /// The strategies that gave no answer.
  package var failed = StrategySet()
  /// The findings by severity: missing answers, expectations that a strategy meets, agreement, other expectations,
  /// invariants.
  package var findings: [Finding] = []
  /// The known issues that were met.
  package var knownHits: [KnownHit] = []
  /// The largest difference between two strategies in an aspect that both support, also when all
  /// agree.
  package var largestDifference = 0.0
  /// The regime of the spec.
  package var regime = Regime.fits
  /// The properties that qualify the regime.
  package var flags: RegimeFlags = []

  package init() {}

  /// Forgets everything but the storage.
  mutating func reset() {
    compared = StrategySet(rawValue: 0)
    failed = StrategySet(rawValue: 0)
    findings.removeAll(keepingCapacity: true)
    knownHits.removeAll(keepingCapacity: true)
    largestDifference = 0
  }

  /// Puts a finding about a missing answer before those about wrong answers.
  mutating func putFirst(_ finding: Finding) {
    let place = findings.firstIndex { if case .failure = $0.evidence { false } else { true } }
    findings.insert(finding, at: place ?? findings.endIndex)
  }
}
