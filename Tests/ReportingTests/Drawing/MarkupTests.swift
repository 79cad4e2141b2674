import Drawing
import Testing

struct MarkupTests {
  @Test(arguments: [
    ("</svg><script>alert(1)</script>", "&lt;/svg&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("a & b", "a &amp; b"), ("\u{202E}abc\u{2066}", #"\u{202E}abc\u{2066}"#),
    ("\u{0}\u{1B}[31m", #"\u{0}\u{1B}[31m"#), ("größer", "größer"),
    ("€ \u{200F}", #"€ \u{200F}"#),
  ])
  func whatAnybodySaysIsText(said: String, written: String) {
    var markup = MarkupWriter()
    markup.text(said)
    #expect(markup.string == written)
  }

  @Test func attributesCannotEndEarly() {
    var markup = MarkupWriter()
    markup.raw("<a")
    markup.attribute("title", "\" onload=\"x\n<")
    markup.attribute("x", 1.005)
    markup.raw("/>")
    #expect(markup.string == "<a title=\"&quot; onload=&quot;x&#10;&lt;\" x=\"1\"/>")
  }

  @Test(arguments: [
    (1.0, "1"), (0.126, "0.13"), (-0.001, "0"), (.nan, "0"), (.infinity, "0"), (1e30, "10000000"),
  ])
  func numbersHaveTwoDecimalsAtMost(number: Double, text: String) {
    var markup = MarkupWriter()
    markup.number(number)
    #expect(markup.string == text)
  }
}
