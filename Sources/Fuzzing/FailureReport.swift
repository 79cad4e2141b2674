package import Judging
package import StrategyKit

/// One class of failure as a run reports it.
package struct FailureReport: Sendable {
  /// A spec that failed, with where it came from.
  package struct Exemplar: Hashable, Sendable {
    /// The index, under the run's seed.
    package var index: UInt64
    /// The spec.
    package var spec: ButtonSpec
  }

  /// What kind of report this is.
  package enum Standing: String, Hashable, Sendable {
    /// The smallest spec is shrunk.
    case shrunk
    /// The smallest spec is the first that failed: there were too many classes to shrink all.
    case asFound = "as found"
    /// The class was met while another was shrunk.
    case metWhileShrinking = "met while shrinking"
    /// The first spec does not fail by itself: what went before it counts.
    case needsHistory = "needs what came before"
  }

  /// The class.
  package var failure: FailureClass
  /// How many specs failed in this way.
  package var count: UInt64
  /// The first of them, at most three.
  package var exemplars: [Exemplar]
  /// The smallest spec of the class.
  package var smallest: ButtonSpec
  /// How many specs were judged to find it.
  package var evaluations: Int
  /// Which fields of the smallest spec matter; nil where it is not shrunk.
  package var explanation: SpecExplanation?
  /// How the smallest spec came about.
  package var standing: Standing
  /// The verdict on the smallest spec, judged by itself.
  package var verdict: Verdict

  /// The token of the smallest spec.
  package var token: String { SpecToken.text(of: smallest) }

  /// Shrinks and explains a class from its first spec.
  static func shrinking(
    _ failure: FailureClass, count: UInt64, exemplars: [Exemplar], by trial: SpecTrial, limit: Int
  ) -> (FailureReport, others: [FailureClass: ButtonSpec]) {
    let effort = SpecTrial.effort(for: failure.check)
    let start = exemplars.first { trial.classes(of: $0.spec, effort: effort).contains(failure) }
    guard let start else {
      let spec = exemplars.first?.spec ?? .ordinary
      let report = FailureReport(
        failure: failure, count: count, exemplars: exemplars, smallest: spec, evaluations: 0,
        explanation: nil, standing: .needsHistory, verdict: trial.run(spec).verdict)
      return (report, [:])
    }
    let outcome = Shrinker.shrink(start.spec, keeping: failure, by: trial, limit: limit)
    let report = FailureReport(
      failure: failure, count: count, exemplars: exemplars, smallest: outcome.spec,
      evaluations: outcome.evaluations,
      explanation: SpecExplanation.explain(outcome.spec, failure, by: trial), standing: .shrunk,
      verdict: trial.run(outcome.spec, effort: effort).verdict)
    return (report, outcome.others)
  }
}

extension FailureReport {
  /// Whether there is less to read in this report's smallest spec than in another's.
  package func isSimpler(than other: FailureReport) -> Bool {
    SpecCost(smallest) < SpecCost(other.smallest)
  }
}
