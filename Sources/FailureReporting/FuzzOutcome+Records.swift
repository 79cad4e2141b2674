package import Findings
package import Fuzzing
import Judging
import ReportText
package import RunRecords
import Scenarios
package import StrategyKit

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
    for failure in failures {
      // A failure that no judged spec shows has no rule.
      let isTold = failure.first != nil && explained.isSuperset(of: failure.finding.culprits)
      suite.add(
        SingleRecord(
          name: failure.finding.name(strategies), line: nil, outcome: outcome(of: failure),
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
  package func outcome(of found: FuzzFailure<ButtonSpec>) -> CaseOutcome {
    let trial = SpecTrial(strategies: original, options)
    let (verdict, judge) = trial.run(
      found.smallest, effort: SpecTrial.effort(for: found.finding.check))
    let isUnasked =
      options.deadline?.isPast == true && verdict.findings.contains(where: \.isForWantOfAsking)
    let findings =
      verdict.findings.filter { found.finding.covers($0) }
      + verdict.findings.filter { !found.finding.covers($0) }
    let name = found.finding.name(strategies)
    let outcome =
      FailureBuilder(names: strategies).outcome(
        of: isUnasked ? [] : findings, verdict, judge, found.smallest, in: "")
      ?? .failed(
        Failure(
          type: FailureType(found.finding.check), check: found.finding.check.rawValue,
          evidence: isUnasked ? .notLaidOutAgain(name) : .notAlone(name)))
    return outcome.changingFailure { failure in
      failure.reproduction = .replay(token: found.smallest.token)
      failure.notes += found.notes
      failure.occurrences = found.occurrences
      failure.occurrences?.cases = statistics.cases
    }
  }
}
