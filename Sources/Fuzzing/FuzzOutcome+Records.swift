import FailureWording
import FaultPlanting
import Judging
package import RunModel
import StrategyKit

extension FuzzOutcome {
  /// The suite of a fuzz run, and the name of its case for the random specs.
  package static let suite = Suite(classname: "fuzz", file: nil)
  /// The name of the case that stands for all random specs of a strategy.
  package static let caseName = "random specs"

  /// Hands the suite's records to a consumer: one case for each strategy, then one for each class of
  /// failure, in a stable order.
  package func emit<Failure: Error>(
    to sink: (Record) throws(Failure) -> Void
  ) throws(Failure) {
    try sink(.suiteStarted(Self.suite))
    try sink(
      .scenario(
        ScenarioRecord(
          name: Self.caseName, line: 1, outcomes: strategies.indices.map(outcome(of:)),
          nanoseconds: statistics.nanoseconds, tallies: statistics.tallies)))
    if !selfTest.isPassed {
      try sink(
        .single(
          SingleRecord(name: "self-test", line: nil, outcome: .errored(selfTestFailure))))
    }
    for report in reports {
      try sink(
        .single(
          SingleRecord(
            name: report.failure.name(strategies), line: nil, outcome: outcome(of: report))))
    }
    try sink(.suiteFinished)
  }

  /// What came of the random specs for one strategy.
  private func outcome(of strategy: Int) -> CaseOutcome? {
    let classes = reports.filter { $0.failure.culprits[strategy] }
    if let first = classes.first {
      var failure = Failure(
        type: first.type, check: first.failure.check.rawValue,
        message: classes.count == 1
          ? "fails in one way on random specs" : "fails in \(classes.count) ways on random specs")
      failure.notes = classes.map { $0.failure.name(strategies) }
      failure.token = first.token
      return .failed(failure)
    }
    let tally = statistics.tallies[strategy]
    if tally.agreed == 0 {
      return .skipped(Skip(.outsideDomain, "no random spec was inside the strategy's domain"))
    }
    return .passed
  }

  private var selfTestFailure: Failure {
    var failure = Failure(
      type: .strategyFailed, check: "self-test", message: selfTest.summary)
    failure.notes = selfTest.missed.map {
      "'\($0.fault.rawValue)' behind \($0.strategies.joined(separator: ", "))"
    }
    return failure
  }

  /// A class of failure as a case.
  package func outcome(of report: FailureReport) -> CaseOutcome {
    let trial = SpecTrial(strategies: original, allowsPixel: options.usesAnyDouble)
    let (verdict, judge) = trial.run(
      report.smallest, effort: SpecTrial.effort(for: report.failure.check))
    let findings =
      verdict.findings.filter { report.failure.covers($0) }
      + verdict.findings.filter { !report.failure.covers($0) }
    let worded = FailureBuilder(names: strategies).outcome(
      of: findings, verdict, judge, report.smallest, in: "")
    switch worded {
    case .failed(var failure):
      complete(&failure, report)
      return .failed(failure)
    case .errored(var failure):
      complete(&failure, report)
      return .errored(failure)
    default:
      var failure = Failure(
        type: report.type, check: report.failure.check.rawValue,
        message: "\(report.failure.name(strategies)); the spec does not fail by itself")
      complete(&failure, report)
      return .failed(failure)
    }
  }

  private func complete(_ failure: inout Failure, _ report: FailureReport) {
    failure.token = report.token
    failure.notes += report.notes(seed: options.seed, cases: statistics.cases)
  }
}

extension FailureReport {
  /// The kind of failure that reports name.
  package var type: FailureType {
    switch failure.check {
    case .agreement: .strategyDisagreement
    case .expectation: .expectationMismatch
    case .strategy: .strategyFailed
    case .translation, .doubling, .mirroring, .widening: .relationViolation
    default: .invariantViolation
    }
  }

  /// Where the class was met, how it was shrunk, and what of the smallest spec matters.
  package func notes(seed: UInt64, cases: UInt64) -> [String] {
    var notes: [String] = []
    if count > 0 { notes.append("\(count) of \(cases) random specs fail in this way") }
    for exemplar in exemplars {
      notes.append(
        "seed \(seed), index \(exemplar.index): \(SpecToken.text(of: exemplar.spec))")
    }
    switch standing {
    case .shrunk: notes.append("shrunk in \(evaluations) evaluations")
    case .asFound: notes.append("not shrunk, there were too many classes")
    case .metWhileShrinking: notes.append("met while another class was shrunk")
    case .needsHistory: notes.append("fails only after other specs: state is carried over")
    }
    if let explanation {
      let unusual = smallest.unusualFields
      let decisive = explanation.decisive.filter { unusual.contains($0) }
      let indifferent = explanation.indifferent.filter { unusual.contains($0) }
      if !decisive.isEmpty {
        notes.append("what matters: \(decisive.map(\.name).joined(separator: ", "))")
      }
      if !indifferent.isEmpty {
        notes.append("what may have any value: \(indifferent.map(\.name).joined(separator: ", "))")
      }
    }
    return notes
  }
}
