import ArgumentParser
import StrategyKit

/// A check of the command names in arguments.
enum HelpTopic {
  /// Checks the names of commands in arguments, also after `help`, and suggests the nearest one.
  ///
  /// - Parameter arguments: the arguments of the process, without its name.
  /// - Returns: the named command.
  /// - Throws: `ValidationError` for an unknown command, with the valid ones.
  @discardableResult
  static func check(_ arguments: [String]) throws -> any ParsableCommand.Type {
    let isHelp = arguments.first == "help"
    var command: any ParsableCommand.Type = RootCommand.self
    for word in arguments.dropFirst(isHelp ? 1 : 0) {
      guard !word.hasPrefix("-"), word != "help" else {
        if isHelp { continue }
        return command
      }
      let known = command.configuration.subcommands
      guard !known.isEmpty else {
        if !isHelp { return command }
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
    return command
  }

  /// Returns a sentence about the first option that the command does not have; nil without one.
  ///
  /// Of a misspelt option that is required, the parser says only that the right one is missing.
  static func unknownOption(
    in arguments: [String], of command: any ParsableCommand.Type
  ) -> String? {
    let help = RootCommand.helpMessage(for: command, includeHidden: true)
    let known = Set(help.matches(of: /--[a-z][a-z-]*/).map { String($0.0) })
    let given = arguments.prefix { $0 != "--" }.map { $0.prefix { $0 != "=" } }
      .filter { $0.hasPrefix("--") }.map(String.init)
    return given.first { !known.contains($0) }.map { option in
      "Unknown option '\(option)'."
        + (NearestName.nearest(to: option, among: known.sorted()).map { " Did you mean '\($0)'?" }
          ?? "")
    }
  }
}
