import ArgumentParser
import BehaviourFuzzing
import Judging
import ReportText
import RunRecords
import ScenarioReading
import Scenarios
import ScenarioRunning
import StrategyKit
import ViewTrees

/// The `list` command, which prints strategies, checks and other names.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List strategies, scenarios or checks.",
    subcommands: [Strategies.self, Scenarios.self, Checks.self])

  struct Strategies: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the strategies, with their techniques.")

    @Flag(
      help:
        "Also list the strategies that run only if --strategies names them or their group, such as 'field', and these groups."
    )
    var all = false

    @OptionGroup var plugins: PluginOptions

    func run() async throws {
      let registry = RootCommand.registry
      let strategies = all ? registry.everyStrategy : registry.strategies
      ListCommand.print(
        strategies.map { ($0.id.rawValue, $0.summary) }
          + (all ? registry.galleries : []).map { ($0.name.rawValue, $0.text) })
    }
  }

  struct Checks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the checks, with what each requires.")

    /// Every check that a failure can name, with its requirement.
    static let rows: [(name: String, text: String)] =
      CheckID.allCases.map { ($0.rawValue, $0.summary) }
      + MarginCheck.allCases.map { ($0.rawValue, $0.summary) }
      + ScriptCheck.allCases.map { ($0.rawValue, $0.text) }

    func run() async throws { ListCommand.print(Self.rows) }
  }

  struct Scenarios: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the scenarios, with file, line and the size of sweeps.")

    @OptionGroup var files: FileOptions

    @Option(
      help: ArgumentHelp(
        "List only scenarios with this text in CLASS/NAME, such as 'Scenarios.insets/left', in upper or lower case, or with exactly this tag ('tag:WORD'). (default: all)",
        valueName: "text"))
    var filter: String?

    func run() async throws {
      let filter = ScenarioFilter(filter)
      var isReadable = true
      var walk = ScenarioWalk(try files.files(), named: files.finder, reading: files.reading)
      while let file = walk.nextFile() {
        while let batch = walk.nextBatch() {
          for scenario in batch { show(scenario, file, filter) }
        }
        for diagnostic in walk.diagnostics { Console.error(diagnostic.description) }
        isReadable = isReadable && walk.diagnosticCount == 0
      }
      if !isReadable { throw ExitCode(RunStatus.notRun.rawValue) }
    }

    private func show(_ scenario: Scenario, _ file: ScenarioFile, _ filter: ScenarioFilter) {
      guard
        filter.passes(name: scenario.name, tags: scenario.tags, classname: file.classname)
      else { return }
      let size = scenario.isSweep ? " (\(scenario.combinations) combinations)" : ""
      let tags = scenario.tags.isEmpty ? "" : " [\(scenario.tags.joined(separator: " "))]"
      let line = "\(file.displayPath):\(scenario.line): \(scenario.name)\(size)\(tags)"
      Console.write(XMLEscaping.line(line) + "\n")
    }
  }

  /// Prints names and descriptions in two columns.
  private static func print(_ rows: [(name: String, text: String)]) {
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      Console.write("\(row.name.padded(to: width))   \(row.text)\n")
    }
  }
}

extension StrategyGallery {
  /// The strategies that the gallery's name selects, in words.
  fileprivate var text: String {
    let count = strategies.count
    return "the usual strategies and \(count) more: "
      + strategies.map(\.id.rawValue).joined(separator: ", ")
  }
}
