import ArgumentParser

/// The topic of `help`.
enum HelpTopic {
  /// Checks that the words after `help` name a command, since the parser would ignore unknown ones.
  ///
  /// - Parameter arguments: those of the process, without its name.
  /// - Throws: `ValidationError` for an unknown command, naming the known.
  static func check(_ arguments: [String]) throws {
    guard arguments.first == "help" else { return }
    var command: any ParsableCommand.Type = RootCommand.self
    for word in arguments.dropFirst() where !word.hasPrefix("-") && word != "help" {
      let known = command.configuration.subcommands
      guard !known.isEmpty else {
        throw ValidationError("'\(command._commandName)' has no subcommands; found '\(word)'")
      }
      guard let next = known.first(where: { $0._commandName == word }) else {
        let names = known.map { $0._commandName }.joined(separator: ", ")
        throw ValidationError("no subcommand is named '\(word)'; known: \(names)")
      }
      command = next
    }
  }
}
