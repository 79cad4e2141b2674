import Foundation
import PluginProtocol
import Reproducibility
package import StrategyKit

/// A search for the plugins that the user names; the tool uses no other plugins.
package struct PluginFinder {
  private let toolVersion: String

  package init(toolVersion: String) { self.toolVersion = toolVersion }

  /// Returns the strategies of a plugin; with a manifest, without starting any process.
  ///
  /// - Parameter path: a manifest, a directory with one, a shared library or an executable. For a library or
  ///   an executable, the tool starts a process to ask for its strategies.
  package func strategies(at path: String) throws(PluginError) -> [any LayoutStrategy] {
    let place = try PluginLocation(path)
    if let manifest = place.manifest { return strategies(of: manifest, startedBy: place.launch) }
    return try strategies(of: place, at: path)
  }

  /// Returns the strategies of the plugins in some directories, in the order of the directories, then by name
  /// of the subdirectory.
  ///
  /// - Parameter directories: paths separated by colons, each a directory with a manifest, or one whose
  ///   subdirectories have manifests.
  package func strategies(in directories: String) throws(PluginError) -> [any LayoutStrategy] {
    var strategies: [any LayoutStrategy] = []
    for path in try Self.paths(in: directories) { strategies += try self.strategies(at: path) }
    return strategies
  }

  /// Returns the paths of all plugins in some directories, in the order of the directories, then by name of
  /// the subdirectory.
  ///
  /// - Parameter directories: paths separated by colons, each a directory with a manifest, or one whose
  ///   subdirectories have manifests.
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
        throw PluginError(
          directory, "the directory cannot be read; check that it exists, and its permissions")
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
          plugin: PluginName(
            name: manifest.name, version: manifest.version, directory: manifest.directory,
            files: manifest.files)))
    }
  }

  private func strategies(
    of place: PluginLocation, at path: String
  ) throws(PluginError) -> [any LayoutStrategy] {
    let launch = place.launch
    let limits = ChildLimits()
    var session: PluginSession
    do throws(StartFailure) {
      session = try PluginSession.start(
        launch, limits, encodings: PluginEncoding.allCases, toolVersion: toolVersion)
    } catch {
      throw PluginError(path, "the plugin did not start: \(error)\(error.lastLine)")
    }
    session.kill()
    let name = PluginName(
      name: session.hello.name ?? URL(fileURLWithPath: path).lastPathComponent,
      version: session.hello.pluginVersion ?? "",
      directory: URL(fileURLWithPath: place.file).deletingLastPathComponent().path,
      files: [URL(fileURLWithPath: place.file).lastPathComponent])
    return session.strategies.compactMap { description in
      guard let id = StrategyID(rawValue: description.id) else { return nil }
      return IsolatedStrategy(
        summary: description.summary,
        pool: PluginProcessPool(id, launch, limits, toolVersion: toolVersion, plugin: name))
    }
  }
}

/// The name and version of a plugin.
package struct PluginName: Hashable, Sendable {
  package var name: String
  package var version: String
  /// The directory of the plugin's files; empty if these are unknown.
  private var directory: String
  /// The plugin's own files, relative to its directory.
  private var files: [String]

  package init(name: String, version: String, directory: String = "", files: [String] = []) {
    self.name = name
    self.version = version
    self.directory = directory
    self.files = files
  }

  /// A digest of the names and contents of the plugin's own files, as 8 hexadecimal digits; nil if the files
  /// are unknown.
  package var digest: String? {
    guard !files.isEmpty else { return nil }
    var fingerprint = Fingerprint()
    for file in files {
      fingerprint.add(file)
      fingerprint.add(0)
      let url = URL(fileURLWithPath: "\(directory)/\(file)")
      if let contents = try? Data(contentsOf: url, options: .mappedIfSafe) {
        contents.withUnsafeBytes { fingerprint.add($0) }
      } else {
        fingerprint.add("unreadable")
      }
      fingerprint.add(0)
    }
    return fingerprint.shortDigits
  }
}

extension StartFailure {
  /// The last line that the process wrote, as a clause for a message; empty if the process wrote nothing.
  package var lastLine: String {
    guard let line = output.split(whereSeparator: \.isNewline).last else { return "" }
    return "; its last line: \(line.prefix(200))"
  }
}
