package import StrategyKit

/// The result of judging one spec. One instance is reused for a whole run, so that nothing is allocated while
/// strategies agree.
package struct Verdict: Sendable {
  /// A known issue that accepted a strategy's difference: the indices of both, and the difference in points.
  package struct KnownHit: Hashable, Sendable {
    package var strategy: Int
    package var known: Int
    package var largest: Double
  }

  /// The strategies with a layout of the spec that support an aspect of it or are named by an expectation.
  package var compared = StrategySet()
  /// The strategies that returned no layout of the spec or of a variant although they support it.
  package var failed = StrategySet()
  /// The findings, the most severe first: missing layouts, expectations that another strategy meets,
  /// agreement, other expectations, invariants.
  package var findings: [Finding] = []
  /// The known issues that accepted a difference on the spec.
  package var knownHits: [KnownHit] = []
  /// The largest difference of a layout from that of the first strategy that supports the aspect, in points.
  /// It is also set if it is within the tolerance.
  package var largestDifference = 0.0
  /// The layout regime of the judged spec.
  package var regime = Regime.fits

  package init() {}

  /// Clears everything except the regime, without freeing the storage of arrays.
  mutating func reset() {
    compared = StrategySet(rawValue: 0)
    failed = StrategySet(rawValue: 0)
    findings.removeAll(keepingCapacity: true)
    knownHits.removeAll(keepingCapacity: true)
    largestDifference = 0
  }

  /// Inserts a finding about a missing layout, or one that is not finite, before findings about wrong
  /// layouts.
  mutating func putFirst(_ finding: Finding) {
    let place = findings.firstIndex { if case .failure = $0.evidence { false } else { true } }
    findings.insert(finding, at: place ?? findings.endIndex)
  }
}
