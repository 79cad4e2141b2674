import Behaviour
import BehaviourFuzzing
import FailureReporting
import Judging
import RunRecords
import Scenarios
import StrategyKit

/// The results of a scenario's script for all strategies.
struct JudgedScript {
  /// The failure of each strategy; nil if the strategy passes or does not perform the script.
  var failures: [Failure?]
  /// For each strategy, the index of the known issue that accepts its behaviour; nil if no known issue does.
  var accepted: [Int?]
  /// The strategies that support the script but returned no trace.
  var broken: StrategySet = []
  /// The strategies that support the script and so performed it.
  var asked: StrategySet = []
  /// Whether all failing strategies behave the same and miss the same expectations, so that the scenario is
  /// probably wrong.
  var isStatementAlone = true
  /// The strategies that do not perform the script, in words; nil if all strategies do.
  var silence: String?
  /// The line of the first step expectation that was not compared with all named strategies, with the
  /// reasons; nil if all were compared.
  var unmet: (line: Int, reasons: String)?
}

extension ScenarioWorker {
  /// Judges a scenario's script for every strategy that supports it, against the model's `UIButton` and the
  /// scenario; nil if the scenario has none.
  func judgeScript(of scenario: Scenario) -> JudgedScript? {
    guard let script = scenario.performedScript else { return nil }
    var judged = JudgedScript(
      failures: names.map { _ in nil }, accepted: names.map { _ in nil })
    let findings = scriptJudge.findings(of: script, relations: isThorough)
    let stated = scenario.expectedMoments
    var missedSoFar: [Missed] = []
    for (id, trace, _) in scriptJudge.traces(of: script) {
      guard let index = names.firstIndex(of: id.rawValue) else { continue }
      judged.asked.formUnion(StrategySet(index: index))
      var failure: Failure?
      var misses: [Missed] = []
      if let finding = findings.first(where: { $0.strategy == id }) {
        failure = Failure(scriptFinding: finding, script: script)
        judged.isStatementAlone = false
        if finding.failure != nil { judged.broken.formUnion(StrategySet(index: index)) }
      } else {
        misses = stated.flatMap { moment, expectation in
          expectation.isFor(id)
            ? moment.differences(from: trace).map { Missed($0, moment.line, expectation.source) }
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
        if !missedSoFar.isEmpty, missedSoFar != misses { judged.isStatementAlone = false }
        missedSoFar = misses
      }
      judged.failures[index] = failure
    }
    judged.unmet = unmet(scenario, asked: judged.asked)
    judged.silence = silence(on: script, asked: judged.asked)
    return judged
  }

  /// Returns the strategies that do not perform a script, with the reasons; nil if all strategies do.
  private func silence(on script: Script, asked: StrategySet) -> String? {
    let silent = names.indices.filter { !asked[$0] }
    if silent.isEmpty { return nil }
    let reasons = silent.map { index in
      let reason = judge.strategies[index].behaving?.reasonAgainst(script)
      return "\(names[index]) does not support this script" + (reason.map { ": \($0)" } ?? "")
    }
    let start =
      asked.isEmpty
      ? "the behaviour of the button was not checked"
      : "the behaviour of the button was not checked with all strategies"
    return "\(start): " + reasons.joined(separator: "; ")
  }

  /// Returns the step expectations that were not compared with all named strategies, or with no strategy.
  private func unmet(_ scenario: Scenario, asked: StrategySet) -> (line: Int, reasons: String)? {
    var unmet: [(line: Int, reason: String)] = []
    for expectation in scenario.expectations where !expectation.moments.isEmpty {
      guard let reason = reason(for: expectation, asked: asked) else { continue }
      let start = "the expectation at line \(expectation.line) was not checked"
      unmet.append((expectation.line, start + reason))
    }
    guard let first = unmet.first else { return nil }
    return (first.line, unmet.map(\.reason).joined(separator: "; "))
  }

  private func reason(for expectation: Expectation, asked: StrategySet) -> String? {
    guard let named = expectation.strategies else {
      return asked.isEmpty
        ? ": no selected strategy supports this script; select others" : nil
    }
    let places = named.compactMap(names.firstIndex)
    if places.isEmpty {
      return
        ": the expectation names \(named.joined(separator: ", ")), which this run does not select"
    }
    let silent = places.filter { !asked[$0] }.map { names[$0] }
    if silent.isEmpty { return nil }
    let verb = silent.count == 1 ? "does" : "do"
    return (silent.count == places.count ? ": " : " with all strategies that it names: ")
      + "\(silent.joined(separator: ", ")) \(verb) not support this script"
  }

  /// Returns the index of a known issue that accepts a strategy's failure on a script; nil if none does. Also
  /// counts the use of the issues.
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

  /// A script step whose result is not the expected one.
  private struct Missed: Hashable {
    var difference: TraceDifference
    var line: Int
    var source: String?

    init(_ difference: TraceDifference, _ line: Int, _ source: String?) {
      (self.difference, self.line, self.source) = (difference, line, source)
    }
  }

  /// Returns a failure with the first wrong step as its message, and the other wrong steps below.
  private func missed(
    _ misses: [Missed], _ id: StrategyID, _ trace: Trace, _ script: Script
  ) -> Failure {
    let texts = misses.map {
      ScriptFinding(check: .agreement, strategy: id, difference: $0.difference).text
    }
    let places = misses.map {
      ExpectationLocation(file: file.displayPath, line: $0.line, source: $0.source)
    }
    return Failure(
      type: .expectationMismatch, check: ScriptCheck.agreement.rawValue, message: texts[0],
      notes: [.expected(places[0])]
        + zip(texts, places).dropFirst().map { .also(check: nil, message: $0, place: $1) }
        + [.script(token: ScriptToken.text(of: script))]
        + trace.explanation(of: script, around: Set(misses.map(\.difference.step)))
        .map { .explanation($0) })
  }

  /// Adds the results of a script to the record of its scenario.
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
        first.notes.append(.also(check: failure.check, message: failure.message))
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

extension Expectation {
  /// Returns whether an expectation applies to a strategy.
  fileprivate func isFor(_ id: StrategyID) -> Bool { strategies?.contains(id.rawValue) ?? true }
}
