import Foundation
import PluginProtocol
package import StrategyKit

/// Finds the plugins that the user names, and no others.
package struct PluginFinder {
  private let toolVersion: String

  package init(toolVersion: String) { self.toolVersion = toolVersion }

  /// The strategies of a plugin, listed without running anything where it has a manifest.
  ///
  /// - Parameter path: a manifest, a directory with one, or an executable, which is started.
  package func strategies(at path: String) throws(PluginError) -> [any LayoutStrategy] {
    let place = try PluginLocation(path)
    if let manifest = place.manifest { return strategies(of: manifest, startedBy: place.launch) }
    return try strategies(startedBy: place.launch, at: path)
  }

  /// The strategies of the plugins in some directories, in the order of their names.
  ///
  /// - Parameter directories: paths with colons between them, each that of a plugin or of plugins.
  package func strategies(in directories: String) throws(PluginError) -> [any LayoutStrategy] {
    var strategies: [any LayoutStrategy] = []
    for path in try Self.paths(in: directories) { strategies += try self.strategies(at: path) }
    return strategies
  }

  /// The directories of plugins in some directories, in the order of their names.
  ///
  /// - Parameter directories: paths with colons between them, each that of a plugin or of plugins.
  package static func paths(in directories: String) throws(PluginError) -> [String] {
    var paths: [String] = []
    for directory in directories.split(separator: ":").map(String.init) {
      let files = FileManager.default
      if files.fileExists(atPath: "\(directory)/\(PluginManifest.fileName)") {
        paths.append(directory)
        continue
      }
      let names: [String]
      do { names = try files.contentsOfDirectory(atPath: directory) } catch {
        throw PluginError(directory, "the directory cannot be read")
      }
      for name in names.sorted()
      where files.fileExists(atPath: "\(directory)/\(name)/\(PluginManifest.fileName)") {
        paths.append("\(directory)/\(name)")
      }
    }
    return paths
  }

  private func strategies(
    of manifest: PluginManifest, startedBy launch: ChildLaunch
  ) -> [any LayoutStrategy] {
    manifest.strategies.map { offer in
      IsolatedStrategy(
        summary: offer.summary, isReference: offer.isReference,
        pool: PluginProcessPool(
          offer.id, launch, manifest.limits, toolVersion: toolVersion,
          plugin: PluginName(name: manifest.name, version: manifest.version)))
    }
  }

  private func strategies(
    startedBy launch: ChildLaunch, at path: String
  ) throws(PluginError) -> [any LayoutStrategy] {
    let limits = ChildLimits()
    var session: PluginSession
    do throws(StartFailure) {
      session = try PluginSession.start(
        launch, limits, encodings: PluginEncoding.allCases, toolVersion: toolVersion)
    } catch {
      throw PluginError(path, "it did not start: \(error)\(error.lastLine)")
    }
    session.kill()
    let name = PluginName(
      name: session.hello.name ?? URL(fileURLWithPath: path).lastPathComponent,
      version: session.hello.pluginVersion ?? "")
    return session.strategies.compactMap { description in
      guard let id = StrategyID(rawValue: description.id) else { return nil }
      return IsolatedStrategy(
        summary: description.summary,
        pool: PluginProcessPool(id, launch, limits, toolVersion: toolVersion, plugin: name))
    }
  }
}

/// The name of a plugin.
package struct PluginName: Hashable, Sendable {
  package var name: String
  package var version: String

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}

extension StartFailure {
  /// The last line of what the process wrote, in words; nothing where it wrote nothing.
  package var lastLine: String {
    guard let line = output.split(whereSeparator: \.isNewline).last else { return "" }
    return "; its last line: \(line.prefix(200))"
  }
}
