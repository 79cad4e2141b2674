internal import ReportText

/// A writer of XML or HTML: literals are markup, and all other strings are text, which is escaped.
///
/// ``raw(_:)`` takes literals only, so that no name, message or number of a user can become an element.
package struct MarkupWriter: Sendable {
  /// The markup written so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Makes a writer without any markup.
  package init() {}

  /// The markup written so far.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a literal without escaping.
  package mutating func raw(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a text, escaped. Characters that XML does not allow or that change the text direction become
  /// visible, such as `\u{202E}`.
  package mutating func text(_ string: String) {
    XMLEscaping.append(Self.withoutTurns(string), to: &bytes, as: .text)
  }

  /// Writes an attribute with its value.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    startAttribute(name)
    XMLEscaping.append(Self.withoutTurns(value), to: &bytes, as: .attribute)
    raw("\"")
  }

  /// Writes an attribute whose value is a number.
  package mutating func attribute(_ name: StaticString, _ value: Double) {
    startAttribute(name)
    number(value)
    raw("\"")
  }

  /// Writes a number with at most two decimals, limited to ten million; 0 if it is not finite.
  package mutating func number(_ value: Double) {
    let bounded = value.isFinite ? max(-1e7, min(1e7, value)) : 0
    bytes.append(contentsOf: DecimalText.shortest((bounded * 100).rounded() / 100).utf8)
  }

  /// Appends the markup of another writer.
  package mutating func append(_ other: MarkupWriter) { bytes += other.bytes }

  /// Removes the markup written so far, without freeing its memory.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private mutating func startAttribute(_ name: StaticString) {
    raw(" ")
    raw(name)
    raw("=\"")
  }

  /// Returns a text in which characters that change the text direction become visible, such as `\u{202E}`.
  private static func withoutTurns(_ string: String) -> String {
    guard string.utf8.contains(where: { $0 == 0xD8 || $0 == 0xE2 }),
      string.unicodeScalars.contains(where: XMLEscaping.turns)
    else { return string }
    var shown = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      if XMLEscaping.turns(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        shown.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }
}
