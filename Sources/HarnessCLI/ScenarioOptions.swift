import ArgumentParser
import RunRecords
import Scenarios
import ScenarioRunning
import UIKitModel

/// The scenario of a command.
struct ScenarioOptions: ParsableArguments {
  @Argument(help: "The scenario file, or one that includes it.", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("Use this scenario.", valueName: "name"))
  var scenario: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Use this combination of a sweep, from 0. (default: 0)", valueName: "n"))
  var combination: Int?

  @Option(
    help: ArgumentHelp(
      "Resolve margins by this policy in files that state none.",
      valueName: MarginPolicyArgument.names),
    transform: MarginPolicyArgument.policy)
  var marginPolicy = MarginPolicy.safeAreaAddedLast

  mutating func validate() throws {
    guard let combination else { return }
    guard combination >= 0 else {
      throw ValidationError("--combination is \(combination), expected 0 or more")
    }
  }

  /// The scenario.
  ///
  /// - Throws: the exit status where it is not there, after saying so.
  func found() throws -> ScenarioFinder.Found {
    var reading = RootCommand.reading
    reading.marginPolicy = marginPolicy
    do {
      return try ScenarioFinder(path: file, reading: reading)
        .scenario(named: scenario, combination: combination)
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}
