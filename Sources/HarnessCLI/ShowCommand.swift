import ArgumentParser
import BehaviourFuzzing
import Fuzzing
import Scenarios
import ScenarioRunning
import StrategyKit
import UIKitModel
import ViewTrees

/// The `show` command, which explains the button of a scenario or a token.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show how a button is laid out, or the simplest one that fails alike.",
    discussion: """
      For a scenario, prints the expected numbers next to those of each strategy, and how each is computed. \
      For a token, prints the button as XML and the frames of each strategy. Tokens begin with 'lp1:' \
      (button), 'lt1:' (tree of views) or 'ls1:' (script). --shrink prints the simplest button that fails in \
      the same way, its relevant properties, its token and the rule that it falls under.

      EXIT STATUS (a scenario without --shrink ends with 0 or 2; 'run' checks it)
        0   all agree now
        1   strategies differ
        2   the file or the token cannot be read
        3   a strategy gives no answer
        4   the selected strategies do not support the button

      EXAMPLES
        layout-parity show my.xml --scenario 'image on top, narrow'
        layout-parity show my.xml --scenario 'every width' --combination 17
        layout-parity show my.xml --scenario 'narrow' --strategies edge-insets
        layout-parity show my.xml --scenario 'narrow' --shrink
        layout-parity show lp1:AQIAAGQAAAA…
        layout-parity show lp1:AQIAAGQAAAA… --svg button.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "A scenario file, a file that includes it, or the token that a failure prints (lp1:…).",
      valueName: "file-or-token"),
    completion: .file())
  var button: String

  @OptionGroup var choice: ScenarioChoice

  @Option(
    help: ArgumentHelp(
      "In scenario files that state no policy, compute layout margins as max(own, preserved) + safe area (safe-area-added-last) or max(own + safe area, preserved) (overlap-last). (default: \(MarginPolicy.safeAreaAddedLast.rawValue))",
      valueName: MarginPolicyArgument.names),
    transform: MarginPolicyArgument.policy)
  var marginPolicy = MarginPolicy.safeAreaAddedLast

  @Flag(
    help:
      "For each failure, print the simplest button that fails in the same way; for a scenario file, nothing else."
  )
  var shrink = false

  @Option(
    help: ArgumentHelp(
      "If the token's button fails, but in another way than this kind of failure, print 'fails differently now'; commands in reports name the kind. (default: any class)",
      valueName: "class"))
  var expecting: String?

  @Option(
    help: ArgumentHelp(
      "Only for a token or with --shrink: allow differences of one pixel (pixel). (default: no difference)",
      valueName: "pixel"))
  var tolerance: PixelTolerance?

  @OptionGroup(title: "Strategies and plugins") var strategyOptions: StrategyOptions

  @OptionGroup(title: "Drawings") var pictures: DrawingOptions
  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions

  mutating func validate() throws {
    if shrink, !isToken, pictures.svg != nil || pictures.draw == true {
      throw ValidationError(
        "--shrink of a scenario prints a token and draws nothing; draw the token: "
          + "layout-parity show TOKEN --svg FILE")
    }
    if !isToken, expecting != nil {
      throw ValidationError(
        "--expecting applies to tokens, but '\(button)' is a file; leave out --expecting")
    }
    if !isToken, !shrink, tolerance != nil {
      throw ValidationError(
        "--tolerance applies to tokens or --shrink, but '\(button)' is a file; leave out --tolerance"
      )
    }
    if isToken, choice.scenario != nil || choice.combination != nil {
      throw ValidationError(
        "--scenario and --combination apply to files, but '\(button)' is a token; leave them out")
    }
  }

  /// Whether the button is given as a token.
  private var isToken: Bool {
    [SpecToken.mark, ViewTreeToken.mark, ScriptToken.mark].contains(where: button.hasPrefix)
  }

  func run() async throws {
    if isToken { try showToken() }
    if shrink { try showShrunk() }
    try showScenario()
  }
}
