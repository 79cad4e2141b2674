import Adopting
import Foundation
import ScenarioRunning

/// A command line for a shell, with all options that the result depends on.
struct CommandText {
  /// The command line so far, quoted for a shell.
  private(set) var text: String

  /// Begins the command line with `layout-parity` and a subcommand.
  init(_ name: String) { text = "layout-parity \(name)" }

  /// The command line of this process, quoted for a shell.
  static var ofThisProcess: String { text(of: Array(CommandLine.arguments.dropFirst())) }

  /// The command line of this process, quoted for a shell, with paths relative to the working directory.
  static var withRelativePaths: String {
    let directory = FileManager.default.currentDirectoryPath
    return text(
      of: CommandLine.arguments.dropFirst().map { argument in
        let (option, path) = argument.hasPrefix("--") ? split(argument) : ("", argument)
        guard path.hasPrefix("/"), FileManager.default.fileExists(atPath: path) else {
          return argument
        }
        return option + RelativePath.text(of: path, from: directory)
      })
  }

  private static func text(of arguments: [String]) -> String {
    (["layout-parity"] + arguments).map(ShellWord.quoted).joined(separator: " ")
  }

  /// Returns an option with its equals sign, and its value.
  private static func split(_ argument: String) -> (option: String, value: String) {
    guard let sign = argument.firstIndex(of: "=") else { return ("", argument) }
    let value = argument.index(after: sign)
    return (String(argument[..<value]), String(argument[value...]))
  }

  /// Appends a path, quoted if needed.
  mutating func add(path: String) {
    // What begins with a dash would be taken for an option.
    text += " " + ShellWord.quoted(path.hasPrefix("-") ? "./" + path : path)
  }

  /// Appends an option and its value; does nothing if the value is nil.
  mutating func add(_ option: String, _ value: String?) {
    guard let value else { return }
    text += " \(option)\(value.hasPrefix("-") ? "=" : " ")\(ShellWord.quoted(value))"
  }

  /// Appends an option and its value, unless the value is the default.
  mutating func add<Value: Equatable>(_ option: String, _ value: Value, unless usual: Value) {
    if value != usual { add(option, "\(value)") }
  }

  /// Appends a flag such as `--verbose` if it is set.
  mutating func add(flag: String, _ isSet: Bool) {
    if isSet { text += " \(flag)" }
  }
}
