import ArgumentParser
import Foundation
import PluginHost
import StrategyKit

/// Which plugins a command loads.
///
/// They are loaded before the command line is read, so that their strategies are known like any other.
struct PluginOptions: ParsableArguments {
  /// The variable that names directories of plugins.
  static let variable = "LAYOUT_PARITY_PLUGINS"

  @Option(
    name: .customLong("plugin"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Load strategies from a plugin: its manifest, the directory of that, or an executable; may be \
      repeated. \(variable) names directories of plugins, with ':' between them.
      """, valueName: "path"), completion: .file())
  var paths: [String] = []

  /// The plugins that are loaded, also those that the environment names, as commands have to name them where it
  /// names none.
  var named: [String] {
    let directories = ProcessInfo.processInfo.environment[Self.variable] ?? ""
    return paths + ((try? PluginFinder.paths(in: directories)) ?? [])
  }

  /// A registry with the strategies of the plugins that the arguments and the environment name.
  static func registry(
    _ registry: StrategyRegistry, _ arguments: [String], _ environment: [String: String]
  ) throws -> StrategyRegistry {
    // What serves or makes strategies has no plugins of its own.
    if arguments.first == "plugin" || arguments.first == "adopt" { return registry }
    let finder = PluginFinder(toolVersion: ToolVersion.text)
    var strategies = registry.strategies
    for path in paths(in: arguments) {
      let offered: [any LayoutStrategy]
      do throws(PluginError) {
        offered = try finder.strategies(at: path)
      } catch {
        noteFailedStart(of: path, StartFailure("\(error)"))
        throw error
      }
      if let taken = offered.first(where: { one in strategies.contains { $0.id == one.id } }) {
        throw PluginError(
          path,
          "there is a strategy '\(taken.id)' already; give it another name, in the plugin and "
            + "in its manifest")
      }
      strategies += offered
    }
    if let directories = environment[variable] {
      strategies += try finder.strategies(in: directories)
    }
    return try StrategyRegistry(strategies, galleries: registry.galleries)
  }

  /// The files of the plugins that this process was started with, which nothing may take the place of.
  static var files: [String] {
    let directories = ProcessInfo.processInfo.environment[variable] ?? ""
    let paths = paths(in: Array(CommandLine.arguments.dropFirst()))
    return (paths + ((try? PluginFinder.paths(in: directories)) ?? []))
      .flatMap { PluginPlace.files(at: $0) }
  }

  /// The values of `--plugin`.
  private static func paths(in arguments: [String]) -> [String] {
    var paths: [String] = []
    for (place, word) in arguments.enumerated() {
      if word == "--" { break }
      if word == "--plugin", place + 1 < arguments.count { paths.append(arguments[place + 1]) }
      if word.hasPrefix("--plugin=") { paths.append(String(word.dropFirst("--plugin=".count))) }
    }
    return paths
  }
}
