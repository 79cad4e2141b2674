import ArgumentParser
import AtomicFiles
import Foundation
import RunRecords

/// The checks that a report replaces no input of the command, no scenario file, and no file to which the
/// command's output is redirected.
struct OutputConflicts {
  /// The inputs of the command, as paths with symbolic links resolved.
  private let inputs: Set<BytewiseString>

  /// Makes the checks for a command.
  ///
  /// - Parameter inputs: the paths of all files that the command reads; the files of plugins are added.
  init(besides inputs: [String]) {
    self.inputs = Set(
      (inputs + PluginOptions.files).compactMap(Self.realPath).map(BytewiseString.init))
  }

  /// Checks that the output file of an option is safe to replace.
  ///
  /// - Throws: `ValidationError` if the file is an input, holds scenarios, or gets standard output or
  ///   standard error.
  func check(file path: String?, of option: String) throws {
    guard let path, let real = Self.realPath(path) else { return }
    if inputs.contains(BytewiseString(real)) {
      throw ValidationError(
        "\(option) is '\(path)', which the command reads, as an input or for a plugin; name another file"
      )
    }
    if ReplacedFile.isReplaced(path), let stream = Self.standardStream(into: real) {
      throw ValidationError(
        "\(option) is '\(path)', to which \(stream) is redirected; name another file")
    }
    // Files that others include are known only when they have been read.
    if Self.holdsScenarios(real) {
      throw ValidationError(
        "\(option) is '\(path)', which is a scenario file; name another file or remove this one")
    }
  }

  /// Checks that the output directory of an option has no `TEST-….xml` file that must not be replaced.
  ///
  /// - Throws: `ValidationError` if one of these files is an input, holds scenarios, or gets standard output
  ///   or standard error, also through a symbolic link.
  func check(directory path: String?, of option: String) throws {
    guard let path, let real = Self.realPath(path) else { return }
    let present = (try? FileManager.default.contentsOfDirectory(atPath: real)) ?? []
    for name in present.sorted() where name.hasPrefix("TEST-") && name.hasSuffix(".xml") {
      guard let target = Self.realPath("\(real)/\(name)") else { continue }
      if inputs.contains(BytewiseString(target)) {
        throw ValidationError(
          "\(option) is '\(path)', and the command reads '\(name)' in it; name another directory")
      }
      if ReplacedFile.isReplaced(target), let stream = Self.standardStream(into: target) {
        throw ValidationError(
          "\(option) is '\(path)', and \(stream) is redirected to '\(name)' in it; name another directory"
        )
      }
      if Self.holdsScenarios(target) {
        throw ValidationError(
          "\(option) is '\(path)', and '\(name)' in it is a scenario file; name another directory")
      }
    }
    let start = (real == "/" ? "" : real) + "/TEST-"
    guard let input = inputs.sorted().first(where: { Self.isFile($0.text, from: start) })?.text
    else { return }
    let name = (input as NSString).lastPathComponent
    throw ValidationError(
      "\(option) is '\(path)', and the command reads '\(name)' in it; name another directory")
  }

  /// A directory to which an option writes, with the names of the files that belong to the report.
  struct Directory {
    var option: String
    var path: String?
    /// Returns whether a file name in the directory belongs to the report.
    var owns: (_ name: String) -> Bool
  }

  /// Checks that no two options name the same file.
  ///
  /// - Throws: `ValidationError` if two options do, or if one names a file that a directory's report may
  ///   write.
  static func checkDistinct(
    _ outputs: [(option: String, path: String?)], directories: [Directory] = []
  ) throws {
    var options: [BytewiseString: String] = [:]
    for case (let option, let path?) in outputs {
      let target = target(path)
      if let other = options.updateValue(option, forKey: BytewiseString(target)) {
        throw ValidationError(
          "\(other) and \(option) are both '\(path)'; name another file for one of them")
      }
      for directory in directories where directory.option != option {
        guard files(of: directory, like: target).contains(BytewiseString(target)) else { continue }
        throw ValidationError(
          "\(option) is '\(path)', and \(directory.option) writes a file of this name; name"
            + " another file")
      }
    }
  }

  /// Returns the files of a directory's report, existing or not, that have the same name as a path.
  private static func files(of directory: Directory, like path: String) -> Set<BytewiseString> {
    guard let start = directory.path else { return [] }
    let present = (try? FileManager.default.contentsOfDirectory(atPath: start)) ?? []
    let names = present + [(path as NSString).lastPathComponent]
    return Set(names.filter(directory.owns).map { BytewiseString(target(start + "/" + $0)) })
  }

  /// Returns the name of this process's standard stream that is redirected to a file; nil if none of its
  /// streams is. Replacing the file would lose what is printed.
  private static func standardStream(into path: String) -> String? {
    var file = stat()
    guard stat(path, &file) == 0 else { return nil }
    for (descriptor, name) in [
      (STDOUT_FILENO, "standard output"), (STDERR_FILENO, "standard error"),
    ] {
      var stream = stat()
      guard fstat(descriptor, &stream) == 0 else { continue }
      if (stream.st_dev, stream.st_ino) == (file.st_dev, file.st_ino) { return name }
    }
    return nil
  }

  /// Returns whether a path begins with `start`, ends in `.xml` and has no further directory in between.
  private static func isFile(_ path: String, from start: String) -> Bool {
    path.hasPrefix(start) && path.hasSuffix(".xml") && !path.dropFirst(start.count).contains("/")
  }

  /// Returns whether a path is a regular file whose root element is `<scenarios>`.
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

  /// Returns a path with symbolic links resolved; for a dangling link, the path that it names.
  private static func target(_ path: String, throughLinks links: Int = 40) -> String {
    if let real = realPath(path) { return real }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let parent = url.deletingLastPathComponent().path
    if links > 0,
      let end = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
    {
      return target(end.hasPrefix("/") ? end : parent + "/" + end, throughLinks: links - 1)
    }
    return (realPath(parent) ?? parent) + "/" + url.lastPathComponent
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
