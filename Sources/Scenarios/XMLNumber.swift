import Foundation
package import UIKitModel

/// Parsing and formatting of numbers in the lexical form of `xs:double`, without infinities and NaN.
package enum XMLNumber {
  /// The reason why a text is not an accepted number.
  package enum ParseError: Error, Sendable, Equatable {
    /// The text does not have the form of a number.
    case notANumber
    /// The text is `INF`, `-INF` or `NaN`, or the number is too large for a double.
    case notFinite
  }

  /// Powers of ten that a double holds exactly.
  private static let powers: [Double] = (0...22).map { exponent in
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }

  /// Parses a number, exact to the last bit and independent of the locale. Surrounding white space is
  /// allowed.
  package static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(ParseError) -> Double {
    var scanner = Scanner(bytes: bytes)
    scanner.trim()
    let start = scanner.position
    guard scanner.scan() else {
      throw isNonFiniteWord(scanner.bytes, start..<scanner.end) ? .notFinite : .notANumber
    }
    // Both the digits and the power are exact, so one rounding is all there is.
    if scanner.mantissa < 1 << 53 && !scanner.isMantissaCut && abs(scanner.exponent) <= 22 {
      let digits = Double(scanner.mantissa)
      let power = powers[abs(scanner.exponent)]
      let magnitude = scanner.exponent < 0 ? digits / power : digits * power
      return scanner.isNegative ? -magnitude : magnitude
    }
    let text = String(decoding: bytes[start..<scanner.end], as: UTF8.self)
    guard let value = Double(text) else { throw .notANumber }
    guard value.isFinite else { throw .notFinite }
    return value
  }

  /// Returns a range in words, such as `from 0 to 10`.
  package static func text(_ range: ClosedRange<Double>) -> String {
    "from \(text(range.lowerBound)) to \(text(range.upperBound))"
  }

  /// Returns insets as four numbers: top, left, bottom, right.
  package static func text(_ insets: UIEdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right]
      .map { text($0) }.joined(separator: " ")
  }

  private static func isNonFiniteWord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    var word = String(decoding: bytes[range].prefix(12), as: UTF8.self).lowercased()
    if word.hasPrefix("-") || word.hasPrefix("+") { word.removeFirst() }
    return ["inf", "infinity", "nan"].contains(word)
  }

  /// Returns the shortest text that parses as the same finite number: `12`, `-0`, `37.5`, `1e+20`.
  package static func text(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A scanner for digits, decimal point and exponent, in one pass over the bytes.
private struct Scanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var end: Int
  var isNegative = false
  var mantissa: UInt64 = 0
  var isMantissaCut = false
  var exponent = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    end = bytes.count
  }

  mutating func trim() {
    while position < end && bytes[position].isXMLSpace { position += 1 }
    while end > position && bytes[end - 1].isXMLSpace { end -= 1 }
  }

  /// Reads the digits; returns whether all bytes form a number.
  mutating func scan() -> Bool {
    if position < end {
      isNegative = bytes[position] == UInt8(ascii: "-")
      if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    }
    var digits = scanDigits(scaling: 0)
    if position < end && bytes[position] == UInt8(ascii: ".") {
      position += 1
      digits += scanDigits(scaling: -1)
    }
    guard digits > 0 else { return false }
    if position < end && bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      guard scanExponent() else { return false }
    }
    return position == end
  }

  private mutating func scanDigits(scaling: Int) -> Int {
    let start = position
    while position < end {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      position += 1
      if mantissa < 100_000_000_000_000_000 {
        mantissa = mantissa * 10 + UInt64(digit)
        exponent += scaling
      } else {
        isMantissaCut = true
      }
    }
    return position - start
  }

  private mutating func scanExponent() -> Bool {
    var sign = 1
    if position < end
      && (bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+"))
    {
      sign = bytes[position] == UInt8(ascii: "-") ? -1 : 1
      position += 1
    }
    let start = position
    var value = 0
    while position < end {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      position += 1
      // Far beyond any double; more digits change nothing.
      if value < 100_000 { value = value * 10 + Int(digit) }
    }
    exponent += sign * value
    return position > start
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML: space, tab, line feed or carriage return.
  package var isXMLSpace: Bool { self == 32 || self == 10 || self == 9 || self == 13 }
}
