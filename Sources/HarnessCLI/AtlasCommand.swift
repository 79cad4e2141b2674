import ArgumentParser
import Atlas
import AtomicFiles
import Drawing
import FailureReporting
import Findings
import Foundation
import Fuzzing
import HTMLReporting
import Reporters
import RunRecords
import Scenarios
import StrategyKit

/// The `atlas` command, which draws a map of the strategies that differ, over two fields of a button.
struct AtlasCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "atlas",
    abstract: "Draw a map of the strategies that differ, over two fields of a button.",
    discussion: """
      Tests each cell of the map at every sub-pixel position of its edges. A cell is solid if strategies \
      differ at all of them, light if they differ at some. Lines separate buttons that fit from buttons that \
      overflow. If the tool finds a rule that says when a strategy is wrong, the map shows its border. \
      Without --x and --y, the axes are two fields of that rule, or else unusual fields of the button. The exit status is 0 even if strategies \
      differ.

      EXAMPLES
        layout-parity atlas my.xml --x width=40..240 --y spacing=-10..40 -o map.svg
        layout-parity atlas my.xml --strategies field -o map.html
        layout-parity atlas lp1:AQIAAGQAAAA… -o map.json
      """)

  @OptionGroup var button: ButtonOptions

  @Option(
    help: ArgumentHelp(
      "Vary this field along the horizontal axis, in this range of points, such as width=40..240; requires --y. (default: a field of the rule that is found, else an unusual field of the button, or its width)",
      valueName: "field=from..to"))
  var x: String?

  @Option(
    help: ArgumentHelp(
      "Vary this field along the vertical axis, in this range of points, such as spacing=-10..40; requires --x. (default: a field of the rule that is found, else an unusual field of the button, or its spacing)",
      valueName: "field=from..to"))
  var y: String?

  @Option(
    help: ArgumentHelp(
      "Divide the map into this many columns and rows of cells, at most 1000 each.",
      valueName: "columns x rows"))
  var size = "160x100"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the map to this .svg, .html or .json file; - for SVG on standard output. (required)",
      valueName: "file"), completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "In an .svg file, allow differences of one pixel (pixel); the other forms have both. (default: no difference)",
      valueName: "pixel"))
  var tolerance: PixelTolerance?

  @Flag(help: "Draw an .svg file on white; by default, on a transparent background.")
  var whiteBackground = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Measure the cells on this many threads.", valueName: "n"))
  var jobs = JobCount.processors

  @OptionGroup(title: "Buttons") var population: PopulationOptions
  @OptionGroup(title: "Strategies and plugins") var strategyOptions: StrategyOptions
  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions

  /// The format of the output.
  private enum Form { case svg, html, json }

  private var form: Form? {
    if output == ReplacedFile.standardOutput || output.hasSuffix(".svg") { return .svg }
    return output.hasSuffix(".html") ? .html : output.hasSuffix(".json") ? .json : nil
  }

  /// The numbers of columns and rows; nil if they are not valid.
  private var cells: (columns: Int, rows: Int)? {
    let parts = size.split(separator: "x").map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], columns > 0, rows > 0,
      columns <= 1_000, rows <= 1_000, columns * rows <= MapDrawing.cellLimit
    else { return nil }
    return (columns, rows)
  }

  mutating func validate() throws {
    try jobs.require()
    guard form != nil else {
      throw ValidationError(
        "--output is '\(output)', expected a name that ends in .svg, .html or .json")
    }
    guard cells != nil else {
      throw ValidationError(
        "--size is '\(size)', expected columns and rows such as 160x100, at most 1000 each and "
          + "\(MapDrawing.cellLimit) in all")
    }
    guard (x == nil) == (y == nil) else {
      throw ValidationError("give both --x and --y, or neither")
    }
    do {
      let axes = try [x, y].compactMap { $0 }.map { try AtlasAxis($0) }
      if axes.count == 2, axes[0].field == axes[1].field {
        throw ValidationError("--x and --y are both \(axes[0].field.name); give two fields")
      }
    } catch let problem as AtlasAxis.Problem {
      throw ValidationError("\(problem)")
    }
  }

  func run() async throws {
    if output != ReplacedFile.standardOutput {
      try OutputConflicts(besides: [button.button]).check(file: output, of: "--output")
    }
    var found = try button.found()
    let strategies = try isolation.isolating(strategyOptions.selected(), jobs: jobs.number)
      .forSearching
    let free = FreeFields(around: found.spec, of: strategies)
    if let own = free.ownGap {
      found.spec = free.spec
      Console.error(
        "note: '\(own.strategy)' supports only a gap of \(XMLNumber.text(own.gap)), so the map uses that gap"
      )
    }
    let finding = learned(over: found.spec, strategies)
    let rule = finding?.rule
    var axes = AtlasAxis.axes(around: found.spec, rule: rule) { free.contains($0) }
    if let x, let y { axes = (try AtlasAxis(x), try AtlasAxis(y)) }
    for axis in [axes.x, axes.y] where !found.spec.has(axis.field) {
      throw CommandFailure.exit(
        .notRun,
        because: "the button has no \(axis.field.words); choose other fields with --x and --y")
    }
    guard let cells, let form else { return }
    var atlas = Atlas(
      found.spec, strategies, x: axes.x, y: axes.y, columns: cells.columns, rows: cells.rows,
      rule: rule)
    atlas.ruleOwner = strategies.firstIndex { $0.id == finding?.strategy }
    let map = await atlas.measured(jobs: jobs.number)
    func page() -> String {
      let replay = Replay(found.spec, strategies)
      let options = plan.text(of: .button)
      return MapPage(
        map, of: found.name, drawing: replay.drawing, specXML: ScenarioWriter.fragment(found.spec),
        replay: (["layout-parity show \(SpecToken.text(of: found.spec))", options] as [String?])
          .compactMap { $0 }.joined(separator: " "), command: plan.command("atlas"),
        toolVersion: ToolVersion.text
      ).text
    }
    do throws(ReportError) {
      let file = try ReplacedFile(path: output)
      file.contents.bytes += Array(try text(map, form, of: found.name, page).utf8)
      try file.publish()
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }

  /// Returns a learned rule that says when a strategy is wrong and that holds for the button; nil if none
  /// does. If no population is chosen, rules are learned from typical buttons, then from extreme ones.
  private func learned(
    over spec: ButtonSpec, _ strategies: [any LayoutStrategy]
  ) -> RuleFinding? {
    let found = SpecRules.findings(over: spec, strategies, population: population.chosen).first
    guard found == nil, population.population == nil else { return found }
    return SpecRules.findings(over: spec, strategies, population: .extreme).first
  }

  /// The options of the map.
  private var plan: RunPlan {
    var plan = RunPlan()
    plan.add(path: button.button, to: [.run])
    plan.add("--scenario", button.choice.scenario, to: [.run])
    plan.add("--combination", button.choice.combination.map { "\($0)" }, to: [.run])
    plan.add("--x", x, to: [.run])
    plan.add("--y", y, to: [.run])
    plan.add("--size", size, unless: "160x100", to: [.run])
    plan.add("--population", population.population?.rawValue, to: [.run])
    strategyOptions.add(to: &plan)
    isolation.add(to: &plan)
    plan.add("-o", output, to: [.run])
    return plan
  }

  private func text(
    _ map: MapDrawing, _ form: Form, of name: String, _ page: () -> String
  ) throws(ReportError) -> String {
    switch form {
    case .svg:
      let differences: MapDrawing.Differences = tolerance == .pixel ? .beyondPixel : .any
      return map.svg(
        title: differences.title(of: name), differences,
        background: whiteBackground ? .white : .screen)
    case .html: return page()
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      do {
        return String(decoding: try encoder.encode(map), as: UTF8.self) + "\n"
      } catch {
        throw .recordOutOfOrder("the map cannot be written as JSON: \(error)")
      }
    }
  }
}
