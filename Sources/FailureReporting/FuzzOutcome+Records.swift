package import Findings
package import Fuzzing
import Judging
import ReportText
package import RunRecords
import Scenarios
import StrategyKit

extension FuzzOutcome {
  /// Emits the records of the suite in a stable order. Cases are about strategies, findings, failure classes,
  /// a failed self-test, an interruption, and reasons why the run is inconclusive.
  ///
  /// - Parameters:
  ///   - cause: the reason why the run was stopped; used only if it was.
  ///   - findings: the learned rules of strategies that failed.
  ///   - rerunOptions: the options of a command that uses the same strategies; nil if it needs none.
  ///   - map: makes the map of a finding: which strategies differ on buttons similar to its smallest one;
  ///     returns nil to omit the map.
  package func emit<Failure: Error>(
    stoppedBy cause: Interruption.Cause = .other("the run was stopped"),
    explainedBy findings: [StrategyFindings] = [], repeatedWith rerunOptions: String? = nil,
    mappedBy map: (RuleFinding) -> MapDrawing? = { _ in nil },
    to sink: (Record) throws(Failure) -> Void
  ) throws(Failure) {
    var suite = FuzzSuite()
    suite.add(tallies: statistics.tallies, nanoseconds: statistics.nanoseconds)
    suite.add(coverage: statistics.coverage.cells)
    suite.add(pairs: statistics.pairs.tallies)
    suite.add(agreements: agreements)
    if !selfTest.isPassed {
      suite.add(
        SingleRecord(name: "self-test", line: nil, outcome: .errored(selfTestFailure)))
    }
    if isInterrupted {
      suite.add(
        Interruption(by: cause, after: statistics.cases, of: options.shardCases, .specs).record)
    }
    var explained = StrategySet()
    let trial = SpecTrial(strategies: original, options)
    for learned in findings {
      guard let place = strategies.firstIndex(of: learned.strategy.rawValue) else { continue }
      explained.formUnion(StrategySet(index: place))
      for record in learned.records(
        place: place, seed: options.seed, drawnBy: trial, repeatedBy: rerun(rerunOptions),
        mappedBy: map)
      {
        suite.add(record)
      }
    }
    for report in reports {
      // A failure that no judged spec shows has no rule.
      let isTold =
        !report.specs.isEmpty && explained.isSuperset(of: report.failure.culprits)
      suite.add(
        SingleRecord(
          name: report.failure.name(strategies), line: nil, outcome: outcome(of: report),
          role: isTold ? .failureClass : .test,
          rank: 4_000_000_000))
    }
    for (place, reason) in inconclusiveReasons.enumerated() {
      suite.add(
        SingleRecord(
          name: "inconclusive \(place + 1)", line: nil,
          outcome: .skipped(Skip(.empty, .inconclusive(reason))),
          role: .failureClass, rank: 4_100_000_000))
    }
    // From here on nothing lays out a button: drawings and maps are complete.
    try sink(.suiteStarted(FuzzSuite.suite))
    for record in suite.records { try sink(record) }
    try sink(.suiteFinished)
  }

  /// Returns the arguments of a command that judges the same buttons in the same order.
  private func rerun(_ rerunOptions: String?) -> String {
    let cases = options.cases ?? statistics.cases
    return "fuzz --seed \(options.seed) --cases \(cases)" + (rerunOptions.map { " \($0)" } ?? "")
  }

  private var selfTestFailure: Failure {
    var failure = Failure(
      type: .strategyFailed, check: "self-test", evidence: selfTest.evidence)
    failure.notes = selfTest.missed.map {
      .missedFault($0.mutation.rawValue, behind: $0.strategies)
    }
    return failure
  }

  /// Returns the outcome of the case for a failure class, with the token of its smallest spec, notes and
  /// occurrences.
  package func outcome(of report: FailureReport) -> CaseOutcome {
    let trial = SpecTrial(strategies: original, options)
    let (verdict, judge) = trial.run(
      report.smallest, effort: SpecTrial.effort(for: report.failure.check))
    if options.deadline?.isPast == true, verdict.findings.contains(where: \.isForWantOfAsking) {
      var failure = Failure(
        type: FailureType(report.failure.check), check: report.failure.check.rawValue,
        evidence: .notLaidOutAgain(report.failure.name(strategies)))
      complete(&failure, report)
      return .failed(failure)
    }
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
        type: FailureType(report.failure.check), check: report.failure.check.rawValue,
        evidence: .notAlone(report.failure.name(strategies)))
      complete(&failure, report)
      return .failed(failure)
    }
  }

  private func complete(_ failure: inout Failure, _ report: FailureReport) {
    failure.reproduction = .replay(token: report.token)
    failure.notes += report.notes(strategies)
    failure.occurrences = report.occurrences
    failure.occurrences?.cases = statistics.cases
  }
}

extension FailureReport {
  /// Returns notes about shrinking: whether it worked, the fields that matter or not, and other failures that
  /// occurred.
  package func notes(_ strategies: [String]) -> [Note] {
    var notes: [Note] = []
    switch standing {
    case .shrunk: notes.append(.shrunk(evaluations: evaluations))
    case .asFound: notes.append(.unshrunk)
    case .needsHistory: notes.append(.needsEarlierSpecs)
    }
    if let explanation {
      let unusual = smallest.unusualFields
      let decisive = explanation.decisive.filter { unusual.contains($0) }
      let indifferent = explanation.indifferent.filter { unusual.contains($0) }
      if !decisive.isEmpty {
        notes.append(.decisive(decisive.map(\.name)))
      }
      if !indifferent.isEmpty {
        notes.append(.indifferent(indifferent.map(\.name)))
      }
    }
    for other in others {
      notes.append(
        .metWhileShrinking(
          failure: other.failure.name(strategies), token: SpecToken.text(of: other.spec)))
    }
    return notes
  }
}
