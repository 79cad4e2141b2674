import ArgumentParser
import Foundation
import PluginProtocol
import PluginServing
import RunRecords
import StrategyKit

/// Strategies that are not linked in.
struct PluginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin", abstract: "Serve strategies to another tool as a plugin.",
    subcommands: [Serve.self])

  /// Speaks the plugin's side of the protocol for strategies of this tool.
  struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Be a plugin: answer requests for layouts.",
      discussion: """
        Reads one JSON request a line from the descriptor that LAYOUT_PARITY_IN names and answers to the \
        one of LAYOUT_PARITY_OUT, or uses standard input and output where neither is set.

        EXAMPLES
          layout-parity plugin serve --strategy edge-insets < session.jsonl
        """)

    @Option(help: ArgumentHelp("Only this strategy.", valueName: "id"))
    var strategy: String?

    func run() async throws {
      let registry: StrategyRegistry
      do {
        registry =
          try strategy.map { try RootCommand.registry.selecting([$0]) }
          ?? RootCommand.registry
      } catch {
        throw CommandFailure.exit(.notRun, because: "\(error)")
      }
      var server = PluginServer(
        registry.strategies, name: "layout-parity", version: ToolVersion.text,
        input: try Self.descriptor(PluginProtocol.inputVariable, O_RDONLY, else: STDIN_FILENO),
        output: try Self.descriptor(PluginProtocol.outputVariable, O_WRONLY, else: STDOUT_FILENO),
        place: SharedPlace())
      server.run()
    }

    /// The descriptor that a variable names by its path.
    private static func descriptor(
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
}
