package import Judging
package import RunRecords
import Scenarios
package import StrategyKit

/// The report of one failure class: count, smallest failing spec and explanation.
package struct FailureReport: Sendable {
  /// The way in which the shown spec of a report, ``FailureReport/smallest``, was chosen.
  package enum Standing: String, Hashable, Sendable {
    /// The spec was found by shrinking.
    case shrunk
    /// The spec is the first that failed. It was not shrunk, since the run learns rules instead, has too many
    /// failure classes or was out of time.
    case asFound = "as found"
    /// The spec fails only after other layouts, not when it is laid out alone.
    case needsHistory = "needs what came before"
  }

  /// The class of the failures.
  package var failure: FailureClass
  /// The number of specs that failed in this failure class, with the first of them.
  package var occurrences: Occurrences
  /// The first failing specs, as many as ``occurrences`` names.
  package var specs: [ButtonSpec]
  /// The shown failing spec: the smallest one that shrinking found. If ``standing`` is not `shrunk`, the
  /// first failing spec or its failing variant.
  package var smallest: ButtonSpec
  /// The number of specs judged while shrinking; 0 if the class was not shrunk.
  package var evaluations: Int
  /// The fields of the smallest spec that matter for the failure; nil if it was not shrunk.
  package var explanation: SpecExplanation?
  /// The way in which the spec in ``smallest`` was chosen.
  package var standing: Standing
  /// The verdict on the spec in ``smallest`` when it is judged alone.
  package var verdict: Verdict
  /// Failures of other kinds that occurred while shrinking: one of each kind.
  package var others: [(failure: FailureClass, spec: ButtonSpec)] = []

  /// The reason for the failure class's first missing layout, which may not recur; nil if its layouts were
  /// wrong and not missing.
  package var cause: StrategyFailure?

  /// The token of the spec in ``smallest``.
  package var token: String { SpecToken.text(of: smallest) }

  /// Shrinks the first failing spec of a class and explains the result.
  ///
  /// - Parameter specs: the first failing specs, in the order of `occurrences`.
  package static func shrinking(
    _ failure: FailureClass, _ occurrences: Occurrences, _ specs: [ButtonSpec],
    by trial: SpecTrial, limit: Int
  ) -> FailureReport {
    let effort = SpecTrial.effort(for: failure.check)
    var start: (place: Int, spec: ButtonSpec)?
    for (place, spec) in specs.enumerated() where start == nil {
      start = trial.culprit(failure, of: spec, effort: effort).map { (place, $0) }
    }
    guard let start else {
      let spec = specs.first ?? .simplest
      return FailureReport(
        failure: failure, occurrences: occurrences, specs: specs, smallest: spec, evaluations: 0,
        explanation: nil, standing: .needsHistory, verdict: trial.run(spec).verdict)
    }
    let outcome = Shrinker.shrink(start.spec, keeping: failure, by: trial, limit: limit)
    var report = FailureReport(
      failure: failure, occurrences: occurrences, specs: specs, smallest: outcome.spec,
      evaluations: outcome.evaluations,
      explanation: SpecExplanation.explain(outcome.spec, failure, by: trial), standing: .shrunk,
      verdict: trial.run(outcome.spec, effort: effort).verdict)
    report.occurrences.start = occurrences.exemplars[start.place].index
    report.others = others(in: outcome.others, beside: failure)
    return report
  }

  /// Returns one failure class for each kind of failure that occurred, except the kind of `failure`.
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

extension Occurrences {
  /// Returns the occurrence of a failure in a spec that does not belong to a run.
  package static func alone(_ spec: ButtonSpec, index: UInt64 = 0) -> Occurrences {
    Occurrences(
      count: 1, cases: 1, seed: 0, start: nil,
      exemplars: [.init(index: index, token: SpecToken.text(of: spec))], blamed: [])
  }
}
