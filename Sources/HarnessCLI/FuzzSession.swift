import Atlas
import Behaviour
import FailureReporting
import Findings
import Fuzzing
import ReportText
import Reporters
import RunRecords
import ScenarioReading
import ScenarioRunning
import Scenarios
import StrategyKit

/// A fuzz run, from repeating saved failures to printing the closing lines.
struct FuzzSession {
  let strategies: [any LayoutStrategy]
  let knownStrategies: [String]
  let options: FuzzOptions
  var facts: RunFacts
  let finder: ScenarioFileFinder
  /// The directory in which failures are saved; nil if failures are not saved.
  let folder: String?
  /// The directory with failures of earlier runs, which run first; nil without one.
  var regressions: String?
  /// The known issues that also apply to the failures of earlier runs, with their files.
  var knownIssues: [(issue: KnownIssue, file: ScenarioFile)] = []
  /// The date to state in saved files; nil to state none.
  var date: String?
  let isQuiet: Bool
  /// Whether progress goes to standard error, since a report goes to standard output.
  let tellsOnError: Bool
  /// Whether the run judges random specs.
  var drawsSpecs = true
  /// The options of the run.
  var runPlan = RunPlan()
  /// The number of random view trees in all shards together.
  var trees: UInt64 = 0
  /// The number of random scripts in all shards together.
  var scripts: UInt64 = 0
  /// The strategies whose visible text and image are compared; empty if these are not compared.
  var seenStrategies: [any LayoutStrategy] = []
  /// The number of specs in the first sample for learning rules; nil for the default.
  var learningPool: Int?
  /// Whether the HTML page gets a map for each finding: buttons similar to its smallest one, and the
  /// strategies that differ on them.
  var drawsMaps = false
  /// The details to print beside findings and the closing lines.
  var detail = FuzzDetail()

  /// Runs everything, and passes every record to the consumers.
  ///
  /// - Throws: `ReportError` for a report or a scenario that cannot be written, `RunError` for kept
  ///   failures that cannot be run.
  func run(_ consumers: ReportConsumers) async throws -> RunStatus {
    let judged = JudgedSpecs()
    StopSignals.runBegins { consumers.endProcess($0, plan(judged.count)) }
    do {
      return try await run(consumers, judged)
    } catch let error as ReportError {
      StopSignals.runEnded()
      consumers.abandon(because: error, plan(judged.count))
      throw error
    }
  }

  /// Returns the suites of the run, given the number of judged specs.
  func plan(_ judged: UInt64) -> [PlannedSuite] {
    var plan: [PlannedSuite] = []
    if drawsSpecs {
      plan.append(
        PlannedSuite(FuzzSuite.suite, judged: judged, total: options.shardCases, subject: .specs))
    }
    if trees > 0 {
      plan.append(
        PlannedSuite(CheckSuite.trees, total: options.shard.share(of: trees), subject: .trees))
    }
    if scripts > 0 {
      plan.append(
        PlannedSuite(
          CheckSuite.scripts, total: options.shard.share(of: scripts), subject: .scripts))
    }
    return plan
  }

  private func run(_ consumers: ReportConsumers, _ judged: JudgedSpecs) async throws -> RunStatus {
    if !isQuiet { consumers.say("seed \(options.seed)\n") }
    try consumers.consume(.runStarted(facts))
    var statuses: [RunStatus] = []
    var wasInterrupted = false
    var nothing: String?
    if let regressions {
      let outcome = try await runKept(regressions, consumers)
      statuses += outcome.statuses
      wasInterrupted = outcome.wasInterrupted
    }
    var keeper = FailureKeeper(
      folder.map { FailureFolder(path: $0, seed: options.seed, date: date) },
      strategies.forSearching, options)
    var specs: FuzzOutcome?
    if drawsSpecs {
      let outcome = try await runSpecs(consumers, &keeper, judged)
      wasInterrupted = wasInterrupted || outcome.isInterrupted
      specs = outcome
    }
    if trees > 0 {
      let trees = try await runTrees(consumers)
      if !trees.failures.isEmpty { statuses.append(.disagreed) }
      wasInterrupted = wasInterrupted || trees.isInterrupted
    }
    if scripts > 0 {
      let scripts = try await runScripts(consumers)
      for failure in scripts.failures { keeper.keep(failure) }
      statuses.append(scripts.status)
      nothing = scripts.reasonForNothing?.text
      if nothing != nil { statuses.append(.inconclusive) }
      wasInterrupted = wasInterrupted || scripts.isInterrupted
    }
    for record in IsolationOptions.endRecords(of: strategies) { try consumers.consume(record) }
    try consumers.consume(
      .runFinished(
        interrupted: wasInterrupted, restarts: IsolationOptions.restarts(of: strategies)))
    StopSignals.runEnded()
    try consumers.finish()
    if let error = keeper.error { throw error }
    if !keeper.unsaved.isEmpty {
      consumers.say(
        "note: not saved, since the button alone does not fail again: "
          + keeper.unsaved.joined(separator: ", ") + "\n")
    }
    for line in IsolationOptions.notes(of: strategies) { consumers.say(line + "\n") }
    if let specs {
      if isQuiet {
        for line in specs.warnings { consumers.say(line + "\n") }
      } else {
        let lines = specs.summary + (detail.showsStatistics ? specs.statisticsLines : [])
        consumers.say(lines.joined(separator: "\n") + "\n")
      }
      if !isEmptyShard { statuses += specs.statuses }
    }
    if let nothing { consumers.say(nothing + "\n") }
    if wasInterrupted { statuses.append(.inconclusive) }
    return consumers.status(of: statuses)
  }

