import Behaviour
import BehaviourFuzzing
import FailureReporting
import Judging
import RunRecords
import Scenarios
import StrategyKit

/// What came of a scenario's script, for one strategy after the other.
struct JudgedScript {
  /// What is wrong with each strategy; nil for one that does as expected, or is not asked.
  var failures: [Failure?]
  /// Who was asked.
  var asked: StrategySet = []
  /// Whether all that were asked do the same, so that only what the scenario states is wrong.
  var isStatementAlone = false
  /// An expectation of steps that was compared with nobody, by its line.
  var unmet: Int?
}

extension ScenarioWorker {
  /// Performs a scenario's script on every strategy that behaves, and compares with what the model's
  /// `UIButton` does and with what the scenario states; nil without a script.
  func judgeScript(of scenario: Scenario) -> JudgedScript? {
    guard let script = scenario.performedScript else { return nil }
    var judged = JudgedScript(failures: names.map { _ in nil })
    let model = scriptJudge.expectedTrace(of: script)
    let stated = scenario.expectedMoments
    var met: Set<Int> = []
    var disagrees = false
    for (id, trace, breakdown) in scriptJudge.traces(of: script) {
      guard let index = names.firstIndex(of: id.rawValue) else { continue }
      judged.asked.formUnion(StrategySet(index: index))
      var failure: Failure?
      if let breakdown {
        failure = Failure(
          type: .strategyFailed, check: ScriptCheck.agreement.rawValue,
          message: "\(id) breaks: \(breakdown)")
        disagrees = true
      } else if let difference = trace.firstDifference(from: model) {
        let finding = ScriptFinding(check: .agreement, strategy: id, difference: difference)
        failure = Failure(scriptFinding: finding, script: script)
        disagrees = true
      }
      for (moment, expectation) in stated {
        guard expectation.strategies?.contains(id.rawValue) ?? true else { continue }
        met.insert(expectation.line)
        guard failure == nil, let difference = moment.difference(from: trace) else { continue }
        failure = missed(difference, moment, expectation, id, trace, script)
      }
      judged.failures[index] = failure
    }
    for index in judged.failures.indices {
      judged.failures[index].modify { file.addRerun(of: scenario.name, to: &$0) }
    }
    judged.isStatementAlone = !disagrees
    judged.unmet = stated.first { !met.contains($0.of.line) }?.of.line
    return judged
  }

  private func missed(
    _ difference: TraceDifference, _ moment: ExpectedMoment, _ expectation: Expectation,
    _ id: StrategyID, _ trace: Trace, _ script: Script
  ) -> Failure {
    let finding = ScriptFinding(check: .agreement, strategy: id, difference: difference)
    return Failure(
      type: .expectationMismatch, check: ScriptCheck.agreement.rawValue, message: finding.text,
      notes: [
        PlaceFailure.origin(
          line: moment.line, source: expectation.source, in: file.displayPath)
      ] + trace.explanation(of: script))
  }

  /// Adds what came of a script to the record of its scenario.
  func add(_ judged: JudgedScript, to record: inout ScenarioRecord) {
    var failing: StrategySet = []
    for (index, failure) in judged.failures.enumerated() where judged.asked[index] {
      guard let failure else {
        if case .skipped(let skip)? = record.outcomes[index], skip.kind == .outsideDomain {
          record.outcomes[index] = .passed
        }
        continue
      }
      failing.formUnion(StrategySet(index: index))
      if record.outcomes[index]?.failure != nil {
        record.outcomes[index] = record.outcomes[index]?.changingFailure {
          $0.notes.append("also \(failure.check): \(failure.message)")
        }
      } else {
        record.outcomes[index] = .failed(failure)
      }
    }
    guard judged.isStatementAlone, failing.count > 1, record.expectation == nil,
      let first = failing.indices.first, let outcome = record.outcomes[first]
    else { return }
    record.standForItself(failing, as: outcome)
  }
}

extension Optional {
  fileprivate mutating func modify(_ change: (inout Wrapped) -> Void) {
    guard var value = self else { return }
    change(&value)
    self = value
  }
}
