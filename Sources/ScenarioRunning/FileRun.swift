import FailureReporting
import ReportText
import RunRecords
import ScenarioReading
import Scenarios
import StrategyKit

/// A run of one file: it reads the file in pieces, passes them to workers, and emits their records in order.
struct FileRun {
  let file: ScenarioFile
  let options: Runner.Options
  let strategies: [String]
  private let workers: [ScenarioWorker]
  let callbacks: Runner.Callbacks

  init(
    _ file: ScenarioFile, options: Runner.Options, strategies: [String], workers: [ScenarioWorker],
    callbacks: Runner.Callbacks
  ) {
    self.file = file
    self.options = options
    self.strategies = strategies
    self.workers = workers
    self.callbacks = callbacks
  }

  /// Scenarios, and for each whether strategies lay out its button again.
  private typealias Collected = (scenarios: [Scenario], areRepeated: [Bool])

  /// The number of combinations in a part of a sweep, so large that passing a part to a worker takes little
  /// of the time.
  private static let combinationsPerPart = 4096

  /// The unfinished work on a file.
  private struct Progress {
    var outcome = Runner.Outcome()
    /// The tasks of workers that judge pieces of the file, the oldest first.
    var pending: [Task<WorkerReport, Never>] = []
    var handedOut = 0
    var knownUse: [KnownUse]
    /// The results so far of a sweep whose other parts are still being judged; nil without such a sweep.
    var sweep: SweepShare?
    var order = LineOrder()
    /// The scenarios that are read and not handed out, of this run and of other shards. Those of other shards only
    /// show whether known issues still occur.
    var own: Collected = ([], [])
    var borrowed: Collected = ([], [])
    var specsBefore: Int
    /// The number of scenarios and sweeps in the file; `ownItems` counts the ones that pass the filter and
    /// belong to this shard.
    var items = 0
    var ownItems = 0
    /// The number of cases judged completely.
    var judgedCases: UInt64 = 0
    /// The indices of known issues whose cases this shard reports.
    var ownKnowns: [Int] = []
    /// The cases about expectations that were not compared with all strategies that they are for.
    var unmet: [SingleRecord] = []

    /// Whether scenarios of other shards must be judged too, since one of this shard's known issues has not
    /// occurred yet.
    var needsOthers: Bool { ownKnowns.contains { knownUse[$0].hits == 0 } }
  }

  /// Runs the file that the walk has just opened.
  ///
  /// - Throws: `ReportError` if a report cannot be written.
  func run(
    _ reading: ReadAhead, after before: Runner.Outcome
  ) async throws(ReportError) -> Runner.Outcome {
    let knowns = reading.walk.knowns()
    let context = FileContext(
      number: reading.walk.fileNumber, displayPath: file.displayPath,
      nearPath: options.namesNearPaths ? ScenarioFileFinder.pathFromHere(to: file.path) : nil,
      isShipped: file.isShipped, rerunOptions: options.rerunOptions,
      knowns: knowns + options.knownIssues.map(\.issue))
    var progress = Progress(
      knownUse: Array(repeating: KnownUse(), count: context.knowns.count),
      specsBefore: before.specs)
    progress.outcome.buttons = before.buttons
    if options.filter.passesAll {
      progress.ownKnowns = knowns.indices.filter { isOwn(Self.caseName(of: knowns[$0])) }
    }
    try callbacks.record(.suiteStarted(file.suite))
    var upcoming = await reading.nextBatch()
    while let batch = upcoming {
      // Reading, judging and reporting take their time side by side.
      async let next = reading.nextBatch()
      if callbacks.isInterrupted() {
        progress.outcome.wasInterrupted = true
        let unjudged = batch + (await next ?? [])
        progress.ownItems += unjudged.count(where: isOwn)
        break
      }
      for scenario in batch {
        if scenario.isSweep {
          try await handOut(scenario, context, &progress)
        } else {
          collect(scenario, &progress)
        }
      }
      try await handOutScenarios(context, &progress)
      upcoming = await next
    }
    while !progress.pending.isEmpty { try await takeOldest(&progress) }
    let diagnostics = reading.walk.diagnostics
    let rest = progress.outcome.wasInterrupted ? countRest(reading: &reading.walk, &progress) : 0
    try finish(context, diagnostics, rest, &progress)
    progress.outcome.knownUse = Array(progress.knownUse.dropFirst(knowns.count))
    return progress.outcome
  }

