import Foundation
import RunRecords

/// A search for scenario files, which also determines the names of the files in reports.
package struct ScenarioFileFinder {
  /// The directory to which display paths are relative.
  package let root: String
  /// The directory to which display paths of files outside the root are relative; nil if no path to search is
  /// outside the root.
  private let outerRoot: String?

  /// Makes a finder.
  ///
  /// - Parameters:
  ///   - root: the directory that display paths are relative to; nil for the work tree of the current
  ///     directory, or else the current directory.
  ///   - paths: the paths to search later; display paths of files outside the root are relative to the common
  ///     directory of these.
  package init(root: String?, paths: [String] = []) {
    let current = FileManager.default.currentDirectoryPath
    let root = Self.canonical(root ?? Self.workTree(of: current) ?? current)
    self.root = root
    outerRoot = Self.commonDirectory(
      of: paths.map(Self.canonical).filter { $0 != root && Self.path($0, below: root) == nil })
  }

  /// Returns the scenario files at some paths: each file itself, and all scenario files in and below a
  /// directory.
  ///
  /// The files are sorted by display path, each listed once. A path without any scenario file, and a
  /// directory that cannot be read, are listed with an error. Files with the same class name are listed as
  /// one with an error.
  ///
  /// - Parameter allowsNone: whether a path that does not exist or has no file is accepted, instead of listed
  ///   with an error.
  package func files(at paths: [String], allowsNone: Bool = false) -> [ScenarioFile] {
    var files: [BytewiseString: ScenarioFile] = [:]
    for path in paths {
      for file in self.files(at: path, allowsNone: allowsNone) {
        files[BytewiseString(file.path)] = file
      }
    }
    return Self.joiningSameClassnames(
      files.values.sorted {
        (BytewiseString($0.displayPath), BytewiseString($0.path))
          < (BytewiseString($1.displayPath), BytewiseString($1.path))
      })
  }

  private func files(at path: String, allowsNone: Bool) -> [ScenarioFile] {
    let advice = "give a scenario file or a directory of them"
    switch PathKind(of: path) {
    case .nothing:
      return allowsNone
        ? [] : [file(at: path, fault: "'\(path)' does not exist; \(advice)")]
    case .file:
      return [path.hasSuffix(Self.recordingSuffix) ? recording(at: path) : file(at: path)]
    case .unreachable(let reason):
      return [file(at: path, fault: "'\(path)' cannot be opened: \(reason)")]
    case .directory:
      let directory = ScenarioDirectory(path)
      let files =
        directory.files.map { file(at: $0) }
        + directory.faults.map { fault in
          fault.isDirectory
            ? self.directory(at: fault.path, fault: fault.message)
            : self.file(at: fault.path, fault: fault.message)
        }
      return files.isEmpty && !allowsNone
        ? [file(at: path, fault: "'\(path)' has no .xml file; \(advice)")] : files
    }
  }

  /// Returns the file at a path, without checking that it exists.
  package func file(at path: String) -> ScenarioFile { file(at: path, fault: nil) }

  /// Returns a directory that cannot be read, as a file with an error; the trailing slash distinguishes it
  /// from a file of the same name.
  private func directory(at path: String, fault: String) -> ScenarioFile {
    let plain = file(at: path)
    return ScenarioFile(
      path: plain.path, displayPath: plain.displayPath + "/", fault: fault)
  }

  private func file(at path: String, fault: String?) -> ScenarioFile {
    let canonical = Self.canonical(path)
    let display =
      Self.path(canonical, below: root) ?? outerRoot.flatMap { Self.path(canonical, below: $0) }
    // Whatever lies elsewhere has nothing stable but its name: never an absolute path.
    return ScenarioFile(
      path: canonical, displayPath: display ?? (canonical as NSString).lastPathComponent,
      fault: fault)
  }

  /// Replaces files that have the same class name by the first one with an error, since reports could not
  /// distinguish them.
  private static func joiningSameClassnames(_ files: [ScenarioFile]) -> [ScenarioFile] {
    let groups = Dictionary(grouping: files) { BytewiseString($0.classname) }
    guard groups.count < files.count else { return files }
    return files.compactMap { file in
      let group = groups[BytewiseString(file.classname)] ?? [file]
      guard group.count > 1 else { return file }
      guard let first = group.first, BytewiseString(first.path) == BytewiseString(file.path) else {
        return nil
      }
      return ScenarioFile(
        path: file.path, displayPath: file.displayPath, fault: sameClassname(of: group))
    }
  }

  /// Returns the error message for files that have the same class name.
  private static func sameClassname(of files: [ScenarioFile]) -> String {
    let isShownAlike = Set(files.map { BytewiseString($0.displayPath) }).count < files.count
    let paths = files.map { "'\(isShownAlike ? pathFromHere(to: $0.path) : $0.displayPath)'" }
    let list = paths.dropLast().joined(separator: ", ") + " and " + (paths.last ?? "")
    // Names that differ only in dots are the same below every directory.
    let isHelpedByRoot =
      Set(files.map { BytewiseString(ScenarioFile.classname(of: $0.path)) }).count == files.count
    return "\(list) would \(files.count == 2 ? "both" : "all") be called '\(files[0].classname)' "
      + "in reports; rename one"
      + (isHelpedByRoot ? ", or give a directory above them with --root" : "")
  }

  // MARK: Paths

  /// Returns a path relative to a directory; nil if the path is not below the directory or is the directory.
  private static func path(_ path: String, below directory: String) -> String? {
    let prefix = directory == "/" ? "/" : directory + "/"
    guard path.utf8.count > prefix.utf8.count, path.utf8.starts(with: prefix.utf8) else {
      return nil
    }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Returns a path relative to the current directory, with `..` if needed; unchanged if the two share only
  /// `/`.
  static func pathFromHere(to path: String) -> String {
    let here = canonical(FileManager.default.currentDirectoryPath).split(separator: "/")
    let parts = path.split(separator: "/")
    let shared = zip(here, parts).prefix { $0 == $1 }.count
    guard shared > 0 || here.isEmpty else { return path }
    let upwards = Array(repeating: "..", count: here.count - shared)
    return (upwards + parts.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  /// Returns the deepest directory that contains all paths; nil if the list is empty.
  private static func commonDirectory(of paths: [String]) -> String? {
    let directories = paths.map { path in
      let parts = path.split(separator: "/")
      return PathKind(of: path) == .directory ? parts[...] : parts.dropLast()
    }
    guard var common = directories.first else { return nil }
    for directory in directories.dropFirst() {
      let count = zip(common, directory).prefix { $0 == $1 }.count
      common = common.prefix(count)
    }
    return "/" + common.joined(separator: "/")
  }

  /// Returns a path without symbolic links, `.` and `..`; if it does not exist, links are resolved in its
  /// parent's path only.
  static func canonical(_ path: String) -> String {
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

  private static func workTree(of path: String) -> String? {
    var directory = path
    while true {
      if FileManager.default.fileExists(atPath: directory + "/.git") { return directory }
      guard let slash = directory.lastIndex(of: "/"), slash != directory.startIndex else {
        return nil
      }
      directory = String(directory[..<slash])
    }
  }
}
