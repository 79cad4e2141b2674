import Foundation
import Scenarios

/// The resolution of the file that an `xi:include` element names.
package enum IncludePath {
  /// The XML namespace of XInclude.
  static let namespace = "http://www.w3.org/2001/XInclude"

  /// The reason why a file is not included, to follow "'href' of <xi:include>" in a message.
  package struct Refusal: Error, Sendable, Equatable {
    package var message: String

    package init(message: String) { self.message = message }
  }

  /// Returns the path of the file that `href` names. It must be a relative path that, with symbolic links
  /// resolved, stays below the directory of the including file.
  ///
  /// - Throws: ``Refusal`` for a URL or any other path, a missing file and a directory.
  package static func resolve(_ href: String, from file: String) throws(Refusal) -> String {
    let shown = "'\(href.excerpt)'"
    if hasScheme(href) || href.hasPrefix("//") {
      throw Refusal(message: "is the URL \(shown); expected a path relative to this file")
    }
    if href.hasPrefix("/") {
      throw Refusal(message: "is the absolute path \(shown); expected one relative to this file")
    }
    if href.contains("#") || href.contains("?") {
      throw Refusal(message: "is \(shown), with a fragment or query; expected a whole file")
    }
    guard let relative = href.removingPercentEncoding, !relative.contains("\0") else {
      throw Refusal(message: "is \(shown); its percent escapes are not UTF-8")
    }
    let slash = file.lastIndex(of: "/")
    let directory = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    guard let base = realPath(directory), let target = realPath(directory + "/" + relative) else {
      throw Refusal(message: "is \(shown), which names no such file or directory")
    }
    // Byte by byte: a sibling whose name is only canonically equal is another directory.
    guard target.utf8.starts(with: (base == "/" ? base : base + "/").utf8) else {
      throw Refusal(
        message:
          "is \(shown), which is outside the directory of this file; move the included file below that "
          + "directory")
    }
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: target, isDirectory: &isDirectory),
      isDirectory.boolValue
    {
      throw Refusal(message: "is \(shown), which is a directory; expected a scenario file")
    }
    return target
  }

  /// Returns the path of an included file for messages: `href` relative to the path that they show for the
  /// including file.
  package static func display(_ href: String, from displayPath: String) -> String {
    let relative = href.removingPercentEncoding ?? href
    guard let slash = displayPath.lastIndex(of: "/") else { return relative }
    return displayPath[...slash] + relative
  }

  /// Returns the path without symbolic links, `.` and `..`; nil if the file does not exist.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns whether `href` begins with a URL scheme such as `http:` or `file:`.
  private static func hasScheme(_ href: String) -> Bool {
    guard let first = href.first, first.isLetter, let colon = href.firstIndex(of: ":") else {
      return false
    }
    return href[..<colon].allSatisfy {
      $0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == "."
    }
  }
}
