import FailureReporting
import Fuzzing
import Judging
import RunRecords
import ScenarioReading
import Scenarios
import StrategyKit

/// What the workers need to know of a file.
struct FileContext: Sendable {
  /// A number that no other file of the run has.
  var number: Int
  /// The path that messages show.
  var displayPath: String
  /// The path from the current directory, which reports do not show; nil if nobody does.
  var nearPath: String?
  /// Whether the file comes with the tool.
  var isShipped = false
  /// Arguments without which failures might not show again.
  var rerunOptions: [String]
  /// The divergences that the file accepts.
  var knowns: [KnownIssue]

  /// Says in a failure how to have it shown again.
  func addRerun(of scenario: String, to failure: inout Failure) {
    let rerun = Rerun(file: displayPath, scenario: scenario, options: rerunOptions)
    let near = nearPath.map {
      Rerun(file: $0, scenario: scenario, isShipped: isShipped, options: rerunOptions)
    }
    failure.reproduction = .rerun(arguments: rerun.arguments, near: near?.arguments)
  }
}

/// One worker: judges pieces of work, one after the other, with its own instances of the strategies.
actor ScenarioWorker {
  private let judge: Judge
  private let names: [String]
  private let builder: FailureBuilder
  private let isThorough: Bool
  private var verdict = Verdict()
  private var file = FileContext(
    number: -1, displayPath: "", nearPath: nil, rerunOptions: [], knowns: [])
  private var knowns: [WorkerKnown] = []

  init(_ strategies: [any LayoutStrategy], tolerance: Double, isThorough: Bool) {
    judge = Judge(strategies: strategies, tolerance: tolerance, measuresTime: true)
    names = strategies.map(\.id.rawValue)
    builder = FailureBuilder(names: names)
    self.isThorough = isThorough
  }

  /// Judges some pieces of a file, in order.
  func run(_ items: [WorkItem], of file: FileContext) -> WorkerReport {
    if file.number != self.file.number { open(file) }
    var report = WorkerReport()
    report.results.reserveCapacity(items.count)
    for (place, item) in items.enumerated() {
      if judge.hasBatching, place % Judge.usualBatch == 0 { ask(items[place...]) }
      switch item {
      case .scenario(let scenario):
        report.results.append(.scenario(run(scenario, &report)))
      case .sweepPart(let sweep, let range):
        report.results.append(.sweepPart(run(sweep, range, &report)))
      case .borrowed(let item):
        judge(borrowed: item)
      }
    }
    report.knownUse = knowns.map(\.use)
    for index in knowns.indices { knowns[index].use.hits = 0 }
    return report
  }

  /// Has workers that answer batches asked for the buttons of the next scenarios.
  private func ask(_ items: ArraySlice<WorkItem>) {
    judge.ask(
      items.prefix(Judge.usualBatch).compactMap { item in
        guard case .scenario(let scenario) = item, scenario.hasButton else { return nil }
        return Judge.Upcoming(scenario.spec, effort)
      })
  }

  /// The checks that a scenario's button goes through.
  private var effort: Judge.Effort { isThorough ? .thorough : .invariants }

  private func open(_ file: FileContext) {
    self.file = file
    knowns = file.knowns.enumerated().map { WorkerKnown($1, number: $0, strategies: names) }
  }

  // MARK: One button

  private func run(_ scenario: Scenario, _ report: inout WorkerReport) -> ScenarioRecord {
    let start = Judge.now()
    var record = judged(scenario, &report)
    record.nanoseconds = SweepShare.shares(of: Judge.now() - start, by: record.nanoseconds)
    return record
  }

  /// The record of a scenario, with the times of the layouts alone.
  private func judged(_ scenario: Scenario, _ report: inout WorkerReport) -> ScenarioRecord {
    let misplaced = misplaced(in: scenario)
    guard scenario.hasButton else {
      report.specs += 1
      let outcome = misplaced.map { CaseOutcome.failed($0.failure) } ?? .passed
      var record = ScenarioRecord(
        name: scenario.name, line: scenario.line, outcomes: names.map { _ in outcome },
        nanoseconds: names.map { _ in 0 })
      if misplaced != nil, names.count > 1 { record.standForItself(.all, as: outcome) }
      return record
    }
    let expected = scenario.expectations.map { Expected($0, strategies: names) }
    judgeWithKnowns(
      scenario.spec, expected, effort,
      isMisplaced: misplaced != nil, &report)
    if expected.contains(where: { !judge.unmetAspects(of: $0, verdict).isEmpty }) {
      var unmet = UnmetExpectations(scenario, expected)
      unmet.meet(expected, by: judge, verdict)
      if let record = unmet.record(strategies: names) { report.unmet.append(record) }
    }
    let outcomes: [CaseOutcome?] = names.indices.map { index in
      add(misplaced, to: outcome(of: index, scenario.spec, in: scenario.name), of: index)
    }
    var record = ScenarioRecord(
      name: scenario.name, line: scenario.line, outcomes: outcomes, nanoseconds: judge.nanoseconds)
    record.coverage = [CoverageCell(CoverageTable.kind(of: scenario.spec, verdict.regime))]
    let failing = failing(isMisplaced: misplaced != nil)
    if let spokesman = spokesman(of: failing), let outcome = outcomes[spokesman] {
      record.standForItself(failing, as: outcome)
    }
    return record
  }

  /// The strategies that fail on the last spec.
  private func failing(isMisplaced: Bool) -> StrategySet {
    var failing = isMisplaced ? verdict.compared : []
    for finding in verdict.findings { failing.formUnion(StrategySet(index: finding.strategy)) }
    return failing
  }

  /// The strategy that speaks for several that fail on the last spec, where all that were compared give one
  /// answer, so that nothing differs but what the scenario states; nil where something does.
  private func spokesman(of failing: StrategySet) -> Int? {
    guard failing.count > 1, verdict.knownHits.isEmpty,
      verdict.findings.allSatisfy({ $0.check == .expectation })
    else { return nil }
    let missed = failing.indices.map { index in
      verdict.findings.filter { $0.strategy == index }.map { Missed($0.aspect, $0.stated?.line) }
    }
    // Whoever promises less misses less; nothing that anybody misses is to be lost.
    guard let most = missed.indices.max(by: { missed[$0].count < missed[$1].count }),
      missed.allSatisfy({ $0.allSatisfy(missed[most].contains) })
    else { return nil }
    let spokesman = failing.indices[most]
    let isSame = missed[most].allSatisfy { statement in
      names.indices.allSatisfy { index in
        guard failing[index] || judge.promises(statement.aspect, index) else { return true }
        return judge.layouts[index].difference(
          from: judge.layouts[spokesman], in: statement.aspect, tolerance: judge.tolerance) == nil
      }
    }
    return isSame ? spokesman : nil
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

  /// What is wrong with where the views and the button are, if anything is.
  private func misplaced(in scenario: Scenario) -> PlaceFailure? {
    let places = scenario.placeFindings()
    if places.isEmpty { return nil }
    var misplaced = PlaceFailure(places, in: file.displayPath)
    file.addRerun(of: scenario.name, to: &misplaced.failure)
    return misplaced
  }

  private func add(
    _ misplaced: PlaceFailure?, to outcome: CaseOutcome, of index: Int
  ) -> CaseOutcome {
    guard let misplaced else { return outcome }
    if outcome.failure != nil { return outcome.changingFailure(misplaced.join) }
    // Where the button is does not depend on how a strategy lays it out.
    return verdict.compared[index] ? .failed(misplaced.failure) : outcome
  }

  private func outcome(of index: Int, _ spec: ButtonSpec, in scenario: String) -> CaseOutcome {
    if verdict.findings.isEmpty && verdict.knownHits.isEmpty && verdict.compared[index] {
      return .passed
    }
    if let failure = builder.outcome(of: index, verdict, judge, spec, in: file.displayPath) {
      return failure.changingFailure { failure in
        if isShownByReplay(index, spec) {
          failure.reproduction = .replay(token: SpecToken.text(of: spec))
        } else {
          file.addRerun(of: scenario, to: &failure)
        }
      }
    }
    if let hit = verdict.knownHits.first(where: { $0.strategy == index }) {
      return .skipped(Skip(.known, reason(of: hit)))
    }
    if verdict.compared[index] { return .passed }
    return .skipped(Skip(.outsideDomain, judge.reasonForSkip(of: index, on: spec) ?? ""))
  }

  /// Whether a token shows a strategy's failure again, which holds a button and no expectation.
  private func isShownByReplay(_ index: Int, _ spec: ButtonSpec) -> Bool {
    !judge.strategies[index].support(for: spec).aspects.isEmpty
      && verdict.findings.contains { $0.strategy == index && $0.check != .expectation }
  }

  private func reason(of hit: Verdict.KnownHit) -> String {
    "known issue '\(file.knowns[hit.known].id)': \(file.knowns[hit.known].because)"
  }

  // MARK: Sweeps

  private func run(
    _ sweep: Sweep, _ range: Range<Int>, _ report: inout WorkerReport
  ) -> SweepShare {
    let expected = sweep.base.expectations.map { Expected($0, strategies: names) }
    var share = SweepShare(
      sweep: sweep, strategies: names.count, unmet: UnmetExpectations(sweep.base, expected))
    var spec = sweep.base.spec
    let start = Judge.now()
    let statesPlace = sweep.base.expectations.contains { !$0.places.isEmpty }
    var placed = sweep.base
    for combination in range {
      if judge.hasBatching, (combination - range.lowerBound) % Judge.usualBatch == 0 {
        ask(sweep, combination..<min(range.upperBound, combination + Judge.usualBatch))
      }
      sweep.apply(combination, to: &spec)
      if statesPlace { placed.spec = spec }
      let misplaced = statesPlace ? misplaced(in: placed) : nil
      judgeWithKnowns(
        spec, expected, effort(ofCombination: combination),
        isMisplaced: misplaced != nil, &report)
      share.combinations += 1
      if !share.unmet.isEmpty { share.unmet.meet(expected, by: judge, verdict) }
      if !verdict.findings.isEmpty || misplaced != nil {
        let failing = failing(isMisplaced: misplaced != nil)
        if let first = failing.first {
          let spokesman = spokesman(of: failing)
          share.noteFailure(by: spokesman ?? first, isAlone: spokesman != nil)
        }
      }
      for index in names.indices {
        count(index, spec, combination, misplaced, in: &share)
      }
    }
    share.elapsed = Judge.now() - start
    return share
  }

  /// The checks that a combination of a sweep goes through.
  private func effort(ofCombination combination: Int) -> Judge.Effort {
    isThorough ? .thorough : combination % 16 == 0 ? .invariants : []
  }

  /// Has workers that answer batches asked for the next combinations.
  private func ask(_ sweep: Sweep, _ range: Range<Int>) {
    var spec = sweep.base.spec
    judge.ask(
      range.map { combination in
        sweep.apply(combination, to: &spec)
        return Judge.Upcoming(spec, effort(ofCombination: combination))
      })
  }

  private func count(
    _ index: Int, _ spec: ButtonSpec, _ combination: Int, _ misplaced: PlaceFailure?,
    in share: inout SweepShare
  ) {
    share.entries[index].nanoseconds += judge.nanoseconds[index]
    let kind = CoverageTable.place(of: spec, verdict.regime)
    if verdict.findings.isEmpty && verdict.knownHits.isEmpty && verdict.compared[index]
      && misplaced == nil
    {
      share.entries[index].tally.agreed += 1
      share.coverage.add(.agreed, index, at: kind)
      return
    }
    switch add(misplaced, to: outcomeOfCombination(index, spec, in: share), of: index) {
    case .passed:
      share.entries[index].tally.agreed += 1
      share.coverage.add(.agreed, index, at: kind)
    case .skipped(let skip) where skip.kind == .known:
      share.entries[index].tally.known += 1
      share.coverage.add(.known, index, at: kind)
      share.entries[index].knownReason = share.entries[index].knownReason ?? skip.reason
    case .skipped(let skip):
      share.entries[index].tally.skipped += 1
      share.coverage.add(.skipped, index, at: kind)
      if share.entries[index].skipReason == nil { share.entries[index].skipReason = skip.reason }
    case let failure:
      share.entries[index].tally.disagreed += 1
      share.coverage.add(.disagreed, index, at: kind)
      if share.entries[index].firstFailure == nil {
        share.entries[index].firstFailure = (combination, failure)
      }
      if share.entries[index].failing.count < SweepShare.listed {
        share.entries[index].failing.append(share.sweep.describe(at: combination))
      }
    }
  }

  /// As ``outcome(of:_:in:)``; words are put together only for the first failure of a strategy.
  private func outcomeOfCombination(
    _ index: Int, _ spec: ButtonSpec, in share: SweepShare
  ) -> CaseOutcome {
    guard share.entries[index].firstFailure != nil,
      let finding = verdict.findings.first(where: { $0.strategy == index })
    else {
      return outcome(of: index, spec, in: share.sweep.base.name)
    }
    return .failed(
      Failure(type: .strategyDisagreement, check: finding.check.rawValue, message: ""))
  }

  // MARK: Known issues

  /// Judges work of another shard for what it says of known issues.
  private func judge(borrowed item: WorkItem) {
    var ignored = WorkerReport()
    switch item {
    case .scenario(let scenario): _ = run(scenario, &ignored)
    case .sweepPart(let sweep, let range): _ = run(sweep, range, &ignored)
    case .borrowed(let inner): judge(borrowed: inner)
    }
  }

  private func judgeWithKnowns(
    _ spec: ButtonSpec, _ expected: [Expected], _ effort: Judge.Effort, isMisplaced: Bool = false,
    _ report: inout WorkerReport
  ) {
    judge.judge(
      spec, expected: expected, allowances: knowns.compactMap { $0.allowance(for: spec) },
      effort: effort, into: &verdict)
    for hit in verdict.knownHits { knowns[hit.known].use.hits += 1 }
    for index in knowns.indices {
      knowns[index].noteMatch(spec, verdict, judge, isMisplaced: isMisplaced)
    }
    report.specs += 1
    report.largestDifference = max(report.largestDifference, verdict.largestDifference)
  }
}
