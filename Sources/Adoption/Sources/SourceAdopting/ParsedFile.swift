import SwiftParser
import SwiftSyntax

/// A file of the app, parsed.
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

  /// The line of a node, from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    locations.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// The place of a node, as compilers write it.
  func place(of node: some SyntaxProtocol) -> String { "\(path):\(line(of: node))" }
}

extension SyntaxProtocol {
  /// The range of the node in its file, in bytes, without the spaces and comments around it.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// Changes to the bytes of a file. They never overlap, and each keeps the number of lines.
struct Edits {
  private struct Change {
    var range: Range<Int>
    var text: String

    /// Whether this change goes before another: insertions before replacements; the larger replacement wins.
    func goesBefore(_ other: Change, _ isOlder: Bool) -> Bool {
      if range.lowerBound != other.range.lowerBound {
        return range.lowerBound < other.range.lowerBound
      }
      if range.isEmpty != other.range.isEmpty { return range.isEmpty }
      return range.count == other.range.count ? isOlder : range.count > other.range.count
    }
  }

  private var changes: [Change] = []

  /// Whether nothing changes.
  var isEmpty: Bool { changes.isEmpty }

  /// Puts a text in the place of some bytes.
  mutating func replace(_ range: Range<Int>, in bytes: [UInt8], with text: String) {
    let lines = bytes[range].count { $0 == UInt8(ascii: "\n") }
    let written = text.utf8.count { $0 == UInt8(ascii: "\n") }
    changes.append(
      Change(range: range, text: text + String(repeating: "\n", count: max(0, lines - written))))
  }

  /// Takes away some bytes, and the space behind them.
  mutating func remove(_ range: Range<Int>, in bytes: [UInt8]) {
    var end = range.upperBound
    if end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    replace(range.lowerBound..<end, in: bytes, with: "")
  }

  /// Puts a text before a byte; of several at one place the first stays first.
  mutating func insert(_ text: String, at offset: Int) {
    changes.append(Change(range: offset..<offset, text: text))
  }

  /// Some bytes with what changes in them.
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
