package import ArgumentParser
import Foundation
import PluginHost
import RunRecords
import ScenarioRunning
public import StrategyKit

/// The command-line tool for any set of strategies.
///
/// ```swift
/// import BuiltinStrategies
/// import HarnessCLI
/// import StrategyKit
///
/// await HarnessCommand.main(strategies: try StrategyRegistry(BuiltinStrategies.all))
/// ```
public enum HarnessCommand {
  /// Runs the tool on the process's arguments and exits.
  public static func main(strategies: StrategyRegistry) async {
    guard !CommandLine.arguments.isEmpty else {
      // They are read from there; a tool without any would print its help, and look as if it had run.
      Console.report("the arguments cannot be read from '/proc', which is not mounted; mount it")
      exit(RunStatus.notRun.rawValue)
    }
    WriteSignals.ignore()
    if CommandLine.arguments.dropFirst() == ["--version"] { writeVersion() }
    StopSignals.hold()
    let arguments = EarlierOptions.ofThisProcess.arguments
    let marks = StaleReports.markBeforeAnything(namedIn: arguments)
    if let shortage = ProcessLimits.shortage {
      Console.report(shortage)
      StaleReports.markOfArguments(strategies)
      exit(RunStatus.notRun.rawValue)
    }
    StopSignals.listen()
    // Reports of before are gone: who is stopped from here on has not done what was asked.
    if marks { StopSignals.runIsPrepared() }
    StopSignals.release()
    for note in EarlierOptions.ofThisProcess.notes { Console.error(note) }
    let all: StrategyRegistry
    do {
      all = try PluginOptions.registry(
        strategies, arguments, ProcessInfo.processInfo.environment)
    } catch {
      Console.report("\(error)")
      StaleReports.markOfArguments(strategies)
      StopSignals.exitIsExpected()
      exit(RunStatus.notRun.rawValue)
    }
    await RootCommand.$registry.withValue(all) {
      await RootCommand.$isWholeProcess.withValue(true) { await run() }
    }
  }

  /// Writes the version and exits before the rest of the tool is set up, since that takes as long as starting
  /// the process.
  private static func writeVersion() -> Never {
    Console.write(ToolVersion.text + "\n")
    if let failure = Console.failure {
      Console.report("\(failure)")
      exit(RunStatus.notRun.rawValue)
    }
    exit(RunStatus.agreed.rawValue)
  }

  private static func run() async {
    do {
      var command = try parsed(EarlierOptions.ofThisProcess.arguments)
      do {
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
      } catch {
        StaleReports.mark(of: command, endingWith: error)
        end(with: error, of: type(of: command))
      }
      end(with: ExitCode.success)
    } catch let error as UnknownOption {
      end(with: ValidationError(error.message), of: error.command)
    } catch {
      end(with: error)
    }
  }

  /// An error about an option that a command does not have.
  private struct UnknownOption: Error {
    var message: String
    var command: any ParsableCommand.Type
  }

  /// Parses the arguments into the command to run.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    var command: any ParsableCommand.Type = RootCommand.self
    do {
      command = try HelpTopic.check(arguments)
      return try RootCommand.parseAsRoot(arguments)
    } catch {
      StaleReports.mark(namedIn: arguments, endingWith: error)
      guard RootCommand.message(for: error).hasPrefix("Missing expected argument"),
        let message = HelpTopic.unknownOption(in: arguments, of: command)
      else { throw error }
      throw UnknownOption(message: message, command: command)
    }
  }

  /// Prints the error of a command and exits. Output that was lost counts as a run that could not be done.
  ///
  /// - Parameter command: the running command, for its usage.
  private static func end(
    with error: any Error, of command: (any ParsableCommand.Type)? = nil
  ) -> Never {
    StopSignals.runEnded()
    StopSignals.exitIsExpected()
    LiveGroups.killAll()
    var code = RootCommand.exitCode(for: error)
    let text = command.map { message(for: error, of: $0) } ?? RootCommand.fullMessage(for: error)
    if !text.isEmpty {
      code.isSuccess
        ? Console.write(text + "\n")
        : Console.errorLines(text, quoting: EarlierOptions.ofThisProcess.arguments)
    }
    if let failure = Console.failure {
      Console.report("\(failure)")
      let status = RunStatus(rawValue: code.rawValue)
      if let status { code = ExitCode(RunStatus.worst([status, .notRun]).rawValue) }
    }
    RootCommand.exit(withError: code)
  }
}

