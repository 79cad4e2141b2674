package import Behaviour
package import BehaviourFuzzing
package import Fuzzing
import Judging
import ReportText
package import RunRecords
package import StrategyKit

extension ScriptFuzz.Outcome {
  /// Returns the records of the suite: a case for each check of each strategy, and cases about strategies or
  /// scripts that were not run. Names of cases contain no values.
  ///
  /// - Parameter cause: the reason why the run was stopped; used only if it was.
  package func records(stoppedBy cause: Interruption.Cause) -> [Record] {
    var suite = CheckSuite()
    for strategy in strategies {
      for check in ScriptCheck.allCases {
        let found = failures.filter {
          $0.finding.check == check && $0.finding.strategy == strategy
        }
        suite.add(
          SingleRecord(
            name: "\(strategy) \(check.rawValue)", line: nil,
            outcome: found.first.map { first in
              var failure = first.reported
              failure.evidence = first.evidence
              failure.notes += found.dropFirst().map {
                .alsoScript($0.evidence, token: $0.smallest.token)
              }
              return first.finding.failure == nil ? .failed(failure) : .errored(failure)
            } ?? .passed))
      }
    }
    for strategy in strategies {
      guard let count = unasked[strategy] else { continue }
      suite.add(
        SingleRecord(
          name: "\(strategy) not asked", line: nil, outcome: outcome(of: strategy, unasked: count)
        ))
    }
    for strategy in silent {
      suite.add(
        SingleRecord(
          name: "\(strategy) behaviour", line: nil,
          outcome: .skipped(Skip(.unmet, .supportsNoScripts("\(strategy)")))))
    }
    if let reason = reasonForNothing {
      suite.add(
        SingleRecord(
          name: "inconclusive 1", line: nil, outcome: .skipped(Skip(.empty, reason)),
          role: .failureClass))
    }
    return records(of: suite, in: CheckSuite.scripts, stoppedBy: cause, .scripts)
  }

  /// Returns the outcome for a strategy that did not run all scripts: an error or a skip. It is an error if
  /// the strategy was disabled and no failure of it is a missing trace.
  private func outcome(of strategy: StrategyID, unasked count: UInt64) -> CaseOutcome {
    guard let cause = givenUp[strategy], !hasBroken(strategy) else {
      return .skipped(
        Skip(.unmet, .unasked(strategy: "\(strategy)", count: count, of: tally.judged)))
    }
    var failure = Failure(
      type: FailureType(cause), check: ScriptCheck.agreement.rawValue,
      evidence: .unasked(
        strategy: "\(strategy)", count: count, of: tally.judged, Evidence(cause)))
    failure.notes = cause.process?.notes ?? []
    return .errored(failure)
  }

  /// Returns whether a strategy has a failure that is a missing trace of a script.
  private func hasBroken(_ strategy: StrategyID) -> Bool {
    failures.contains { $0.finding.strategy == strategy && $0.finding.failure != nil }
  }

  /// The exit status of the run: the worst of the failures, and of disabled strategies.
  package var status: RunStatus {
    .worst(failures.map(\.finding.status) + (givenUp.isEmpty ? [] : [.strategyBroke]))
  }

  /// Returns how many scripts a strategy did not run, in words; nil if it ran all.
  package func unaskedText(of strategy: StrategyID) -> String? {
    unasked[strategy].map {
      Skip.Reason.unasked(strategy: "\(strategy)", count: $0, of: tally.judged).text
    }
  }

  /// The reason why the run is inconclusive: no script was compared. Nil if a script was compared, something
  /// failed, or the run was stopped.
  package var reasonForNothing: Skip.Reason? {
    if hasCompared || !failures.isEmpty || isInterrupted { return nil }
    return .noScriptCompared(strategies.map { "\($0)" })
  }

  /// A line for each strategy that did not run all scripts.
  package var warnings: [String] { strategies.compactMap(unaskedText) }

  /// The number of scripts, their steps, the strategies and the different failures, in one line.
  package var summary: String {
    [
      Counted.text(tally.judged, "script") + " of " + Counted.text(tally.parts, "step"),
      "on " + Counted.text(strategies.count, "strategy", "strategies") + ",",
      Counted.text(failures.count, "way") + " to differ",
    ].joined(separator: " ")
  }
}

extension ScriptFinding {
  /// The exit status for this finding: a disagreement, or a broken strategy if a trace is missing.
  package var status: RunStatus { failure == nil ? .disagreed : .strategyBroke }
}

extension FuzzFailure<Script> {
  /// The difference with its condition: `mine differs after a touch begins and leaves: it is …`.
  var evidence: Evidence {
    let (strategy, isReused) = ("\(finding.strategy)", finding.check == .reuse)
    guard let difference = finding.difference else {
      return .breaksUnder(
        strategy: strategy, isReused: isReused, condition: rule.text, finding.reason)
    }
    return .behaviourUnder(
      strategy: strategy, isReused: isReused, condition: rule.text, BehaviourChange(difference))
  }
}

extension ScriptFinding {
  /// The finding as a value for reports: the difference in behaviour, or the missing trace.
  package var evidence: Evidence {
    guard let difference else { return .breaks(strategy: strategy.rawValue, reason) }
    return .behaviour(
      strategy: strategy.rawValue, isReused: check == .reuse, BehaviourChange(difference))
  }

  /// The reason for a missing trace; `.counted` if unknown.
  fileprivate var reason: Evidence { failure.map { Evidence($0) } ?? .counted }
}

extension BehaviourChange {
  fileprivate init(_ difference: TraceDifference) {
    self.init(
      verb: difference.field.verb, found: difference.found, expected: difference.expected,
      step: difference.step, isDuringStep: difference.field == .sent)
  }
}

extension Script: ReportedSubject {
  /// Returns the failure of a strategy on this script, with the expected steps up to the difference.
  package func failure(of finding: ScriptFinding) -> Failure {
    let performed = finding.performed ?? finding.culprit ?? self
    var failure = Failure(
      type: finding.failure.map { FailureType($0) }
        ?? (finding.check == .agreement ? .strategyDisagreement : .relationViolation),
      check: finding.check.rawValue, evidence: finding.evidence,
      notes: [.expectedBehaviour(finding.check.text)]
        + ScriptReplay.expectedLines(of: performed, around: finding.difference.map { [$0.step] })
        .map { .explanation($0) },
      reproduction: .replay(token: (finding.culprit ?? self).token))
    failure.notes += finding.failure?.process?.notes ?? []
    return failure
  }
}
