import FailureReporting
import Judging
import RunRecords
import StrategyKit

extension ScenarioWorker {
  /// The strategies that miss what a scenario states and nothing else, and the one that speaks for them.
  struct Missing {
    var spokesman: Int
    var strategies: StrategySet
  }

  /// The strategies that gave no answer to the last spec, or none that is one: they differ from nobody.
  var silent: StrategySet {
    verdict.findings.reduce(into: StrategySet()) { set, finding in
      if finding.check.findsNoAnswer { set.formUnion(StrategySet(index: finding.strategy)) }
    }
  }

  /// Who of several that fail on the last spec miss one statement alike, where all that answered give one
  /// answer, so that nothing differs but what the scenario states; nil where something does.
  func missing(of failing: StrategySet) -> Missing? {
    let silent = silent
    let missing = failing.subtracting(silent)
    guard missing.count > 1, verdict.knownHits.isEmpty,
      verdict.findings.allSatisfy({ $0.check == .expectation || silent[$0.strategy] })
    else { return nil }
    let missed = missing.indices.map { index in
      verdict.findings.filter { $0.strategy == index }.map { Missed($0.aspect, $0.stated?.line) }
    }
    // Whoever promises less misses less; nothing that anybody misses is to be lost.
    guard let most = missed.indices.max(by: { missed[$0].count < missed[$1].count }),
      missed.allSatisfy({ $0.allSatisfy(missed[most].contains) })
    else { return nil }
    let spokesman = missing.indices[most]
    let isSame = missed[most].allSatisfy { statement in
      names.indices.allSatisfy { index in
        guard !silent[index], missing[index] || judge.promises(statement.aspect, index) else {
          return true
        }
        return judge.layouts[index].difference(
          from: judge.layouts[spokesman], in: statement.aspect, tolerance: judge.tolerance) == nil
      }
    }
    return isSame ? Missing(spokesman: spokesman, strategies: missing) : nil
  }

  /// What a scenario states and nobody meets of several that are held to it, who differ from each other besides.
  struct Doubt {
    /// What is said of the statements.
    var outcome: CaseOutcome
    /// The strategies with which nothing else is wrong.
    var strategies: StrategySet
  }

  /// What of the last spec's statements nobody meets where strategies differ as well; nil where they do not.
  func doubt(
    on spec: ButtonSpec, in scenario: String, _ misplaced: PlaceFailure?
  ) -> Doubt? {
    guard verdict.findings.contains(where: { $0.check == .agreement }) else { return nil }
    let doubts = verdict.findings.filter { judge.isInDoubt($0, verdict) }
    let blamed = verdict.findings.filter { !doubts.contains($0) }.reduce(into: StrategySet()) {
      $0.formUnion(StrategySet(index: $1.strategy))
    }
    // Each statement once, by somebody with whom nothing else is wrong if there is one.
    var told: [Missed: Finding] = [:]
    var order: [Missed] = []
    for finding in doubts {
      let missed = Missed(finding.aspect, finding.stated?.line)
      guard let known = told[missed] else {
        told[missed] = finding
        order.append(missed)
        continue
      }
      if blamed[known.strategy], !blamed[finding.strategy] { told[missed] = finding }
    }
    let outcome = builder.outcome(
      of: order.compactMap { told[$0] }, verdict, judge, spec, in: file.displayPath)
    guard let outcome else { return nil }
    let misses = doubts.reduce(into: StrategySet()) {
      $0.formUnion(StrategySet(index: $1.strategy))
    }
    return Doubt(
      outcome: outcome.changingFailure { failure in
        failure.notes.append(
          "no strategy meets it, and they differ from each other, which is reported separately")
        misplaced?.join(&failure)
        file.addRerun(of: scenario, to: &failure)
      }, strategies: misses.subtracting(blamed))
  }

  /// What a strategy misses of an expectation.
  private struct Missed: Hashable {
    var aspect: Aspect
    var line: Int?

    init(_ aspect: Aspect, _ line: Int?) {
      self.aspect = aspect
      self.line = line
    }
  }

  /// A pass, unless nothing of the strategy's answer was held against anything.
  func outcomeWithoutFindings(of index: Int) -> CaseOutcome {
    guard isHeldToNothing(index) else { return .passed }
    let aspects = Aspect.allCases.filter(statedAspects(for: index).contains).map(\.name)
    return .skipped(
      Skip(
        .outsideDomain,
        "it does not support what is expected here, \(aspects.joined(separator: " and ")), and "
          + "no other strategy supports what it supports"))
  }

  /// Whether nothing that a strategy promises of the last spec was compared, neither with what is expected of
  /// it nor with another answer, although something is expected of it.
  func isHeldToNothing(_ index: Int) -> Bool {
    if expected.isEmpty { return false }
    for expected in expected where expected.isNamed && expected.strategies[index] { return false }
    let stated = statedAspects(for: index)
    if stated.isEmpty { return false }
    for aspect in Aspect.allCases where judge.promises(aspect, index) {
      if stated.contains(aspect) { return false }
      for other in names.indices where other != index && judge.promises(aspect, other) {
        return false
      }
    }
    return true
  }

  private func statedAspects(for index: Int) -> Aspect {
    expected.reduce(into: []) { aspects, expected in
      if expected.strategies[index] { aspects.formUnion(expected.statedAspects) }
    }
  }
}
