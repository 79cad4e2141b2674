/// The sizes of messages and texts, and their first lines.
package enum MessageText {
  /// The largest length of a message, in characters.
  package static let limit = 500
  /// The largest size of a failure's text, in bytes.
  package static let byteLimit = 16 * 1024

  /// Returns the first line of `text`, cut to ``limit`` characters; `fallback` if the line is blank.
  package static func oneLine(_ text: String, otherwise fallback: String) -> String {
    let first = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    guard first.contains(where: { $0 != " " && $0 != "\t" }) else { return fallback }
    guard first.count > limit else { return String(first) }
    return String(String.UnicodeScalarView(first.prefix(limit - 1))) + "…"
  }

  /// Returns a text with `end` added to its first line; if both are too long for a message, only the first
  /// line is shortened.
  package static func line(_ text: String, followedBy end: String) -> String {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let first = lines.first.map(String.init) ?? ""
    let room = limit - end.unicodeScalars.count
    let start =
      first.unicodeScalars.count <= room
      ? first : String(String.UnicodeScalarView(first.unicodeScalars.prefix(room - 1))) + "…"
    return ([start + end] + lines.dropFirst().map(String.init)).joined(separator: "\n")
  }
}
