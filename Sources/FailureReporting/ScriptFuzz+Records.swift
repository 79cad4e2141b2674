package import Behaviour
package import BehaviourFuzzing
import ReportText
package import RunRecords
package import StrategyKit

extension ScriptFuzz.Outcome {
  /// Returns the records of the suite: a case for each check of each strategy, with names that contain no
  /// values.
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
              let failure = details(of: first, with: found.dropFirst())
              return first.finding.failure == nil ? .failed(failure) : .errored(failure)
            } ?? .passed))
      }
    }
    for strategy in strategies {
      guard let unasked = unaskedText(of: strategy) else { continue }
      suite.add(
        SingleRecord(
          name: "\(strategy) not asked", line: nil, outcome: outcome(of: strategy, unasked: unasked)
        ))
    }
    for strategy in silent {
      suite.add(
        SingleRecord(
          name: "\(strategy) behaviour", line: nil,
          outcome: .skipped(Skip(.unmet, "\(strategy) does not support touch scripts"))))
    }
    if let reason = reasonForNothing {
      suite.add(
        SingleRecord(
          name: "inconclusive 1", line: nil, outcome: .skipped(Skip(.empty, reason)),
          role: .failureClass))
    }
    if isInterrupted {
      suite.add(Interruption(by: cause, after: scripts, of: share, .scripts).record)
    }
    return [.suiteStarted(CheckSuite.scripts)] + suite.records + [.suiteFinished]
  }

  /// Returns the outcome for a disabled strategy: an error, unless a failure explains why it was disabled.
  private func outcome(of strategy: StrategyID, unasked text: String) -> CaseOutcome {
    guard let cause = givenUp[strategy], !hasBroken(strategy) else {
      return .skipped(Skip(.unmet, text))
    }
    var failure = Failure(
      type: FailureType(cause), check: ScriptCheck.agreement.rawValue, message: "\(text): \(cause)")
    failure.notes = cause.process?.notes ?? []
    return .errored(failure)
  }

  /// Returns whether a strategy has a failure because it returned no trace of a script.
  private func hasBroken(_ strategy: StrategyID) -> Bool {
    failures.contains { $0.finding.strategy == strategy && $0.finding.failure != nil }
  }

  /// The exit status of the run.
  package var status: RunStatus {
    .worst(failures.map(\.finding.status) + (givenUp.isEmpty ? [] : [.strategyBroke]))
  }

  /// Returns, in words, how many scripts a strategy did not run; nil if it ran all.
  package func unaskedText(of strategy: StrategyID) -> String? {
    unasked[strategy].map {
      "\(strategy) was not tried on \($0) of \(scripts) scripts, since it had failed too often"
    }
  }

  /// The reason why a run without a failure is inconclusive; nil if it is conclusive.
  package var reasonForNothing: String? {
    if hasCompared || !failures.isEmpty || isInterrupted { return nil }
    let names = strategies.map { "\($0)" }.joined(separator: ", ")
    return strategies.isEmpty
      ? "no script was run: no strategy of this run supports touch scripts"
      : "no script was compared: \(names) \(strategies.count == 1 ? "is" : "are") the reference "
        + "for scripts; add another strategy"
  }

  /// A line for each strategy that did not run all scripts.
  package var warnings: [String] { strategies.compactMap(unaskedText) }

  /// The number of scripts and of different failures, in one line.
  package var summary: String {
    [
      Counted.text(scripts, "script") + " of " + Counted.text(steps, "step"),
      "on " + Counted.text(strategies.count, "strategy", "strategies") + ",",
      Counted.text(failures.count, "way") + " to differ",
    ].joined(separator: " ")
  }

  private func details(
    of failure: ScriptFuzz.Failure, with others: ArraySlice<ScriptFuzz.Failure>
  ) -> Failure {
    var details = Failure(scriptFinding: failure.finding, script: failure.script)
    details.message = failure.sentence
    if let check = failure.ruleCheck { details.notes.insert(.rule(check.text), at: 0) }
    details.notes += others.map {
      .alsoScript(sentence: $0.sentence, token: ScriptToken.text(of: $0.script))
    }
    details.occurrences = Occurrences(
      count: failure.count, cases: asked, seed: seed, start: failure.index,
      exemplars: failure.exemplars, blamed: [], subject: .scripts)
    return details
  }
}

extension ScriptFinding {
  /// The exit status for this finding: a disagreement, or a broken strategy if a trace is missing.
  package var status: RunStatus { failure == nil ? .disagreed : .strategyBroke }
}

extension ScriptFuzz.Failure {
  /// The difference with its condition: `mine differs after a touch begins and leaves: it is …`.
  var sentence: String {
    let verb = finding.difference == nil ? "breaks" : "differs"
    let used = finding.check == .reuse ? " when it is used again" : ""
    let how = finding.difference.map { "it \($0.clauseWithoutStep)" }
    return "\(finding.strategy) \(verb)\(used) \(rule.text): \(how ?? finding.breakdown)"
  }
}

extension Failure {
  /// Makes the failure of a strategy on a script, with a token and the expected steps up to the difference.
  package init(scriptFinding finding: ScriptFinding, script: Script) {
    let performed = finding.performed ?? finding.culprit ?? script
    self.init(
      type: finding.failure.map { FailureType($0) }
        ?? (finding.check == .agreement ? .strategyDisagreement : .relationViolation),
      check: finding.check.rawValue, message: finding.text,
      notes: [.expectedBehaviour(finding.check.text)]
        + ScriptReplay.expectedLines(of: performed, around: finding.difference.map { [$0.step] })
        .map { .explanation($0) },
      reproduction: .replay(token: ScriptToken.text(of: finding.culprit ?? script)))
    notes += finding.failure?.process?.notes ?? []
  }
}
