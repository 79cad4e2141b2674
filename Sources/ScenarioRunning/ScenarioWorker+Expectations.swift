import FailureReporting
import Judging
import RunRecords
import StrategyKit

extension ScenarioWorker {
  /// The strategies with a missing or non-finite layout of the most recently judged spec, which are compared
  /// with no other strategy.
  var silent: StrategySet {
    verdict.findings.reduce(into: StrategySet()) { set, finding in
      if finding.check.findsNoAnswer { set.formUnion(StrategySet(index: finding.strategy)) }
    }
  }

  /// Returns the strategies that miss an expectation alike, and the index of the one whose failure lists all
  /// missed numbers.
  ///
  /// - Returns: nil unless several strategies fail, only by missing expectations, and all layouts agree, so
  ///   that the expectation is probably wrong.
  func missing(of failing: StrategySet) -> (representative: Int, strategies: StrategySet)? {
    let silent = silent
    let missing = failing.subtracting(silent)
    guard missing.count > 1, verdict.knownHits.isEmpty,
      verdict.findings.allSatisfy({ $0.check == .expectation || silent[$0.strategy] })
    else { return nil }
    let missed = missing.indices.map { index in
      verdict.findings.filter { $0.strategy == index }
    }
    // A strategy that supports less misses less; every missed number must be listed.
    guard let most = missed.indices.max(by: { missed[$0].count < missed[$1].count }),
      missed.allSatisfy({ $0.allSatisfy { one in missed[most].contains { $0.misses(as: one) } } })
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
    return isSame ? (representative, missing) : nil
  }

  /// Returns the failure about expectations that no strategy meets, and the strategies that have no other
  /// failure; nil unless strategies differ from each other.
  func doubt(
    on spec: ButtonSpec, in scenario: String, _ misplaced: Failure?
  ) -> (outcome: CaseOutcome, strategies: StrategySet)? {
    guard verdict.findings.contains(where: { $0.check == .agreement }) else { return nil }
    let doubts = verdict.findings.filter { judge.isInDoubt($0, verdict) }
    let blamed = verdict.findings.filter { !doubts.contains($0) }.reduce(into: StrategySet()) {
      $0.formUnion(StrategySet(index: $1.strategy))
    }
    // Each statement once, by a strategy without another failure, if possible.
    var told: [Finding] = []
    for finding in doubts {
      guard let known = told.firstIndex(where: { $0.misses(as: finding) }) else {
        told.append(finding)
        continue
      }
      if blamed[told[known].strategy], !blamed[finding.strategy] { told[known] = finding }
    }
    let outcome = builder.outcome(of: told, verdict, judge, spec, in: file.displayPath)
    guard let outcome else { return nil }
    let misses = doubts.reduce(into: StrategySet()) {
      $0.formUnion(StrategySet(index: $1.strategy))
    }
    let complete = outcome.changingFailure { failure in
      failure.notes.append(.unmetByAll)
      if let misplaced { failure.join(misplaced) }
      file.addRerun(of: scenario, to: &failure)
    }
    return (complete, misses.subtracting(blamed))
  }

  /// Returns the outcome of the strategy at an index without findings: passed, or skipped if its expectations
  /// could not be compared and nothing else was.
  func outcomeWithoutFindings(of index: Int) -> CaseOutcome {
    guard isHeldToNothing(index) else { return .passed }
    let aspects = Aspect.allCases.filter(statedAspects(for: index).contains).map(\.name)
    return .skipped(
      Skip(.outsideDomain, .unsupportedExpectation(aspects: aspects)))
  }

  /// Returns whether a strategy has expectations for the spec, but they are about unsupported aspects and no
  /// other strategy shares its supported ones.
  func isHeldToNothing(_ index: Int) -> Bool {
    if expected.isEmpty { return false }
    if expected.contains(where: { $0.strategies?.contains(names[index]) == true }) { return false }
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
      if expected.isFor(names[index]) { aspects.formUnion(expected.statedAspects) }
    }
  }
}

extension Finding {
  /// Returns whether another finding is about the same aspect of the same expectation.
  fileprivate func misses(as other: Finding) -> Bool {
    aspect == other.aspect && stated?.line == other.stated?.line
  }
}