  /// Returns the number of cases that the file has for this run, judged or not, by reading it to its end; nil
  /// after the deadline.
  private func countRest(
    reading walk: inout ScenarioWalk, _ progress: inout Progress
  ) -> Int? {
    let end = ContinuousClock.now + Runner.countingTime
    progress.outcome.countingEnd = end
    var count = progress.ownItems
    while let batch = walk.nextBatch() {
      count += batch.count(where: isOwn)
      if ContinuousClock.now >= end { return nil }
    }
    return count * strategies.count + progress.ownKnowns.count
  }

  /// Adds a scenario to the work. Its number in the run decides whether strategies lay out its button again,
  /// also with new instances.
  private func collect(_ scenario: Scenario, _ progress: inout Progress) {
    progress.items += 1
    guard passes(scenario) else { return }
    let isOwn = isOwn(scenario.name)
    let isRepeated = options.isThorough || RepeatedSample.holds(progress.outcome.buttons)
    if scenario.hasButton {
      progress.outcome.buttons += 1
      if !isRepeated, isOwn { progress.outcome.laidOutOnce += 1 }
    }
    guard isNeeded(isOwn, &progress) else { return }
    if isOwn {
      progress.own.scenarios.append(scenario)
      progress.own.areRepeated.append(isRepeated)
    } else {
      progress.borrowed.scenarios.append(scenario)
      progress.borrowed.areRepeated.append(isRepeated)
    }
  }

  /// Counts a scenario or sweep, and returns whether it must be judged. Another shard's is judged only if
  /// this shard's known issues need it.
  private func isNeeded(_ isOwn: Bool, _ progress: inout Progress) -> Bool {
    if isOwn {
      progress.ownItems += 1
      return true
    }
    progress.outcome.elsewhere += 1
    // Whether a divergence is stale is known only after the whole file.
    return progress.needsOthers
  }

  /// Returns whether a scenario or sweep belongs to this run's shard and filter.
  func isOwn(_ scenario: Scenario) -> Bool { passes(scenario) && isOwn(scenario.name) }

  /// Returns whether the case with a name belongs to this run's shard.
  func isOwn(_ name: String) -> Bool {
    options.shard?.holds(classname: file.classname, name: name) ?? true
  }

  private func passes(_ scenario: Scenario) -> Bool {
    options.filter.passesAll
      || options.filter.passes(
        name: scenario.name, tags: scenario.tags, classname: file.classname)
  }

  // MARK: Work

  /// Passes the scenarios that were read to the next worker.
  private func handOutScenarios(
    _ context: FileContext, _ progress: inout Progress
  ) async throws(ReportError) {
    for isBorrowed in [false, true] {
      let (scenarios, areRepeated) = isBorrowed ? progress.borrowed : progress.own
      if scenarios.isEmpty { continue }
      try await give(&progress) {
        await $0.run(scenarios, areRepeated: areRepeated, of: context, isBorrowed: isBorrowed)
      }
    }
    progress.own = ([], [])
    progress.borrowed = ([], [])
  }

  /// Passes a sweep to several workers, in parts, after the scenarios before it.
  ///
  /// Parts are made one at a time, because all parts of a sweep together may exceed the memory.
  private func handOut(
    _ sweep: Scenario, _ context: FileContext, _ progress: inout Progress
  ) async throws(ReportError) {
    progress.items += 1
    let isOwn = isOwn(sweep.name)
    guard passes(sweep), isNeeded(isOwn, &progress) else { return }
    try await handOutScenarios(context, &progress)
    let count = sweep.combinations
    for start in stride(from: 0, to: count, by: Self.combinationsPerPart) {
      if callbacks.isInterrupted() {
        progress.outcome.wasInterrupted = true
        return
      }
      if !isOwn, !progress.needsOthers { return }
      let part = start..<(start + min(Self.combinationsPerPart, count - start))
      try await give(&progress) {
        await $0.run(sweep, part, of: context, isBorrowed: !isOwn)
      }
    }
  }

  private func give(
    _ progress: inout Progress, _ work: @escaping @Sendable (ScenarioWorker) async -> WorkerReport
  ) async throws(ReportError) {
    while progress.pending.count >= workers.count * 2 + 1 { try await takeOldest(&progress) }
    let worker = workers[progress.handedOut % workers.count]
    progress.handedOut += 1
    progress.pending.append(Task { await work(worker) })
  }

  private func takeOldest(_ progress: inout Progress) async throws(ReportError) {
    let report = await progress.pending.removeFirst().value
    progress.outcome.specs += report.specs
    progress.outcome.largestDifference = max(
      progress.outcome.largestDifference, report.largestDifference)
    progress.unmet += report.unmet
    for (index, use) in report.knownUse.enumerated() { progress.knownUse[index] += use }
    for (index, record) in report.records.enumerated() {
      try flushSweep(&progress)
      try emit(record, blamed: report.blamed[index] ?? [:], &progress)
    }
    if let share = report.sweep {
      if progress.sweep?.sweep.name != share.sweep.name { try flushSweep(&progress) }
      if progress.sweep == nil { progress.sweep = share } else { progress.sweep?.add(share) }
    }
    callbacks.progress(progress.specsBefore + progress.outcome.specs)
  }

