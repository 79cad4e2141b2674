import FailureReporting
import Fuzzing
import Judging
import RunRecords
import Scenarios
import StrategyKit

extension ScenarioWorker {
  /// Judges a range of a sweep's combinations, and returns the sum of their results.
  func run(
    _ sweep: Scenario, _ range: Range<Int>, _ report: inout WorkerReport
  ) -> SweepShare {
    var expected = expected(of: sweep)
    var share = SweepShare(
      sweep: sweep, strategies: names.count, unmet: UnmetExpectations(sweep, expected))
    var spec = sweep.spec
    blamed.removeAll()
    let start = Judge.now()
    let statesPlace = sweep.expectations.contains { !$0.places.isEmpty }
    var placed = sweep
    for combination in range {
      if judge.hasBatching, (combination - range.lowerBound) % Judge.usualBatch == 0 {
        ask(sweep, combination..<min(range.upperBound, combination + Judge.usualBatch))
      }
      sweep.apply(combination, to: &spec)
      if statesPlace || isSeen { placed.spec = spec }
      if isSeen { expected = self.expected(of: placed) }
      self.expected = statesPlace ? [] : expected
      let misplaced = statesPlace ? misplaced(in: placed) : nil
      judgeWithKnowns(
        spec, expected, effort(ofCombination: combination, of: sweep),
        isMisplaced: misplaced != nil, &report)
      share.combinations += 1
      share.pairs.add(verdict, judge, spec)
      if !verdict.knownHits.isEmpty { noteKnowns(in: &share.knowns) }
      if !share.unmet.isEmpty { share.unmet.meet(expected, by: judge, verdict) }
      if !verdict.findings.isEmpty || misplaced != nil {
        let failing = failing(isMisplaced: misplaced != nil)
        // A missing answer is a separate failure, whatever the sweep states.
        if let first = failing.subtracting(silent).first {
          let missing = missing(of: failing)
          share.noteFailure(by: missing?.representative ?? first, isAlone: missing != nil)
          noteDoubt(on: spec, combination, missing, misplaced, in: &share)
        }
      }
      for index in names.indices {
        count(index, spec, combination, misplaced, in: &share)
      }
    }
    share.elapsed = Judge.now() - start
    return share
  }

  /// Counts a combination in which all strategies miss an expectation, and stores its failure if it is the
  /// first one.
  private func noteDoubt(
    on spec: ButtonSpec, _ combination: Int,
    _ missing: (representative: Int, strategies: StrategySet)?, _ misplaced: Failure?,
    in share: inout SweepShare
  ) {
    let findings = verdict.findings
    guard missing != nil || findings.contains(where: { judge.isInDoubt($0, verdict) }) else {
      return
    }
    share.doubted.count += 1
    guard share.doubted.firstFailure == nil else { return }
    let name = share.sweep.name
    let told =
      missing.map {
        add(misplaced, to: outcome(of: $0.representative, spec, in: name), of: $0.representative)
      }
      ?? doubt(on: spec, in: name, misplaced)?.outcome
    share.doubted.firstFailure = told.map { (combination, $0, nil) }
  }

  /// Returns the checks to run for a combination of a sweep: all checks if thorough, else those with further
  /// layouts for one in sixteen.
  private func effort(ofCombination combination: Int, of sweep: Scenario) -> Judge.Effort {
    let checks: Judge.Effort =
      asksAll(of: sweep) ? .thorough : combination % 16 == 0 ? .invariants : []
    return checks.union(.sparingReferences)
  }

  /// Prefetches the layouts of the next combinations from strategies that lay out batches.
  private func ask(_ sweep: Scenario, _ range: Range<Int>) {
    var spec = sweep.spec
    judge.ask(
      range.map { combination in
        sweep.apply(combination, to: &spec)
        return Judge.Upcoming(spec, effort(ofCombination: combination, of: sweep))
      })
  }

  private func count(
    _ index: Int, _ spec: ButtonSpec, _ combination: Int, _ misplaced: Failure?,
    in share: inout SweepShare
  ) {
    share.entries[index].nanoseconds += judge.nanoseconds[index]
    let kind = CoverageTable.place(of: spec, verdict.regime)
    if verdict.findings.isEmpty && verdict.knownHits.isEmpty && verdict.compared[index]
      && misplaced == nil && !isHeldToNothing(index)
    {
      share.count(.agreed, of: index, at: kind)
      return
    }
    let own = verdict.findings.first { $0.strategy == index }
    noteGravity(of: index, isMisplaced: misplaced != nil, in: &share.entries[index])
    switch add(misplaced, to: outcomeOfCombination(index, spec, in: share), of: index) {
    case .passed: share.count(.agreed, of: index, at: kind)
    case .skipped(let skip) where skip.kind == .known:
      share.count(.known, of: index, at: kind)
      share.entries[index].knownReason = share.entries[index].knownReason ?? skip.reason
    case .skipped(let skip):
      share.count(.skipped, of: index, at: kind)
      if share.entries[index].skipReason == nil { share.entries[index].skipReason = skip.reason }
    case let failure:
      let isUnasked = own?.isForWantOfAsking == true
      share.count(
        isUnasked ? .skipped : isAtOdds(index, on: spec) ? .disagreed : .unexpected, of: index,
        at: kind)
      if share.entries[index].firstFailure == nil {
        share.entries[index].firstFailure = (combination, failure, blamed[index])
      }
      if isUnasked {
        share.entries[index].unasked += 1
      } else if share.entries[index].failing.count < SweepShare.listed {
        share.entries[index].failing.append(share.sweep.describe(at: combination))
      }
    }
  }

  /// Records how severe a strategy's failure on the most recently judged combination is, if it failed.
  private func noteGravity(
    of index: Int, isMisplaced: Bool, in entry: inout SweepShare.Entry
  ) {
    let own = verdict.findings.filter { $0.strategy == index }
    if own.isEmpty { return entry.note(isMisplaced && verdict.compared[index] ? .wrong : .nothing) }
    if own[0].check.findsNoAnswer {
      return entry.note(own[0].isForWantOfAsking ? .unasked : .noAnswer)
    }
    let standings = own.map { judge.standing(of: $0, verdict) }
    entry.isHeldAlone = entry.isHeldAlone || standings.contains(.heldByOne)
    entry.note(standings.contains { $0 == nil || $0 == .met } ? .wrong : .missing)
  }

  /// Returns whether a strategy differs from most others, or has no layout or a failure other than a missed
  /// expectation.
  private func isAtOdds(_ index: Int, on spec: ButtonSpec) -> Bool {
    let own = verdict.findings.filter { $0.strategy == index }
    guard verdict.compared[index], own.allSatisfy({ $0.check == .expectation }) else { return true }
    let others = verdict.compared.indices.filter { $0 != index }
    return others.count { !judge.agree(index, $0, on: spec) } * 2 > others.count
  }

  /// Returns the strategy's outcome for a combination, like ``outcome(of:_:in:)``; after its first failure,
  /// failures get no evidence.
  private func outcomeOfCombination(
    _ index: Int, _ spec: ButtonSpec, in share: SweepShare
  ) -> CaseOutcome {
    guard share.entries[index].firstFailure != nil,
      let finding = verdict.findings.first(where: { $0.strategy == index })
    else {
      return outcome(of: index, spec, in: share.sweep.name)
    }
    return .failed(
      Failure(type: .strategyDisagreement, check: finding.check.rawValue, evidence: .counted))
  }
}
