import Foundation

/// A scenario file to run: where it is, and what it is called.
package struct ScenarioFile: Hashable, Sendable {
  /// The path to open.
  package var path: String
  /// The path that messages and reports show: below the root, with slashes.
  package var displayPath: String
  /// The stable name of its suite.
  package var classname: String

  package init(path: String, displayPath: String) {
    self.path = path
    self.displayPath = displayPath
    classname = Self.classname(of: displayPath)
  }

  /// A path as a class name: without its extension, slashes as dots, other dots as underscores.
  static func classname(of path: String) -> String {
    var name = path[...]
    if let dot = name.lastIndex(of: "."), dot > (name.lastIndex(of: "/") ?? name.startIndex) {
      name = name[..<dot]
    }
    return String(name.map { $0 == "/" ? "." : $0 == "." ? "_" : $0 })
  }
}

/// Finds scenario files and names them.
package struct ScenarioFileFinder {
  /// The directory that display paths start from.
  package let root: String

  /// Makes a finder.
  ///
  /// - Parameter root: the directory that display paths start from; nil for the work tree of the current
  ///   directory, or else the current directory.
  package init(root: String?) {
    let current = FileManager.default.currentDirectoryPath
    self.root = Self.canonical(root ?? Self.workTree(of: current) ?? current)
  }

  /// The files at some paths: a file itself, or every `.xml` file below a directory. Sorted by display
  /// path; a file that is named twice is listed once.
  ///
  /// - Throws: ``HarnessError`` for a path that is not there, a directory without scenario files, or two
  ///   files with one class name.
  package func files(at paths: [String]) throws(HarnessError) -> [ScenarioFile] {
    var files: [String: ScenarioFile] = [:]
    for path in paths {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw .noSuchPath(path)
      }
      if !isDirectory.boolValue {
        let file = file(at: path)
        files[file.path] = file
        continue
      }
      let names = (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".xml") }
      if names.isEmpty { throw .noScenarioFiles(path) }
      for name in names {
        let file = file(at: path + (path.hasSuffix("/") ? "" : "/") + name)
        files[file.path] = file
      }
    }
    let sorted = files.values.sorted { $0.displayPath < $1.displayPath }
    try Self.checkClassnames(sorted)
    return sorted
  }

  /// The file at a path.
  package func file(at path: String) -> ScenarioFile {
    let canonical = Self.canonical(path)
    let prefix = root == "/" ? "/" : root + "/"
    if canonical.hasPrefix(prefix) {
      return ScenarioFile(path: canonical, displayPath: String(canonical.dropFirst(prefix.count)))
    }
    // Outside the root only what was asked for is stable: never an absolute path.
    let shown = path.hasPrefix("/") ? (path as NSString).lastPathComponent : path
    let parts = shown.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return ScenarioFile(path: canonical, displayPath: parts.joined(separator: "/"))
  }

  /// Checks that no two files share a class name.
  ///
  /// - Throws: ``HarnessError/sameClassname(_:_:_:)``.
  static func checkClassnames(_ files: [ScenarioFile]) throws(HarnessError) {
    var seen: [String: ScenarioFile] = [:]
    for file in files {
      if let other = seen.updateValue(file, forKey: file.classname), other.path != file.path {
        throw .sameClassname(file.classname, other.path, file.path)
      }
    }
  }

  private static func canonical(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
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
