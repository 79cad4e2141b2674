import RunModel
import ScenarioFormat
import StrategyKit
import XMLReading

/// Runs one file: reads it piece by piece, hands the pieces to lanes, and emits their records in the
/// order of the file.
struct FileRun {
  private let entry: FileQueue.Entry
  private let options: Runner.Options
  private let strategies: [String]
  private let lanes: [Lane]
  private let callbacks: Runner.Callbacks

  init(
    _ entry: FileQueue.Entry, options: Runner.Options, strategies: [String], lanes: [Lane],
    callbacks: Runner.Callbacks
  ) {
    self.entry = entry
    self.options = options
    self.strategies = strategies
    self.lanes = lanes
    self.callbacks = callbacks
  }

  /// What is under way in a file.
  private struct Progress {
    var outcome = Runner.Outcome()
    /// Pieces that lanes work on, oldest first.
    var pending: [Task<LaneReport, Never>] = []
    var handedOut = 0
    var knownUse: [KnownUse]
    /// The sweep whose shares are coming in.
    var sweep: SweepShare?
    var specsBefore: Int
  }

  /// Runs the file.
  ///
  /// - Throws: `ReportError` when a record cannot be taken.
  func run(
    finding finder: ScenarioFileFinder, queue: inout FileQueue, before specs: Int, schema: XMLSchema?
  ) async throws(ReportError) -> Runner.Outcome {
    var source = ScenarioSource(path: entry.file.path, displayPath: entry.file.displayPath)
    source.maxFileBytes = options.maxFileBytes
    source.maxCombinations = options.maxCombinations
    source.marginPolicy = options.marginPolicy
    let knowns = KnownDivergences.scan(source)
    let context = FileContext(
      number: entry.number, displayPath: entry.file.displayPath, knowns: knowns)
    var progress = Progress(
      knownUse: Array(repeating: KnownUse(), count: knowns.count), specsBefore: specs)
    try callbacks.record(
      .suiteStarted(Suite(classname: entry.file.classname, file: entry.file.displayPath)))
    var reader = ScenarioReader(source, schema: schema)
    var complaints: [Complaint] = []
    while let batch = reader.nextBatch() {
      if callbacks.isInterrupted() {
        progress.outcome.wasInterrupted = true
        break
      }
      var work: [WorkItem] = []
      for item in batch {
        collect(item, into: &work, &complaints, finder, &queue)
        if case .sweepPart = work.last {
          try await handOut(&work, context, &progress)
        }
      }
      try await handOut(&work, context, &progress)
    }
    while !progress.pending.isEmpty { try await takeOldest(&progress) }
    complaints += reader.complaints
    try finish(context, complaints, &progress)
    return progress.outcome
  }

  private func collect(
    _ item: ScenarioItem, into work: inout [WorkItem], _ complaints: inout [Complaint],
    _ finder: ScenarioFileFinder, _ queue: inout FileQueue
  ) {
    switch item {
    case .scenario(let scenario):
      if passes(scenario) {
        complaints += unknownStrategies(in: scenario)
        work.append(.scenario(scenario))
      }
    case .sweep(let sweep):
      if passes(sweep.base) {
        complaints += unknownStrategies(in: sweep.base)
        work.append(.sweepPart(sweep, 0..<sweep.count))
      }
    case .known:
      break
    case .include(let inclusion):
      let file = finder.file(at: inclusion.path)
      if let circle = queue.include(file, from: entry) {
        let shown = circle.map { finder.file(at: $0).displayPath }.joined(separator: " → ")
        complaints.append(
          complaint(
            inclusion.line, .badInclude, "the inclusion closes a circle: \(shown); remove one of them"))
      }
    }
  }

  private func passes(_ scenario: Scenario) -> Bool {
    options.filter.passesAll
      || options.filter.passes(
        name: scenario.name, tags: scenario.tags, classname: entry.file.classname)
  }

  private func unknownStrategies(in scenario: Scenario) -> [Complaint] {
    if scenario.expectations.isEmpty { return [] }
    return scenario.expectations.flatMap { expectation in
      (expectation.strategies ?? []).filter { !options.knownStrategies.contains($0) }.map { name in
        let known = options.knownStrategies.joined(separator: ", ")
        return complaint(
          expectation.line, .unknownStrategy, "no strategy is named '\(name)'; known: \(known)")
      }
    }
  }

