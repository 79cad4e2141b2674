import ArgumentParser
import Fuzzing
import Reproducibility
import RunRecords
import Scenarios
import ScenarioRunning
import StrategyKit

/// The options that select one scenario of a file.
struct ScenarioChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use the scenario or sweep with exactly this name, in the given file or in one that it includes. (default: the first one with a button)",
      valueName: "name"))
  var scenario: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Use the combination of this number, from 0, of a <sweep>; an error for other scenarios. (default: 0)",
      valueName: "n"))
  var combination: Int?

  mutating func validate() throws {
    if let combination, combination < 0 {
      throw ValidationError("--combination is \(combination), expected 0 or more")
    }
  }

  /// Returns the selected scenario or, if no option selects one, the first scenario with a button.
  func found(by finder: ScenarioFinder) throws(RunError) -> ScenarioFinder.Found {
    try finder.selected(scenario, combination: combination)
  }
}

extension ScenarioFinder {
  /// Returns the scenario with a name or, without one, the first scenario with a button.
  fileprivate func selected(
    _ scenario: String?, combination: Int?
  ) throws(RunError) -> Found {
    guard let scenario else { return try firstButton(combination: combination) }
    return try self.scenario(named: scenario, combination: combination)
  }
}

/// The button argument of a command: a scenario file or a token.
struct ButtonOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A scenario file, in which --scenario selects a button, or the token of a button that a failure prints (lp1:…).",
      valueName: "button.xml"),
    completion: .file())
  var button: String

  @OptionGroup var choice: ScenarioChoice

  /// Returns the button and its name: the scenario's name, or "the button" for a token.
  ///
  /// - Throws: the exit status without a button, after a message.
  func found() throws -> (spec: ButtonSpec, name: String) {
    try Self.found(button, scenario: choice.scenario, combination: choice.combination)
  }

  /// Returns the button of a token or of a scenario in a file, and its name.
  ///
  /// - Throws: the exit status without a button, after a message.
  static func found(
    _ button: String, scenario: String?, combination: Int? = nil
  ) throws -> (spec: ButtonSpec, name: String) {
    do {
      if button.hasPrefix("lp1:") { return (try SpecToken.spec(of: button), "the button") }
      let finder = ScenarioFinder(path: button, reading: RootCommand.reading)
      let found = try finder.selected(scenario, combination: combination)
      guard found.scenario.hasButton else {
        throw CommandFailure.exit(
          .notRun,
          because:
            "the scenario '\(found.scenario.name)' has no button; name another with --scenario")
      }
      return (found.scenario.spec, found.scenario.name)
    } catch let error as RunError {
      throw CommandFailure.exit(.notRun, because: error)
    } catch let error as TokenError {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}
