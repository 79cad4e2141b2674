import ArgumentParser
import RunModel
import StrategyKit

/// Which strategies a command works with.
struct StrategyOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("Only these, separated by commas.", valueName: "id,id,…"))
  var strategies: String?

  /// The chosen strategies in registry order.
  ///
  /// - Throws: the exit status for a name that nobody has, after saying so.
  func selected() throws -> StrategyRegistry {
    guard let strategies else { return RootCommand.registry }
    let names = strategies.split(separator: ",").map {
      $0.trimmingPrefix { $0 == " " }.description
    }
    do {
      return try RootCommand.registry.selecting(names)
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}
