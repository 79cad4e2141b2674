/// A repair of bytes before parsing: visible text such as `\u{1B}` replaces characters that XML forbids.
///
/// It works on UTF-8 and on other encodings that contain ASCII. Bytes that are not valid UTF-8 become U+FFFD,
/// unless the file declares another encoding.
struct CharacterRepair {
  private(set) var count = 0
  /// The last bytes that were read, if they may begin a longer sequence.
  private var rest: [UInt8] = []
  /// Whether bytes beyond ASCII are read as UTF-8; nil before the first bytes are read.
  private var isUTF8: Bool?
  /// Whether the encoding has two or more bytes per character, so that nothing is repaired.
  private var isWide = false

  /// The largest length of a character reference, in bytes.
  private static let referenceLimit = 16

  /// Returns repaired bytes; keeps an incomplete sequence at the end for the next call, unless `isLast`.
  mutating func repaired(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> [UInt8] {
    let input = rest + Array(bytes)
    rest = []
    if isUTF8 == nil { look(at: input) }
    guard !isWide else { return input }
    var output: [UInt8] = []
    output.reserveCapacity(input.count)
    var index = 0
    while index < input.count, let end = end(of: index, in: input, isLast) {
      let piece = input[index..<end]
      index = end
      if let text = replacement(of: piece) {
        count += 1
        output.append(contentsOf: text.utf8)
      } else {
        output.append(contentsOf: piece)
      }
    }
    rest = Array(input[index...])
    return output
  }

  /// Determines the encoding from the first bytes of the file.
  private mutating func look(at start: [UInt8]) {
    isWide =
      start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
      || start.prefix(4).contains(0)
    let head = String(decoding: start.prefix(200), as: UTF8.self).lowercased()
    let declaration = head.contains("<?xml") ? head.prefix { $0 != ">" } : ""
    isUTF8 = !declaration.contains("encoding") || declaration.contains("utf-8")
  }

  /// Returns the end of the plain text, character or reference at `start`; nil if more bytes are needed.
  private func end(of start: Int, in input: [UInt8], _ isLast: Bool) -> Int? {
    let plain = input[start...].prefix { $0 > 0x1F && $0 != 0x26 && ($0 < 0x80 || isUTF8 != true) }
    if !plain.isEmpty { return plain.endIndex }
    let (byte, end) = (input[start], min(input.count, start + Self.referenceLimit))
    if byte == 0x26 {
      if start + 1 < input.count, input[start + 1] != UInt8(ascii: "#") { return start + 1 }
      if let semicolon = input[start..<end].firstIndex(of: UInt8(ascii: ";")) {
        return semicolon + 1
      }
      return end - start < Self.referenceLimit && !isLast ? nil : start + 1
    }
    let length = byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1
    if start + length > input.count { return isLast ? start + 1 : nil }
    let isValid = String(validating: input[start..<start + length], as: UTF8.self) != nil
    return isValid ? start + length : start + 1
  }

  /// Returns the text for a character or reference; nil if XML allows it, or the reference is not numeric.
  private func replacement(of piece: ArraySlice<UInt8>) -> String? {
    var scalar = piece.first.map(UInt32.init)
    if piece.starts(with: "&#".utf8) {
      let digits = String(decoding: piece.dropFirst(2).dropLast(), as: UTF8.self)
      scalar = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    } else if let byte = scalar, byte >= 0x80, isUTF8 == true {
      guard let text = String(validating: piece, as: UTF8.self) else { return "\u{FFFD}" }
      scalar = text.unicodeScalars.first?.value
    } else if scalar ?? 0x20 > 0x1F {
      return nil
    }
    switch scalar {
    case nil, 0x09, 0x0A, 0x0D: return nil
    // The last two characters of each plane are forbidden.
    case .some(let scalar)
    where scalar < 0x20 || scalar & 0xFFFE == 0xFFFE
      || (0xD800..<0xE000).contains(scalar) || scalar > 0x10FFFF:
      return "\\u{\(String(scalar, radix: 16, uppercase: true))}"
    default: return nil
    }
  }
}
