import Foundation

/// Finds scenario files and names them.
package struct ScenarioFileFinder {
  /// The directory that display paths start from.
  package let root: String
  /// The directory that display paths of files outside the root start from; nil where there are none.
  private let outerRoot: String?

  /// Makes a finder.
  ///
  /// - Parameters:
  ///   - root: the directory that display paths start from; nil for the work tree of the current
  ///     directory, or else the current directory.
  ///   - paths: what it is going to find; display paths of files outside the root start from the
  ///     directory that all of them have in common.
  package init(root: String?, paths: [String] = []) {
    let current = FileManager.default.currentDirectoryPath
    let root = Self.canonical(root ?? Self.workTree(of: current) ?? current)
    self.root = root
    outerRoot = Self.commonDirectory(
      of: paths.map(Self.canonical).filter { $0 != root && Self.path($0, below: root) == nil })
  }

  /// The files at some paths: a file itself, or every `.xml` file below a directory. Sorted by display
  /// path; a file that is named twice is listed once. A path without any is listed with its fault.
  package func files(at paths: [String]) -> [ScenarioFile] {
    var files: [String: ScenarioFile] = [:]
    for file in paths.flatMap(files(at:)) { files[file.path] = file }
    return files.values.sorted { ($0.displayPath, $0.path) < ($1.displayPath, $1.path) }
  }

  private func files(at path: String) -> [ScenarioFile] {
    let advice = "give a scenario file or a directory of them"
    switch Self.isDirectory(path) {
    case nil:
      return [file(at: path, fault: "there is nothing at '\(path)'; \(advice)")]
    case false?:
      return [file(at: path)]
    case true?:
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let files = names.filter { $0.hasSuffix(".xml") }
        .map { path + (path.hasSuffix("/") ? "" : "/") + $0 }
        .filter { Self.isDirectory($0) != true }
      if !files.isEmpty { return files.map { file(at: $0) } }
      return [file(at: path, fault: "there is no .xml file below '\(path)'; \(advice)")]
    }
  }

  /// The file at a path.
  package func file(at path: String) -> ScenarioFile { file(at: path, fault: nil) }

  private func file(at path: String, fault: String?) -> ScenarioFile {
    let canonical = Self.canonical(path)
    let display =
      Self.path(canonical, below: root) ?? outerRoot.flatMap { Self.path(canonical, below: $0) }
    // Whatever lies elsewhere has nothing stable but its name: never an absolute path.
    return ScenarioFile(
      path: canonical, displayPath: display ?? (canonical as NSString).lastPathComponent,
      fault: fault)
  }

  /// Checks that no two files share a class name.
  ///
  /// - Throws: ``HarnessError/sameClassname(_:_:_:)``.
  package static func checkClassnames(_ files: [ScenarioFile]) throws(HarnessError) {
    var seen: [String: ScenarioFile] = [:]
    for file in files {
      if let other = seen.updateValue(file, forKey: file.classname), other.path != file.path {
        throw .sameClassname(file.classname, other.path, file.path)
      }
    }
  }

  // MARK: Paths

  /// A path from a directory on; nil where it is not below it.
  private static func path(_ path: String, below directory: String) -> String? {
    let prefix = directory == "/" ? "/" : directory + "/"
    return path.hasPrefix(prefix) && path != prefix ? String(path.dropFirst(prefix.count)) : nil
  }

  /// The innermost directory that holds everything at some paths; nil for none.
  private static func commonDirectory(of paths: [String]) -> String? {
    let directories = paths.map { path in
      let parts = path.split(separator: "/")
      return isDirectory(path) == true ? parts[...] : parts.dropLast()
    }
    guard var common = directories.first else { return nil }
    for directory in directories.dropFirst() {
      let count = zip(common, directory).prefix { $0 == $1 }.count
      common = common.prefix(count)
    }
    return "/" + common.joined(separator: "/")
  }

  /// Whether a directory is at a path; nil where nothing is.
  private static func isDirectory(_ path: String) -> Bool? {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return nil
    }
    return isDirectory.boolValue
  }

  /// The path without links, `.` and `..`, as far as it exists.
  private static func canonical(_ path: String) -> String {
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
