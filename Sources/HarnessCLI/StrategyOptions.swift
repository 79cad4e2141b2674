import ArgumentParser
import RunRecords
import StrategyKit

/// The options that select the strategies of a command.
struct StrategyOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Use only these strategies, separated by commas, such as 'system,my-plugin'; 'field' means \
      the default and the techniques found in apps. (default: the built-in strategies and those of plugins)
      """, valueName: "id,id,…"))
  var strategies: String?

  mutating func validate() throws {
    guard strategies == nil || !names.isEmpty else {
      let known = RootCommand.registry.choices.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--strategies names no strategy; known: \(known)")
    }
  }

  /// The strategy names as given on the command line.
  var names: [String] {
    (strategies ?? "").split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
  }

  /// Adds the option to a plan, unless it selects the default strategies.
  func add(to plan: inout RunPlan) {
    let usual = Set(RootCommand.registry.ids.map(\.rawValue))
    plan.add("--strategies", strategies, to: [.run])
    guard strategies != nil, Set(names) != usual else { return }
    plan.add("--strategies", names.joined(separator: ","), to: [.scenario, .buttons, .button])
  }

  /// The names of strategies that were selected only through their gallery.
  var exhibits: Set<String> {
    let named = Set(names)
    return RootCommand.registry.galleries.filter { named.contains($0.name.rawValue) }
      .reduce(into: Set()) { $0.formUnion($1.strategies.map(\.id.rawValue)) }
      .subtracting(named)
  }

  /// Returns the chosen strategies in registry order.
  ///
  /// - Throws: the exit status for an unknown name, after a message.
  func selected() throws -> StrategyRegistry {
    if strategies == nil { return RootCommand.registry }
    do {
      return try RootCommand.registry.selecting(names)
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}
