import ArgumentParser
import FailureReporting
import Findings
import Foundation
import Fuzzing
import ReportText
import RunRecords
import ScenarioReading
import Scenarios
import ScenarioRunning
import StrategyKit

/// The `compare` command, which shows what changes on screen from one strategy to another.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Show what moves on screen if you switch technique.",
    discussion: """
      Lays out 2,000 typical buttons, or the buttons of the given files, with two strategies, or with one \
      and the reference 'rect-override'. Prints one row for each kind of button (left to right, right to \
      left, one item alone, too small) and for the fitting size. If the two differ, it also prints when, and \
      the simplest button that differs. Buttons that one of them does not support are counted separately. \
      For more than two strategies it prints one line for each pair.

      --domain prints how often one strategy agrees with the references, which supported buttons it lays out \
      wrongly, and which other buttons it could support, with the condition to paste.

      EXIT STATUS
        0   something was compared, even if it differs
        1   only with --domain: a supported button is wrong
        3   a strategy crashed, hung or broke its protocol
        4   nothing was compared

      EXAMPLES
        layout-parity compare my-button                  with the reference
        layout-parity compare my-button --domain         and what it could support
        layout-parity compare edge-insets configuration
        layout-parity compare edge-insets configuration my.xml
        layout-parity compare                            every pair
        layout-parity compare --strategies field         with the group 'field'
        layout-parity compare my-button --set spacing=8
        layout-parity compare system edge-insets --population extreme --everywhere
      """)

  /// The output format of the `compare` command.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Argument(
    help: ArgumentHelp(
      "Strategies to compare in pairs, before those of --strategies; a single one is compared with 'rect-override'. Other words are scenario files, directories of them, or recordings, whose buttons are compared. (default: all strategies, on random buttons)",
      valueName: "id-or-path"), completion: .file())
  var arguments: [String] = []

  /// The strategies to compare, those of ``arguments`` first.
  private(set) var strategies: [String] = []

  @OptionGroup(title: "Strategies and plugins") var strategyOptions: StrategyOptions

  /// The arguments that name scenario files, directories or recordings.
  private(set) var paths: [String] = []

  @OptionGroup var shipped: ShippedOptions

  @Option(
    help: ArgumentHelp(
      "Print the comparison as text, as JSON or as Markdown.", valueName: "text|json|markdown"))
  var format = Format.text

  @Option(
    name: .customLong("tolerance"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Treat numbers that differ by at most this many points as equal, or by one pixel (pixel), or by both together (0.1,pixel). (default: 1e-09)",
      valueName: "points|pixel"), transform: ToleranceWord.words)
  var toleranceWords: [[ToleranceWord]] = []

  @OptionGroup(title: "Buttons") var population: PopulationOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Compare on this many random buttons, in addition to those of files; with --domain, only without files. (default: 2000, with --domain 20000, or 0 if files are given)",
      valueName: "n"),
    transform: NumberOption.wholeNumber)
  var cases: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw the random buttons from this seed; the same seed gives the same ones. (default: 1)",
      valueName: "number"),
    transform: NumberOption.wholeNumber)
  var seed: UInt64 = 1

  @Flag(
    help:
      "In the format text, also print for each pair how much each number differs in buttons that fit, overflow and have no room, with the smallest such button."
  )
  var statistics = false

  @Flag(
    help:
      "Also lay out and compare buttons that a strategy does not support; by default, they are only counted."
  )
  var everywhere = false

  @Flag(
    help:
      "Print instead, for one strategy, where it agrees with the references, which supported buttons are wrong, and which others it could support."
  )
  var domain = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Compare only these results, separated by commas: frames, fitting-size, content-rect. (default: frames,fitting-size)",
      valueName: "aspect,…"),
    transform: Self.aspects(named:))
  var aspects: Aspect?

  @OptionGroup(title: "Buttons") var options: FieldOptions

  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions

  private enum CodingKeys: String, CodingKey {
    case arguments, strategyOptions, shipped, format, toleranceWords, population, cases, seed,
      statistics
    case everywhere, domain, aspects, options, isolation
  }

  mutating func validate() throws {
    if cases == 0 { throw ValidationError("--cases is 0, expected 1 or more") }
    let known = RootCommand.registry.choices.map(\.rawValue)
    paths = arguments.filter { word in
      !known.contains(word)
        && (word.contains { "/.".contains($0) } || FileManager.default.fileExists(atPath: word))
    }
    strategies = arguments.filter { !paths.contains($0) }
    strategies += strategyOptions.names
    if population.population != nil, usesFiles, cases == nil {
      throw ValidationError(
        "--population applies to random buttons, but files are compared; add --cases or leave out --population"
      )
    }
    if domain { try validateDomain() }
  }

  /// Parses a comma-separated list of aspects, such as `frames,fitting-size`.
  private static func aspects(named names: String) throws -> Aspect {
    let known: [Aspect] = [.frames, .fittingSize, .contentRect]
    return try names.split(separator: ",", omittingEmptySubsequences: false)
      .reduce(into: Aspect()) { all, name in
        guard let aspect = known.first(where: { $0.name == name }) else {
          throw ValidationError(
            "'\(name)' is not an aspect\(NearestName.hint(String(name), among: known.map(\.name))); "
              + "known: \(known.map(\.name).joined(separator: ", "))")
        }
        all.formUnion(aspect)
      }
  }

  // MARK: What is compared

  /// The largest difference, in points, that still counts as agreement.
  var tolerance: Double {
    toleranceWords.joined().reduce(Self.usualTolerance) { tolerance, word in
      if case .points(let points) = word { points } else { tolerance }
    }
  }

  /// Whether a difference of one pixel more counts as agreement.
  var allowsPixel: Bool {
    toleranceWords.joined().contains { if case .pixel = $0 { true } else { false } }
  }

  private static let usualTolerance = 1e-9

  /// Whether the compared buttons come from scenario files.
  private var usesFiles: Bool { !paths.isEmpty || shipped.scenarios != nil }

  /// The number of random buttons to compare; if scenario files are used, zero by default.
  private var drawn: UInt64 { cases ?? (usesFiles ? 0 : PopulationOptions.usualCases) }

  /// Returns the named strategies in the given order. A single one follows a reference strategy, with which
  /// it is compared; without names, the result has all usual strategies.
  private func chosen() throws -> [any LayoutStrategy] {
    do {
      let registry = RootCommand.registry
      var named: [any LayoutStrategy] = []
      for name in strategies {
        for strategy in try registry.selecting([name]).strategies
        where !named.contains(where: { $0.id == strategy.id }) {
          named.append(strategy)
        }
      }
      if named.count == 1 {
        guard let reference = RootCommand.reference(for: named[0].id) else {
          throw CommandFailure.exit(
            .notRun,
            because: "no reference strategy to compare '\(named[0].id)' with; name two strategies")
        }
        named.insert(reference, at: 0)
      }
      return strategies.isEmpty ? registry.strategies : named
    } catch let error as RegistryError {
      throw CommandFailure.exit(.notRun, because: "\(error)")
    }
  }

  /// Adds the buttons of the scenario files, and random buttons, as far as they meet the condition.
  ///
  /// - Returns: the problems in the scenario files.
  private func add(to comparer: inout Comparer) throws -> [Diagnostic] {
    let fields = options.fields
    var diagnostics: [Diagnostic] = []
    if usesFiles {
      let finder = ScenarioFileFinder(root: nil, paths: shipped.namedPaths(paths))
      let files: [ScenarioFile]
      do {
        files = try shipped.files(at: paths, named: finder)
      } catch {
        throw CommandFailure.exit(.notRun, because: error)
      }
      diagnostics = comparer.add(
        files, named: finder, reading: RootCommand.reading, changing: fields.set(in:),
        counting: options.counts)
    }
    let generator = population.generator(seed: seed)
    for index in 0..<drawn {
      let spec = generator.spec(at: index, setting: fields)
      comparer.add(spec, counts: options.counts(spec))
    }
    return diagnostics
  }

  /// Returns the kind of the compared buttons in words, and where they come from: files or a seed.
  private func words(_ comparer: Comparer) -> (population: String, origin: String) {
    let random = population.chosen.words
    let place =
      switch (paths.count, shipped.scenarios) {
      case (0, _?): "of the scenarios that come with the tool"
      case (1, nil): "of \(XMLEscaping.line(paths[0]))"
      default: "of the given files"
      }
    var words = usesFiles ? (drawn > 0 ? "buttons" : "buttons \(place)") : random
    let fromFiles = comparer.offered - Int(clamping: drawn)
    var origins: [String] = []
    if usesFiles {
      origins.append(
        "\(DecimalText.grouped(fromFiles)) button\(fromFiles == 1 ? "" : "s") \(place)")
    }
    if drawn > 0 {
      let count = DecimalText.grouped(Int(clamping: drawn))
      origins.append("\(count) \(random), seed \(seed)")
    }
    var origin = origins.joined(separator: " and ")
    if everywhere { origin += "; unsupported buttons included" }
    if let when = options.when {
      words = "matching " + words
      origin += "; \(DecimalText.grouped(comparer.specs)) match \(XMLEscaping.line(when))"
    }
    return (words, origin)
  }

  // MARK: Running

  func run() async throws {
    if domain { try runDomain() }
    let chosen = try chosen()
    let strategies = options.setting(in: try isolation.isolating(chosen))
    var comparer = Comparer(
      strategies, tolerance: tolerance, allowingPixel: allowsPixel, everywhere: everywhere,
      of: aspects)
    let diagnostics = try add(to: &comparer)
    for diagnostic in diagnostics { Console.error(diagnostic.description) }
    for line in comparer.breakdowns + comparer.givenUp {
      Console.errorLines("error: " + line, quoting: [])
    }
    let words = words(comparer)
    let hasBroken = !comparer.breakdowns.isEmpty || !comparer.givenUp.isEmpty
    if comparer.comparison.isEmpty {
      if !diagnostics.isEmpty { throw ExitCode(RunStatus.notRun.rawValue) }
      if hasBroken { throw ExitCode(RunStatus.strategyBroke.rawValue) }
      throw CommandFailure.exit(.inconclusive, because: emptiness(comparer, words))
    }
    try write(comparer, try report(comparer, chosen, words), names: chosen.map(\.id.rawValue))
    if !diagnostics.isEmpty { throw ExitCode(RunStatus.notRun.rawValue) }
    if hasBroken { throw ExitCode(RunStatus.strategyBroke.rawValue) }
  }

  /// Returns the reason why no button was compared, in one sentence.
  private func emptiness(
    _ comparer: Comparer, _ words: (population: String, origin: String)
  ) -> String {
    if comparer.offered == 0 { return "no buttons to compare" }
    if comparer.specs == 0 { return "nothing was compared: \(words.origin)" }
    guard let visible = comparer.visible else {
      return "nothing was compared: no two strategies support the same button of \(words.origin)"
    }
    let reasons = visible.lines(of: words.population).map(\.answer)
    return ([visible.sentence(of: words.population)] + reasons).joined(separator: "; ")
  }

  /// Returns the movements on screen from the first of two strategies to the second; nil for more than two.
  private func report(
    _ comparer: Comparer, _ chosen: [any LayoutStrategy],
    _ words: (population: String, origin: String)
  ) throws -> PairReport? {
    guard let visible = comparer.visible else { return nil }
    var named = strategyOptions
    named.strategies = chosen.map(\.id.rawValue).joined(separator: ",")
    var plan = RunPlan(named, isolation)
    plan.add("--tolerance", allowsPixel ? PixelTolerance.pixel.rawValue : nil)
    let report = PairReport(
      visible, of: words.population, from: words.origin, replayOptions: plan.text(of: .button))
    // A rule of few buttons says nothing about others.
    guard visible.hasDifferences, visible.comparedButtons >= PairReport.fewestForRules else {
      return report
    }
    let pair = options.setting(
      in: try isolation.isolating(chosen).forSearching)
    var change = StrategySwitch(from: pair[0], to: pair[1], seed: seed)
    change.asksEverywhere = everywhere
    change.allowsPixel = allowsPixel
    change.tolerance = tolerance
    change.aspects = visible.aspects
    change.condition = options.condition
    return report.with(change.learned(on: comparer.sample))
  }

  private func write(_ comparer: Comparer, _ report: PairReport?, names: [String]) throws {
    let comparison = comparer.comparison
    switch format {
    case .text:
      if let report {
        let scripts = comparison.scriptTable(names: names, limit: 1).map { $0 + "\n" }.joined()
        Console.write(report.text + (statistics ? "" : scripts))
      }
      if statistics {
        Console.write((report == nil ? "" : "\n") + comparison.text(names: names))
      } else if report == nil {
        let words = words(comparer)
        Console.write(comparison.shortText(names: names) + "\(words.origin)\n")
      }
    case .markdown:
      Console.write((report?.markdown ?? "") + comparison.markdown(names: names))
    case .json: Console.write(try comparison.json(names: names, report))
    }
  }
}
