import ArgumentParser
import Foundation
import PluginChecking
import PluginHost
import RunRecords

/// Has a conversation with a plugin again.
struct PluginReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Have a conversation with a plugin again.",
    discussion: """
      Sends the requests of a file, one a line, and prints them and what comes. '--plugin-sessions' keeps such \
      files; a plugin can also read one as its standard input. The exit status is 0 where every request gets an \
      answer, 3 where one does not, 2 where there is no such file or plugin.

      EXAMPLES
        layout-parity plugin replay session.jsonl --plugin my-plugin
        layout-parity plugin replay session.jsonl -- python3 plugin.py
      """)

  @Argument(help: ArgumentHelp("The conversation.", valueName: "file"), completion: .file())
  var session: String

  @Option(
    help: ArgumentHelp(
      "The plugin: its manifest, the directory of that, an executable or a library.",
      valueName: "path"), completion: .file())
  var plugin: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Or the command that is the plugin.", valueName: "command"))
  var command: [String] = []

  mutating func validate() throws {
    guard (plugin == nil) != command.isEmpty else {
      throw ValidationError("name the plugin: '--plugin PATH', or its command behind '--'")
    }
  }

  func run() async throws {
    guard let bytes = FileManager.default.contents(atPath: session) else {
      throw CommandFailure.exit(.notRun, because: "'\(session)' cannot be read")
    }
    let launch: ChildLaunch
    var limits = ChildLimits()
    if let plugin {
      do throws(PluginError) {
        let place = try PluginPlace(plugin)
        launch = place.launch
        limits = place.limits
      } catch {
        throw CommandFailure.exit(.notRun, because: error)
      }
    } else {
      guard let found = ChildLaunch.command(command) else {
        throw CommandFailure.exit(.notRun, because: "no command '\(command[0])' is found")
      }
      launch = found
    }
    let replay = SessionReplay(Array(bytes), named: session)
    if let fault = replay.fault { throw CommandFailure.exit(.notRun, because: fault) }
    do throws(PointFailure) {
      let count = try replay.run(launch, limits) { Console.write($0 + "\n") }
      Console.write("it answered all \(count) requests\n")
    } catch {
      Console.report(error.description)
      if !error.output.isEmpty { Console.errorLines(error.output, quoting: []) }
      throw ExitCode(RunStatus.strategyBroke.rawValue)
    }
  }
}
