/// The text form of tokens, one word each: a prefix, then the bytes and their checksum in base64url.
package struct TokenText: Sendable {
  /// The prefix of all tokens of this kind, such as `lp1:`.
  package let mark: String

  /// Makes the text form for a prefix.
  package init(mark: String) { self.mark = mark }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Returns the token for some bytes.
  package func text(of bytes: [UInt8]) -> String {
    let sum = Self.checksum(bytes)
    return mark
      + Self.base64(bytes + [0, 8, 16].map { UInt8(truncatingIfNeeded: sum >> $0) })
  }

  /// Returns the bytes of a token; throws if the token is not valid.
  package func bytes(of text: String) throws(TokenError) -> [UInt8] {
    guard text.hasPrefix(mark) else { throw .noMark(text, expected: mark) }
    let bytes = try Self.unbase64(text.dropFirst(mark.count))
    guard bytes.count > 4 else { throw .truncated }
    let body = bytes.dropLast(3)
    let sum = bytes.suffix(3).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard sum == Self.checksum(body) else { throw .damaged }
    return Array(body)
  }

  /// Returns the low 24 bits of the bytes' CRC-32.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum & 0xFF_FFFF
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var pool: UInt32 = 0
    var held: UInt32 = 0
    for byte in bytes {
      pool = pool << 8 | UInt32(byte)
      held += 8
      while held >= 6 {
        held -= 6
        text.append(alphabet[Int(pool >> held & 63)])
      }
    }
    if held > 0 { text.append(alphabet[Int(pool << (6 - held) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  private static func unbase64(_ text: Substring) throws(TokenError) -> [UInt8] {
    var bytes: [UInt8] = []
    var pool: UInt32 = 0
    var held: UInt32 = 0
    for character in text {
      guard let byte = character.asciiValue, let place = alphabet.firstIndex(of: byte) else {
        throw .badCharacter(character)
      }
      pool = pool << 6 | UInt32(place)
      held += 6
      if held >= 8 {
        held -= 8
        bytes.append(UInt8(truncatingIfNeeded: pool >> held))
      }
    }
    // Unused bits must be zero, and unused characters absent, or two texts would be the same token.
    guard held < 6, pool & ((1 << held) - 1) == 0 else { throw .damaged }
    return bytes
  }
}
