import FailureReporting
import Judging
import RunRecords
import StrategyKit

extension ScenarioWorker {
  /// The strategies whose only failure is a missed expectation, and the one whose failure is shown.
  struct Missing {
    var representative: Int
    var strategies: StrategySet
  }

  /// The strategies without a valid layout of the last spec, which are compared with no other.
  var silent: StrategySet {
    verdict.findings.reduce(into: StrategySet()) { set, finding in
      if finding.check.findsNoAnswer { set.formUnion(StrategySet(index: finding.strategy)) }
    }
  }

  /// Returns the strategies that miss an expectation alike, if all layouts agree, so that the expectation is
  /// probably wrong; otherwise nil.
  func missing(of failing: StrategySet) -> Missing? {
    let silent = silent
    let missing = failing.subtracting(silent)
    guard missing.count > 1, verdict.knownHits.isEmpty,
      verdict.findings.allSatisfy({ $0.check == .expectation || silent[$0.strategy] })
    else { return nil }
    let missed = missing.indices.map { index in
      verdict.findings.filter { $0.strategy == index }.map { Missed($0.aspect, $0.stated?.line) }
    }
    // A strategy that supports less misses less; every missed number must be listed.
    guard let most = missed.indices.max(by: { missed[$0].count < missed[$1].count }),
      missed.allSatisfy({ $0.allSatisfy(missed[most].contains) })
    else { return nil }
    let representative = missing.indices[most]
    let isSame = missed[most].allSatisfy { statement in
      names.indices.allSatisfy { index in
        guard !silent[index], missing[index] || judge.promises(statement.aspect, index) else {
          return true
        }
        return judge.layouts[index].difference(
          from: judge.layouts[representative], in: statement.aspect, tolerance: judge.tolerance)
          == nil
      }
    }
    return isSame ? Missing(representative: representative, strategies: missing) : nil
  }

  /// An expectation that no strategy meets although the strategies also differ from each other.
  struct AmbiguousExpectation {
    /// The failure about the expectations.
    var outcome: CaseOutcome
    /// The strategies that have no other failure.
    var strategies: StrategySet
  }

  /// Returns the last spec's expectations that no strategy meets while strategies differ from each other; nil
  /// without any.
  func doubt(
    on spec: ButtonSpec, in scenario: String, _ misplaced: PlaceFailure?
  ) -> AmbiguousExpectation? {
    guard verdict.findings.contains(where: { $0.check == .agreement }) else { return nil }
    let doubts = verdict.findings.filter { judge.isInDoubt($0, verdict) }
    let blamed = verdict.findings.filter { !doubts.contains($0) }.reduce(into: StrategySet()) {
      $0.formUnion(StrategySet(index: $1.strategy))
    }
    // Each statement once, by a strategy without another failure, if possible.
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
    return AmbiguousExpectation(
      outcome: outcome.changingFailure { failure in
        failure.notes.append(.unmetByAll)
        misplaced?.join(&failure)
        file.addRerun(of: scenario, to: &failure)
      }, strategies: misses.subtracting(blamed))
  }

  /// The part of an expectation that a strategy misses.
  private struct Missed: Hashable {
    var aspect: Aspect
    var line: Int?

    init(_ aspect: Aspect, _ line: Int?) {
      self.aspect = aspect
      self.line = line
    }
  }

  /// Returns the outcome of a strategy without findings: a pass, or a skip if none of its aspects was
  /// compared.
  func outcomeWithoutFindings(of index: Int) -> CaseOutcome {
    guard isHeldToNothing(index) else { return .passed }
    let aspects = Aspect.allCases.filter(statedAspects(for: index).contains).map(\.name)
    return .skipped(
      Skip(.outsideDomain, .unsupportedExpectation(aspects: aspects)))
  }

  /// Returns whether a strategy has expectations for the last spec, but supports none of the expected
  /// aspects.
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
