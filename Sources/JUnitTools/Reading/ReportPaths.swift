internal import Foundation
package import RunRecords

/// The files that a path stands for.
package enum ReportPaths {
  /// The path itself, or of a directory the files in it and below it that end in `.xml` in any case, by name.
  ///
  /// - Throws: ``ReportError/notReadable(path:line:reason:)`` for a directory without one.
  package static func files(at path: String) throws(ReportError) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return [path] }
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: path)
    } catch {
      throw .notReadable(path: path, line: 0, reason: "the directory cannot be read")
    }
    let reports = names.filter { $0.lowercased().hasSuffix(".xml") && !isHidden($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !reports.isEmpty else {
      throw .notReadable(path: path, line: 0, reason: "the directory has no file '….xml'")
    }
    let start = path.hasSuffix("/") ? path : path + "/"
    return reports.map { start + $0 }
  }

  /// Whether a file, or a directory on the way to it, has a name that begins with a dot.
  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
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
