import Behaviour
import BehaviourFuzzing
import FailureReporting
import Fuzzing
import Judging
import RunRecords
import ScenarioReading
import Scenarios
import StrategyKit

/// The facts about a file that its workers need.
struct FileContext: Sendable {
  /// The number of the file in the run, which no other file has.
  var number: Int
  /// The path of the file in messages.
  var displayPath: String
  /// The file's path relative to the current directory, for the console; nil if messages do not need it.
  var nearPath: String?
  /// Whether the file comes with the tool.
  var isShipped = false
  /// The command-line options without which a failure may not occur again.
  var rerunOptions: [String]
  /// The known issues that apply to the file: its own, then the issues for all files.
  var knowns: [KnownIssue]

  /// Adds the command that runs the scenario again to a failure; does nothing if the failure is nil.
  func addRerun(of scenario: String, to failure: inout Failure?) {
    guard var some = failure else { return }
    addRerun(of: scenario, to: &some)
    failure = some
  }

  /// Adds the command that runs the scenario again to a failure, in place of its token.
  func addRerun(of scenario: String, to failure: inout Failure) {
    let rerun = Rerun(file: displayPath, scenario: scenario, options: rerunOptions)
    let near = nearPath.map {
      Rerun(file: $0, scenario: scenario, isShipped: isShipped, options: rerunOptions)
    }
    failure.reproduction = .rerun(arguments: rerun.arguments, near: near?.arguments)
  }
}

