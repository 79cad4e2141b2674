package import FailureReporting
import Judging
package import RunRecords
package import ScenarioReading
package import Scenarios
package import StrategyKit

/// A run of scenario files through strategies, which emits its results as records.
package struct Runner {
  /// The options of a run.
  package struct Options: Sendable {
    /// The strategies to compare; their positions are the indices that records use.
    package var strategies: [any LayoutStrategy]
    /// The options for reading the files.
    package var reading: ReadingOptions
    /// The largest difference, in points, that still counts as agreement.
    package var tolerance = 1e-9
    /// The number of workers that judge in parallel.
    package var jobs = 1
    /// The filter that selects the scenarios to run.
    package var filter = ScenarioFilter(nil)
    /// Whether every button gets all checks; if false, checks with further layouts are limited to a sample in
    /// sweeps and long runs.
    package var isThorough = false
    /// Whether the visible text and image are compared instead of frames, in expectations too.
    package var isSeen = false
    /// The shard of the scenarios to run; nil for all scenarios.
    package var shard: RunFacts.Shard?
    /// The command-line options without which a failure may not occur again, for its rerun command.
    package var rerunOptions: [String] = []
    /// The search for the rules that explain failures; nil to search for none.
    package var naming: RuleNaming?
    /// The known issues that apply to all files, each with the file that states it.
    package var knownIssues: [(issue: KnownIssue, file: ScenarioFile)] = []
    /// Whether failures also contain their file's path relative to the current directory, for the console.
    package var namesNearPaths = false

    package init(strategies: [any LayoutStrategy], knownStrategies: [String]) {
      self.strategies = strategies
      reading = ReadingOptions(knownStrategies: knownStrategies)
    }
  }

  /// The results of a run in addition to its records.
  package struct Outcome: Sendable {
    /// The errors found in the files.
    package var diagnostics: [Diagnostic] = []
    /// The number of judged specs, including the combinations of sweeps.
    package var specs = 0
    /// The number of scenarios with a button that were read and pass the filter, of all shards, without
    /// sweeps.
    var buttons = 0
    /// The number of this shard's buttons that each strategy laid out only once, since they are not in the
    /// sample.
    package var laidOutOnce = 0
    /// The largest difference, in points, between two strategies in aspects that both support, even if it is
    /// within the tolerance.
    package var largestDifference = 0.0
    /// The number of scenarios and sweeps in the files that belong to other shards.
    package var elsewhere = 0
    /// Whether the run was stopped before its end.
    package var wasInterrupted = false
    /// The time at which a stopped run stops counting its missing cases; nil for a complete run.
    var countingEnd: ContinuousClock.Instant?
    /// The use of the known issues that apply to all files, by their index in ``Options/knownIssues``.
    var knownUse: [KnownUse] = []
  }

  /// The time for which a stopped run continues to read files, to count its missing cases.
  package static let countingTime: Duration = .milliseconds(300)

  /// The closures that a run calls.
  package struct Callbacks {
    /// Receives the next record.
    package var record: (Record) throws(ReportError) -> Void
    /// Receives the next diagnostic about a scenario file.
    package var diagnostic: (Diagnostic) -> Void
    /// Returns whether the run is to stop; called between pieces of work.
    package var isInterrupted: () -> Bool
    /// Returns the reason why the run was stopped.
    package var interruptionCause: () -> Interruption.Cause
    /// Returns the number of process restarts of each strategy; called at the end of the run.
    package var restarts: () -> [Int]
    /// Receives the number of judged specs from time to time.
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

  /// Makes a runner with these options.
  ///
  /// - Throws: ``RunError/tooManyStrategies(_:limit:)`` for more strategies than a judge can compare.
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

  /// Runs files in order, each followed by the files that it includes, and emits the records of the run.
  ///
  /// - Throws: ``ReportError`` if a report cannot be written.
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

  /// Emits a suite for each file with known issues that apply to all files, with cases that say whether the
  /// issues still occur.
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
