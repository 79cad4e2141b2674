import ArgumentParser
import Foundation
import PluginChecking
import PluginHost
import ReportText
import RunRecords

/// The `plugin replay` command, which repeats a recorded conversation with a plugin.
struct PluginReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Send saved requests to a plugin again.",
    discussion: """
      Sends the requests of a file (one a line, as '--isolate sessions=DIR' writes them) to a plugin and prints \
      the requests and the answers.

      EXIT STATUS
        0   every request has an answer
        2   the file or the plugin was not found
        3   a request has no answer

      EXAMPLES
        layout-parity plugin replay session.jsonl --plugin my-plugin
        layout-parity plugin replay session.jsonl -- python3 plugin.py
      """)

  @Argument(
    help: ArgumentHelp(
      "The file with the requests, one a line, as --isolate sessions=DIR or 'recording ask' writes it.",
      valueName: "file"),
    completion: .file())
  var session: String

  @Option(
    help: ArgumentHelp(
      "Send the requests to this plugin: a manifest, its directory, an executable or a library. (required, unless a command is given)",
      valueName: "path"), completion: .file())
  var plugin: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp(
      "After '--', a command that starts the plugin to which the requests go. (required, unless --plugin is given)",
      valueName: "command"))
  var command: [String] = []

  mutating func validate() throws {
    guard (plugin == nil) != command.isEmpty else {
      throw ValidationError("name the plugin: --plugin PATH, or '--' and its command")
    }
  }

  func run() async throws {
    guard let bytes = FileManager.default.contents(atPath: session) else {
      throw CommandFailure.exit(
        .notRun,
        because: "'\(session)' cannot be read; name a file that --isolate sessions=DIR wrote")
    }
    let launch: ChildLaunch
    var limits = ChildLimits()
    if let plugin {
      do throws(PluginError) {
        let place = try PluginLocation(plugin)
        launch = place.launch
        limits = place.limits
      } catch {
        throw CommandFailure.exit(.notRun, because: error)
      }
    } else {
      guard let found = ChildLaunch.command(command) else {
        throw CommandFailure.exit(
          .notRun,
          because:
            "the command '\(command[0])' was not found; give its path, or add its directory to PATH"
        )
      }
      launch = found
    }
    let replay = SessionReplay(Array(bytes), named: session)
    if let fault = replay.fault { throw CommandFailure.exit(.notRun, because: fault) }
    do throws(PointFailure) {
      let count = try replay.run(launch, limits) {
        Console.write(XMLEscaping.line($0) + "\n")
      }
      Console.write("the plugin answered all \(count) requests\n")
    } catch {
      Console.report(error.description)
      if !error.output.isEmpty { Console.errorLines(error.output, quoting: []) }
      throw ExitCode(RunStatus.strategyBroke.rawValue)
    }
  }
}
