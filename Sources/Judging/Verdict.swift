package import StrategyKit

/// The result of judging one spec. One instance is reused for a whole run, so that nothing is allocated while
/// strategies agree.
package struct Verdict: Sendable {
  /// A known issue that accepted a strategy's difference.
  package struct KnownHit: Hashable, Sendable {
    package var strategy: Int
    package var known: Int
    package var largest: Double
  }

  /// The strategies with a layout of the spec that support an aspect of it or are named by an expectation.
  package var compared = StrategySet()
  /// The strategies that returned no layout although they support the spec.
  package var failed = StrategySet()
  /// The findings, the most severe first: missing layouts, expectations that another strategy meets,
  /// agreement, other expectations, invariants.
  package var findings: [Finding] = []
  /// The known issues that occurred.
  package var knownHits: [KnownHit] = []
  /// The largest difference between two strategies in an aspect that both support, in points; also set if all
  /// agree.
  package var largestDifference = 0.0
  /// The regime of the spec.
  package var regime = Regime.fits
  /// The properties that qualify the regime.
  package var flags: RegimeFlags = []

  package init() {}

  /// Resets all properties, without freeing the storage of arrays.
  mutating func reset() {
    compared = StrategySet(rawValue: 0)
    failed = StrategySet(rawValue: 0)
    findings.removeAll(keepingCapacity: true)
    knownHits.removeAll(keepingCapacity: true)
    largestDifference = 0
  }

  /// Inserts a finding about a missing layout before findings about wrong layouts.
  mutating func putFirst(_ finding: Finding) {
    let place = findings.firstIndex { if case .failure = $0.evidence { false } else { true } }
    findings.insert(finding, at: place ?? findings.endIndex)
  }
}
