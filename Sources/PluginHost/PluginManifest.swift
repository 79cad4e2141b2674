import Foundation
import PluginProtocol
package import StrategyKit

/// The manifest of a plugin: a file that lists the plugin's strategies, so that the tool need not start the
/// plugin to know them.
package struct PluginManifest: Hashable, Sendable {
  /// The name of the manifest file in a plugin's directory.
  package static let fileName = "layout-parity-plugin.json"

  /// The plugin's name; `version` is its version, as text.
  package var name: String
  package var version: String
  /// The command's words, beginning with a path or the name of an executable; empty for a library.
  package var command: [String] = []
  /// The path of the shared library, relative to the manifest's directory; nil if the plugin is a command.
  package var library: String?
  /// The working directory of the command: the manifest's directory.
  package var directory: String
  /// The file name of the manifest.
  package var ownName: String
  /// The names of environment variables that the plugin inherits from the tool, in addition to the variables
  /// that every plugin inherits.
  package var environment: [String] = []
  /// The programs that the plugin needs, and how to install them.
  package var requirements: [Requirement] = []
  /// The limits of the plugin's processes.
  package var limits = ChildLimits()
  /// The strategies that the plugin offers.
  package var strategies: [Offer] = []

  /// A command that a plugin needs, with advice on how to install it.
  package struct Requirement: Hashable, Sendable {
    package var command: String
    package var advice: String
  }

  /// The description of a strategy in a manifest.
  package struct Offer: Hashable, Sendable {
    package var id: StrategyID
    package var summary: String
    /// Whether the strategy alone decides which layout is correct, for the specs that it supports.
    package var isReference = false
  }
}

/// An error in a plugin's files, or in starting the plugin to ask for its strategies.
package struct PluginError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path or the name of the plugin, and the problem, in one line.
  package let description: String

  package init(_ path: String, _ what: String) { description = "plugin '\(path)': \(what)" }
}

