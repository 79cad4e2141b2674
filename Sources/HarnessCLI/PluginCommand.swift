import ArgumentParser
import Foundation
import PluginProtocol
import PluginServing
import RunRecords
import StrategyKit

extension LibraryProbe: ExpressibleByArgument {}

/// The `plugin` command, for strategies in separate executables or libraries.
struct PluginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin", abstract: "Check, write, replay or serve plugins.",
    subcommands: [
      PluginNewCommand.self, PluginCheckCommand.self, PluginReplayCommand.self,
      PluginConnectCommand.self, Serve.self, Worker.self,
    ])

  /// The `plugin serve` command, which offers this tool's strategies over the plugin protocol.
  struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Answer layout requests, as a plugin does.",
      discussion: """
        Reads JSON requests, one a line, from the file in the variable LAYOUT_PARITY_IN and writes the \
        answers to the file in LAYOUT_PARITY_OUT. Without these variables it uses standard input and output.

        EXAMPLES
          layout-parity plugin serve --strategies edge-insets < session.jsonl
        """)

    @Option(
      help: ArgumentHelp(
        "Answer only for these strategies, separated by commas, such as 'edge-insets'. (default: for all of 'list strategies')",
        valueName: "id,id,…"))
    var strategies: String?

    @Option(
      help: ArgumentHelp(
        "Answer with the frames of the views (frames), or with the positions of the visible text and image (visible).",
        valueName: "frames|visible"))
    var compare = IsolationOptions.Compared.frames

    func run() async throws {
      let registry: StrategyRegistry
      do {
        let names = (strategies ?? "").split(separator: ",").map(String.init)
        registry =
          try strategies == nil ? RootCommand.registry : RootCommand.registry.selecting(names)
      } catch {
        throw CommandFailure.exit(.notRun, because: "\(error)")
      }
      try PluginCommand.serve(
        compare == .visible ? registry.strategies.map(\.seen) : registry.strategies,
        name: "layout-parity",
        version: ToolVersion.text)
    }
  }

  /// The hidden `plugin worker` command, which offers the strategies of a shared library over the plugin
  /// protocol.
  struct Worker: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Load a shared library and answer layout requests; the tool starts this process itself.",
      shouldDisplay: false)

    @Argument(
      help: ArgumentHelp("Load this shared library.", valueName: "path"), completion: .file())
    var library: String

    @Option(
      help: ArgumentHelp(
        "Try one action with the library instead.", valueName: "probe", visibility: .hidden))
    var probe: LibraryProbe?

    func run() async throws {
      if let probe { return try run(probe) }
      let opened: PluginLibrary
      do {
        opened = try PluginLibrary(path: library, toolVersion: ToolVersion.text)
      } catch {
        throw CommandFailure.exit(.notRun, because: error)
      }
      try PluginCommand.serve(opened.strategies, name: opened.name, version: opened.version)
    }

    private func run(_ probe: LibraryProbe) throws {
      do throws(PluginLibraryError) {
        guard
          let fault = try probe.run(
            library, toolVersion: ToolVersion.text, place: SharedRegion())
        else { return }
        Console.write(fault + "\n")
      } catch {
        Console.write("\(error)\n")
      }
      throw ExitCode(RunStatus.disagreed.rawValue)
    }
  }

  /// Replies to requests until the tool sends `shutdown` or the input ends.
  private static func serve(
    _ strategies: [any LayoutStrategy], name: String, version: String
  ) throws {
    StopSignals.exitIsExpected()
    var server = PluginServer(
      strategies, name: name, version: version,
      input: try descriptor(PluginProtocol.inputVariable, O_RDONLY, else: STDIN_FILENO),
      output: try descriptor(PluginProtocol.outputVariable, O_WRONLY, else: STDOUT_FILENO),
      place: SharedRegion())
    server.run()
  }

  /// Returns a descriptor of the file whose path is in an environment variable; `usual` if the variable is
  /// not set.
  static func descriptor(
    _ variable: String, _ flags: Int32, else usual: Int32
  ) throws -> Int32 {
    guard let path = ProcessInfo.processInfo.environment[variable] else { return usual }
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandFailure.exit(
        .notRun,
        because: "\(variable) is '\(path)', which cannot be opened: "
          + String(cString: strerror(errno)))
    }
    return descriptor
  }
}
