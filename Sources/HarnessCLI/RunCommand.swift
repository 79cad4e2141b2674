import ArgumentParser
import FailureReporting
import JUnit
import ReportText
import Reporters
import RunRecords
import ScenarioReading
import Scenarios
import ScenarioRunning
import StrategyKit
import UIKitModel

/// The `run` command, which runs scenario files through strategies.
struct RunCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Check scenario files with every strategy.",
    discussion: """
      EXAMPLES
        layout-parity run
        layout-parity run Scenarios/insets.xml --filter 'left inset'
        layout-parity run --strategies system,edge-insets --junit Reports/junit.xml
        layout-parity run --shard 0/4 --junit shard-0.xml  the first of four parts
        layout-parity run --format json > run.jsonl        a stream of events
        layout-parity run my.xml --dry-run                 only check the files
      """)

  private static let usualTolerance = 1e-9

  @OptionGroup var files: FileOptions
  @OptionGroup(title: "Strategies and plugins") var strategyOptions: StrategyOptions
  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions
  @OptionGroup(title: "Shards") var shards: ShardOptions

  @Option(
    help: ArgumentHelp(
      "Also apply the known issues (<known> elements) of this file to all scenarios; repeatable. (default: only those of the scenario files)",
      valueName: "file"), completion: .file())
  var known: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run only scenarios with this text in CLASS/NAME, such as 'Scenarios.insets/left', in upper or lower case, or with exactly this tag ('tag:WORD'). (default: all)",
      valueName: "text"))
  var filter: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run this many scenarios at once; reports do not depend on it.", valueName: "n"))
  var jobs = JobCount.processors

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Treat numbers of two strategies that differ by at most this many points as equal; an <expect> has its own tolerance.",
      valueName: "points"))
  var tolerance = usualTolerance

  @Option(
    help: ArgumentHelp(
      "In scenario files that state no policy, compute layout margins as max(own, preserved) + safe area (safe-area-added-last) or max(own + safe area, preserved) (overlap-last). (default: \(MarginPolicy.safeAreaAddedLast.rawValue))",
      valueName: MarginPolicyArgument.names),
    transform: MarginPolicyArgument.policy)
  var marginPolicy = MarginPolicy.safeAreaAddedLast

  @Flag(
    help:
      "Run all checks on every button; by default, the slow checks are left out or run on a sample."
  )
  var thorough = false

  @Flag(
    name: .shortAndLong,
    help:
      "Print only failures and the summary line; by default, also progress, skipped expectations and a table."
  )
  var quiet = false

  @Flag(
    help:
      "Only validate the scenario files, also against the schema: run no scenario; report options are refused."
  )
  var dryRun = false

  mutating func validate() throws {
    if dryRun, reports.writesFiles {
      throw ValidationError(
        "--dry-run runs nothing and writes no report; leave out the report options")
    }
    try jobs.require()
    try NumberOption.requireTolerance(tolerance)
  }

  func run() async throws {
    if dryRun {
      try files.validateScenarios(marginPolicy)
      return
    }
    let assignment = try shards.assignment()
    let registry = try strategyOptions.selected()
    let files = try files.files()
    try reports.check(besides: files.map(\.path) + known)
    var options = Runner.Options(
      strategies: try isolation.isolating(registry, jobs: jobs.number),
      knownStrategies: RootCommand.knownStrategies)
    options.tolerance = tolerance
    options.jobs = jobs.number
    options.filter = ScenarioFilter(filter)
    options.isThorough = thorough
    options.isSeen = isolation.comparesVisible
    options.shard = assignment.shard
    options.reading = self.files.reading
    options.reading.marginPolicy = marginPolicy
    options.rerunOptions = plan.options(of: .scenario)
    options.namesNearPaths = true
    if !known.isEmpty {
      do {
        options.knownIssues = try KnownFile.issues(
          at: known, named: ScenarioFileFinder(root: self.files.root, paths: known),
          reading: options.reading)
      } catch {
        throw CommandFailure.exit(.notRun, because: error)
      }
    }
    var facts = RunFacts(
      toolVersion: ToolVersion.text, strategies: registry.ids.map(\.rawValue), tolerance: tolerance,
      shard: assignment.shard)
    do {
      StopSignals.runIsPrepared()
      let consumers = try reports.consumers(
        isQuiet: quiet, isReportOnly: shards.reportOnly, standingInFor: files.map(\.suite))
      IsolationOptions.describe(options.strategies, in: &facts)
      facts.command = plan.command("run")
      facts.replayOptions = plan.text(of: .button)
      facts.properties.append(digest(files, options, facts).property)
      if let shard = assignment.shard, let source = assignment.source, !quiet {
        consumers.say("shard \(shard.text), from \(source)\n")
      }
      let status = try await run(files, options, facts, consumers)
      throw ExitCode(status.rawValue)
    } catch let error as ReportError {
      throw CommandFailure.exit(.notRun, because: error)
    } catch let error as RunError {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }

  func invalidateReports(saying text: String) throws {
    let files = (try? shippedFiles) ?? []
    try reports.check(besides: files + known)
    reports.writePlaceholder(saying: "the run did not begin: \(text)")
  }

  /// The paths of the shipped scenario files that the run reads.
  private var shippedFiles: [String] {
    get throws { try files.shipped.files(at: files.paths, named: files.finder).map(\.path) }
  }

  /// The options of the run.
  private var plan: RunPlan {
    var plan = RunPlan()
    files.add(to: &plan)
    for path in known { plan.add("--known", path, to: [.run]) }
    plan.add("--filter", filter, to: [.run])
    plan.add(
      "--margin-policy", marginPolicy.rawValue, unless: MarginPolicy.safeAreaAddedLast.rawValue,
      to: [.run, .scenario])
    plan.add("--tolerance", tolerance, unless: Self.usualTolerance, to: [.run, .scenario])
    plan.add(flag: "--thorough", thorough, to: [.run, .scenario])
    strategyOptions.add(to: &plan)
    isolation.add(to: &plan)
    return plan
  }

  /// Returns the identity of this run, equal for all its shards.
  private func digest(
    _ files: [ScenarioFile], _ options: Runner.Options, _ facts: RunFacts
  ) -> RunDigest {
    var digest = RunDigest(facts)
    digest.add("margin-policy", marginPolicy.rawValue)
    digest.add("max-combinations", "\(self.files.maxCombinations)")
    digest.add("max-file-size", "\(self.files.maxFileSize)")
    if let filter { digest.add("filter", filter) }
    if thorough { digest.add("thorough", "true") }
    for known in options.knownIssues { digest.add(known.issue) }
    if reports.leavesOutSkips { digest.add("no-skips", "true") }
    digest.add(files, named: self.files.finder, reading: options.reading)
    return digest
  }

  private func run(
    _ files: [ScenarioFile], _ options: Runner.Options, _ facts: RunFacts,
    _ consumers: ReportConsumers
  ) async throws -> RunStatus {
    var options = options
    options.naming = RuleNaming(options.strategies.forSearching(with: .short))
    let runner = try Runner(options, facts: facts, finder: self.files.finder)
    StopSignals.runBegins {
      consumers.endProcess($0, runner.plan(files, until: .now + Runner.countingTime))
    }
    let outcome: Runner.Outcome
    do throws(ReportError) {
      outcome = try await runner.run(
        files,
        Runner.Callbacks(
          record: { record throws(ReportError) in
            if case .runFinished = record {
              for end in IsolationOptions.endRecords(of: options.strategies) {
                try consumers.consume(end)
              }
            }
            try consumers.consume(record)
          },
          diagnostic: { consumers.report($0) },
          isInterrupted: { StopSignals.isRaised },
          interruptionCause: { StopSignals.cause },
          restarts: { IsolationOptions.restarts(of: options.strategies) }))
    } catch {
      StopSignals.runEnded()
      consumers.abandon(
        because: error, runner.plan(files, until: .now + Runner.countingTime))
      throw error
    }
    StopSignals.runEnded()
    try consumers.finish()
    for line in IsolationOptions.notes(of: options.strategies) { consumers.say(line + "\n") }
    let summary = consumers.summary
    if options.shard == nil {
      let notes =
        IsolationOptions.uncompared(options.strategies, in: summary)
        + IsolationOptions.recorded(options.strategies, in: summary)
      for line in notes {
        consumers.say(line + "\n")
      }
    }
    if !quiet, !summary.hasNothingJudged { consumers.say(Self.closingLine(outcome)) }
    var status = consumers.status(of: summary.exitStatuses)
    // A shard without anything to compare is not a sign of an empty run.
    if status == .inconclusive, !summary.isInterrupted, outcome.elsewhere > 0 {
      status = .agreed
      if !quiet {
        let what =
          summary.cases == 0
          ? "this shard has no cases" : "this shard has no cases with a comparison"
        consumers.say("\(what), which is not a failure: other shards have them\n")
      }
    }
    if !outcome.diagnostics.isEmpty { status = .worst([status, .notRun]) }
    return status
  }

  private static func closingLine(_ outcome: Runner.Outcome) -> String {
    let specs = outcome.specs
    let elsewhere =
      outcome.elsewhere == 0
      ? ""
      : ", \(outcome.elsewhere) \(outcome.elsewhere == 1 ? "scenario or sweep" : "scenarios and sweeps")"
        + " run in other shards"
    guard specs > 0 else { return "no button was checked\(elsewhere)\n" }
    return "\(specs) button\(specs == 1 ? "" : "s") checked, "
      + "largest difference between strategies "
      + "\(DecimalText.short(outcome.largestDifference)) "
      + "point\(outcome.largestDifference == 1 ? "" : "s")\(elsewhere)\n\(samplingLine(outcome))"
  }

  /// The line with the number of buttons laid out only once; empty if the number is 0.
  private static func samplingLine(_ outcome: Runner.Outcome) -> String {
    guard outcome.laidOutOnce > 0 else { return "" }
    return
      "\(outcome.laidOutOnce) of these buttons were laid out only once: after the first "
      + "\(RepeatedSample.first) scenarios, the run repeats the layouts of only one scenario in "
      + "\(RepeatedSample.share), also with a new instance; --thorough repeats all layouts\n"
  }
}
