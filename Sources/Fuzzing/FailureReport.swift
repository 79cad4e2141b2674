package import Judging
import Scenarios
package import StrategyKit

/// The report of one class of failures: count, smallest failing spec and explanation.
package struct FailureReport: Sendable {
  /// A failing spec with its index in the run.
  package struct Example: Hashable, Sendable {
    /// The index of the spec under the run's seed.
    package var index: UInt64
    /// The spec.
    package var spec: ButtonSpec

    package init(index: UInt64, spec: ButtonSpec) {
      self.index = index
      self.spec = spec
    }
  }

  /// The origin of the smallest spec.
  package enum Standing: String, Hashable, Sendable {
    /// Shrinking found the smallest spec.
    case shrunk
    /// The smallest spec is the first that failed: rules are learned instead of shrinking, or there are too
    /// many classes.
    case asFound = "as found"
    /// The smallest spec does not fail when laid out alone: it needs earlier layouts.
    case needsHistory = "needs what came before"
  }

  /// The class of the failures.
  package var failure: FailureClass
  /// The number of specs that failed in this class.
  package var count: UInt64
  /// The first failing specs, at most three.
  package var exemplars: [Example]
  /// The smallest spec of the class.
  package var smallest: ButtonSpec
  /// The number of specs judged while shrinking; 0 without shrinking.
  package var evaluations: Int
  /// The relevant fields of the smallest spec; nil if it was not shrunk.
  package var explanation: SpecExplanation?
  /// The origin of the smallest spec.
  package var standing: Standing
  /// The verdict on the smallest spec alone.
  package var verdict: Verdict
  /// The index of the spec that shrinking started from; nil if no spec fails when laid out alone.
  package var start: UInt64?
  /// Failures of other kinds that occurred while shrinking: one of each kind.
  package var others: [(failure: FailureClass, spec: ButtonSpec)] = []

  /// The reason for the first missing layout of the class, which may not recur; nil if layouts were wrong and
  /// not missing.
  package var cause: StrategyFailure?

  /// The token of the smallest spec.
  package var token: String { SpecToken.text(of: smallest) }

  /// Shrinks the first failing spec of a class and explains the result.
  package static func shrinking(
    _ failure: FailureClass, count: UInt64, exemplars: [Example], by trial: SpecTrial, limit: Int
  ) -> FailureReport {
    let effort = SpecTrial.effort(for: failure.check)
    var start: Example?
    for exemplar in exemplars where start == nil {
      start = trial.culprit(failure, of: exemplar.spec, effort: effort).map {
        Example(index: exemplar.index, spec: $0)
      }
    }
    guard let start else {
      let spec = exemplars.first?.spec ?? .simplest
      return FailureReport(
        failure: failure, count: count, exemplars: exemplars, smallest: spec, evaluations: 0,
        explanation: nil, standing: .needsHistory, verdict: trial.run(spec).verdict)
    }
    let outcome = Shrinker.shrink(start.spec, keeping: failure, by: trial, limit: limit)
    var report = FailureReport(
      failure: failure, count: count, exemplars: exemplars, smallest: outcome.spec,
      evaluations: outcome.evaluations,
      explanation: SpecExplanation.explain(outcome.spec, failure, by: trial), standing: .shrunk,
      verdict: trial.run(outcome.spec, effort: effort).verdict)
    report.start = start.index
    report.others = others(in: outcome.others, beside: failure)
    return report
  }

  /// Returns one class for each kind of failure that occurred, except the kind of `failure`.
  private static func others(
    in met: [FailureClass: ButtonSpec], beside failure: FailureClass
  ) -> [(failure: FailureClass, spec: ButtonSpec)] {
    var kinds = [failure]
    return met.sorted { $0.key < $1.key }.filter { other, _ in
      if kinds.contains(where: other.isOfSameKind) { return false }
      kinds.append(other)
      return true
    }
    .map { ($0.key, $0.value) }
  }
}

extension FailureReport {
  /// Returns whether this report's smallest spec is simpler than another's.
  package func isSimpler(than other: FailureReport) -> Bool {
    SpecCost(smallest) < SpecCost(other.smallest)
  }
}

extension ButtonSpec {
  /// Returns whether this spec is simpler than another; see ``SpecCost``.
  package func isSimpler(than other: ButtonSpec) -> Bool { SpecCost(self) < SpecCost(other) }
}

extension FailureClass {
  /// Returns whether another failure has the same check, strategies and aspect, whatever the field and the amount.
  fileprivate func isOfSameKind(_ other: FailureClass) -> Bool {
    check == other.check && culprits == other.culprits && aspect == other.aspect
  }
}
