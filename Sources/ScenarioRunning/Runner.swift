package import FailureReporting
import Judging
package import RunRecords
package import ScenarioReading
package import Scenarios
package import StrategyKit

/// Runs scenario files through strategies and emits what happens as records.
package struct Runner {
  /// The options of a run.
  package struct Options: Sendable {
    /// The strategies, in order.
    package var strategies: [any LayoutStrategy]
    /// The options for reading the files.
    package var reading: ReadingOptions
    /// The largest difference, in points, that still counts as agreement.
    package var tolerance = 1e-9
    /// The number of workers.
    package var jobs = 1
    /// The scenarios to run.
    package var filter = ScenarioFilter(nil)
    /// Whether every button goes through all checks, not only one in sixteen of a sweep and of a long run.
    package var isThorough = false
    /// Whether the visible text and picture are compared, also with expectations.
    package var isSeen = false
    /// The part of the scenarios that runs; nil for all.
    package var shard: RunFacts.Shard?
    /// Arguments of the tool without which failures might not show again.
    package var rerunOptions: [String] = []
    /// Names the rules that failures fall under; nil leaves them unnamed.
    package var naming: RuleNaming?
    /// Known issues of all files, each with the file that states it.
    package var knownIssues: [(issue: KnownIssue, file: ScenarioFile)] = []
    /// Whether failures also say for the console where their file is from the current directory.
    package var namesNearPaths = false

    package init(strategies: [any LayoutStrategy], knownStrategies: [String]) {
      self.strategies = strategies
      reading = ReadingOptions(knownStrategies: knownStrategies)
    }
  }

  /// The results of a run beside its records.
  package struct Outcome: Sendable {
    /// The errors in the files.
    package var diagnostics: [Diagnostic] = []
    /// The number of judged specs.
    package var specs = 0
    /// The number of scenarios with a button, with those of other shards but without sweeps.
    var buttons = 0
    /// The number of buttons of this shard that each strategy laid out only once.
    package var laidOutOnce = 0
    /// The largest difference between two strategies in what both promise, also when it passed.
    package var largestDifference = 0.0
    /// The number of scenarios and sweeps of other shards.
    package var elsewhere = 0
    /// Whether the run was stopped before its end.
    package var wasInterrupted = false
    /// Until when what is missing is counted; nil for a whole run.
    var countingEnd: ContinuousClock.Instant?
    /// The use of the known issues of all files.
    var knownUse: [KnownUse] = []
  }

  /// The time for which a stopped run reads on to count its missing cases.
  package static let countingTime: Duration = .milliseconds(300)

  /// The callbacks of a run.
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

  /// Runs files in order; includes follow the file that includes them.
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
