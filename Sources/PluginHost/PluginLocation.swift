import Foundation
import Platform

/// A plugin at a path that the user gave: its manifest or its file, and how to start it. Found without
/// starting it.
package struct PluginLocation: Hashable, Sendable {
  /// The manifest; nil if the path is an executable or a shared library.
  package let manifest: PluginManifest?
  /// The path of the shared library; nil if the plugin is a command.
  package let library: String?
  /// The parameters for starting the plugin's process.
  package let launch: ChildLaunch
  /// The limits of the plugin's processes.
  package var limits: ChildLimits

  /// The path of the plugin's shared library or executable.
  var file: String { library ?? launch.path }

  /// Determines the kind of plugin at a path.
  ///
  /// - Parameter path: a manifest, a directory with one, a shared library, or an executable.
  package init(_ path: String) throws(PluginError) {
    var isDirectory = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw PluginError(path, "no such file or directory")
    }
    if isDirectory.boolValue {
      let file = "\(path)/\(PluginManifest.fileName)"
      guard FileManager.default.fileExists(atPath: file) else {
        throw PluginError(
          path,
          "the directory has no '\(PluginManifest.fileName)'; name a directory with this manifest, or an executable"
        )
      }
      try self.init(PluginManifest(path: file))
    } else if path.hasSuffix(".json") {
      try self.init(PluginManifest(path: path))
    } else if SharedLibrary.isNamed(path) {
      let library = URL(fileURLWithPath: path).path
      self.init(startedBy: .library(library), library: library)
    } else {
      let directory = FileManager.default.currentDirectoryPath
      guard let command = ExecutablePath.find(path, from: directory) else {
        throw PluginError(path, "the file is not executable; run 'chmod +x' on it")
      }
      self.init(startedBy: ChildLaunch(path: command, arguments: []), library: nil)
    }
  }

  /// Returns the paths of files that may belong to a plugin: its path, its manifest, its library and the
  /// words of its command. Some may not exist; if the plugin cannot be read, only its path and its manifest's
  /// path.
  package static func files(at path: String) -> [String] {
    let manifest = [path, "\(path)/\(PluginManifest.fileName)"]
    guard let place = try? PluginLocation(path) else { return manifest }
    let launch = place.launch
    let words = [launch.path] + launch.arguments
    let directory = launch.directory ?? FileManager.default.currentDirectoryPath
    return manifest + [place.library].compactMap { $0 }
      + words.map {
        URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: directory + "/")).path
      }
  }

  private init(_ manifest: PluginManifest) throws(PluginError) {
    self.manifest = manifest
    library = manifest.libraryPath
    launch = try manifest.launch()
    limits = manifest.limits
  }

  private init(startedBy launch: ChildLaunch, library: String?) {
    manifest = nil
    self.library = library
    self.launch = launch
    limits = ChildLimits()
  }
}
