import Adopting
import Foundation
import ScenarioRunning

/// The options of a run, each stated once; the commands that repeat the run or a part of it are made from them.
struct RunPlan {
  /// The part of a run that a command repeats.
  enum Part: CaseIterable {
    /// The complete run, over all shards.
    case run
    /// One scenario, with `run`.
    case scenario
    /// The random buttons up to one of them, with `fuzz`.
    case buttons
    /// One button, with `show`.
    case button
  }

  private struct Option {
    var text: String
    var parts: Set<Part>
  }

  private var options: [Option] = []

  /// Adds a path, quoted for a shell.
  mutating func add(path: String, to parts: Set<Part>) {
    // What begins with a dash would be taken for an option.
    add(text: ShellWord.quoted(path.hasPrefix("-") ? "./" + path : path), to: parts)
  }

  /// Adds an option and its value, quoted for a shell; does nothing if the value is nil.
  mutating func add(_ option: String, _ value: String?, to parts: Set<Part> = Set(Part.allCases)) {
    guard let value else { return }
    add(text: "\(option)\(value.hasPrefix("-") ? "=" : " ")\(ShellWord.quoted(value))", to: parts)
  }

  /// Adds an option and the words of its value, such as `always,seconds=5`, in which no shell sees anything special;
  /// does nothing if they are nil.
  mutating func add(_ option: String, words: String?, to parts: Set<Part>) {
    if let words { add(text: "\(option) \(words)", to: parts) }
  }

  /// Adds an option and its value, unless the value is the default.
  mutating func add<Value: Equatable>(
    _ option: String, _ value: Value, unless usual: Value, to parts: Set<Part>
  ) {
    if value != usual { add(option, "\(value)", to: parts) }
  }

  /// Adds a flag such as `--thorough` if it is set.
  mutating func add(flag: String, _ isSet: Bool, to parts: Set<Part>) {
    if isSet { add(text: flag, to: parts) }
  }

  private mutating func add(text: String, to parts: Set<Part>) {
    options.append(Option(text: text, parts: parts))
  }

  /// Returns the options of a command that repeats a part of the run, each with its value.
  func options(of part: Part) -> [String] {
    options.filter { $0.parts.contains(part) }.map(\.text)
  }

  /// Returns the options of a command that repeats a part of the run as one text; nil without any.
  func text(of part: Part) -> String? {
    let options = options(of: part)
    return options.isEmpty ? nil : options.joined(separator: " ")
  }

  /// Returns the command line that repeats the complete run.
  func command(_ name: String) -> String {
    (["layout-parity", name] + options(of: .run)).joined(separator: " ")
  }
}

extension RunPlan {
  /// Makes a plan with the options that select strategies and their processes.
  init(_ strategies: StrategyOptions?, _ isolation: IsolationOptions) {
    self.init()
    strategies?.add(to: &self)
    isolation.add(to: &self)
  }
}

/// The command line of this process, quoted for a shell.
enum CommandText {
  /// The command line.
  static var ofThisProcess: String { text(of: EarlierOptions.ofThisProcess.arguments) }

  /// The command line with paths relative to the working directory.
  static var withRelativePaths: String {
    let directory = FileManager.default.currentDirectoryPath
    return text(
      of: EarlierOptions.ofThisProcess.arguments.map { argument in
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
}
