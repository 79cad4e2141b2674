/// Replaces characters that XML does not allow by visible text such as `\u{1B}`, before a file is parsed.
///
/// It works on UTF-8 and on other encodings that contain ASCII. Bytes that are not valid UTF-8 become U+FFFD,
/// unless the file declares another encoding.
struct CharacterRepair {
  /// The number of repaired characters.
  private(set) var count = 0
  /// The last bytes read, which may be the beginning of a longer sequence.
  private var rest: [UInt8] = []
  /// Whether bytes beyond ASCII are read as UTF-8; nil before the first bytes.
  private var isUTF8: Bool?
  /// Whether the encoding has two or more bytes per character, so that nothing is repaired.
  private var isWide = false

  /// The largest length of a character reference, in bytes.
  private static let referenceLimit = 16

  /// Returns repaired bytes; incomplete sequences at the end are held back for the next call, unless
  /// `isLast`.
  mutating func repaired(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> [UInt8] {
    let input = rest + Array(bytes)
    rest = []
    if isUTF8 == nil { look(at: input) }
    guard !isWide else { return input }
    var output: [UInt8] = []
    output.reserveCapacity(input.count)
    var index = 0
    while index < input.count {
      let byte = input[index]
      let length =
        switch byte {
        case 0x09, 0x0A, 0x0D, 0x20...0x25, 0x27...0x7F: 1
        case 0x26: referenceLength(input, index, isLast)
        case 0x00...0x1F: show(UInt32(byte), in: &output)
        default: isUTF8 == true ? sequence(input, index, isLast, into: &output) : 1
        }
      guard length != 0 else { break }
      if length > 0 {
        output.append(contentsOf: input[index..<index + length])
        index += length
      } else {
        if byte == 0x26, let scalar = forbidden(input[index..<index - length]) {
          _ = show(scalar, in: &output)
        } else if byte == 0x26 {
          output.append(contentsOf: input[index..<index - length])
        }
        index -= length
      }
    }
    rest = Array(input[index...])
    return output
  }

  /// Determines the encoding from the beginning of the file.
  private mutating func look(at start: [UInt8]) {
    isWide =
      start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
      || start.prefix(4).contains(0)
    let head = String(decoding: start.prefix(200), as: UTF8.self).lowercased()
    let declaration = head.contains("<?xml") ? head.prefix { $0 != ">" } : ""
    isUTF8 = !declaration.contains("encoding") || declaration.contains("utf-8")
  }

  /// Appends the visible form of a character; returns -1, since one input byte is replaced.
  private mutating func show(_ scalar: UInt32, in output: inout [UInt8]) -> Int {
    count += 1
    output.append(contentsOf: "\\u{\(String(scalar, radix: 16, uppercase: true))}".utf8)
    return -1
  }

  /// Returns the negative length of a character reference; 1 for other text, 0 if more bytes are needed.
  private func referenceLength(_ input: [UInt8], _ start: Int, _ isLast: Bool) -> Int {
    let end = min(input.count, start + Self.referenceLimit)
    if start + 1 < input.count, input[start + 1] != UInt8(ascii: "#") { return 1 }
    if let semicolon = input[start..<end].firstIndex(of: UInt8(ascii: ";")) {
      return start - semicolon - 1
    }
    return end - start < Self.referenceLimit && !isLast ? 0 : 1
  }

  /// Returns the character of a reference if XML does not allow it; else nil.
  private func forbidden(_ reference: ArraySlice<UInt8>) -> UInt32? {
    let digits = String(decoding: reference.dropFirst(2).dropLast(), as: UTF8.self)
    let scalar = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    switch scalar {
    case nil, 0x09, 0x0A, 0x0D: return nil
    case .some(let scalar)
    where scalar < 0x20 || scalar & 0xFFFE == 0xFFFE
      || (0xD800..<0xE000).contains(scalar) || scalar > 0x10FFFF:
      return scalar
    default: return nil
    }
  }

  /// Returns the length of a valid sequence, or appends a replacement for an invalid one; 0 if more bytes are
  /// needed.
  private mutating func sequence(
    _ input: [UInt8], _ start: Int, _ isLast: Bool, into output: inout [UInt8]
  ) -> Int {
    let length =
      switch input[start] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    if length > 0, start + length > input.count, !isLast { return 0 }
    let bytes = input[start..<min(input.count, start + max(1, length))]
    guard length > 0, bytes.count == length,
      let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first
    else {
      count += 1
      output.append(contentsOf: "\u{FFFD}".utf8)
      return -1
    }
    // The last two characters of each plane are forbidden.
    guard scalar.value & 0xFFFE == 0xFFFE else { return length }
    _ = show(scalar.value, in: &output)
    return -length
  }
}
