internal import Foundation
internal import ReportText
package import RunRecords

/// The files that a path stands for.
package enum ReportPaths {
  /// The path itself, or of a directory the files in it and below it, also behind links, that end in `.xml` in
  /// any case, by name.
  ///
  /// - Throws: ``ReportError/notReadable(path:line:reason:)`` for a directory without one, or
  ///   with something of such a name that is no file.
  ///
  /// - Parameter notes: gets the names of the other files.
  package static func files(
    at path: String, notes: inout [String]
  ) throws(ReportError) -> [String] {
    var others: [String] = []
    let reports = try files(at: path, passingOver: &others)
    if !others.isEmpty {
      let names = others.sorted().prefix(3).joined(separator: ", ")
      notes.append(
        "'\(path)' has \(Counted.text(others.count, "other file")), not read:"
          + " \(names)\(others.count > 3 ? ", …" : "")")
    }
    return reports
  }

  /// The same without a note.
  package static func files(at path: String) throws(ReportError) -> [String] {
    var others: [String] = []
    return try files(at: path, passingOver: &others)
  }

  private static func files(
    at path: String, passingOver others: inout [String]
  ) throws(ReportError) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return [path] }
    var reports: [ExactText] = []
    var entered: Set<ExactText> = []
    // A stack of its own: directories may be nested deeper than calls can be.
    let root = path.hasSuffix("/") ? String(path.dropLast()) : path
    var waiting = [root]
    while let directory = waiting.popLast() {
      guard entered.insert(ExactText(realPath(directory))).inserted else { continue }
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: directory)
      } catch {
        throw .notReadable(path: directory, line: 0, reason: "the directory cannot be read")
      }
      for name in names where !name.hasPrefix(".") {
        var status = stat()
        let found = "\(directory)/\(name)"
        let kind = stat(found, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
        if kind == S_IFDIR {
          waiting.append(found)
        } else if name.lowercased().hasSuffix(".xml") {
          // A pipe that nobody writes to would be waited for.
          guard kind == S_IFREG else {
            throw .notReadable(path: found, line: 0, reason: "it is no regular file")
          }
          reports.append(ExactText(found))
        } else {
          others.append(String(found.dropFirst(root.count + 1)))
        }
      }
    }
    guard !reports.isEmpty else {
      throw .notReadable(path: path, line: 0, reason: "the directory has no file '….xml'")
    }
    return reports.sorted().map(\.text)
  }

  /// The path without links; the path itself where there is nothing.
  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The paths without those that name what another one names already; a note for each of these.
  static func distinct(_ paths: [String], notes: inout [String]) -> [String] {
    var known: [ExactText: String] = [:]
    return paths.filter { path in
      guard let real = realpath(path, nil) else { return true }
      defer { free(real) }
      guard let other = known.updateValue(path, forKey: ExactText(String(cString: real))) else {
        return true
      }
      notes.append("'\(other)' and '\(path)' are one file, which counts once")
      return false
    }
  }
}
