import Foundation

/// The path from one directory to a file or another directory, such as `../App/Old.swift`.
package enum RelativePath {
  /// Returns the path of a file or directory, relative to a directory; `.` for the directory itself.
  package static func text(of path: String, from directory: String) -> String {
    let (own, other) = (components(of: path), components(of: directory))
    let common = zip(own, other).prefix { $0 == $1 }.count
    let all = Array(repeating: "..", count: other.count - common) + own.dropFirst(common)
    return all.isEmpty ? "." : all.joined(separator: "/")
  }

  /// Returns the components of an absolute path in which no existing directory is a symbolic link.
  private static func components(of path: String) -> [String] {
    var place = URL(fileURLWithPath: path).standardizedFileURL
    var missing: [String] = []
    while place.path.count > 1, !FileManager.default.fileExists(atPath: place.path) {
      missing.insert(place.lastPathComponent, at: 0)
      place.deleteLastPathComponent()
    }
    return place.resolvingSymlinksInPath().pathComponents + missing
  }
}
