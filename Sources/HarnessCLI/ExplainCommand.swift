import ArgumentParser
import Harness
import RunModel
import ScenarioFormat
import StrategyKit

/// Tells how each frame of a scenario came about.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Tell how each frame came about, step by step.",
    discussion: """
      EXAMPLES
        layout-parity explain my.xml --scenario 'image on top, narrow'
        layout-parity explain my.xml --scenario 'every width' --combination 17 --strategy edge-insets
      """)

  @Argument(help: "The scenario file.", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The scenario's name.", valueName: "name"))
  var scenario: String

  @Option(help: ArgumentHelp("Which combination of a sweep, from 0.", valueName: "n"))
  var combination = 0

  @Option(
    name: [.customLong("strategy"), .customLong("strategies")],
    help: ArgumentHelp("Only these, separated by commas.", valueName: "id,id,…"))
  var strategy: String?

  func run() async throws {
    var options = StrategyOptions()
    options.strategies = strategy
    let registry = try options.selected()
    do {
      let finder = ScenarioFileFinder(root: nil)
      guard let found = try finder.files(at: [file]).first else { return }
      let scenario = try ScenarioFinder(found).scenario(named: scenario, combination: combination)
      let place = "\(found.displayPath):\(scenario.scenario.line)"
      let lines = Explainer(registry.strategies).lines(for: scenario, at: place)
      Console.write(lines.joined(separator: "\n") + "\n")
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}
