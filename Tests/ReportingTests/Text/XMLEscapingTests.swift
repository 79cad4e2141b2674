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

  @Test("Plain text shows characters that change its direction; a report in XML keeps them")
  func turns() {
    let scalars = [0x061C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069)
    for value in scalars {
      let text = "a\(Unicode.Scalar(UInt32(value)).map(String.init) ?? "")b"
      let shown = "a\\u{\(String(value, radix: 16, uppercase: true))}b"
      #expect(XMLEscaping.visible(text) == shown)
      #expect(XMLEscaping.line(text) == shown)
      #expect(escape(text, .text) == text)
    }
    // An emoji with joiners, letters of the same blocks, and an apostrophe stay.
    for text in ["👩‍👧 é", "؛ ب", "it’s ⁠→ … \u{2065}"] { #expect(XMLEscaping.visible(text) == text) }
  }

  @Test(
    "Plain text has nothing that a CI service takes for a command",
    arguments: [
      ("##vso[task.setvariable]", #"#\u{23}vso[task.setvariable]"#),
      ("a ##teamcity[x]", #"a #\u{23}teamcity[x]"#), ("###[group]", #"##\u{23}[group]"#),
      ("##VSO[x]##vso[y]", #"#\u{23}VSO[x]#\u{23}vso[y]"#), ("::error::x", #"\u{3A}:error::x"#),
      (" \t::error::x", " \t\\u{3A}:error::x"), ("a\n::error::x", "a\n\\u{3A}:error::x"),
      ("a::b :: c", "a::b :: c"), ("# [x] ## y [z]", "# [x] ## y [z]"), ("##", "##"),
      (":", ":"),
    ])
  func commands(text: String, shown: String) {
    #expect(XMLEscaping.visible(text) == shown)
    #expect(XMLEscaping.visible(shown) == shown)
  }

  @Test("A line begins with no command, and a visible line feed begins no line")
  func commandsInLines() {
    #expect(XMLEscaping.line("::error::x\n::error::y") == #"\u{3A}:error::x\u{A}::error::y"#)
  }
}