extension HarnessCommand {
  /// Returns the message for an error, with the command's usage if its arguments are wrong.
  private static func message(for error: any Error, of command: any ParsableCommand.Type) -> String
  {
    guard RootCommand.exitCode(for: error) == .validationFailure else {
      return RootCommand.fullMessage(for: error)
    }
    let usage = RootCommand.usageString(for: command)
    let names = usage.split(separator: " ").prefix { $0.first?.isLetter == true }
    return "Error: \(RootCommand.message(for: error))\nUsage: \(usage)\n"
      + "  See '\(names.joined(separator: " ")) --help' for more information."
  }
}

/// The root command, which only has subcommands.
package struct RootCommand: AsyncParsableCommand {
  /// The strategies that the executable passed to the tool, and the strategies of the loaded plugins.
  @TaskLocal static var registry = StrategyRegistry.none

  /// Whether the executable is this tool and nothing else, so that starting it again gives the same
  /// strategies.
  @TaskLocal static var isWholeProcess = false

  /// The options with which commands read scenario files if they have no such options themselves.
  static var reading: ReadingOptions { ReadingOptions(knownStrategies: knownStrategies) }

  /// The strategy names that scenarios may use.
  static var knownStrategies: [String] { registry.everyStrategy.map(\.id.rawValue) }

  package static let configuration = CommandConfiguration(
    commandName: "layout-parity",
    abstract: "Compare techniques that lay out iOS buttons with an image and a title.",
    discussion: """
      EXAMPLES
        layout-parity adopt Old.swift New.swift --class Old --against New
                                                     what does the new class move?
        layout-parity migrate --content '0 4 0 0' --image '0 -4 0 4'
                                                     replace edge insets
        layout-parity compare edge-insets configuration    compare two techniques
        layout-parity run my.xml --junit out.xml     check scenarios, for CI
        layout-parity fuzz --cases 20000             find random buttons that differ
        layout-parity show my.xml --scenario 'x'     how each frame is computed
        layout-parity report merge shard-*.xml -o all.xml

      EXIT STATUS
        0   all agree
        1   strategies differ, an expectation failed, or a known issue is gone:
            remove its <known>
        2   something could not be run: a scenario that cannot be read, an unknown
            strategy, a report that cannot be written
        3   a strategy crashed, hung or broke its protocol
        4   incomplete: interrupted, or too little was tested
        64  wrong usage
      """,
    version: ToolVersion.text,
    subcommands: [
      AdoptCommand.self, CompareCommand.self, MigrateCommand.self, InsetsCommand.self,
      RunCommand.self, FuzzCommand.self, ShowCommand.self, AtlasCommand.self, ListCommand.self,
      ReportCommand.self, RecordingCommand.self, PluginCommand.self,
      ExplainCommand.self, ReplayCommand.self, ShrinkCommand.self, ValidateCommand.self,
      DomainCommand.self, ProfileCommand.self,
    ])

  package init() {}
}

extension StrategyRegistry {
  /// An empty registry, for a process that was started without strategies.
  fileprivate static let none: StrategyRegistry = {
    do { return try StrategyRegistry([]) } catch { preconditionFailure("\(error)") }
  }()
}

/// The version of the tool.
package enum ToolVersion {
  /// The version number, such as `0.1.0`.
  package static let text = "0.1.0"
}
