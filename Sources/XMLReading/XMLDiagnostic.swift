import CXMLShim
import Foundation

/// Why a document is not what it has to be, and where.
package struct XMLDiagnostic: Error, Sendable, Equatable {
  /// The kind of a diagnostic.
  package enum Kind: String, Sendable, CaseIterable {
    /// Not well-formed.
    case malformed
    /// The bytes are not in the encoding that they claim, or that is not known.
    case encoding
    /// A document type declaration.
    case doctype
    /// More levels of elements than allowed.
    case tooDeep = "too-deep"
    /// A tag, comment or instruction that is longer than allowed.
    case tooLong = "too-long"
    /// A file that is larger than allowed.
    case tooLarge = "too-large"
    /// The document ends too early.
    case truncated
    /// The schema does not allow it.
    case schema
    /// The file cannot be opened or read.
    case unreadable
  }

  /// The kind.
  package var kind: Kind
  /// The line, from 1; 0 for the file as a whole.
  package var line: Int
  /// The problem and the remedy.
  package var message: String

  /// Makes a diagnostic.
  package init(_ kind: Kind, line: Int, _ message: String) {
    self.kind = kind
    self.line = line
    self.message = message
  }
}

extension XMLDiagnostic {
  /// Makes a diagnostic from what the parser says.
  init(
    code: Int32, line: Int, detail: String, open: (name: String, line: Int)?, limits: XMLLimits
  ) {
    let shown: String
    let kind: Kind
    switch Int(code) {
    case Int(cxml_diagnostic_encoding):
      kind = .encoding
      let bytes = detail.firstRange(of: "Bytes: ").map {
        Self.inHouseStyle(String(detail[$0.upperBound...]))
      }
      shown =
        bytes.map { "the bytes \($0) are not UTF-8; state the encoding in the XML declaration" }
        ?? Self.inHouseStyle(detail)
    case Int(cxml_diagnostic_conversion):
      kind = .encoding
      shown = Self.conversion(detail)
    case Int(cxml_diagnostic_doctype):
      kind = .doctype
      shown = "a document type declaration is not allowed; remove <!DOCTYPE \(detail)>"
    case Int(cxml_diagnostic_depth):
      kind = .tooDeep
      shown = "elements are nested more than \(limits.depth) levels deep"
    case Int(cxml_diagnostic_token):
      kind = .tooLong
      shown =
        detail == "tag"
        ? "a tag is longer than \(limits.tagBytes) bytes"
        : "a comment, CDATA section, instruction or declaration is longer than"
          + " \(limits.markupBytes) bytes"
    case Int(cxml_diagnostic_attributes):
      kind = .tooLong
      shown = "<\(detail)> has more than \(limits.attributes) attributes"
    case Int(cxml_diagnostic_truncated):
      kind = .truncated
      shown =
        open.map { "the file ends inside <\($0.name)>, which starts on line \($0.line)" }
        ?? "the file ends too early"
    case Int(cxml_diagnostic_empty):
      (kind, shown) = (.truncated, "the file has no XML in it")
    case Int(cxml_diagnostic_schema):
      (kind, shown) = (.schema, Self.inHouseStyle(detail))
    case Int(cxml_diagnostic_memory):
      (kind, shown) = (.tooLong, "no memory is left")
    case Int(cxml_diagnostic_names):
      (kind, shown) = (.tooLong, "the file has more than \(detail) different names")
    default:
      (kind, shown) = (.malformed, Self.inHouseStyle(detail))
    }
    self.init(kind, line: line, shown)
  }

  /// Returns the diagnostic for a system error, with a small first letter.
  static func system(_ refusal: String, _ code: CInt) -> XMLDiagnostic {
    let text = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return XMLDiagnostic(
      .unreadable, line: 0, "\(refusal): \(text.prefix(1).lowercased() + text.dropFirst())")
  }

  /// Returns the diagnostic for bytes outside the encoding, as far as known.
  private static func conversion(_ detail: String) -> String {
    if detail.isEmpty { return "the file ends inside a character of its encoding" }
    let bytes = detail.firstRange(of: "bytes ").map {
      inHouseStyle(String(detail[$0.upperBound...]))
    }
    return bytes.map {
      "the bytes \($0) are not in the file's encoding; correct them or the encoding"
    }
      ?? "the file is not in its encoding: \(inHouseStyle(detail))"
  }

  /// libxml2's message on one line, with a small first letter and without a full stop.
  static func inHouseStyle(_ message: String) -> String {
    var lines = message.split(whereSeparator: \.isNewline).map { line in
      String(line.drop { $0 == " " })
    }
    for index in lines.indices {
      while let last = lines[index].last, last == "." || last == "!" || last == " " {
        lines[index].removeLast()
      }
    }
    var joined = lines.joined(separator: ", ")
    // Some messages begin with the name of the function that found it.
    if joined.hasPrefix("xml"), let end = joined.firstRange(of: ": "),
      joined[..<end.lowerBound].allSatisfy({ $0.isASCII && $0.isLetter })
    {
      joined.removeSubrange(..<end.upperBound)
    }
    let production = "AttValue: "
    if joined.hasPrefix(production) {
      joined = "attribute value: " + joined.dropFirst(production.count)
    }
    let second = joined.dropFirst().first
    if let first = joined.first, first.isUppercase, second?.isUppercase != true {
      joined.replaceSubrange(...joined.startIndex, with: first.lowercased())
    }
    return joined
  }
}