  private func complaint(
    _ line: Int, _ code: Complaint.Code, _ message: String
  ) -> Complaint {
    Complaint(path: entry.file.displayPath, line: line, code: code, message: message)
  }

  // MARK: Work

  /// Gives collected pieces to the next lane; a sweep in parts, each to another lane.
  private func handOut(
    _ work: inout [WorkItem], _ context: FileContext, _ progress: inout Progress
  ) async throws(ReportError) {
    if work.isEmpty { return }
    var whole: (sweep: Sweep, count: Int)?
    if case .sweepPart(let sweep, let range) = work.last {
      whole = (sweep, range.count)
      work.removeLast()
    }
    if !work.isEmpty { try await give(work, context, &progress) }
    work.removeAll(keepingCapacity: true)
    guard let (sweep, count) = whole else { return }
    for start in stride(from: 0, to: count, by: WorkItem.combinationsPerPart) {
      if callbacks.isInterrupted() {
        progress.outcome.wasInterrupted = true
        return
      }
      let range = start..<min(count, start + WorkItem.combinationsPerPart)
      try await give([.sweepPart(sweep, range)], context, &progress)
    }
  }

  private func give(
    _ items: [WorkItem], _ context: FileContext, _ progress: inout Progress
  ) async throws(ReportError) {
    while progress.pending.count >= lanes.count * 2 + 1 { try await takeOldest(&progress) }
    let lane = lanes[progress.handedOut % lanes.count]
    progress.handedOut += 1
    progress.pending.append(Task { await lane.run(items, of: context) })
  }

  private func takeOldest(_ progress: inout Progress) async throws(ReportError) {
    let report = await progress.pending.removeFirst().value
    progress.outcome.specs += report.specs
    progress.outcome.largestDifference = max(
      progress.outcome.largestDifference, report.largestDifference)
    for (index, use) in report.knownUse.enumerated() { progress.knownUse[index] += use }
    for result in report.results {
      switch result {
      case .scenario(let record):
        try flushSweep(&progress)
        try callbacks.record(.scenario(record))
      case .sweepPart(let share):
        if progress.sweep?.sweep.base.line != share.sweep.base.line { try flushSweep(&progress) }
        if progress.sweep == nil { progress.sweep = share } else { progress.sweep?.add(share) }
      }
    }
    callbacks.progress(progress.specsBefore + progress.outcome.specs)
  }

  private func flushSweep(_ progress: inout Progress) throws(ReportError) {
    guard let sweep = progress.sweep else { return }
    progress.sweep = nil
    try callbacks.record(.scenario(sweep.record))
  }

  // MARK: The end of the file

  private func finish(
    _ context: FileContext, _ complaints: [Complaint], _ progress: inout Progress
  ) throws(ReportError) {
    try flushSweep(&progress)
    if options.filter.passesAll && complaints.isEmpty && !progress.outcome.wasInterrupted {
      for (known, use) in zip(context.knowns, progress.knownUse) {
        try callbacks.record(.single(record(of: known, use)))
      }
    }
    let sorted = complaints.sorted { $0.line < $1.line }
    for complaint in sorted { callbacks.complaint(complaint) }
    progress.outcome.complaints = sorted
    if let first = sorted.first {
      let failure = Failure(
        type: .scenarioUnreadable, check: first.code.rawValue, message: first.description,
        notes: sorted.dropFirst().map(\.description))
      try callbacks.record(
        .single(SingleRecord(name: "(file)", line: nil, outcome: .errored(failure))))
    }
    try callbacks.record(.suiteFinished)
  }

  private func record(of known: KnownDivergence, _ use: KnownUse) -> SingleRecord {
    let outcome: CaseOutcome
    if use.hits > 0 {
      outcome = .passed
    } else if use.matched {
      let failure = Failure(
        type: .knownDivergenceStale, check: "known",
        message: "the known divergence '\(known.id)' is stale: its strategies agree wherever it "
          + "applies; remove it",
        notes: ["when: \(known.when)", "because: \(known.because)"])
      outcome = .failed(failure)
    } else {
      let ran = known.strategies.filter(strategies.contains)
      let reason =
        ran.isEmpty
        ? "no strategy of this run is named \(known.strategies.joined(separator: ", "))"
        : "no spec that \(ran.joined(separator: ", ")) promises matches: \(known.when)"
      outcome = .skipped(Skip(.empty, reason))
    }
    return SingleRecord(name: "known \(known.id)", line: known.line, outcome: outcome)
  }
}
