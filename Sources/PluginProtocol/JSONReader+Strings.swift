extension JSONReader {
  /// Reads the name of a member, which has no escapes in this protocol.
  @inline(__always)
  package mutating func plainName() throws(ProtocolError) -> UnsafeBufferPointer<UInt8> {
    guard take(UInt8(ascii: "\"")) else { throw error("a name in quotes") }
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] < 0x20 || bytes[place] == UInt8(ascii: "\\") {
        throw error("a name without escapes and control characters")
      }
      place += 1
    }
    guard place < bytes.count else { throw error("'\"'") }
    place += 1
    return UnsafeBufferPointer(rebasing: bytes[start..<(place - 1)])
  }

  /// Reads a string.
  package mutating func string() throws(ProtocolError) -> String {
    guard take(UInt8(ascii: "\"")) else { throw error("a string") }
    var start = place
    var text: [UInt8] = []
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        text.append(contentsOf: bytes[start..<place])
        guard let string = String(validating: text, as: UTF8.self) else {
          place = start
          throw error("valid UTF-8")
        }
        place += 1
        return string
      case UInt8(ascii: "\\"):
        text.append(contentsOf: bytes[start..<place])
        place += 1
        text.append(contentsOf: try escaped().utf8)
        start = place
      case 0..<0x20:
        throw error("a string without control characters")
      default:
        place += 1
      }
    }
    throw error("'\"'")
  }

  private mutating func escaped() throws(ProtocolError) -> String {
    guard place < bytes.count else { throw error("an escape") }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(UnicodeScalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try hexadecimal()
      if let scalar = UnicodeScalar(first) { return String(Character(scalar)) }
      guard (0xD800..<0xDC00).contains(first), place + 2 <= bytes.count,
        bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u")
      else { throw error("the second half of a pair of surrogates") }
      place += 2
      let second = try hexadecimal()
      guard (0xDC00..<0xE000).contains(second),
        let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      else { throw error("the second half of a pair of surrogates") }
      return String(Character(scalar))
    default:
      place -= 1
      throw error("an escape of JSON")
    }
  }

  private mutating func hexadecimal() throws(ProtocolError) -> UInt32 {
    guard place + 4 <= bytes.count else { throw error("four hexadecimal digits") }
    var value: UInt32 = 0
    for byte in bytes[place..<(place + 4)] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits")
      }
      value = value * 16 + UInt32(digit)
    }
    place += 4
    return value
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether the bytes are those of a word.
  @inline(__always)
  package func isWord(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != word.utf8Start[index] { return false }
    return true
  }
}

/// Text for people from bytes of unknown origin, such as a plugin's output.
package enum VisibleText {
  /// Returns bytes decoded as UTF-8, with U+FFFD for invalid bytes and escapes such as `\u{1B}` for control and
  /// invisible characters.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