  /// Judges random specs, and passes the findings to the consumers.
  private func runSpecs(
    _ consumers: ReportConsumers, _ keeper: inout FailureKeeper, _ judged: JudgedSpecs
  ) async throws -> FuzzOutcome {
    let progress =
      tellsOnError
      ? FuzzProgressLine(isTerminal: Console.errorIsTerminal) { Console.writeError($0) }
      : FuzzProgressLine(isTerminal: Console.isTerminal) { Console.write($0) }
    let outcome = await FuzzRun(strategies, options).comparing(asSeen: seenStrategies).run(
      events(progress, judged))
    var search = FindingSearch(outcome)
    search.poolSize = learningPool
    search.typicalCases = PopulationOptions.usualCases
    if !isQuiet {
      let start = ContinuousClock.now
      search.progress = {
        progress.show(
          FuzzProgressLine.text($0), after: outcome.elapsed + (ContinuousClock.now - start))
      }
    }
    let findings = await search.run(isCancelled: { StopSignals.isRaised })
    progress.clear()
    options.deadline?.begin(.reporting)
    let outOfTime = findings.filter(\.isOutOfTime).map(\.strategy.rawValue)
    if !outOfTime.isEmpty {
      consumers.say(
        "note: not learned for want of time: rules of \(outOfTime.joined(separator: ", "))\n")
    }
    for learned in findings { keeper.keep(learned) }
    try outcome.emit(
      stoppedBy: StopSignals.cause, explainedBy: findings, repeatedWith: runPlan.text(of: .buttons),
      mappedBy: map(around:)
    ) { record throws(ReportError) in
      try consumers.consume(record)
    }
    return outcome
  }

  /// Returns the map of a finding: the strategies that differ on buttons similar to its smallest one. These
  /// have other values in the fields of its rule.
  ///
  /// - Returns: nil if maps are not requested, if the failure needs earlier layouts or is a failing process,
  ///   or after the run's deadline.
  private func map(around finding: RuleFinding) -> MapDrawing? {
    guard drawsMaps, finding.history == .none, options.deadline?.isPast != true else { return nil }
    // Every button of a region on which a process ends costs a start of it, and some starts are all there are.
    if case .process = finding.failure { return nil }
    let axes = AtlasAxis.axes(around: finding.smallest, rule: finding.rule)
    let judges = strategies.filter { $0.isReference || $0.id == finding.strategy }
    var atlas = Atlas(
      finding.smallest, judges.forSearching, x: axes.x, y: axes.y, columns: 48, rows: 30,
      rule: finding.rule)
    atlas.phases = 4
    atlas.isThrifty = true
    atlas.subject = judges.firstIndex { $0.id == finding.strategy }
    atlas.ruleOwner = atlas.subject
    var map = atlas.measuredHere()
    // Processes are not asked any more, so the map has cells without layouts.
    if options.deadline?.isPast == true { return nil }
    // Only these are compared, so that the map is about the one that the finding is about.
    let names = judges.map(\.id.rawValue).joined(separator: ", ")
    for index in map.kinds.indices where map.kinds[index].role == .agrees {
      map.kinds[index].name += ": \(names)"
    }
    return map
  }

  /// Changes random view trees step by step, and compares each with a newly built tree and with the layout
  /// rules alone.
  private func runTrees(
    _ consumers: ReportConsumers
  ) async throws(ReportError) -> TreeFuzz.Outcome {
    var fuzz = TreeFuzz(seed: options.seed, shard: options.shard)
    fuzz.jobs = options.jobs
    fuzz.isCancelled = { StopSignals.isRaised }
    fuzz.deadline = options.deadline
    let outcome = await fuzz.run(trees)
    for record in outcome.records(stoppedBy: cause(of: outcome)) { try consumers.consume(record) }
    tellCut(outcome, consumers, "trees")
    if !isQuiet {
      consumers.say(outcome.summary + "\n")
      if detail.showsStatistics { consumers.say(outcome.statisticsText + "\n") }
    }
    return outcome
  }

