import ArgumentParser
import Foundation
import Fuzzing
import RunRecords
import ScenarioRunning
import Scenarios
import StrategyKit

/// The `fuzz` command, which draws random specs and searches for one on which strategies differ.
struct FuzzCommand: AsyncParsableCommand, ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Find random buttons on which strategies differ, and simplify them.",
    discussion: """
      Button number i depends only on the seed and on i. A run with --cases therefore gives the same reports \
      with any number of threads or shards. A run with --for is not reproducible.

      EXAMPLES
        layout-parity fuzz                                        a million buttons
        layout-parity fuzz --scripts 100000                       only touch scripts
        layout-parity fuzz --cases 1000 --scripts 100000          buttons too
        layout-parity fuzz --for 5m --save found                 keep failures
        layout-parity fuzz Scenarios --cases 100000               changed copies too
        layout-parity fuzz --seed 7 --shard 0/8 --format json     one shard of eight
      """)

  /// The default number of random specs.
  private static let usualCases: UInt64 = 1_000_000
  /// The default number of random view trees: 6 % of the time of the default number of specs. They test the model
  /// alone, so they find none of the mutants of strategies.
  private static let usualTrees: UInt64 = 1_000

  @Argument(
    help: ArgumentHelp(
      "Scenario files or directories; a quarter of the random buttons are changed copies of theirs. (default: all buttons are new)",
      valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Test this many random buttons, over all shards. (default: \(usualCases); no limit with --for; 0 with --scripts alone)",
      valueName: "n"), transform: NumberOption.wholeNumber)
  var cases: UInt64?

  @Option(
    name: .customLong("for"), parsing: .unconditional,
    help: ArgumentHelp(
      "End after this time, such as 60s, 5m or 1h, a quarter of it for learning rules; or after --cases if that is earlier. Trees and scripts get what is left after the buttons. (default: no time limit)",
      valueName: "time"))
  var duration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw buttons, view trees and scripts from this seed; required with --shard, the same for all shards. (default: a random one, printed unless --quiet is given)",
      valueName: "number"),
    transform: NumberOption.wholeNumber)
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Exit with status 4 if fewer random buttons than this were tested. (default: 0)",
      valueName: "n"),
    transform: NumberOption.wholeNumber)
  var minCases: UInt64 = 0

  @Option(
    help: ArgumentHelp(
      "Save a scenario file for each finding in this directory, with up to \(FailureFolder.limit) buttons. (default: nothing is saved)",
      valueName: "dir"), completion: .directory)
  var save: String?

  @Option(
    help: ArgumentHelp(
      "Before the random buttons, run the scenario files of this directory, such as the files that --save wrote in earlier runs. (default: none)",
      valueName: "dir"), completion: .directory)
  var regressions: String?

  @Option(
    help: ArgumentHelp(
      "Accept the differences that the known issues (<known> elements) of this file describe; repeatable. (default: none)",
      valueName: "file"), completion: .file())
  var known: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Also test the margins of the model of UIKit on this many random view trees, over all shards. (default: \(usualTrees); 0 if no random buttons are tested)",
      valueName: "n"), transform: NumberOption.wholeNumber)
  var trees: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Test this many random touch scripts, over all shards; then random buttons only with --cases or --for. \
      (default: 0)
      """, valueName: "n"), transform: NumberOption.wholeNumber)
  var scripts: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Test random buttons on this many threads.", valueName: "n"))
  var jobs = JobCount.processors

  @Option(
    name: .customLong("population"),
    help: ArgumentHelp(
      """
      Change the random buttons, words separated by commas; N is a percentage of the buttons:
        wrapping=N  titles that break into several lines
        spread=N    image and title at opposite ends
        extras=N    a background image, or a subtitle and
                    other values of a configuration
        any-double  lengths that are not multiples of 1/64
                    point, compared with --tolerance pixel
      (default: none of these)
      """,
      valueName: "word,…"), transform: FuzzPopulation.words)
  var populationWords: [[FuzzPopulation.Word]] = []

  @Option(
    help: ArgumentHelp(
      "Allow differences of one pixel (pixel). (default: no difference)", valueName: "pixel"))
  var tolerance: PixelTolerance?

  @Flag(
    help:
      "Run all checks on every button; by default, the slow checks run on one of 16 of the first 16384 buttons, and on one of 512 of the others."
  )
  var thorough = false

  @Flag(
    name: .shortAndLong,
    help:
      "Print only failures, warnings and the summary line; by default, also the seed, progress and closing lines."
  )
  var quiet = false

  @Flag(
    help: """
      Also print the number of buttons by regime (such as fits or too narrow) and by pair of field values, the \
      number of view trees on which the two margin policies differ, and the time of each strategy; no effect \
      with --quiet.
      """)
  var statistics = false

  @Flag(
    help:
      "Compute a map of similar buttons for each finding, for 'report write --html'; always on with --html."
  )
  var maps = false

  @Flag(
    name: .shortAndLong,
    help:
      "Print each new failure class when it is found; by default, only at the end. No effect with --quiet."
  )
  var verbose = false

  @OptionGroup(title: "Strategies and plugins") var strategyOptions: StrategyOptions
  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions
  @OptionGroup(title: "Shards") var shards: ShardOptions

  mutating func validate() throws {
    try jobs.require()
    if let duration, DurationText.duration(duration) == nil {
      throw ValidationError(
        "--for is '\(duration)', expected a time above zero such as 90s, 5m or 1h")
    }
    if scripts == 0, cases == nil, duration == nil, (trees ?? 0) == 0 {
      throw ValidationError("--scripts is 0, expected 1 or more; or add --cases")
    }
    if drawnScripts > 0, cases == nil, duration == nil, let path = paths.first {
      throw ValidationError(
        "--scripts alone tests no buttons, so '\(path)' has no use; add --cases or leave out the file"
      )
    }
    if !drawsSpecs {
      if drawnScripts == 0, (trees ?? 0) == 0 {
        throw ValidationError("--cases is 0, expected 1 or more; or add --scripts or --trees")
      }
      if minCases > 0 {
        throw ValidationError(
          "--min-cases is \(minCases), but no buttons are tested; add --cases")
      }
    }
  }

  /// Whether the run judges random specs; false for `--cases 0`, and for `--scripts` without `--cases` and
  /// `--for`.
  private var drawsSpecs: Bool {
    if let cases { return cases > 0 }
    return drawnScripts == 0 || duration != nil
  }

  /// The random buttons.
  private var population: FuzzPopulation { FuzzPopulation(populationWords.joined()) }

  /// The largest difference that still counts as agreement.
  private var agreement: AgreementLevel {
    tolerance != .pixel ? .exact : isolation.comparesVisible ? .visible : .pixel
  }

  /// The number of random scripts to perform; 0 if `--scripts` is not given.
  private var drawnScripts: UInt64 { scripts ?? 0 }

  /// The number of random view trees to check.
  private var drawnTrees: UInt64 { trees ?? (drawsSpecs ? Self.usualTrees : 0) }

  func run() async throws {
    let assignment = try shards.assignment()
    if assignment.shard != nil, seed == nil {
      throw CommandFailure.exit(
        .notRun, because: "a shard needs a seed; give all shards of a run the same --seed")
    }
    let registry = try strategyOptions.selected()
    let folders = regressions.map { [$0] } ?? []
    let finder = ScenarioFileFinder(root: nil, paths: paths + folders)
    let models = finder.files(at: paths)
    let kept = finder.files(at: folders, allowsNone: true)
    try reports.check(besides: (models + kept).map(\.path) + known)
    do {
      var options = options(shard: assignment.shard)
      if let save {
        try FailureFolder(path: save, seed: options.seed, date: nil).check()
      }
      if !paths.isEmpty {
        options.models = try ModelSpecs.read(
          models, named: finder, reading: RootCommand.reading)
      }
      var knownIssues: [(issue: KnownIssue, file: ScenarioFile)] = []
      if !known.isEmpty {
        knownIssues = try KnownFile.issues(
          at: known, named: ScenarioFileFinder(root: nil, paths: known),
          reading: RootCommand.reading)
        options.knownIssues = knownIssues.map(\.issue)
      }
      let strategies = try isolation.isolating(
        registry, within: options.deadline, jobs: jobs.number)
      var session = FuzzSession(
        strategies: strategies,
        knownStrategies: RootCommand.knownStrategies, options: options,
        facts: facts(registry, options), finder: finder, folder: save, isQuiet: quiet,
        tellsOnError: reports.textGoesToError)
      IsolationOptions.describe(strategies, in: &session.facts)
      session.runPlan = plan(options)
      session.facts.command = session.runPlan.command("fuzz")
      session.facts.replayOptions = session.runPlan.text(of: .button)
      session.regressions = regressions
      session.knownIssues = knownIssues
      session.date =
        reports.zeroTimes ? nil : Date.now.formatted(.iso8601.year().month().day())
      session.drawsSpecs = drawsSpecs
      session.trees = drawnTrees
      session.scripts = drawnScripts
      if !isolation.comparesVisible {
        session.seenStrategies = try isolation.seen(
          registry.strategies, askedAs: strategies, within: options.deadline)
      }
      session.drawsMaps = maps || reports.writesPage
      session.detail = FuzzDetail(showsStatistics: statistics, isVerbose: verbose)
      StopSignals.runIsPrepared()
      let consumers = try reports.consumers(
        isQuiet: quiet, isReportOnly: shards.reportOnly,
        standingInFor: kept.map(\.suite) + session.plan(0).map(\.suite))
      session.facts.properties.append(digest(of: session, models, kept, finder).property)
      let status = try await session.run(consumers)
      throw ExitCode(status.rawValue)
    } catch let error as ReportError {
      throw CommandFailure.exit(.notRun, because: error)
    } catch let error as RunError {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }

  func invalidateReports(saying text: String) throws {
    let folders = regressions.map { [$0] } ?? []
    let finder = ScenarioFileFinder(root: nil, paths: paths + folders)
    let files = finder.files(at: paths) + finder.files(at: folders, allowsNone: true)
    try reports.check(besides: files.map(\.path) + known)
    reports.writePlaceholder(saying: "the run did not begin: \(text)")
  }

  /// Returns the options of the run.
  private func plan(_ options: FuzzOptions) -> RunPlan {
    var plan = RunPlan()
    for path in paths { plan.add(path: path, to: [.run, .buttons]) }
    plan.add("--cases", cases.map { "\($0)" }, to: [.run])
    plan.add("--for", duration, to: [.run])
    plan.add("--seed", "\(options.seed)", to: [.run])
    plan.add("--min-cases", minCases, unless: 0, to: [.run])
    plan.add("--trees", trees.map { "\($0)" }, to: [.run])
    plan.add("--scripts", drawnScripts, unless: 0, to: [.run])
    plan.add("--regressions", regressions, to: [.run])
    plan.add("--save", save, to: [.run])
    for path in known { plan.add("--known", path, to: [.run]) }
    plan.add("--tolerance", tolerance?.rawValue, to: [.run, .buttons])
    plan.add("--population", words: population.text, to: [.run, .buttons])
    plan.add(flag: "--thorough", thorough, to: [.run])
    strategyOptions.add(to: &plan)
    isolation.add(to: &plan)
    plan.add(
      "--tolerance", options.allowsPixel ? PixelTolerance.pixel.rawValue : nil, to: [.button])
    return plan
  }

  /// Returns the identity of this run, which is the same for all its shards, so that reports of other runs
  /// are not merged with it.
  private func digest(
    of session: FuzzSession, _ models: [ScenarioFile], _ kept: [ScenarioFile],
    _ finder: ScenarioFileFinder
  ) -> RunDigest {
    var digest = RunDigest(session.facts)
    digest.add("trees", "\(drawnTrees)")
    if drawnScripts > 0 { digest.add("scripts", "\(drawnScripts)") }
    digest.add("min-cases", "\(minCases)")
    digest.add(models, named: finder, reading: RootCommand.reading)
    if let regressions { digest.add(kept, in: regressions) }
    for known in session.knownIssues { digest.add(known.issue) }
    return digest
  }

  private func options(shard: RunFacts.Shard?) -> FuzzOptions {
    var options = FuzzOptions(
      seed: seed ?? UInt64.random(in: .min ... .max),
      cases: cases ?? (duration != nil ? nil : drawsSpecs ? Self.usualCases : 0),
      duration: duration.flatMap(DurationText.duration))
    options.minimumCases = minCases
    options.shard = shard
    options.jobs = jobs.number
    options.isThorough = thorough
    let population = population
    options.usesAnyDouble = population.usesAnyDouble
    options.wrapping = population.wrapping
    options.spread = population.spread
    options.extras = population.extras
    options.agreement = agreement
    options.exhibits = strategyOptions.exhibits
    // Findings have the smallest specs.
    options.shrunkClasses = 0
    return options
  }

  private func facts(_ registry: StrategyRegistry, _ options: FuzzOptions) -> RunFacts {
    var facts = RunFacts(
      toolVersion: ToolVersion.text, strategies: registry.ids.map(\.rawValue), tolerance: 1e-9,
      seed: options.seed, shard: options.shard)
    func add(_ name: String, _ value: String) {
      facts.properties.append(.init(name: name, value: value))
    }
    if let cases = options.cases { add("cases", "\(cases)") }
    if let duration { add("for", duration) }
    if thorough { add("thorough", "true") }
    if options.usesAnyDouble { add("any-double", "true") }
    if options.wrapping > 0 { add("wrapping", "\(options.wrapping)") }
    if options.spread > 0 { add("spread", "\(options.spread)") }
    if options.extras > 0 { add("extras", "\(options.extras)") }
    if agreement != .exact { add("agree", agreement.rawValue) }
    if !paths.isEmpty { add("models", "\(options.models.count)") }
    return facts
  }
}
