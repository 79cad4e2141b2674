import ArgumentParser
import RunRecords
import Scenarios
import ScenarioRunning
import UIKitModel

/// Which scenario of a file a command works on.
struct ScenarioOptions: ParsableArguments {
  @Argument(help: "The scenario file, or one that includes it.", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The scenario's name.", valueName: "name"))
  var scenario: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Which combination of a sweep, from 0. (default: 0)", valueName: "n"))
  var combination: Int?

  @Option(
    help: ArgumentHelp(
      "How margins are resolved in files that do not say.", valueName: MarginPolicyArgument.names),
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
