import ArgumentParser
import Foundation
import PluginTemplates
import RunRecords
import StrategyKit

extension PluginTemplate: ExpressibleByArgument {}
extension PluginTemplate.Encoding: ExpressibleByArgument {}

/// The `plugin new` command, which writes the template of a plugin.
struct PluginNewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a new plugin in Python, Node, C or Swift.",
    discussion: """
      Writes a manifest and a working plugin into a new directory. The name of the directory becomes the \
      name of the strategy. The strategy supports few buttons; extend it.

      EXAMPLES
        layout-parity plugin new python my-row
        layout-parity plugin new node my-row --encoding f64
        layout-parity plugin new swift my-button --package ~/LayoutParity
      """)

  @Argument(
    help: ArgumentHelp(
      "The language of the plugin.",
      valueName: PluginTemplate.allCases.map(\.rawValue).joined(separator: "|")))
  var language: PluginTemplate

  @Argument(
    help: ArgumentHelp(
      "The directory to create, relative to the working directory; its name becomes the name of the strategy.",
      valueName: "dir"))
  var directory: String

  @Option(
    help: ArgumentHelp(
      "Let the plugin compile with the sources of LayoutParity in this directory, relative to the working directory; only for Swift.",
      valueName: "dir"),
    completion: .directory)
  var package = "../LayoutParity"

  @Option(
    help: ArgumentHelp(
      "Let the plugin send layouts as json (readable) or f64 (fast); only for Python and Node. (default: json)",
      valueName: PluginTemplate.Encoding.allCases.map(\.rawValue).joined(separator: "|")))
  var encoding: PluginTemplate.Encoding?

  func validate() throws {
    guard encoding == nil || language.hasEncodings else {
      throw ValidationError(
        "--encoding applies to plugins in Python and Node; C and Swift use a fixed binary form; leave it out"
      )
    }
  }

  func run() async throws {
    let url = URL(fileURLWithPath: directory).standardizedFileURL
    guard let id = StrategyID(rawValue: url.lastPathComponent) else {
      throw CommandFailure.exit(
        .notRun,
        because:
          "'\(url.lastPathComponent)' is not a strategy name; expected lower-case letters and "
          + "digits in words joined by single hyphens, such as 'my-row'")
    }
    guard !RootCommand.registry.everyStrategy.contains(where: { $0.id == id }) else {
      throw CommandFailure.exit(
        .notRun,
        because:
          "a strategy is named '\(id)' already; choose another name for the plugin")
    }
    guard !FileManager.default.fileExists(atPath: url.path) else {
      throw CommandFailure.exit(
        .notRun, because: "'\(directory)' exists already; name a new directory")
    }
    let source = URL(fileURLWithPath: package).standardizedFileURL.path
    try WrittenFolder.write(
      language.files(for: id, package: source, encoding: encoding ?? .json), to: directory)
    Console.write("\nnext:\n")
    if let building = language.building(directory) { Console.write("  \(building)\n") }
    Console.write(
      """
        layout-parity plugin check \(directory)
        layout-parity fuzz --plugin \(directory) --cases 20000

      """)
  }
}
