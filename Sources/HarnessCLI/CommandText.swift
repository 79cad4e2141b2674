import ScenarioRunning

/// A command as text for a shell, with all options that decide its result.
struct CommandText {
  /// The command.
  private(set) var text: String

  /// Begins with a subcommand.
  init(_ name: String) { text = "layout-parity \(name)" }

  /// Adds a path.
  mutating func add(path: String) {
    // What begins with a dash would be taken for an option.
    text += " " + ShellWord.quoted(path.hasPrefix("-") ? "./" + path : path)
  }

  /// Adds an option, if it has a value.
  mutating func add(_ option: String, _ value: String?) {
    guard let value else { return }
    text += " \(option)\(value.hasPrefix("-") ? "=" : " ")\(ShellWord.quoted(value))"
  }

  /// Adds an option, if its value is not the usual one.
  mutating func add<Value: Equatable>(_ option: String, _ value: Value, unless usual: Value) {
    if value != usual { add(option, "\(value)") }
  }

  /// Adds a flag, if it is set.
  mutating func add(flag: String, _ isSet: Bool) {
    if isSet { text += " \(flag)" }
  }
}
