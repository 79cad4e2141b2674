/// A token of a predicate, with its position.
struct PredicateToken {
  /// The kind of a token.
  enum Kind: Equatable {
    /// The token is the name of an attribute, an item, a function or an operator.
    case name(String)
    /// The token is a number without a sign.
    case number(Double)
    /// The token is a quoted text, stored without its quotes.
    case text(String)
    /// The token is an operator, a parenthesis, a comma, `@` or an unexpected character.
    case symbol(String)
    /// The token marks the end of the predicate.
    case end
  }

  var kind: Kind
  /// The column at which the token begins, from 1.
  var column: Int

  /// The token in the form in which messages quote it.
  var shown: String {
    switch kind {
    case .name(let name): "'\(name)'"
    case .number(let number): "the number \(XMLNumber.text(number))"
    case .text(let text): "the text '\(text)'"
    case .symbol(let symbol): "'\(symbol)'"
    case .end: "the end"
    }
  }
}

/// A lexer that splits a predicate into tokens, in one pass.
struct PredicateScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var column = 1

  /// Returns the tokens of a text; the last is ``PredicateToken/Kind/end``.
  static func tokens(of text: String) throws(PredicateError) -> [PredicateToken] {
    var scanner = PredicateScanner(bytes: Array(text.utf8))
    var tokens: [PredicateToken] = []
    while true {
      let token = try scanner.next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() throws(PredicateError) -> PredicateToken {
    while let byte = peek(), byte.isXMLSpace { advance(by: 1) }
    let start = column
    guard let byte = peek() else { return PredicateToken(kind: .end, column: start) }
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return PredicateToken(kind: .text(try quoted(byte)), column: start)
    case _ where Self.startsName(byte):
      return PredicateToken(kind: .name(take { Self.continuesName($0) }), column: start)
    case _ where Self.isDigit(byte) || byte == UInt8(ascii: ".") && startsFraction:
      return PredicateToken(kind: .number(try number(at: start)), column: start)
    default:
      return PredicateToken(kind: .symbol(symbol()), column: start)
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(PredicateError) -> String {
    let start = column
    advance(by: 1)
    let text = take { $0 != quote }
    guard peek() == quote else {
      throw PredicateError("a text in quotes has no closing quote", column: start)
    }
    advance(by: 1)
    return text
  }

  private mutating func number(at start: Int) throws(PredicateError) -> Double {
    let text = take { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    let value = Array(text.utf8).withUnsafeBufferPointer { bytes in
      Result { () throws(XMLNumber.ParseError) in try XMLNumber.parse(bytes) }
    }
    guard case .success(let number) = value else {
      throw PredicateError("'\(text)' is not a decimal number, such as 12 or 0.5", column: start)
    }
    return number
  }

  /// Reads an operator of two characters, or otherwise a single character.
  private mutating func symbol() -> String {
    let first = position
    let pair = bytes[first...].prefix(2)
    if ["!=", "<=", ">=", "::", "//", ".."].contains(String(decoding: pair, as: UTF8.self)) {
      advance(by: 2)
    } else {
      advance(by: 1)
      while let byte = peek(), byte & 0xC0 == 0x80 { advance(by: 1) }
    }
    return String(decoding: bytes[first..<position], as: UTF8.self)
  }

  private mutating func take(while belongs: (UInt8) -> Bool) -> String {
    let start = position
    while let byte = peek(), belongs(byte) { advance(by: 1) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance(by count: Int) {
    // A character counts once, at its first byte.
    column += bytes[position..<position + count].count { $0 & 0xC0 != 0x80 }
    position += count
  }

  private var startsFraction: Bool {
    position + 1 < bytes.count && Self.isDigit(bytes[position + 1])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func startsName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "_")
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    startsName(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
