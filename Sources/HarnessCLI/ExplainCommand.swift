import ArgumentParser
import FailureReporting
import Findings
import RunRecords
import Scenarios
import ScenarioRunning
import StrategyKit

/// Tells how each frame of a scenario came about.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain each frame, step by step.",
    discussion: """
      Shows the expected numbers beside those of each strategy, and marks the ones that differ. The exit status \
      is 0 even if strategies differ; 'run' checks scenarios.

      EXAMPLES
        layout-parity explain my.xml --scenario 'image on top, narrow'
        layout-parity explain my.xml --scenario 'every width' --combination 17
        layout-parity explain my.xml --scenario 'narrow' --strategy edge-insets
        layout-parity explain my.xml --scenario 'narrow' --svg narrow.svg
      """)

  @OptionGroup var place: ScenarioOptions

  @Option(
    name: [.customLong("strategy"), .customLong("strategies")],
    help: ArgumentHelp("Explain only these strategies, separated by commas.", valueName: "id,id,…"))
  var strategy: String?

  @OptionGroup(title: "Drawings") var pictures: DrawingOptions
  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions

  private var strategyOptions: StrategyOptions {
    var options = StrategyOptions()
    options.strategies = strategy
    return options
  }

  mutating func validate() throws {
    var options = strategyOptions
    try options.validate()
  }

  func run() async throws {
    let registry = try strategyOptions.selected()
    var found = try place.found()
    if isolation.asSeen { found.scenario = found.scenario.seen }
    let strategies = try isolation.isolating(registry)
    let explainer = Explainer(strategies)
    let picture = explainer.drawing(of: found.scenario)
    try pictures.write(picture?.drawing, title: picture?.title ?? "", besides: [place.file])
    if pictures.replacesText { return }
    var lines = explainer.lines(for: found, in: found.file.displayPath)
    if found.scenario.hasButton {
      // Additional facts about a strategy without an answer are not worth the wait.
      let rules = SpecRules.findings(
        over: found.scenario.spec, strategies.forSearching(with: .short), keepsPartial: false)
      if !rules.isEmpty { lines += [""] + rules.map { "falls under the rule: \($0.sentence)" } }
    }
    Console.write(pictures.text(of: picture?.drawing) + lines.joined(separator: "\n") + "\n")
  }
}
