import ArgumentParser
import StrategyKit

/// A check of the command names in arguments.
enum HelpTopic {
  /// Checks the names of commands in arguments, also after `help`, and suggests the nearest one.
  ///
  /// - Parameter arguments: the arguments of the process, without its name.
  /// - Throws: `ValidationError` for an unknown command, with the valid ones.
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
      let named = known.first {
        $0._commandName == word || $0.configuration.aliases.contains(word)
      }
      guard let next = named else {
        let names = known.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        throw ValidationError(
          "no subcommand is named '\(word)'\(NearestName.hint(word, among: names)); known: "
            + names.joined(separator: ", "))
      }
      command = next
    }
  }
}
