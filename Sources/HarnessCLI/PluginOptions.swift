import ArgumentParser
import Foundation
import PluginHost
import Recordings
import StrategyKit

/// The option `--plugin`.
///
/// Plugins are loaded before the command line is read, so that their strategies are known like built-in ones.
struct PluginOptions: ParsableArguments {
  /// The environment variable with the directories of plugins, separated by colons.
  static let variable = "LAYOUT_PARITY_PLUGINS"

  @Option(
    name: .customLong("plugin"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Also use this plugin (manifest, directory, executable or library) or recording (.jsonl); repeatable. \
      (default: only the plugins in the directories of \(variable), separated by ':', which are always used)
      """, valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("as"), parsing: .singleValue,
    help: ArgumentHelp(
      "Give the strategy of a recording (.jsonl) this name; write the option after the recording's --plugin. If the recording has several strategies, add '-<id>' to the name of each. (default: the recording's names)",
      valueName: "id"))
  var names: [String] = []

  /// The strategy names that `--as` gives to recordings, by the recording's path.
  static var recordingNames: [String: String] {
    Dictionary(
      named(in: EarlierOptions.ofThisProcess.arguments).compactMap { named in
        named.name.map { (named.path, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The paths of all loaded plugins and recordings: the values of `--plugin`, then the plugins in the
  /// directories of the environment variable.
  var named: [String] {
    let directories = ProcessInfo.processInfo.environment[Self.variable] ?? ""
    return paths + ((try? PluginFinder.paths(in: directories)) ?? [])
  }

  /// Returns a registry with the strategies of the plugins that the arguments and the environment name.
  static func registry(
    _ registry: StrategyRegistry, _ arguments: [String], _ environment: [String: String]
  ) throws -> StrategyRegistry {
    // Commands that serve or make strategies load no plugins.
    if ["plugin", "adopt"].contains(arguments.first) { return registry }
    let finder = PluginFinder(toolVersion: ToolVersion.text)
    var strategies = registry.strategies
    for (path, name) in named(in: arguments) {
      let offered: [any LayoutStrategy]
      do throws(PluginError) {
        offered = try self.strategies(at: path, as: name, finder)
      } catch {
        noteFailedStart(of: path, StartFailure("\(error)"))
        throw error
      }
      if let taken = offered.first(where: { one in strategies.contains { $0.id == one.id } }) {
        throw PluginError(
          path,
          "a strategy named '\(taken.id)' exists already; give this one another name"
            + (path.hasSuffix(recordingSuffix)
              ? ": --plugin \(path) --as another-name" : ", in the plugin and in its manifest"))
      }
      strategies += offered
    }
    if let directories = environment[variable] {
      strategies += try finder.strategies(in: directories)
    }
    return try StrategyRegistry(strategies, galleries: registry.galleries)
  }

  /// The files of this process's plugins, which no output may replace.
  static var files: [String] {
    let directories = ProcessInfo.processInfo.environment[variable] ?? ""
    let paths = paths(in: EarlierOptions.ofThisProcess.arguments)
    return (paths + ((try? PluginFinder.paths(in: directories)) ?? []))
      .flatMap { PluginLocation.files(at: $0) }
  }

  /// The file name suffix by which recordings are recognised.
  private static let recordingSuffix = ".jsonl"

  private static func strategies(
    at path: String, as name: String?, _ finder: PluginFinder
  ) throws(PluginError) -> [any LayoutStrategy] {
    guard path.hasSuffix(recordingSuffix) else {
      guard name == nil else {
        throw PluginError(
          path, "--as renames only recordings (.jsonl); the manifest of a plugin has its names")
      }
      return try finder.strategies(at: path)
    }
    do throws(RecordingError) {
      return try RecordedStrategy.strategies(at: path, as: name)
    } catch {
      throw PluginError(path, error.message)
    }
  }

  /// Returns the values of `--plugin` in arguments.
  private static func paths(in arguments: [String]) -> [String] {
    named(in: arguments).map(\.path)
  }

  /// Returns the values of `--plugin`, each with the value of an `--as` directly after it.
  private static func named(in arguments: [String]) -> [(path: String, name: String?)] {
    var named: [(path: String, name: String?)] = []
    for (place, word) in arguments.enumerated() {
      if word == "--" { break }
      func value(of option: String) -> String? {
        if word == option, place + 1 < arguments.count { return arguments[place + 1] }
        return word.hasPrefix(option + "=") ? String(word.dropFirst(option.count + 1)) : nil
      }
      if let path = value(of: "--plugin") { named.append((path, nil)) }
      if let name = value(of: "--as"), !named.isEmpty { named[named.count - 1].name = name }
    }
    return named
  }
}