extension PluginManifest {
  /// Reads a manifest; throws ``PluginError`` if the file cannot be read or breaks a rule for manifests.
  ///
  /// - Parameter path: the path of the file.
  package init(path: String) throws(PluginError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PluginError(path, "the manifest cannot be read; check its permissions")
    }
    guard data.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw PluginError(path, "the file is empty, expected a manifest")
    }
    let value: JSONValue
    do throws(ProtocolError) {
      value = try Self.value(of: Array(data))
    } catch {
      throw PluginError(path, "\(error)")
    }
    guard let members = value.object else {
      throw PluginError(path, "the file is not a JSON object, expected a manifest")
    }
    guard members["manifest"]?.integer == 1 else {
      throw PluginError(path, "'manifest' must be 1, the version that this tool reads")
    }
    let known = [
      "manifest", "name", "version", "summary", "transport", "command", "library", "environment",
      "requires", "limits", "homepage", "issues", "license", "strategies",
    ]
    if let name = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw PluginError(
        path, "unknown member '\(name)'; known: \(known.joined(separator: ", "))")
    }
    let transport = members["transport"]?.text ?? "process"
    guard transport == "process" || transport == "library" else {
      throw PluginError(path, "the transport is '\(transport)', expected 'process' or 'library'")
    }
    func text(_ name: String) throws(PluginError) -> String {
      guard let text = members[name]?.text, !text.isEmpty, !text.contains(where: \.isNewline)
      else { throw PluginError(path, "the manifest lacks '\(name)', a text of one line") }
      return text
    }
    func requireRelative(_ command: String, _ member: String) throws(PluginError) {
      if !command.hasPrefix("/") { return }
      throw PluginError(
        path,
        "'\(member)' is the absolute path '\(command)', which other machines do not have; give a path "
          + "relative to the manifest, or a name on PATH")
    }
    name = try text("name")
    version = try text("version")
    if transport == "library" {
      let path = try text("library")
      try requireRelative(path, "library")
      library = path
    } else {
      command = members["command"]?.array?.compactMap(\.text) ?? []
      guard !command.isEmpty, command.count == members["command"]?.array?.count else {
        throw PluginError(path, "the manifest lacks 'command', a list of words")
      }
      try requireRelative(command[0], "command")
    }
    if members["summary"] != nil { _ = try text("summary") }
    let place = URL(fileURLWithPath: path).standardizedFileURL
    directory = place.deletingLastPathComponent().path
    ownName = place.lastPathComponent
    environment = try Self.names(of: members["environment"], path)
    for element in members["requires"]?.array ?? [] {
      guard let command = element.object?["command"]?.text,
        let advice = element.object?["advice"]?.text
      else {
        throw PluginError(
          path, "an entry of 'requires' in the manifest lacks 'command' or 'advice'; state both")
      }
      requirements.append(Requirement(command: command, advice: advice))
    }
    try readLimits(members["limits"]?.object ?? [:], path)
    try readStrategies(members["strategies"]?.array ?? [], path)
  }

  private static func value(of bytes: [UInt8]) throws(ProtocolError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { bytes throws(ProtocolError) in
      try JSONReader.whole(bytes) { reader throws(ProtocolError) in try reader.value() }
    }
  }

  private static func names(of value: JSONValue?, _ path: String) throws(PluginError) -> [String] {
    guard let value else { return [] }
    let names = value.array?.compactMap(\.text) ?? []
    guard let list = value.array, names.count == list.count,
      !names.contains(where: { $0.isEmpty || $0.contains("=") })
    else {
      throw PluginError(
        path,
        "'environment' is not a list of names of variables, such as [\"PYTHONPATH\"]; values come from the "
          + "tool's own environment")
    }
    return names
  }

  private mutating func readLimits(
    _ members: [String: JSONValue], _ path: String
  ) throws(PluginError) {
    // In the order of their names, so that the first error is always the same.
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let number = value.double, number > 0, number < 1e9 else {
        throw PluginError(
          path,
          "the limit '\(name)' of the manifest is not a number above 0; correct it or leave it out")
      }
      // A plugin may ask for less than is usual, never for more.
      func lowered(_ usual: Double, _ advice: String = "") throws(PluginError) -> Double {
        if number <= usual { return number }
        throw PluginError(
          path,
          "the limit '\(name)' is more than \(Int(usual)); a manifest may only lower it" + advice)
      }
      if ["memory-mib", "batch", "recycle-after"].contains(name), value.integer == nil {
        throw PluginError(path, "the limit '\(name)' is \(number), expected a whole number")
      }
      switch name {
      case "start-seconds": limits.startSeconds = try lowered(limits.startSeconds)
      case "case-seconds":
        limits.caseSeconds = try lowered(limits.caseSeconds, ", --isolate seconds=N raises it")
      case "memory-mib":
        let usual = Double(limits.memoryMiB)
        limits.memoryMiB = max(1, Int(try lowered(usual, ", --isolate memory=N raises it")))
      case "batch": limits.batch = max(1, Int(try lowered(Double(limits.batch))))
      case "recycle-after": limits.recycleAfter = max(1, Int(number))
      default:
        throw PluginError(
          path,
          "unknown limit '\(name)'; known: start-seconds, case-seconds, memory-mib, batch, "
            + "recycle-after")
      }
    }
  }

  private mutating func readStrategies(
    _ list: [JSONValue], _ path: String
  ) throws(PluginError) {
    guard !list.isEmpty else {
      throw PluginError(path, "'strategies' of the manifest lists no strategy; add one")
    }
    for element in list {
      let known = ["id", "summary", "reference"]
      if let name = element.object?.keys.sorted().first(where: { !known.contains($0) }) {
        throw PluginError(
          path,
          "an entry of 'strategies' has a member '\(name)'; known: \(known.joined(separator: ", ")); "
            + "the plugin states everything else in its answer to 'describe'")
      }
      let text = element.object?["id"]?.text ?? ""
      guard let id = StrategyID(rawValue: text) else {
        throw PluginError(
          path, "the 'id' of the strategy '\(text)' is not kebab-case, such as 'my-layout'")
      }
      if strategies.contains(where: { $0.id == id }) {
        throw PluginError(path, "two strategies are named '\(id)'; give each a different name")
      }
      let summary = element.object?["summary"]?.text ?? ""
      guard !summary.contains(where: \.isNewline) else {
        throw PluginError(path, "the summary of '\(id)' has several lines, expected one")
      }
      var isReference = false
      switch element.object?["reference"] {
      case nil, .bool(false): break
      case .bool(true): isReference = true
      default:
        throw PluginError(path, "'reference' of '\(id)' in the manifest is neither true nor false")
      }
      strategies.append(Offer(id: id, summary: summary, isReference: isReference))
    }
  }

  /// The absolute path of the shared library; nil if the plugin is a command.
  package var libraryPath: String? {
    library.map {
      URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: directory + "/"))
        .standardizedFileURL.path
    }
  }

  /// The paths, relative to the manifest's directory, of the manifest and of the files there that its command
  /// or library names.
  package var files: [String] {
    let start = directory.hasSuffix("/") ? directory : directory + "/"
    let named = ([library].compactMap { $0 } + command).compactMap { word -> String? in
      let path = URL(fileURLWithPath: word, relativeTo: URL(fileURLWithPath: start))
        .standardizedFileURL.path
      var isDirectory = ObjCBool(false)
      guard path.hasPrefix(start),
        FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
        !isDirectory.boolValue
      else { return nil }
      return String(path.dropFirst(start.count))
    }
    return [ownName] + named
  }

  /// Returns the parameters for starting the plugin's process.
  ///
  /// - Throws: `PluginError` if the library, the command or a required command is missing, with the
  ///   manifest's advice.
  package func launch() throws(PluginError) -> ChildLaunch {
    if let library, let path = libraryPath {
      guard FileManager.default.fileExists(atPath: path) else {
        throw PluginError(name, "the library '\(library)' is missing; build it first")
      }
      return .library(path, inheriting: environment)
    }
    guard let path = ExecutablePath.find(command[0], from: directory) else {
      if FileManager.default.fileExists(atPath: "\(directory)/\(command[0])") {
        throw PluginError(
          name, "the command '\(command[0])' is not an executable file; run 'chmod +x' on it")
      }
      throw PluginError(name, "the command '\(command[0])' was not found\(advice(for: command[0]))")
    }
    for requirement in requirements
    where ExecutablePath.find(requirement.command, from: directory) == nil {
      throw PluginError(
        name,
        "the plugin requires the command '\(requirement.command)', which was not found; \(requirement.advice)"
      )
    }
    var launch = ChildLaunch(path: path, arguments: Array(command.dropFirst()))
    launch.directory = directory
    launch.inherits = .plugin(and: environment)
    return launch
  }

  /// Returns the manifest's advice for installing a missing command, as a clause; empty if it has none.
  private func advice(for command: String) -> String {
    requirements.first { $0.command == command }.map { "; \($0.advice)" } ?? ""
  }
}

extension ChildLaunch {
  /// Returns the launch of a command, given as its words; nil for an empty list, or if the executable is not
  /// found.
  package static func command(_ words: [String]) -> ChildLaunch? {
    guard let first = words.first,
      let path = ExecutablePath.find(first, from: FileManager.default.currentDirectoryPath)
    else { return nil }
    return ChildLaunch(path: path, arguments: Array(words.dropFirst()))
  }
}

/// A search for the executable of a command.
enum ExecutablePath {
  /// Returns the absolute path of a command: relative to a directory, or else searched in PATH; nil if it is
  /// not found or not executable.
  static func find(_ command: String, from directory: String) -> String? {
    let files = FileManager.default
    var isDirectory = ObjCBool(false)
    func isCommand(_ path: String) -> Bool {
      files.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
        && files.isExecutableFile(atPath: path)
    }
    if command.hasPrefix("/") { return isCommand(command) ? command : nil }
    let near = URL(fileURLWithPath: command, relativeTo: URL(fileURLWithPath: directory + "/"))
      .standardizedFileURL.path
    if isCommand(near) { return near }
    guard !command.contains("/") else { return nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(command)" }.first(where: isCommand)
  }
}