  /// Performs random scripts, and compares each interactive strategy with the model's button.
  private func runScripts(
    _ consumers: ReportConsumers
  ) async throws(ReportError) -> ScriptFuzz.Outcome {
    let performers = strategies.forSearching
    var fuzz = ScriptFuzz(performers, seed: options.seed, shard: options.shard)
    fuzz.jobs = options.jobs
    fuzz.isCancelled = { StopSignals.isRaised }
    fuzz.deadline = options.deadline
    let outcome = await fuzz.run(scripts)
    for record in outcome.records(stoppedBy: cause(of: outcome)) { try consumers.consume(record) }
    tellCut(outcome, consumers, "scripts")
    if !isQuiet { consumers.say(outcome.summary + "\n") }
    for line in outcome.warnings { consumers.say("error: \(line)\n") }
    for line in IsolationOptions.notes(of: performers) { consumers.say(line + "\n") }
    return outcome
  }

  /// Returns the reason why a run over trees or scripts ended early.
  private func cause(of outcome: some InputFuzzOutcome) -> Interruption.Cause {
    outcome.tally.isOutOfTime ? .other("the time of --for was over") : StopSignals.cause
  }

  /// Says how many trees or scripts were tested before the time was over.
  private func tellCut(
    _ outcome: some InputFuzzOutcome, _ consumers: ReportConsumers, _ things: String
  ) {
    guard outcome.tally.isOutOfTime else { return }
    let (judged, share) = (outcome.tally.judged, outcome.tally.share)
    consumers.say(
      "note: only \(judged) of \(share) \(things) were tested for want of time; raise --for\n")
  }

  /// Whether the shard has no specs, since the run has fewer specs than shards.
  private var isEmptyShard: Bool { options.shard != nil && options.shardCases == 0 }

  /// Runs the saved failures before the random specs; the number of random specs stays the same.
  private func runKept(
    _ folder: String, _ consumers: ReportConsumers
  ) async throws -> (statuses: [RunStatus], wasInterrupted: Bool) {
    let files = finder.files(at: [folder], allowsNone: true)
    guard !files.isEmpty else { return ([], false) }
    var options = Runner.Options(strategies: strategies, knownStrategies: knownStrategies)
    options.jobs = self.options.jobs
    options.knownIssues = knownIssues
    options.isThorough = true
    options.rerunOptions =
      ["--thorough"] + (self.options.usesAnyDouble ? ["--tolerance 1"] : [])
      + runPlan.options(of: .scenario)
    options.namesNearPaths = true
    options.shard = self.options.shard
    // What was found among arbitrary numbers was found by comparing within a pixel.
    if self.options.usesAnyDouble { options.tolerance = 1 }
    let runner = try Runner(options, facts: facts, finder: finder)
    let outcome = try await runner.run(
      files,
      Runner.Callbacks(
        record: { record throws(ReportError) in
          switch record {
          case .runStarted, .runFinished: break
          default: try consumers.consume(record)
          }
        },
        diagnostic: { consumers.report($0) },
        isInterrupted: { StopSignals.isRaised },
        interruptionCause: { StopSignals.cause }))
    var summary = consumers.summary
    summary.add(.runFinished(interrupted: outcome.wasInterrupted))
    var statuses = summary.exitStatuses
    // An empty comparison is acceptable here: the random specs follow.
    if !outcome.wasInterrupted { statuses.removeAll { $0 == .inconclusive } }
    if !outcome.diagnostics.isEmpty { statuses.append(.notRun) }
    return (statuses, outcome.wasInterrupted)
  }

  private func events(
    _ progress: FuzzProgressLine, _ judged: JudgedSpecs
  ) -> FuzzEvents {
    var events = FuzzEvents()
    let names = facts.strategies
    let isQuiet = isQuiet
    let tellsWhenFound = detail.isVerbose && !isQuiet
    events.isCancelled = { StopSignals.isRaised }
    events.progress = {
      judged.note($0.cases)
      if !isQuiet { progress.show($0) }
    }
    events.found = { failure, _, index in
      if tellsWhenFound { progress.say("found at index \(index): \(failure.name(names))") }
    }
    return events
  }
}

/// The details that a fuzz run prints beside findings and the closing lines.
struct FuzzDetail: Hashable, Sendable {
  /// Whether layout regimes, pairs of field values, margin policies and times are printed.
  var showsStatistics = false
  /// Whether every failure class is printed, with the time at which it was found.
  var isVerbose = false
}
