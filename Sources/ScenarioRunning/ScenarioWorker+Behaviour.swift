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
  /// The known issue that accepts what a strategy does, by its place in the file; nil for none.
  var accepted: [Int?]
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
    var judged = JudgedScript(
      failures: names.map { _ in nil }, accepted: names.map { _ in nil })
    let model = scriptJudge.expectedTrace(of: script)
    let related =
      isThorough
      ? scriptJudge.findings(of: script, relations: true).filter { $0.check != .agreement } : []
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
      } else if let finding = related.first(where: { $0.strategy == id }) {
        failure = Failure(scriptFinding: finding, script: script)
        disagrees = true
      }
      var misses: [Missed] = []
      for (moment, expectation) in stated {
        guard expectation.strategies?.contains(id.rawValue) ?? true else { continue }
        met.insert(expectation.line)
        guard let difference = moment.difference(from: trace) else { continue }
        misses.append(Missed(difference, moment.line, expectation.source))
      }
      if failure == nil, !misses.isEmpty {
        failure = missed(misses, id, trace, script)
        file.addRerun(of: scenario.name, to: &failure)
      }
      if let known = accepting(index, scenario.spec, fails: failure != nil) {
        (judged.accepted[index], failure) = (known, nil)
      }
      judged.failures[index] = failure
    }
    judged.isStatementAlone = !disagrees
    judged.unmet = stated.first { !met.contains($0.of.line) }?.of.line
    return judged
  }

  /// The known issue that accepts that a strategy fails, if it does; notes what it was asked for.
  private func accepting(_ index: Int, _ spec: ButtonSpec, fails: Bool) -> Int? {
    var accepting: Int?
    for place in knowns.indices where knowns[place].acceptsBehaviour(of: index, on: spec) {
      knowns[place].use.matched = true
      guard fails, accepting == nil else { continue }
      knowns[place].use.hits += 1
      accepting = place
    }
    return accepting
  }

  /// A moment that is not as it is stated.
  private struct Missed {
    var difference: TraceDifference
    var line: Int
    var source: String?

    init(_ difference: TraceDifference, _ line: Int, _ source: String?) {
      (self.difference, self.line, self.source) = (difference, line, source)
    }
  }

  /// The first moment that is missed as the message, and the others below it.
  private func missed(
    _ misses: [Missed], _ id: StrategyID, _ trace: Trace, _ script: Script
  ) -> Failure {
    let texts = misses.map {
      ScriptFinding(check: .agreement, strategy: id, difference: $0.difference).text
    }
    let origins = misses.map {
      PlaceFailure.origin(line: $0.line, source: $0.source, in: file.displayPath)
    }
    return Failure(
      type: .expectationMismatch, check: ScriptCheck.agreement.rawValue, message: texts[0],
      notes: [origins[0]]
        + zip(texts, origins).dropFirst().flatMap { ["also \($0)", "  \($1)"] }
        + trace.explanation(of: script)
        + ["the script by itself: \(ScriptToken.text(of: script))"])
  }

  /// Adds what came of a script to the record of its scenario.
  func add(_ judged: JudgedScript, to record: inout ScenarioRecord) {
    var failing: StrategySet = []
    for (index, failure) in judged.failures.enumerated() where judged.asked[index] {
      if let place = judged.accepted[index] {
        let known = file.knowns[place]
        if record.outcomes[index]?.failure == nil {
          record.outcomes[index] = .skipped(
            Skip(.known, "known issue '\(known.id)': \(known.because)"))
        }
        record.knowns.append(
          KnownDifference(
            id: known.id, because: known.because, count: 1, largest: 0, allowed: known.maxDelta))
        continue
      }
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