/// A worker that judges scenarios and parts of sweeps, one after the other, with its own strategy instances.
actor ScenarioWorker {
  let judge: Judge
  let names: [String]
  let builder: FailureBuilder
  let isThorough: Bool
  /// Whether expectations are compared with the visible text and image instead of frames.
  let isSeen: Bool
  /// The judge for scripts, made when the first script is judged.
  private(set) lazy var scriptJudge = ScriptJudge(judge.strategies.compactMap(\.behaving))
  var verdict = Verdict()
  var file = FileContext(
    number: -1, displayPath: "", nearPath: nil, rerunOptions: [], knowns: [])
  var knowns: [WorkerKnown] = []
  /// The button on which each strategy failed in the current scenario or part of a sweep, by the strategy's
  /// index.
  var blamed: [Int: ButtonSpec] = [:]
  /// The expectations for the layout of the most recently judged spec; empty if the scenario also has
  /// expectations for views.
  var expected: [Expectation] = []

  init(
    _ strategies: [any LayoutStrategy], tolerance: Double, isThorough: Bool, isSeen: Bool = false
  ) {
    judge = Judge(strategies: strategies, tolerance: tolerance, measuresTime: true)
    names = strategies.map(\.id.rawValue)
    builder = FailureBuilder(names: names)
    self.isThorough = isThorough
    self.isSeen = isSeen
  }

  /// Judges scenarios of a file, in order, and returns their results.
  ///
  /// - Parameters:
  ///   - areRepeated: for each scenario, whether strategies lay out its button again with a new instance.
  ///   - isBorrowed: whether the work is another shard's, judged only to learn whether known issues still
  ///     occur; its report has nothing else.
  func run(
    _ scenarios: [Scenario], areRepeated: [Bool], of file: FileContext, isBorrowed: Bool
  ) -> WorkerReport {
    open(file)
    var report = WorkerReport()
    report.records.reserveCapacity(scenarios.count)
    for place in scenarios.indices {
      if judge.hasBatching, !isBorrowed, place % Judge.usualBatch == 0 {
        ask(scenarios[place...], areRepeated[place...])
      }
      blamed.removeAll()
      let record = run(scenarios[place], isRepeated: areRepeated[place], &report)
      if !blamed.isEmpty { report.blamed[place] = blamed }
      report.records.append(record)
    }
    return finish(report, isBorrowed: isBorrowed)
  }

  /// Judges a range of a sweep's combinations, and returns the results of this part of the sweep.
  ///
  /// - Parameter isBorrowed: as for scenarios.
  func run(
    _ sweep: Scenario, _ range: Range<Int>, of file: FileContext, isBorrowed: Bool
  ) -> WorkerReport {
    open(file)
    var report = WorkerReport()
    report.sweep = run(sweep, range, &report)
    return finish(report, isBorrowed: isBorrowed)
  }

  /// Returns a report with the use of the known issues; one of borrowed work has nothing else.
  private func finish(_ report: WorkerReport, isBorrowed: Bool) -> WorkerReport {
    var report = isBorrowed ? WorkerReport() : report
    report.knownUse = knowns.map(\.use)
    for index in knowns.indices { knowns[index].use.hits = 0 }
    return report
  }

  /// Prefetches the layouts of up to ``Judge/usualBatch`` scenarios' buttons from strategies that lay out
  /// batches.
  private func ask(_ scenarios: ArraySlice<Scenario>, _ areRepeated: ArraySlice<Bool>) {
    judge.ask(
      zip(scenarios, areRepeated).prefix(Judge.usualBatch).compactMap { scenario, isRepeated in
        scenario.hasButton
          ? Judge.Upcoming(scenario.spec, effort(of: scenario, isRepeated: isRepeated)) : nil
      })
  }

  /// Returns the checks to run for a scenario's button. Checks that need further layouts run only if the
  /// button is in the sample.
  private func effort(of scenario: Scenario, isRepeated: Bool) -> Judge.Effort {
    let checks: Judge.Effort =
      asksAll(of: scenario) ? .thorough : isRepeated ? .invariants : .hooks
    return checks.union(.sparingReferences)
  }

  /// Returns whether all checks run on a scenario, or on the combinations of a sweep of it.
  func asksAll(of scenario: Scenario) -> Bool {
    isThorough || !scenario.tags.isEmpty && scenario.tags.contains(Scenario.thoroughTag)
  }

  private func open(_ file: FileContext) {
    if file.number == self.file.number { return }
    self.file = file
    knowns = file.knowns.enumerated().map { WorkerKnown($1, number: $0, strategies: names) }
  }

  // MARK: One button

  func run(
    _ scenario: Scenario, isRepeated: Bool, _ report: inout WorkerReport
  ) -> ScenarioRecord {
    let start = Judge.now()
    var record = judged(scenario, isRepeated: isRepeated, &report)
    record.nanoseconds = SweepShare.shares(of: Judge.now() - start, by: record.nanoseconds)
    return record
  }

  /// Returns the record of a scenario, with the time of the layouts only.
  private func judged(
    _ scenario: Scenario, isRepeated: Bool, _ report: inout WorkerReport
  ) -> ScenarioRecord {
    let misplaced = misplaced(in: scenario)
    guard scenario.hasButton else {
      report.specs += 1
      let outcome = misplaced.map { CaseOutcome.failed($0) } ?? .passed
      var record = ScenarioRecord(
        name: scenario.name, line: scenario.line, outcomes: names.map { _ in outcome },
        nanoseconds: names.map { _ in 0 })
      if misplaced != nil, names.count > 1 { record.standForItself(.all, as: outcome) }
      return record
    }
    let expected = expected(of: scenario)
    self.expected = scenario.expectations.allSatisfy(\.places.isEmpty) ? expected : []
    judgeWithKnowns(
      scenario.spec, expected, effort(of: scenario, isRepeated: isRepeated),
      isMisplaced: misplaced != nil,
      &report)
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
    if !verdict.findings.isEmpty || !verdict.knownHits.isEmpty {
      var pairs = PairTable(strategies: names.count)
      pairs.add(verdict, judge, scenario.spec)
      record.pairs = pairs.tallies
      var knowns: [Int: KnownIssueRecord] = [:]
      noteKnowns(in: &knowns)
      record.knowns = knowns.sorted { $0.key < $1.key }.map(\.value)
    }
    let failing = failing(isMisplaced: misplaced != nil)
    if let missing = missing(of: failing), let outcome = outcomes[missing.representative] {
      record.standForItself(missing.strategies, as: outcome)
    } else if let doubt = doubt(on: scenario.spec, in: scenario.name, misplaced) {
      record.standForItself(doubt.strategies, as: doubt.outcome)
    }
    if let judged = judgeScript(of: scenario) {
      add(judged, to: &record)
      if let silence = judged.silence {
        report.unmet.append(
          SingleRecord(
            name: "behaviour of '\(scenario.name)'", line: scenario.line,
            outcome: .skipped(Skip(.unmet, silence))))
      }
      if let first = judged.unmet.first {
        report.unmet.append(
          SingleRecord(
            name: "expectation of the script of '\(scenario.name)'", line: first.line,
            outcome: .skipped(Skip(.unmet, .uncompared(judged.unmet)))))
      }
    }
    return record
  }

  /// Returns the expectations of a scenario, for the visible layout if that is compared.
  func expected(of scenario: Scenario) -> [Expectation] {
    (isSeen ? scenario.seen : scenario).expectations
  }

  /// Returns the strategies that fail on the most recently judged spec; if the button is misplaced, also all
  /// compared strategies.
  func failing(isMisplaced: Bool) -> StrategySet {
    var failing = isMisplaced ? verdict.compared : StrategySet()
    for finding in verdict.findings { failing.formUnion(StrategySet(index: finding.strategy)) }
    return failing
  }

  /// Returns the failure about frames of views and of the button, margins and constraints; nil if all are as
  /// expected.
  func misplaced(in scenario: Scenario) -> Failure? {
    let failures = scenario.placeFailures(in: file.displayPath)
    guard var misplaced = failures.first else { return nil }
    misplaced.notes += failures.dropFirst().map { .also(check: $0.check, $0.evidence) }
    file.addRerun(of: scenario.name, to: &misplaced)
    return misplaced
  }

  func add(
    _ misplaced: Failure?, to outcome: CaseOutcome, of index: Int
  ) -> CaseOutcome {
    guard let misplaced else { return outcome }
    if outcome.failure != nil { return outcome.changingFailure { $0.join(misplaced) } }
    // Where the button is does not depend on how a strategy lays it out.
    return verdict.compared[index] ? .failed(misplaced) : outcome
  }

  func outcome(of index: Int, _ spec: ButtonSpec, in scenario: String) -> CaseOutcome {
    if verdict.findings.isEmpty && verdict.knownHits.isEmpty && verdict.compared[index] {
      return outcomeWithoutFindings(of: index)
    }
    if let failure = builder.outcome(of: index, verdict, judge, spec, in: file.displayPath) {
      let blamed = verdict.findings.first { $0.strategy == index }?.derived?.spec ?? spec
      self.blamed[index] = blamed
      return failure.changingFailure { failure in
        if isShownByReplay(index, blamed) {
          failure.reproduction = .replay(token: SpecToken.text(of: blamed))
        } else {
          file.addRerun(of: scenario, to: &failure)
        }
      }
    }
    if let hit = verdict.knownHits.first(where: { $0.strategy == index }) {
      return .skipped(Skip(.known, reason(of: hit)))
    }
    if verdict.compared[index] { return outcomeWithoutFindings(of: index) }
    return .skipped(Skip(.outsideDomain, .stated(judge.reasonForSkip(of: index, on: spec) ?? "")))
  }

  /// Returns whether the token of a button reproduces a strategy's failure; false if only an expectation is
  /// missed or the button is not supported.
  private func isShownByReplay(_ index: Int, _ spec: ButtonSpec) -> Bool {
    !judge.strategies[index].answer(for: spec).aspects.isEmpty
      && verdict.findings.contains { $0.strategy == index && $0.check != .expectation }
  }

  private func reason(of hit: Verdict.KnownHit) -> Skip.Reason {
    .known(id: file.knowns[hit.known].id, because: file.knowns[hit.known].because)
  }
}