  private func flushSweep(_ progress: inout Progress) throws(ReportError) {
    guard let sweep = progress.sweep else { return }
    progress.sweep = nil
    if let record = sweep.unmet.record(strategies: strategies) { progress.unmet.append(record) }
    try emit(sweep.record, blamed: sweep.blamed, &progress)
  }

  /// Emits a scenario's record, after adding the names of the rules that explain its failures.
  ///
  /// - Parameter blamed: the button on which each strategy fails, by the strategy's index.
  private func emit(
    _ record: ScenarioRecord, blamed: [Int: ButtonSpec], _ progress: inout Progress
  ) throws(ReportError) {
    var record = record
    // A stopped run does not wait for learning.
    if !blamed.isEmpty, let naming = options.naming, !callbacks.isInterrupted() {
      naming.name(&record, blamed)
    }
    progress.judgedCases += record.judgedCases
    try progress.order.add(record) { ready throws(ReportError) in
      try callbacks.record(.scenario(ready))
    }
  }

  // MARK: The end of the file

  private func finish(
    _ context: FileContext, _ diagnostics: [Diagnostic], _ expected: Int?,
    _ progress: inout Progress
  ) throws(ReportError) {
    try flushSweep(&progress)
    try progress.order.giveHeld { ready throws(ReportError) in
      try callbacks.record(.scenario(ready))
    }
    // A sweep that was cut short has not shown that nothing compares with its expectations.
    var records = progress.outcome.wasInterrupted ? [] : progress.unmet
    if diagnostics.isEmpty && !progress.outcome.wasInterrupted {
      records += progress.ownKnowns.map { number in
        record(of: context.knowns[number], progress.knownUse[number])
      }
    }
    for diagnostic in diagnostics { callbacks.diagnostic(diagnostic) }
    progress.outcome.diagnostics = diagnostics
    if let first = diagnostics.first, isOwn(Self.fileCase) {
      let failure = Failure(
        type: .scenarioUnreadable, check: first.code.rawValue,
        evidence: .unreadable(first.description),
        notes: diagnostics.dropFirst().map { .diagnostic($0.description) })
      // Line 0 is that of a file in which nothing has a place.
      let line = first.line > 0 ? first.line : nil
      records.append(SingleRecord(name: Self.fileCase, line: line, outcome: .errored(failure)))
    }
    if progress.outcome.wasInterrupted {
      let judged = progress.judgedCases + UInt64(records.count)
      let missing = expected.map { max(UInt64($0 + records.count), judged) }
      records.append(
        Interruption(by: callbacks.interruptionCause(), after: judged, of: missing).record)
    } else if progress.items == 0 && context.knowns.isEmpty && diagnostics.isEmpty
      && saysNothing
    {
      records.append(emptyFile)
    }
    records.sort { ($0.line ?? 0, $0.name) < ($1.line ?? 0, $1.name) }
    for record in records { try callbacks.record(.single(record)) }
    try callbacks.record(.suiteFinished)
  }

  private func record(of known: KnownIssue, _ use: KnownUse) -> SingleRecord {
    Self.record(of: known, use, strategies)
  }

  /// Returns the case of a known issue, which says that the issue still occurs, no longer occurs, or could
  /// not be tried.
  static func record(
    of known: KnownIssue, _ use: KnownUse, _ strategies: [String]
  ) -> SingleRecord {
    let outcome: CaseOutcome
    if use.hits > 0 {
      outcome = .passed
    } else if use.matched {
      let failure = Failure(
        type: .knownDivergenceStale, check: "known",
        evidence: .stale(known: known.id, hiddenBeyond: use.failed ? known.maxDelta : nil),
        notes: [.condition(known.when.text), .reason(known.because)])
      outcome = .failed(failure)
    } else {
      let ran = known.strategies.filter(strategies.contains)
      outcome = .skipped(
        ran.isEmpty
          ? Skip(.empty, .noneNamed(known.strategies))
          : Skip(.unmatched, .unmatched(strategies: ran, condition: known.when.text)))
    }
    return SingleRecord(
      name: caseName(of: known), line: known.line, outcome: outcome, known: known.id)
  }

  static func caseName(of known: KnownIssue) -> String { "known \(known.id)" }
}
