import SwiftParser
import SwiftSyntax

/// A source file of the app, parsed.
struct ParsedFile {
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  private let locations: SourceLocationConverter

  init(_ file: AdoptionRequest.File) {
    path = file.path
    bytes = Array(file.text.utf8)
    tree = Parser.parse(source: file.text)
    locations = SourceLocationConverter(fileName: file.path, tree: tree)
  }

  /// Returns the line of a node, from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    locations.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// Returns the location of a node in the compiler's form, `path:line`.
  func place(of node: some SyntaxProtocol) -> String { "\(path):\(line(of: node))" }
}

extension SyntaxProtocol {
  /// The byte range of the node in its file, without surrounding spaces and comments.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// Changes to the bytes of a file. Replacements keep the number of lines. Of overlapping changes, the one
/// that starts first is applied, or the larger one if both start together.
struct Edits {
  private struct Change {
    var range: Range<Int>
    var text: String

    /// Returns whether this change comes before another in the file. At the same position, insertions come
    /// before replacements, and the larger of two replacements comes first.
    ///
    /// - Parameter isOlder: whether this change was added before the other; decides between equal ranges.
    func goesBefore(_ other: Change, _ isOlder: Bool) -> Bool {
      if range.lowerBound != other.range.lowerBound {
        return range.lowerBound < other.range.lowerBound
      }
      if range.isEmpty != other.range.isEmpty { return range.isEmpty }
      return range.count == other.range.count ? isOlder : range.count > other.range.count
    }
  }

  private var changes: [Change] = []

  /// Whether the list of changes is empty.
  var isEmpty: Bool { changes.isEmpty }

  /// Replaces a byte range with a text, and appends line breaks if the text has fewer than the range.
  mutating func replace(_ range: Range<Int>, in bytes: [UInt8], with text: String) {
    let lines = bytes[range].count { $0 == UInt8(ascii: "\n") }
    let written = text.utf8.count { $0 == UInt8(ascii: "\n") }
    changes.append(
      Change(range: range, text: text + String(repeating: "\n", count: max(0, lines - written))))
  }

  /// Removes a byte range and the space after it.
  mutating func remove(_ range: Range<Int>, in bytes: [UInt8]) {
    var end = range.upperBound
    if end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    replace(range.lowerBound..<end, in: bytes, with: "")
  }

  /// Inserts a text before a byte; texts at the same position keep their order.
  mutating func insert(_ text: String, at offset: Int) {
    changes.append(Change(range: offset..<offset, text: text))
  }

  /// Returns the text of a byte range with the changes applied.
  func text(of range: Range<Int>, in bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var next = range.lowerBound
    let inside = changes.enumerated().filter {
      range.lowerBound <= $0.element.range.lowerBound
        && $0.element.range.upperBound <= range.upperBound
    }.sorted { $0.element.goesBefore($1.element, $0.offset < $1.offset) }
    for (_, change) in inside where change.range.lowerBound >= next {
      result += bytes[next..<change.range.lowerBound]
      result += Array(change.text.utf8)
      next = change.range.upperBound
    }
    result += bytes[next..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }
}
