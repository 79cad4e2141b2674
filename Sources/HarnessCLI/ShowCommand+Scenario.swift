import ArgumentParser
import FailureReporting
import Findings
import Fuzzing
import ReportText
import RunRecords
import Scenarios
import ScenarioRunning
import StrategyKit

extension ShowCommand {
  /// Prints the computation of each frame of a scenario.
  func showScenario() throws {
    let registry = try strategyOptions.selected()
    var found = try found()
    if isolation.comparesVisible { found.scenario = found.scenario.seen }
    let strategies = try isolation.isolating(registry)
    let explainer = Explainer(strategies)
    let picture = explainer.drawing(of: found.scenario)
    try pictures.write(picture?.drawing, title: picture?.title ?? "", besides: [button])
    if pictures.replacesText { return }
    let lines = explainer.lines(for: found, in: found.file.displayPath)
    Console.write(pictures.text(of: picture?.drawing) + lines.joined(separator: "\n") + "\n")
    if found.scenario.hasButton {
      // Rules take longest, so they come last; a strategy without an answer is not worth the wait.
      let rules = SpecRules.findings(
        over: found.scenario.spec, strategies.forSearching(with: .short), keepsPartial: false)
      if !rules.isEmpty { Console.write("\n") }
      for rule in rules { Console.write("falls under the rule: \(rule.sentence)\n") }
    }
  }

  /// Prints the simplest button that fails in the same way as a scenario, and ends the command.
  func showShrunk() throws -> Never {
    let registry = try strategyOptions.selected()
    let found = try found()
    let strategies = try isolation.isolating(registry.strategies).forSearching
    let replay = Replay(
      found.scenario.spec, strategies, allowsPixel: tolerance == .pixel)
    Console.write(
      XMLEscaping.visible(Self.text(of: found.scenario, replay, asking: replayOptions)))
    for finding in SpecRules.findings(over: found.scenario.spec, strategies) {
      Console.write("falls under the rule: \(finding.sentence)\n")
    }
    throw ExitCode(replay.status.rawValue)
  }

  /// Returns the text for a scenario whose button was judged again.
  ///
  /// - Parameter options: the options after a token that select the same strategies.
  static func text(
    of scenario: Scenario, _ replay: Replay, asking options: String? = nil
  ) -> String {
    guard replay.classes.isEmpty else { return replay.shrunkText(asking: options) }
    guard replay.verdict == .agrees else { return replay.summary + "\n" }
    let text = "all strategies agree on '\(scenario.name)'; there is nothing to shrink\n"
    return scenario.expectations.isEmpty
      ? text
      : text
        + "its expectations were not checked; to check them, use 'run', or 'show' without --shrink\n"
  }

  /// Returns the selected scenario of the file.
  ///
  /// - Throws: the exit status without a match, after a message.
  private func found() throws -> ScenarioFinder.Found {
    var reading = RootCommand.reading
    reading.marginPolicy = marginPolicy
    let finder = ScenarioFinder(path: button, reading: reading)
    do {
      return try choice.found(by: finder)
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}
