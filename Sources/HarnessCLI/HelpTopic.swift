import ArgumentParser
import StrategyKit

/// The names of commands in arguments.
enum HelpTopic {
  /// Checks the names of commands in arguments, also after `help`, and suggests the nearest one.
  ///
  /// - Parameter arguments: the arguments of the process, without its name.
  /// - Throws: `ValidationError` for an unknown command, with the known ones.
  static func check(_ arguments: [String]) throws {
    let isHelp = arguments.first == "help"
    var command: any ParsableCommand.Type = RootCommand.self
    for word in arguments.dropFirst(isHelp ? 1 : 0) {
      guard !word.hasPrefix("-"), word != "help" else {
        if isHelp { continue }
        return
      }
      let known = command.configuration.subcommands
      guard !known.isEmpty else {
        if !isHelp { return }
        throw ValidationError("'\(command._commandName)' has no subcommands; found '\(word)'")
      }
      guard let next = known.first(where: { $0.allNames.contains(word) }) else {
        let names = known.filter(\.isShown).map { $0._commandName }
        throw ValidationError(
          "no subcommand is named '\(word)'\(NearestName.hint(word, among: names)); known: "
            + names.joined(separator: ", "))
      }
      command = next
    }
  }
}

extension ParsableCommand {
  /// The name and the aliases of the command.
  fileprivate static var allNames: [String] { [_commandName] + configuration.aliases }

  /// Whether help lists the command.
  fileprivate static var isShown: Bool { configuration.shouldDisplay }
}
