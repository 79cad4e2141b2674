import ArgumentParser
import FailureReporting
import Findings
import Fuzzing
import RunRecords
import ScenarioReading
import Scenarios
import ScenarioRunning
import StrategyKit

/// Shows what changes from one strategy to another.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Show what changes if you switch technique.",
    discussion: """
      Lays out every button with each of two strategies, also where they promise nothing. Shows rules that \
      say when they differ, then for \
      every regime how often they agree, and how often they do the same where a scenario has a script; with \
      --statistics also which numbers change by how much, and the \
      smallest button that changes. The exit status is 0 whatever differs; a changed layout is no failure here, \
      only a strategy that crashes, hangs or breaks its protocol: 3.

      EXAMPLES
        layout-parity compare system edge-insets
        layout-parity compare system custom-control --path my.xml --format markdown
        layout-parity compare                          each with each
        layout-parity compare --strategies field       those of a gallery too
        layout-parity compare --cases 100000 --seed 7  on random buttons
        layout-parity compare system my-button --set spacing=8
      """)

  /// How the comparison is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Argument(
    help: ArgumentHelp(
      """
      The strategies; all if none is named. What has a slash or a dot and is no strategy is a path, as \
      behind --path.
      """, valueName: "id-or-path"))
  var strategies: [String] = []

  @OptionGroup var strategyOptions: StrategyOptions

  @Option(
    name: .customLong("path"),
    help: ArgumentHelp(
      "A scenario file or a directory of them; may be repeated.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup var shipped: ShippedOptions

  @Option(help: ArgumentHelp("How to print.", valueName: "text|json|markdown"))
  var format = Format.text

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest difference between strategies, in points, that still counts as agreement.",
      valueName: "points"))
  var tolerance = 1e-9

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Compare on random specs instead, or on these too.", valueName: "n"),
    transform: NumberOption.wholeNumber)
  var cases: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Chooses the random specs. (default: 1)", valueName: "number"),
    transform: NumberOption.wholeNumber)
  var seed: UInt64 = 1

  @Flag(help: "Print which numbers change by how much in every regime, and the smallest button.")
  var statistics = false

  @Option(
    help: ArgumentHelp(
      """
      How much may differ between answers that agree: nothing, a pixel, or a pixel of where one sees text and \
      picture.
      """, valueName: "exact|pixel|seen"))
  var agree = AgreementLevel.exact

  @Flag(help: "Count only buttons that both promise; the others are not asked for.")
  var promised = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Count only these, and where both promise them: frames, fitting-size, content-rect.",
      valueName: "aspect,…"),
    transform: Self.aspects(named:))
  var aspects = Aspect.all

  @OptionGroup var options: FieldOptions

  @OptionGroup var isolation: IsolationOptions

  mutating func validate() throws {
    try NumberOption.requireTolerance(tolerance)
    if cases == 0 { throw ValidationError("--cases is 0, expected 1 or more") }
    // A path among the names is a path.
    let known = RootCommand.registry.choices.map(\.rawValue)
    for name in strategies
    where !known.contains(name) && name.contains(where: { "/.".contains($0) }) {
      paths.append(name)
    }
    strategies.removeAll(where: paths.contains)
    strategies += strategyOptions.names
    let isGallery = strategies.first.map { name in
      RootCommand.registry.galleries.contains { $0.name.rawValue == name }
    }
    guard strategies.count != 1 || isGallery == true else {
      throw ValidationError(
        "one strategy cannot be compared; name two or more, or none for all: "
          + known.joined(separator: ", "))
    }
  }

  /// Whether only what both promise counts.
  private var countsOnlyPromised: Bool { promised || options.when != nil || aspects != .all }

  /// The aspects of names with commas between them, such as `frames,fitting-size`.
  private static func aspects(named names: String) throws -> Aspect {
    let known: [Aspect] = [.frames, .fittingSize, .contentRect]
    return try names.split(separator: ",", omittingEmptySubsequences: false)
      .reduce(into: Aspect()) { all, name in
        guard let aspect = known.first(where: { $0.name == name }) else {
          throw ValidationError(
            "'\(name)' is none of \(known.map(\.name).joined(separator: ", "))")
        }
        all.formUnion(aspect)
      }
  }

  func run() async throws {
    let chosen: [any LayoutStrategy]
    do {
      let registry = RootCommand.registry
      // In the order in which they are named: the first is what is switched from.
      var named: [any LayoutStrategy] = []
      for name in strategies {
        for strategy in try registry.selecting([name]).strategies
        where !named.contains(where: { $0.id == strategy.id }) {
          named.append(strategy)
        }
      }
      chosen = strategies.isEmpty ? registry.strategies : named
    } catch {
      throw CommandFailure.exit(.notRun, because: "\(error)")
    }
    let fields = options.fields
    var comparer = Comparer(
      options.applied(to: try isolation.isolating(chosen, agreeing: agree), of: aspects),
      tolerance: tolerance,
      allowingPixel: agree != .exact,
      countingOnlyPromised: countsOnlyPromised,
      of: aspects.contains(.frames) ? .frames : aspects)
    let usesFiles = !paths.isEmpty || cases == nil || shipped.scenarios != nil
    let finder = ScenarioFileFinder(root: nil, paths: usesFiles ? shipped.namedPaths(paths) : [])
    let files: [ScenarioFile]
    do {
      files = usesFiles ? try shipped.files(at: paths, named: finder) : []
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
    let diagnostics = comparer.add(files, named: finder, reading: RootCommand.reading)
    if let cases {
      let generator = SpecGenerator(seed: seed)
      for index in 0..<cases { comparer.add(fields.set(in: generator.spec(at: index))) }
    }
    for diagnostic in diagnostics { Console.error(diagnostic.description) }
    if comparer.specs > 0 {
      let names = chosen.map(\.id.rawValue)
      if chosen.count == 2, format == .text, comparer.comparison.hasDifferences {
        let pair = options.applied(
          to: try isolation.isolating(chosen, agreeing: agree).forSearching, of: aspects)
        var change = StrategySwitch(from: pair[0], to: pair[1], seed: seed)
        change.countsOnlyPromised = countsOnlyPromised
        change.allowsPixel = agree != .exact
        Console.write(change.learned(countingOn: comparer.sample).text)
      }
      if chosen.count == 2, format == .text, !countsOnlyPromised,
        let share = comparer.comparison.promisedShare, share < 0.5
      {
        Console.write(
          "both promise \(Int((share * 100).rounded())) % of the buttons; --promised counts those alone\n"
        )
      }
      for line in comparer.breakdowns + comparer.givenUp {
        Console.errorLines("error: " + line, quoting: [])
      }
      switch format {
      case .text where statistics: Console.write(comparer.comparison.text(names: names))
      case .text: Console.write(comparer.comparison.shortText(names: names))
      case .markdown: Console.write(comparer.comparison.markdown(names: names))
      case .json: Console.write(try comparer.comparison.json(names: names))
      }
    }
    if !diagnostics.isEmpty { throw ExitCode(RunStatus.notRun.rawValue) }
    if comparer.specs == 0 {
      throw CommandFailure.exit(.inconclusive, because: "there was no button to compare")
    }
    if !comparer.breakdowns.isEmpty || !comparer.givenUp.isEmpty {
      throw ExitCode(RunStatus.strategyBroke.rawValue)
    }
  }
}
