import ArgumentParser
import BehaviourFuzzing
import FailureReporting
import Fuzzing
import Reproducibility
import RunRecords
import StrategyKit
import ViewTrees

extension ShowCommand {
  /// Checks the button, the tree of views or the script of a token again, and ends the command.
  func showToken() throws -> Never {
    if button.hasPrefix(ViewTreeToken.mark) { try showTree() }
    if button.hasPrefix(ScriptToken.mark) { try showScript() }
    let strategies = try isolation.isolating(strategyOptions.selected().strategies).forSearching
    let replay: Replay
    do {
      replay = try Replay(
        token: button, strategies, expecting: expecting,
        allowsPixel: tolerance == .pixel)
    } catch {
      throw CommandFailure.exit(.notRun, because: Self.text(of: error))
    }
    let drawing = replay.drawing
    try pictures.write(drawing, title: replay.drawingTitle)
    if !pictures.replacesText {
      Console.write(
        pictures.text(of: drawing) + replay.text(shrinking: shrink, asking: replayOptions))
    }
    throw ExitCode(replay.status.rawValue)
  }

  /// The options after a token that select the same strategies and comparison; nil for the default ones.
  var replayOptions: String? {
    var plan = RunPlan(strategyOptions, isolation)
    plan.add("--tolerance", tolerance?.rawValue)
    return plan.text(of: .button)
  }

  /// Returns the reason why a token is invalid.
  private static func text(of error: TokenError) -> String {
    guard case .noMark = error else { return error.description }
    return error.description
      + " for a button, '\(ViewTreeToken.mark)' for a tree of views, '\(ScriptToken.mark)' for a script"
  }

  private func showScript() throws -> Never {
    try pictures.refuse(for: "a script")
    let strategies = try isolation.isolating(strategyOptions.selected().strategies).forSearching
    let replay: ScriptReplay
    do {
      replay = try ScriptReplay(token: button, strategies)
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
    Console.write(replay.text(shrinking: shrink))
    throw ExitCode(replay.status.rawValue)
  }

  private func showTree() throws -> Never {
    try pictures.refuse(for: "a tree of views")
    let replay: TreeReplay
    do {
      replay = try TreeReplay(token: button)
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
    Console.write(replay.text(shrinking: shrink))
    throw ExitCode(replay.status.rawValue)
  }
}
