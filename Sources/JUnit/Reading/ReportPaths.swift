internal import Foundation
internal import ReportText
package import RunRecords

/// A search for the report files at a path.
package enum ReportPaths {
  /// Returns the path itself or, for a directory, all `.xml` files in and below it, in the order of
  /// ``NameOrder``.
  ///
  /// Links are followed, and upper or lower case does not matter.
  ///
  /// - Parameter notes: receives the names of the other files.
  /// - Throws: ``ReportError/notReadable(path:line:reason:)`` if a directory has no such file, or if
  ///   something with such a name is not a file.
  package static func files(
    at path: String, notes: inout [String]
  ) throws(ReportError) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return [path] }
    var reports: [BytewiseString] = []
    var others: [String] = []
    var entered: Set<BytewiseString> = []
    // An explicit stack, since directories may be nested deeper than calls can be.
    let root = path.hasSuffix("/") ? String(path.dropLast()) : path
    var waiting = [root]
    while let directory = waiting.popLast() {
      guard entered.insert(BytewiseString(realPath(directory))).inserted else { continue }
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: directory)
      } catch {
        throw .notReadable(
          path: directory, line: 0, reason: "the directory cannot be read; check its permissions")
      }
      for name in names where !name.hasPrefix(".") {
        var status = stat()
        let found = "\(directory)/\(name)"
        let kind = stat(found, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
        if kind == S_IFDIR {
          waiting.append(found)
        } else if name.lowercased().hasSuffix(".xml") {
          // A pipe without a writer could not be read to its end.
          guard kind == S_IFREG else {
            throw .notReadable(
              path: found, line: 0,
              reason:
                "this is not a regular file; remove it, or name the report files instead of the directory"
            )
          }
          reports.append(BytewiseString(found))
        } else {
          others.append(String(found.dropFirst(root.count + 1)))
        }
      }
    }
    guard !reports.isEmpty else {
      throw .notReadable(path: path, line: 0, reason: "the directory has no .xml file")
    }
    if !others.isEmpty {
      let names = others.sorted().prefix(3).joined(separator: ", ")
      notes.append(
        "'\(path)' has \(Counted.text(others.count, "file")) without the ending .xml, not read:"
          + " \(names)\(others.count > 3 ? ", …" : "")")
    }
    return reports.map(\.text).sorted(by: NameOrder.isBefore)
  }

  /// Returns the same files as the other `files` function, but no notes about other files.
  package static func files(at path: String) throws(ReportError) -> [String] {
    var notes: [String] = []
    return try files(at: path, notes: &notes)
  }

  /// Returns the path with links resolved; unchanged if the file does not exist.
  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the paths without duplicates of the same file; each duplicate gets a note.
  static func distinct(_ paths: [String], notes: inout [String]) -> [String] {
    var known: [BytewiseString: String] = [:]
    return paths.filter { path in
      // A path without a file stays, so that each gets a diagnostic.
      guard FileManager.default.fileExists(atPath: path),
        let other = known.updateValue(path, forKey: BytewiseString(realPath(path)))
      else { return true }
      notes.append("'\(other)' and '\(path)' are one file, which counts once")
      return false
    }
  }
}

/// The order of names in which numbers count by their values: `attempt-9` before `attempt-10`.
package enum NameOrder {
  /// Returns whether a name comes before another one; names that differ only in leading zeros are ordered by
  /// their bytes.
  package static func isBefore(_ left: String, _ right: String) -> Bool {
    var (one, other) = (Array(left.utf8)[...], Array(right.utf8)[...])
    while let first = one.first, let second = other.first {
      if first.isDigit, second.isDigit {
        let (number, otherNumber) = (takeNumber(&one), takeNumber(&other))
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if !number.elementsEqual(otherNumber) {
          return number.lexicographicallyPrecedes(otherNumber)
        }
      } else {
        guard first == second else { return first < second }
        one.removeFirst()
        other.removeFirst()
      }
    }
    guard one.isEmpty, other.isEmpty else { return one.isEmpty }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Removes the digits at the beginning, and returns them without leading zeros.
  private static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix { $0.isDigit }
    bytes = bytes[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
