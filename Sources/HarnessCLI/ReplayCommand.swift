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
    abstract: "Judge the button or the tree of views of a replay token again.",
    discussion: """
      Prints the button as a scenario has it and where each strategy places its parts. The exit status is \
      0 where all agree now, 1 where they differ, 2 where the token is broken, 3 where a strategy has no \
      answer, 4 where no strategy promises the button. A token of a tree of views, which begins with \
      'lt1:', shows its margins; the strategies have no part in it. A token of a script, which begins with 'ls1:', shows its scenario and what each \
      step does.

      EXAMPLES
        layout-parity replay lp1:AQIAAGQAAAA…
        layout-parity replay lp1:AQIAAGQAAAA… --shrink
        layout-parity replay lp1:AQIAAGQAAAA… --svg button.svg
      """)

  @Argument(help: ArgumentHelp("The token, as failures show it.", valueName: "token"))
  var token: String

  @Flag(help: "Shrink every way in which the button fails.")
  var shrink = false

  @Option(
    help: ArgumentHelp(
      "The class in which it failed; a note says where it fails differently now.",
      valueName: "class"))
  var expecting: String?

  @Flag(help: "Compare within a pixel, as 'fuzz --any-double' does.")
  var anyDouble = false

  @Option(
    help: ArgumentHelp(
      "How much may differ between answers that agree, as 'fuzz --agree' has it.",
      valueName: "exact|pixel|seen"))
  var agree = AgreementLevel.exact

  @OptionGroup var strategyOptions: StrategyOptions
  @OptionGroup var pictures: DrawingOptions
  @OptionGroup var isolation: IsolationOptions

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

  /// Why there is no button in a token; one that begins otherwise might have held something else.
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
    commandName: "shrink", abstract: "Make a failing scenario as small as it can be.",
    discussion: """
      Prints the smallest button that still fails in the same way, what of it matters, its token, and the \
      rule that the failure falls under. The \
      exit status is 0 where all agree, so that there is nothing to shrink.

      EXAMPLES
        layout-parity shrink my.xml --scenario 'image on top, narrow'
        layout-parity shrink my.xml --scenario 'every width' --combination 17
      """)

  @OptionGroup var place: ScenarioOptions
  @OptionGroup var strategyOptions: StrategyOptions
  @OptionGroup var isolation: IsolationOptions

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

  /// What is said of a scenario whose button was judged again.
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
