import Judging
package import RunRecords
package import ScenarioReading
package import Scenarios
package import StrategyKit

/// Runs scenario files through strategies and emits what happens as records.
package struct Runner {
  /// How to run.
  package struct Options: Sendable {
    /// The strategies, in order.
    package var strategies: [any LayoutStrategy]
    /// How the files are read.
    package var reading: ReadingOptions
    /// The largest difference, in points, that still counts as agreement.
    package var tolerance = 1e-9
    /// How many workers judge at once.
    package var jobs = 1
    /// Which scenarios run.
    package var filter = ScenarioFilter(nil)
    /// Whether every button goes through all checks, not only one in sixteen of a sweep and of a long run.
    package var isThorough = false
    /// Whether the strategies answer where one sees text and picture, so that expectations are held against that.
    package var isSeen = false
    /// The part of the scenarios that runs; nil for all.
    package var shard: RunFacts.Shard?
    /// Arguments of the tool without which failures might not show again.
    package var rerunOptions: [String] = []
    /// Known issues of all files, each with the file that states it.
    package var knownIssues: [(issue: KnownIssue, file: ScenarioFile)] = []
    /// Whether failures also say for the console where their file is from the current directory.
    package var namesNearPaths = false

    package init(strategies: [any LayoutStrategy], knownStrategies: [String]) {
      self.strategies = strategies
      reading = ReadingOptions(knownStrategies: knownStrategies)
    }
  }

  /// What a run found beside its records.
  package struct Outcome: Sendable {
    /// What is wrong with the files.
    package var diagnostics: [Diagnostic] = []
    /// How many specs were judged.
    package var specs = 0
    /// How many scenarios with a button there were, those of other shards among them; sweeps do not count.
    var buttons = 0
    /// How many buttons of this shard each strategy laid out only once.
    package var laidOutOnce = 0
    /// The largest difference between two strategies in what both promise, also when it passed.
    package var largestDifference = 0.0
    /// How many scenarios and sweeps belong to other shards.
    package var elsewhere = 0
    /// Whether the run was stopped before its end.
    package var wasInterrupted = false
    /// Until when what is missing is counted; nil for a whole run.
    var countingEnd: ContinuousClock.Instant?
    /// What the known issues of all files have met.
    var knownUse: [KnownUse] = []
  }

  /// How long a run that was stopped goes on reading, to say how much of it is missing.
  package static let countingTime: Duration = .milliseconds(300)

  /// What the caller is told while a run goes on.
  package struct Callbacks {
    /// Takes the next record.
    package var record: (Record) throws(ReportError) -> Void
    /// Takes the next diagnostic about a file.
    package var diagnostic: (Diagnostic) -> Void
    /// Asked between two pieces of work; true stops the run.
    package var isInterrupted: () -> Bool
    /// Asked what has stopped the run.
    package var interruptionCause: () -> Interruption.Cause
    /// Asked at the end how often the process of each strategy was started again.
    package var restarts: () -> [Int]
    /// Told now and then how many specs have been judged.
    package var progress: (Int) -> Void

    package init(
      record: @escaping (Record) throws(ReportError) -> Void,
      diagnostic: @escaping (Diagnostic) -> Void = { _ in },
      isInterrupted: @escaping () -> Bool = { false },
      interruptionCause: @escaping () -> Interruption.Cause = { .other("the run was stopped") },
      restarts: @escaping () -> [Int] = { [] }, progress: @escaping (Int) -> Void = { _ in }
    ) {
      self.record = record
      self.diagnostic = diagnostic
      self.isInterrupted = isInterrupted
      self.interruptionCause = interruptionCause
      self.restarts = restarts
      self.progress = progress
    }
  }

  let options: Options
  let facts: RunFacts
  let finder: ScenarioFileFinder

  /// Makes a runner.
  ///
  /// - Throws: ``RunError/tooManyStrategies(_:limit:)``.
  package init(
    _ options: Options, facts: RunFacts, finder: ScenarioFileFinder
  ) throws(RunError) {
    guard options.strategies.count <= StrategySet.capacity else {
      throw .tooManyStrategies(options.strategies.count, limit: StrategySet.capacity)
    }
    self.options = options
    self.facts = facts
    self.finder = finder
  }

  /// Runs files in order; those that they include come after the file that does.
  ///
  /// - Throws: ``ReportError`` when a record cannot be taken.
  package func run(
    _ files: [ScenarioFile], _ callbacks: Callbacks
  ) async throws(ReportError) -> Outcome {
    let workers = (0..<max(1, options.jobs)).map { _ in
      ScenarioWorker(
        options.strategies, tolerance: options.tolerance, isThorough: options.isThorough,
        isSeen: options.isSeen)
    }
    var outcome = Outcome()
    let reading = ReadAhead(ScenarioWalk(files, named: finder, reading: options.reading))
    try callbacks.record(.runStarted(facts))
    while let file = reading.walk.nextFile() {
      let run = FileRun(
        file, options: options, strategies: facts.strategies, workers: workers, callbacks: callbacks
      )
      if outcome.wasInterrupted || callbacks.isInterrupted() {
        let deadline = outcome.countingEnd ?? .now + Self.countingTime
        outcome.countingEnd = deadline
        outcome.wasInterrupted = true
        try run.leaveOut(reading: &reading.walk, until: deadline)
        continue
      }
      let result = try await run.run(reading, after: outcome)
      outcome.diagnostics.append(contentsOf: result.diagnostics)
      outcome.specs += result.specs
      outcome.buttons = result.buttons
      outcome.laidOutOnce += result.laidOutOnce
      outcome.elsewhere += result.elsewhere
      outcome.knownUse =
        outcome.knownUse.isEmpty
        ? result.knownUse
        : zip(outcome.knownUse, result.knownUse).map { use, more in
          var sum = use
          sum += more
          return sum
        }
      outcome.largestDifference = max(outcome.largestDifference, result.largestDifference)
      outcome.wasInterrupted = outcome.wasInterrupted || result.wasInterrupted
      outcome.countingEnd = result.countingEnd
    }
    if !outcome.wasInterrupted, options.shard == nil, options.filter.passesAll {
      try emitKnownIssues(outcome.knownUse, callbacks)
    }
    try callbacks.record(
      .runFinished(interrupted: outcome.wasInterrupted, restarts: callbacks.restarts()))
    return outcome
  }

  /// Says of each known issue of all files whether it was met; a shard cannot know.
  private func emitKnownIssues(
    _ use: [KnownUse], _ callbacks: Callbacks
  ) throws(ReportError) {
    var open: ScenarioFile?
    for (known, use) in zip(options.knownIssues, use) {
      if open != known.file {
        if open != nil { try callbacks.record(.suiteFinished) }
        open = known.file
        try callbacks.record(
          .suiteStarted(Suite(classname: known.file.classname, file: known.file.displayPath)))
      }
      try callbacks.record(.single(FileRun.record(of: known.issue, use, facts.strategies)))
    }
    if open != nil { try callbacks.record(.suiteFinished) }
  }
}
