import ArgumentParser
import Foundation

/// Keeps reports from taking the place of what a command reads.
struct ReportTargets {
  /// What the command reads, by paths without links.
  private let inputs: Set<String>

  /// - Parameter inputs: the paths of all files that the command reads.
  init(besides inputs: [String]) {
    self.inputs = Set(inputs.compactMap(Self.realPath))
  }

  /// Checks the file that an option names.
  ///
  /// - Throws: `ValidationError` where it is read, or holds scenarios.
  func check(file path: String?, of option: String) throws {
    guard let path, let real = Self.realPath(path) else { return }
    if inputs.contains(real) {
      throw ValidationError("\(option) is '\(path)', which is read; name another file")
    }
    // Files that others include are known only when they have been read.
    if Self.holdsScenarios(real) {
      throw ValidationError(
        "\(option) is '\(path)', which holds scenarios; name another file or remove it")
    }
  }

  /// Checks the directory that an option names, in which files called `TEST-….xml` are written.
  ///
  /// - Throws: `ValidationError` where one of those is read.
  func check(directory path: String?, of option: String) throws {
    guard let path, let real = Self.realPath(path) else { return }
    let start = (real == "/" ? "" : real) + "/TEST-"
    guard let input = inputs.sorted().first(where: { Self.isFile($0, from: start) }) else { return }
    let name = (input as NSString).lastPathComponent
    throw ValidationError(
      "\(option) is '\(path)', and '\(name)' in it is read; name another directory")
  }

  /// Checks that no two options name one file, of which one report would be lost.
  ///
  /// - Throws: `ValidationError` where two do.
  static func checkDistinct(_ outputs: [(option: String, path: String?)]) throws {
    var options: [String: String] = [:]
    for case (let option, let path?) in outputs {
      guard let other = options.updateValue(option, forKey: target(path)) else { continue }
      throw ValidationError(
        "\(other) and \(option) are both '\(path)'; name another file for one of them")
    }
  }

  /// Whether a path begins in some way and has no further directory.
  private static func isFile(_ path: String, from start: String) -> Bool {
    path.hasPrefix(start) && path.hasSuffix(".xml") && !path.dropFirst(start.count).contains("/")
  }

  /// Whether the first element of a regular file is `<scenarios>`.
  private static func holdsScenarios(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { close(file.fileDescriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file.fileDescriptor, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let element = text.split(separator: "<").first { $0.first?.isLetter == true }
    return element?.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" } == "scenarios"
  }

  /// A path without links, as far as there is something.
  private static func target(_ path: String) -> String {
    if let real = realPath(path) { return real }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let parent = url.deletingLastPathComponent().path
    return (realPath(parent) ?? parent) + "/" + url.lastPathComponent
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
