import ArgumentParser
import BehaviourFuzzing
import FailureReporting
import Findings
import Fuzzing
import Reproducibility
import RunRecords
import Scenarios
import ScenarioRunning
import StrategyKit
import ViewTrees

/// Judges the spec of a token again.
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Check the button of a token again.",
    discussion: """
      Prints the button as XML, and where each strategy places its parts. Tokens begin with 'lp1:' (button), \
      'lt1:' (tree of views) or 'ls1:' (script).

      EXIT STATUS
        0   all agree now
        1   strategies differ
        2   the token is broken
        3   a strategy gives no answer
        4   the selected strategies do not support the button

      EXAMPLES
        layout-parity replay lp1:AQIAAGQAAAA…
        layout-parity replay lp1:AQIAAGQAAAA… --shrink
        layout-parity replay lp1:AQIAAGQAAAA… --svg button.svg
      """)

  @Argument(help: ArgumentHelp("The token, as printed with a failure.", valueName: "token"))
  var token: String

  @Flag(help: "Simplify every kind of failure of the button.")
  var shrink = false

  @Option(
    help: ArgumentHelp(
      "Note if the failure is no longer of this class.",
      valueName: "class"))
  var expecting: String?

  @Flag(help: "Allow one pixel, as 'fuzz --any-double' does.")
  var anyDouble = false

  @Option(
    help: ArgumentHelp(
      "Allow the same differences as 'fuzz --agree'.",
      valueName: "exact|pixel|seen"))
  var agree = AgreementLevel.exact

  @OptionGroup(title: "Strategies and plugins") var strategyOptions: StrategyOptions
  @OptionGroup(title: "Drawings") var pictures: DrawingOptions
  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions

  func run() async throws {
    if token.hasPrefix(ViewTreeToken.mark) { try replayTree() }
    if token.hasPrefix(ScriptToken.mark) { try replayScript() }
    let strategies = try isolation.isolating(
      strategyOptions.selected().strategies, agreeing: agree
    ).forSearching
    let replay: Replay
    do {
      replay = try Replay(
        token: token, strategies, expecting: expecting,
        allowsPixel: anyDouble || agree != .exact)
    } catch {
      throw CommandFailure.exit(.notRun, because: Self.text(of: error))
    }
    let drawing = replay.drawing
    try pictures.write(drawing, title: replay.drawingTitle)
    if !pictures.replacesText {
      let options = isolation.replayOptions(
        strategyOptions,
        further: (anyDouble ? ["--any-double"] : [])
          + (agree == .exact ? [] : ["--agree", agree.rawValue]))
      Console.write(
        pictures.text(of: drawing) + replay.text(shrinking: shrink, asking: options))
    }
    throw ExitCode(replay.status.rawValue)
  }

  /// Returns the reason why a token has no button.
  private static func text(of error: TokenError) -> String {
    guard case .noMark = error else { return error.description }
    return error.description
      + " for a button, '\(ViewTreeToken.mark)' for a tree of views, '\(ScriptToken.mark)' for a script"
  }

  private func replayScript() throws -> Never {
    try pictures.refuse(for: "a script")
    let strategies = try isolation.isolating(strategyOptions.selected().strategies).forSearching
    let replay: ScriptReplay
    do {
      replay = try ScriptReplay(token: token, strategies)
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
    Console.write(replay.text(shrinking: shrink))
    throw ExitCode(replay.status.rawValue)
  }

  private func replayTree() throws -> Never {
    try pictures.refuse(for: "a tree of views")
    let replay: TreeReplay
    do {
      replay = try TreeReplay(token: token)
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
    Console.write(replay.text(shrinking: shrink))
    throw ExitCode(replay.status.rawValue)
  }
}

/// Shrinks a failing scenario.
struct ShrinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink", abstract: "Simplify a failing scenario.",
    discussion: """
      Prints the smallest button that fails in the same way, its relevant properties, its token, and the rule of \
      the failure. The exit status is 0 if all strategies agree, so that nothing is shrunk.

      EXAMPLES
        layout-parity shrink my.xml --scenario 'image on top, narrow'
        layout-parity shrink my.xml --scenario 'every width' --combination 17
      """)

  @OptionGroup var place: ScenarioOptions
  @OptionGroup(title: "Strategies and plugins") var strategyOptions: StrategyOptions
  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions

  func run() async throws {
    let registry = try strategyOptions.selected()
    let found = try place.found()
    let strategies = try isolation.isolating(registry).forSearching
    let replay = Replay(found.scenario.spec, strategies)
    Console.write(
      Self.text(of: found.scenario, replay, asking: isolation.replayOptions(strategyOptions)))
    for finding in SpecRules.findings(over: found.scenario.spec, strategies) {
      Console.write("falls under the rule: \(finding.sentence)\n")
    }
    throw ExitCode(replay.status.rawValue)
  }

  /// Returns the text for a scenario whose button was judged again.
  ///
  /// - Parameter options: what stands behind tokens so that the same strategies are asked again.
  static func text(
    of scenario: Scenario, _ replay: Replay, asking options: String? = nil
  ) -> String {
    guard replay.classes.isEmpty else { return replay.shrunkText(asking: options) }
    guard replay.verdict == .agrees else { return replay.summary + "\n" }
    let text = "all strategies agree on '\(scenario.name)'; there is nothing to shrink\n"
    return scenario.expectations.isEmpty
      ? text : text + "its expectations were not looked at; 'run' and 'explain' do\n"
  }
}
