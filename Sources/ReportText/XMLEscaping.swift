/// The escaping of text for XML 1.0.
///
/// Characters that XML 1.0 does not allow, or that some parser rejects, are written visibly as `\u{1B}`:
/// U+0000 to U+001F except tab, line feed and carriage return, U+007F to U+009F, and the last two of every
/// plane. Nothing is removed.
package enum XMLEscaping {
  /// The place of the text in the XML.
  package enum Context: Sendable {
    /// The text is between tags, so `<`, `>` and `&` are escaped.
    case text
    /// The text is an attribute in double quotes, so tab and line feed become references too.
    case attribute
    /// The text is not in XML: nothing is escaped, but forbidden characters are still written visibly. So are
    /// characters that change the direction of text, and the beginning of a command to a CI service.
    case plain
  }

  /// Appends `string`, escaped, to `output` as UTF-8.
  package static func append(_ string: String, to output: inout [UInt8], as context: Context) {
    var string = string
    string.withUTF8 { append($0, to: &output, as: context) }
  }

  /// Appends well-formed UTF-8, escaped, to `output`.
  package static func append(
    _ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8], as context: Context
  ) {
    func appendPiece(_ range: Range<Int>) {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: input[range]))
    }
    var start = 0
    var index = 0
    while index < input.count {
      let byte = input[index]
      guard deservesLook(byte) || context == .plain && deservesLookInPlain(byte) else {
        index += 1
        continue
      }
      let length = sequenceLength(byte)
      guard
        let scalar = hidden(input, at: index, length: length)
          ?? (context == .plain ? hiddenInPlain(input, at: index, length: length) : nil)
      else {
        if let reference = reference(for: byte, in: context) {
          appendPiece(start..<index)
          output.append(contentsOf: reference.utf8)
          start = index + 1
        }
        index += length
        continue
      }
      appendPiece(start..<index)
      output.append(contentsOf: #"\u{"#.utf8)
      output.append(contentsOf: String(scalar, radix: 16, uppercase: true).utf8)
      output.append(UInt8(ascii: "}"))
      index += length
      start = index
    }
    appendPiece(start..<input.count)
  }

  /// Returns `string`, escaped.
  package static func escaped(_ string: String, as context: Context) -> String {
    var bytes: [UInt8] = []
    append(string, to: &bytes, as: context)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns `string` for people to read.
  ///
  /// Characters that XML 1.0 does not allow are written visibly, such as `\u{1B}`, and so are characters that
  /// change the direction of text. In `##vso[`, `##teamcity[` and `##[` the second `#` is written visibly,
  /// and in a line that begins with `::` the first colon: a CI service takes such a line of a log for a
  /// command.
  package static func visible(_ string: String) -> String { escaped(string, as: .plain) }

  /// Returns `string` as one line, with visible line breaks, tabs and forbidden characters, so that a name
  /// cannot fake a line of a log.
  package static func line(_ string: String) -> String {
    guard string.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else {
      return visible(string)
    }
    var line = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return visible(line)
  }

  /// Returns whether a character that may need escaping can begin with a byte.
  @inline(__always)
  private static func deservesLook(_ byte: UInt8) -> Bool {
    // Most bytes are letters and digits.
    if byte > 0x3E, byte < 0x7F { return false }
    return switch byte {
    case 0x00...0x1F, 0x22, 0x26, 0x3C, 0x3E, 0x7F, 0xC2, 0xEF, 0xF0...0xFF: true
    default: false
    }
  }

  private static func sequenceLength(_ byte: UInt8) -> Int {
    switch byte {
    case 0xC2, 0xD8: 2
    case 0xE2, 0xEF: 3
    case 0xF0...0xFF: 4
    default: 1
    }
  }

  /// Returns the Unicode scalar at `index` if it must be written visibly, such as `\u{1B}`; otherwise nil.
  private static func hidden(
    _ input: UnsafeBufferPointer<UInt8>, at index: Int, length: Int
  ) -> UInt32? {
    guard index + length <= input.count else { return nil }
    let byte = input[index]
    func low(_ offset: Int) -> UInt32 { UInt32(input[index + offset] & 0x3F) }
    switch byte {
    case 0x09, 0x0A, 0x0D: return nil
    case 0x00...0x1F, 0x7F: return UInt32(byte)
    case 0xC2:
      let scalar = 0x80 | low(1)
      return scalar < 0xA0 ? scalar : nil
    case 0xEF:
      let scalar = 0xF000 | low(1) << 6 | low(2)
      return scalar >= 0xFFFE ? scalar : nil
    case 0xF0...0xFF:
      let scalar = UInt32(byte & 0x07) << 18 | low(1) << 12 | low(2) << 6 | low(3)
      return scalar & 0xFFFE == 0xFFFE ? scalar : nil
    default: return nil
    }
  }

  /// Returns whether `scalar` changes the direction of text, so that a name is read as another one.
  package static func turns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns whether a character that may need escaping in plain text can begin with a byte.
  @inline(__always)
  private static func deservesLookInPlain(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") || byte == 0xD8 || byte == 0xE2
  }

  /// Returns the Unicode scalar at `index` if it must be written visibly in plain text only; otherwise nil.
  private static func hiddenInPlain(
    _ input: UnsafeBufferPointer<UInt8>, at index: Int, length: Int
  ) -> UInt32? {
    guard index + length <= input.count else { return nil }
    let byte = input[index]
    func low(_ offset: Int) -> UInt32 { UInt32(input[index + offset] & 0x3F) }
    func turning(_ value: UInt32) -> UInt32? {
      Unicode.Scalar(value).map(turns) == true ? value : nil
    }
    switch byte {
    case 0xD8: return turning(0x600 | low(1))
    case 0xE2: return turning(0x2000 | low(1) << 6 | low(2))
    case UInt8(ascii: "#"): return beginsCommand(input, at: index) ? UInt32(byte) : nil
    case UInt8(ascii: ":"): return beginsWorkflowCommand(input, at: index) ? UInt32(byte) : nil
    default: return nil
    }
  }

  /// Returns whether the `#` at `index` is the second one of `##[`, `##vso[` or `##teamcity[`, with any word.
  private static func beginsCommand(_ input: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index > 0, input[index - 1] == UInt8(ascii: "#") else { return false }
    let end = input[(index + 1)...].firstIndex { !isLetter($0) }
    return end.map { input[$0] == UInt8(ascii: "[") } ?? false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Returns whether the `:` at `index` is the first one of a line that begins with `::`, after white space.
  private static func beginsWorkflowCommand(
    _ input: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    guard index + 1 < input.count, input[index + 1] == UInt8(ascii: ":") else { return false }
    for byte in input[..<index].reversed() where byte != 0x20 && byte != 0x09 {
      return byte == 0x0A || byte == 0x0D
    }
    return true
  }

  private static func reference(for byte: UInt8, in context: Context) -> String? {
    if context == .plain { return nil }
    switch byte {
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case 0x0D: return "&#13;"
    case UInt8(ascii: "\""): return context == .attribute ? "&quot;" : nil
    case 0x09: return context == .attribute ? "&#9;" : nil
    case 0x0A: return context == .attribute ? "&#10;" : nil
    default: return nil
    }
  }
}
