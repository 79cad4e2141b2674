import CXMLShim
import Foundation

/// An error in an XML document, with its line.
package struct XMLDiagnostic: Error, Sendable, Equatable {
  /// The kind of a diagnostic.
  package enum Kind: String, Sendable, CaseIterable {
    /// The document is not well-formed.
    case malformed
    /// The bytes do not match the declared encoding, or the encoding is unknown.
    case encoding
    /// The document has a document type declaration, which is not allowed.
    case doctype
    /// Elements are nested more deeply than allowed.
    case tooDeep = "too-deep"
    /// A tag, comment or processing instruction is longer than allowed, or attributes, names or memory exceed
    /// a limit.
    case tooLong = "too-long"
    /// The file is larger than allowed.
    case tooLarge = "too-large"
    /// The document ends before its root element does.
    case truncated
    /// The document violates the schema.
    case schema
    /// The file cannot be opened or read.
    case unreadable
  }

  /// The kind of error.
  package var kind: Kind
  /// The line, from 1; 0 for an error about the complete file.
  package var line: Int
  /// The problem and the remedy.
  package var message: String
  /// Whether the error is a character that XML does not allow.
  package var isForbiddenCharacter = false

  /// Makes a diagnostic.
  package init(_ kind: Kind, line: Int, _ message: String) {
    self.kind = kind
    self.line = line
    self.message = message
  }
}

extension XMLDiagnostic {
  /// Makes a diagnostic from an error of libxml2.
  ///
  /// - Parameters:
  ///   - code: one of the `cxml_diagnostic_…` numbers.
  ///   - detail: the text for the message, such as libxml2's message or the name of an element.
  ///   - open: the innermost open element and its line; nil outside the root element.
  init(
    code: Int32, line: Int, detail: String, open: (name: String, line: Int)?, limits: XMLLimits
  ) {
    let character = Self.forbiddenCharacter(detail)
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
      (kind, shown) = (.tooLong, "not enough memory")
    case Int(cxml_diagnostic_names):
      (kind, shown) = (.tooLong, "the file has more than \(detail) different names")
    default:
      (kind, shown) = (.malformed, character ?? Self.inHouseStyle(detail))
    }
    self.init(kind, line: line, shown)
    isForbiddenCharacter = kind == .malformed && character != nil
  }

  /// Returns the message about a character that XML does not allow; nil for any other message of libxml2.
  private static func forbiddenCharacter(_ detail: String) -> String? {
    let text = inHouseStyle(detail)
    if text == "invalid character in attribute value" {
      return "an attribute value has a character that XML does not allow"
    }
    let forms = [
      ("PCDATA invalid Char value ", "", 10), ("invalid xmlChar value ", "", 10),
      ("char 0x", " out of allowed range", 16),
    ]
    for (start, end, radix) in forms where text.hasPrefix(start) && text.hasSuffix(end) {
      let digits = text.dropFirst(start.count).dropLast(end.count)
      guard let number = UInt32(digits, radix: radix) else { continue }
      let code = String(number, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: max(0, 4 - code.count))
      return "XML does not allow the character U+\(zeros)\(code)"
    }
    return nil
  }

  /// Returns the diagnostic for a system error, such as `cannot be opened: no such file or directory`.
  ///
  /// - Parameters:
  ///   - refusal: the failed action, such as `cannot be opened`.
  ///   - code: the error number, as in `errno`.
  static func system(_ refusal: String, _ code: CInt) -> XMLDiagnostic {
    let text = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return XMLDiagnostic(
      .unreadable, line: 0, "\(refusal): \(text.prefix(1).lowercased() + text.dropFirst())")
  }

  /// Returns the message for bytes that do not match the encoding, with details if known.
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

  /// Returns a message of libxml2 on one line, beginning with a lowercase letter and without a full stop.
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
