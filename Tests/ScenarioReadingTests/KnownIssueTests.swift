import Foundation
import ScenarioReading
import Scenarios
import StrategyKit
import Testing
import UIKitModel
import XMLReading

@Suite struct KnownIssueTests {
  private static func known(when expression: String) -> KnownIssue {
    KnownIssue(
      id: "k", strategies: ["mine"], when: expression, maxDelta: 4, because: "so it is")
  }

  private static var spec: ButtonSpec {
    var spec = ButtonSpec()
    spec.direction = .rightToLeft
    spec.horizontalAlignment = .fill
    spec.spacing = 2.5
    spec.image = .init(size: CGSize(width: 24, height: 20), cornerRadius: 3)
    return spec
  }

  @Test(arguments: [
    ("@direction='rtl' and @h-align='fill'", true),
    ("@direction='ltr'", false),
    ("@spacing = 2.5 and @x = 0 and @y = 0 and @scale = 2", true),
    ("@width > 199.5 and @height < 100.5", true),
    ("@content-insets='0 0 0 0' and @image-insets=@title-insets", true),
    ("@placement='leading' and @v-align='center' and @type='custom' and @line-height=22", true),
    ("image/@width = 24 and image/@height = 20 and image/@corner-radius = 3", true),
    ("title", false),
    ("not(title) and image", true),
    ("@regime='fits'", true),
    ("contains(@flags, 'lone-item') and contains(@flags, 'rtl')", true),
    ("contains(@flags, 'negative-insets')", false),
    ("@text = 'x'", nil),
  ])
  func `a predicate sees every attribute with its default`(
    expression: String, holds: Bool?
  ) throws {
    guard let holds else {
      #expect(throws: XPathError.self) { try KnownPredicates.check(expression) }
      return
    }
    try KnownPredicates.check(expression)
    let predicates = try KnownPredicates([Self.known(when: expression)])
    #expect(try predicates.matches(0, Self.spec) == holds)
  }

  @Test func `predicates follow the button from one evaluation to the next`() throws {
    let predicates = try KnownPredicates([
      Self.known(when: "@width = 3"), Self.known(when: "image/@width = 7"),
      Self.known(when: "title and @regime = 'degenerate'"),
    ])
    var spec = ButtonSpec()
    var seen: [[Bool]] = []
    let changes: [(inout ButtonSpec) -> Void] = [
      { _ in }, { $0.frame.size.width = 3 },
      { $0.image = .init(size: CGSize(width: 7, height: 1)) },
      { $0.image = nil }, { $0.title = .init(size: .zero) },
      { $0.contentInsets.left = 9 }, { $0.image = .init(size: CGSize(width: 7, height: 1)) },
    ]
    for change in changes {
      change(&spec)
      seen.append(try (0..<3).map { try predicates.matches($0, spec) })
    }
    #expect(
      seen == [
        [false, false, false], [true, false, false], [true, true, false], [true, false, false],
        [true, false, false], [true, false, true], [true, true, true],
      ])
  }

  @Test(arguments: [
    "concat('@foo', \"@bar\") = @type", "@width div 2 > 3 and image or not(title)",
    "self::button[@direction = 'rtl']", "attribute::x = 1", "/button/image/@width mod 2 = 1",
    "count(*) = 2 and . != 'nosuch'", "'rtl' = @direction", "@width*2 > 3 or *", "@*='fit'",
    "image and title", "@width = 60 div 2 or @height = 2. or true()",
  ])
  func `an expression whose words all exist is right`(expression: String) throws {
    try KnownPredicates.check(expression)
  }

  @Test(arguments: [
    ("nosuch", "no element is named 'nosuch'; known: button, image, title", 1),
    (
      "image and direction='rtl'",
      "no element is named 'direction'; an attribute is written '@direction'", 11
    ),
    ("and", "no element is named 'and'; known: button, image, title", 1),
    ("image/div = 1", "no element is named 'div'; known: button, image, title", 7),
    (
      "@regime='fit'",
      "'regime' is never 'fit'; its values: fits, overflow-x, overflow-y, overflow-xy, degenerate",
      9
    ),
    ("@x=1 and 'right'=@direction", "'direction' is never 'right'; its values: ltr, rtl", 10),
    (
      "@v-align != \"fit\"", "'v-align' is never 'fit'; its values: center, top, bottom, fill", 13
    ),
  ])
  func `a word that no button has is a mistake`(
    expression: String, message: String, column: Int
  ) {
    #expect(throws: XPathError(message: message, column: column)) {
      try KnownPredicates.check(expression)
    }
  }

  private static let known = """
    <scenarios version="1">
      <scenario name="a"><button/></scenario>
      <known id="k" strategies="mine theirs" aspect="fitting-size" when="@x &lt; 1"
          max-delta="0.5" because="it is" link="https://example.com"/>
    </scenarios>
    """

  private static var expected: KnownIssue {
    var known = KnownIssue(
      id: "k", strategies: ["mine", "theirs"], when: "@x < 1", maxDelta: 0.5, because: "it is")
    known.aspect = .fittingSize
    known.link = "https://example.com"
    known.line = 3
    return known
  }

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16])
  func `a known issue is found ahead of the scenarios`(encoding: String.Encoding) throws {
    let directory = try TemporaryDirectory()
    let declaration = encoding == .utf8 ? "" : "<?xml version='1.0' encoding='UTF-16'?>"
    let bytes = try #require((declaration + Self.known).data(using: encoding))
    let path = try directory.write(Array(bytes), to: "test.xml")
    #expect(KnownIssues.scan(ScenarioSource(path: path)) == [Self.expected])
    #expect(try ScenarioText(bytes: Array(bytes)).knowns == [Self.expected])
  }

  @Test(arguments: [65_500...65_560, 131_040...131_080])
  func `the tag is found across two chunks`(offsets: ClosedRange<Int>) throws {
    let directory = try TemporaryDirectory()
    for offset in offsets {
      let head = "<scenarios version=\"1\">"
      let padding = String(repeating: " ", count: offset - head.utf8.count)
      let tail = """
        <known id="k" strategies="m" when="1" max-delta="1" because="b"/></scenarios>
        """
      let path = try directory.write(Array((head + padding + tail).utf8), to: "test.xml")
      #expect(KnownIssues.scan(ScenarioSource(path: path)).map(\.id) == ["k"])
    }
  }

  @Test func `a file without any has none`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(
      Array("<scenarios version='1'><!-- <known --></scenarios>".utf8), to: "test.xml")
    #expect(KnownIssues.scan(ScenarioSource(path: path)) == [])
    #expect(KnownIssues.scan(ScenarioSource(path: directory.path + "/none")) == [])
  }
}
