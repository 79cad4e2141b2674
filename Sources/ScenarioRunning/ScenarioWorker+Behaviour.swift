import Behaviour
import BehaviourFuzzing
import FailureReporting
import Judging
import RunRecords
import Scenarios
import StrategyKit

/// The results of performing a scenario's script, for all strategies.
struct JudgedScript {
  /// The failure of each strategy; nil if the strategy passes or does not perform the script.
  var failures: [Failure?]
  /// For each strategy, the index of the known issue that accepts its behaviour; nil if no known issue does.
  var accepted: [Int?]
  /// The strategies that support the script but returned no trace.
  var broken: StrategySet = []
  /// The strategies that performed the script, or tried to, since they support it.
  var asked: StrategySet = []
  /// Whether no strategy differs from the model's `UIButton`, and all failing strategies miss the same
  /// expectations alike, so that the scenario is probably wrong.
  var isStatementAlone = true
  /// The strategies that do not perform the script, as a reason to skip; nil if all perform it.
  var silence: Skip.Reason?
  /// The expectations of script steps that were not checked for some strategy that they name.
  ///
  /// Named strategies that are not in this run count only if the run has none of the named ones. An
  /// expectation without `strategies` is listed if no strategy performed the script.
  var unmet: [UncomparedExpectation] = []
}

extension ScenarioWorker {
  /// Judges a scenario's script for every strategy that supports it, against the model's `UIButton` and the
  /// scenario; nil if the scenario has no script.
  func judgeScript(of scenario: Scenario) -> JudgedScript? {
    guard let script = scenario.performedScript else { return nil }
    var judged = JudgedScript(
      failures: names.map { _ in nil }, accepted: names.map { _ in nil })
    let findings = scriptJudge.findings(of: script, relations: isThorough)
    let stated = scenario.expectedMoments
    var missedSoFar: [Miss] = []
    for (id, trace, _) in scriptJudge.traces(of: script) {
      guard let index = names.firstIndex(of: id.rawValue) else { continue }
      judged.asked.formUnion(StrategySet(index: index))
      var failure: Failure?
      var misses: [Miss] = []
      if let finding = findings.first(where: { $0.strategy == id }) {
        failure = script.failure(of: finding)
        judged.isStatementAlone = false
        if finding.failure != nil { judged.broken.formUnion(StrategySet(index: index)) }
      } else {
        misses = stated.flatMap { moment, expectation in
          expectation.isFor(id.rawValue)
            ? moment.differences(from: trace).map {
              (
                $0,
                ExpectationLocation(
                  file: file.displayPath, line: moment.line, source: expectation.source)
              )
            }
            : []
        }
        if !misses.isEmpty { failure = missed(misses, id, trace, script) }
        file.addRerun(of: scenario.name, to: &failure)
      }
      // A known issue never accepts a missing answer.
      let isBroken = judged.broken[index]
      if let known = accepting(index, scenario.spec, fails: failure != nil && !isBroken) {
        (judged.accepted[index], failure) = (known, nil)
      } else if !misses.isEmpty {
        if !missedSoFar.isEmpty, !missedSoFar.elementsEqual(misses, by: ==) {
          judged.isStatementAlone = false
        }
        missedSoFar = misses
      }
      judged.failures[index] = failure
    }
    judged.unmet = unmet(scenario, asked: judged.asked)
    judged.silence = silence(on: script, asked: judged.asked)
    return judged
  }

  /// Returns the strategies that do not perform a script, with reasons; nil if all perform it.
  private func silence(on script: Script, asked: StrategySet) -> Skip.Reason? {
    let silent = names.indices.filter { !asked[$0] }
    if silent.isEmpty { return nil }
    let unperformed = silent.map { index in
      UnperformedScript(
        names[index], because: judge.strategies[index].behaving?.reasonAgainst(script))
    }
    return .unperformed(unperformed, byAll: asked.isEmpty)
  }

  /// Returns the expectations for ``JudgedScript/unmet``.
  private func unmet(_ scenario: Scenario, asked: StrategySet) -> [UncomparedExpectation] {
    Set(scenario.moments.map(\.expectation)).sorted().compactMap { index in
      let expectation = scenario.expectations[index]
      return cause(of: expectation, asked: asked).map {
        UncomparedExpectation(line: expectation.line, $0)
      }
    }
  }

  private func cause(
    of expectation: Expectation, asked: StrategySet
  ) -> UncomparedExpectation.Cause? {
    guard let named = expectation.strategies else { return asked.isEmpty ? .noScripts : nil }
    let places = named.compactMap(names.firstIndex)
    if places.isEmpty { return .notSelected(named) }
    let silent = places.filter { !asked[$0] }.map { names[$0] }
    return silent.isEmpty
      ? nil : .scriptUnsupported(by: silent, areAll: silent.count == places.count)
  }

  /// Returns the index of the first known issue that accepts a strategy's failure on a script, or nil; also
  /// counts the uses of issues.
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

  /// The difference of a script's step from an expectation, with the place of the expectation.
  private typealias Miss = (difference: TraceDifference, place: ExpectationLocation)

  /// Returns a failure with the first missed step as its evidence, and the other missed steps as notes.
  private func missed(
    _ misses: [Miss], _ id: StrategyID, _ trace: Trace, _ script: Script
  ) -> Failure {
    let evidence = misses.map {
      ScriptFinding(check: .agreement, strategy: id, difference: $0.difference).evidence
    }
    let places = misses.map(\.place)
    return Failure(
      type: .expectationMismatch, check: ScriptCheck.agreement.rawValue, evidence: evidence[0],
      notes: [.expected(places[0])]
        + zip(evidence, places).dropFirst().map { .also(check: nil, $0, place: $1) }
        + [.script(token: ScriptToken.text(of: script))]
        + trace.explanation(of: script, around: Set(misses.map(\.difference.step)))
        .map { .explanation($0) })
  }

  /// Adds the results of performing a script to the record of its scenario.
  func add(_ judged: JudgedScript, to record: inout ScenarioRecord) {
    var failing: StrategySet = []
    for (index, failure) in judged.failures.enumerated() where judged.asked[index] {
      if let place = judged.accepted[index] {
        let known = file.knowns[place]
        if record.outcomes[index]?.failure == nil {
          record.outcomes[index] = .skipped(
            Skip(.known, .known(id: known.id, because: known.because)))
        }
        record.knowns.append(
          KnownIssueRecord(
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
      let isBroken = judged.broken[index]
      if var first = record.outcomes[index]?.failure {
        first.notes.append(.also(check: failure.check, failure.evidence))
        let isError = if case .errored? = record.outcomes[index] { true } else { isBroken }
        record.outcomes[index] = isError ? .errored(first) : .failed(first)
      } else {
        record.outcomes[index] = isBroken ? .errored(failure) : .failed(failure)
      }
    }
    guard judged.isStatementAlone, failing.count > 1, record.expectation == nil,
      let first = failing.indices.first, let outcome = record.outcomes[first]
    else { return }
    record.standForItself(failing, as: outcome)
  }
}
