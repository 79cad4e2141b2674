package import Judging
import Scenarios
package import StrategyKit

/// One class of failure as a run reports it.
package struct FailureReport: Sendable {
  /// A spec that failed, with where it came from.
  package struct Example: Hashable, Sendable {
    /// The index, under the run's seed.
    package var index: UInt64
    /// The spec.
    package var spec: ButtonSpec

    package init(index: UInt64, spec: ButtonSpec) {
      self.index = index
      self.spec = spec
    }
  }

  /// The kind of report.
  package enum Standing: String, Hashable, Sendable {
    /// The smallest spec is shrunk.
    case shrunk
    /// The smallest spec is the first that failed: no class is shrunk where findings are, or there are too many.
    case asFound = "as found"
    /// The first spec alone does not fail: it needs earlier layouts.
    case needsHistory = "needs what came before"
  }

  /// The class.
  package var failure: FailureClass
  /// The number of specs that failed in this way.
  package var count: UInt64
  /// The first of them, at most three.
  package var exemplars: [Example]
  /// The smallest spec of the class.
  package var smallest: ButtonSpec
  /// The number of specs judged to find it.
  package var evaluations: Int
  /// The relevant fields of the smallest spec; nil if it was not shrunk.
  package var explanation: SpecExplanation?
  /// The origin of the smallest spec.
  package var standing: Standing
  /// The verdict on the smallest spec alone.
  package var verdict: Verdict
  /// The index of the spec that shrinking started from; nil if no spec alone fails.
  package var start: UInt64?
  /// Failures of other kinds that were met while this one was shrunk: one of each kind.
  package var others: [Other] = []

  /// A failure of another kind that was met while one was shrunk.
  package struct Other: Hashable, Sendable {
    /// Its class.
    package var failure: FailureClass
    /// The spec that fails so.
    package var spec: ButtonSpec
  }

  /// The reason for the first missing answer of the class, which may never recur; nil if there was an answer.
  package var cause: StrategyFailure?

  /// The token of the smallest spec.
  package var token: String { SpecToken.text(of: smallest) }

  /// Shrinks and explains a class from its first spec.
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

  /// The first class of every kind other than that of a class.
  private static func others(
    in met: [FailureClass: ButtonSpec], beside failure: FailureClass
  ) -> [Other] {
    var kinds: Set = [FailureKind(failure)]
    return met.sorted { $0.key < $1.key }.filter { kinds.insert(FailureKind($0.key)).inserted }
      .map { Other(failure: $0.key, spec: $0.value) }
  }
}

extension FailureReport {
  /// Whether there is less to read in this report's smallest spec than in another's.
  package func isSimpler(than other: FailureReport) -> Bool {
    SpecCost(smallest) < SpecCost(other.smallest)
  }
}

extension ButtonSpec {
  /// Whether there is less to read in this spec than in another.
  package func isSimpler(than other: ButtonSpec) -> Bool { SpecCost(self) < SpecCost(other) }
}

/// The check and the strategies of a failure, without the amount.
private struct FailureKind: Hashable {
  var check: CheckID
  var culprits: StrategySet
  var aspect: Aspect

  init(_ failure: FailureClass) {
    check = failure.check
    culprits = failure.culprits
    aspect = failure.aspect
  }
}
