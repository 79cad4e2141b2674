import ReportText
import RunRecords
import Testing

@Suite("Escaping for XML")
struct XMLEscapingTests {
  private func escape(_ text: String, _ context: XMLEscaping.Context) -> String {
    var bytes: [UInt8] = []
    XMLEscaping.append(text, to: &bytes, as: context)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Every scalar becomes what XML can hold")
  func everyScalar() {
    let known: [UInt32: String] = [
      0x09: "&#9;", 0x0A: "&#10;", 0x0D: "&#13;", 0x22: "&quot;", 0x26: "&amp;", 0x3C: "&lt;",
      0x3E: "&gt;",
    ]
    var wrong: [UInt32] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isHidden =
        value < 0x20 || (0x7F...0x9F).contains(value) || value & 0xFFFE == 0xFFFE
      let shown = isHidden ? "\\u{" + String(value, radix: 16, uppercase: true) + "}" : nil
      let expected = known[value] ?? shown ?? String(scalar)
      if escape("a\(scalar)z", .attribute) != "a\(expected)z" { wrong.append(value) }
    }
    #expect(wrong == [])
  }

  @Test("Text keeps quotes, tabs and line feeds")
  func text() {
    #expect(escape("a\t\"b\"\n]]>\r\n'&amp;", .text) == "a\t\"b\"\n]]&gt;&#13;\n'&amp;amp;")
  }

  @Test("Plain text shows only what cannot be printed")
  func plain() {
    #expect(XMLEscaping.visible("<\u{1B}[0m>\u{FFFE}\u{0}") == "<\\u{1B}[0m>\\u{FFFE}\\u{0}")
  }
}
