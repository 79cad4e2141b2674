import Foundation
import HTMLReporting
import RunRecords
import TestSupport
import Testing

@Suite("The page of a comparison of two techniques")
struct ComparisonPageTests {
  private typealias Rect = FrameDrawing.Rect
  private typealias Row = ComparisonPage.Row

  private static func layout(
    image: Rect? = nil, title: Rect? = nil, size: (Double, Double) = (160, 44)
  ) -> ComparisonPage.Layout {
    ComparisonPage.Layout(
      image: image, title: title, ownSize: Rect(x: 0, y: 0, width: size.0, height: size.1))
  }

  private static func example(
    _ first: ComparisonPage.Layout, _ second: ComparisonPage.Layout, isRightToLeft: Bool = false,
    size: (Double, Double) = (200, 44)
  ) -> ComparisonPage.Example {
    ComparisonPage.Example(
      bounds: Rect(x: 0, y: 0, width: size.0, height: size.1), scale: 2,
      isRightToLeft: isRightToLeft, first: first, second: second,
      specXML: "<button width=\"200\" height=\"44\"/>",
      command:
        "layout-parity show lp1:AYPMAYDKAYBYgDCAMIBsgCh9uGk --plugin adopted/old-button --strategies old-button,new-button"
    )
  }

  private static let same = [
    Row(
      title: "image and title, left to right", aspect: .frames, compared: 1_204, same: 1_204,
      answer: "exactly the same in all 1,204 typical buttons"),
    Row(
      title: "title alone", aspect: .frames, compared: 118, same: 100, withinPixel: 18,
      answer: "same within a pixel in all 118 typical buttons"),
    Row(
      title: "image alone", aspect: .frames, compared: 0, same: 0,
      answer: "no button was compared"),
  ]

  /// Right to left the image is at the other side, and the title makes room for it.
  private static let mirrored = Row(
    title: "image and title, right to left", aspect: .frames, compared: 301, same: 0,
    withinPixel: 4, answer: "differ in 297 of 301 typical buttons",
    changes: [
      "the image is 60 to 108 points further right", "the title is 24 to 32 points further left",
      "title and image insets do not mirror",
    ],
    largest: [
      .init(item: "image", .x, "further right", by: 108),
      .init(item: "title", .x, "further left", by: 32),
    ],
    example: example(
      layout(
        image: Rect(x: 34, y: 10, width: 24, height: 24),
        title: Rect(x: 66, y: 12, width: 92, height: 20)),
      layout(
        image: Rect(x: 142, y: 10, width: 24, height: 24),
        title: Rect(x: 42, y: 12, width: 92, height: 20)), isRightToLeft: true),
    paste:
      "<known id=\"old-button-rtl\" strategies=\"old-button\" when=\"direction = 'rtl' and image\"/>"
  )

  private static let ownSize = Row(
    title: "own size", aspect: .ownSize, compared: 1_745, same: 1_700, withinPixel: 40,
    answer: "differ in 5 of 1,745 typical buttons", changes: ["the button is 8 points wider"],
    largest: [.init(.width, "wider", by: 8, isConstant: true)],
    example: example(layout(size: (140, 44)), layout(size: (148, 44))))

  /// The title of a button that is too small breaks into two lines.
  private static let lines = Row(
    title: "button too small for its content", aspect: .frames, compared: 318, same: 300,
    answer: "differ in 18 of 318 typical buttons",
    changes: ["the title is up to 10 points further up and up to 20 points taller"],
    largest: [
      .init(item: "title", .y, "further up", by: 10),
      .init(item: "title", .height, "taller", by: 20),
    ],
    example: example(
      layout(title: Rect(x: 16, y: 20, width: 68, height: 20)),
      layout(title: Rect(x: 16, y: 10, width: 68, height: 40)), size: (100, 60)))

  private static func page(_ rows: [Row], notes: [String] = []) -> ComparisonPage {
    ComparisonPage(
      first: .init(
        name: "OldButton",
        facts: ["gap 8, content insets 10 16 10 16, image leading"]),
      second: .init(
        name: "NewButton",
        facts: ["gap 8, content insets 10 16 10 16, image leading", "made by a configuration"]),
      origin: PageOrigin(
        project: "checkout-app", commit: "4f2c1a7b9d0e1122334455667788990011223344",
        date: "25 Nov 2026, 15:20 UTC"), population: "typical buttons", rows: rows, notes: notes,
      command:
        "layout-parity adopt Old.swift New.swift --class OldButton --against NewButton",
      testCommand: "swift test --filter SameLayoutTests", toolVersion: "1.0")
  }

  private static let differing = page(
    same + [mirrored, ownSize, lines],
    notes: [
      "not supported: NewButton does not support 57 of 2,000 (a title of several lines)",
      "not visible: the content rectangle differs in 1,800 of 2,000",
    ])

  @Test("The page reads in order: title, differences, commands, picture, questions")
  func order() throws {
    let page = Self.differing.text
    let text = try PageText(page)
    expectRecorded(text.text, "order")
    try Snapshot("differing.html").expect(page)
    let parts = [
      "OldButton → NewButton", "checkout-app", "commit 4f2c1a7b9", "25 Nov 2026, 15:20 UTC",
      "NewButton differs from OldButton", "What differs", "image up to 108 points further right",
      "Next", "swift test --filter SameLayoutTests", "What moves", "title and image insets",
      "image 108 points further right", "Measured", "Not compared",
    ]
    var rest = text.text[...]
    for part in parts {
      let found = try #require(rest.range(of: part), "\(part)")
      rest = rest[found.upperBound...]
    }
  }

  @Test("Two techniques that agree have no picture, and the next command")
  func agreeing() throws {
    let page = Self.page(Self.same).text
    let text = try PageText(page)
    expectRecorded(text.text, "agreeing")
    try Snapshot("agreeing.html").expect(page)
    #expect(text.names["svg"] == nil)
  }

  @Test("Where no button was compared, nothing has a tick")
  func empty() throws {
    let row = Row(
      title: "own size", aspect: .ownSize, compared: 0, same: 0, answer: "no button was compared")
    let page = Self.page([row], notes: ["not supported: OldButton does not support 2,000 of 2,000"])
    let text = try PageText(page.text)
    expectRecorded(text.text, "empty")
    #expect(!text.text.contains("✓"))
  }

  @Test("Differences are in the order of the questions")
  func orderOfQuestions() throws {
    var small = Self.mirrored
    small.largest = [.init(item: "image", .x, "further left", by: 1)]
    let rows = [small, Self.lines, Self.ownSize]
    let headings = try PageText(Self.page(rows).text).headings
    let cards = headings.filter { $0.contains(": differs in ") }
    #expect(
      cards.map { $0.prefix { $0 != ":" } }
        == rows.map { $0.title.prefix(1).uppercased() + $0.title.dropFirst() })
  }

  /// The lines of the list at the top of a page.
  private static func list(_ page: ComparisonPage) throws -> [String] {
    let lines = try PageText(page.text).text.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return lines.filter { line in
      ["✗", "–", "✓"].contains { line.hasPrefix($0) } && line.contains(": ")
    }
  }

  @Test("The list begins with what differs; what no measurement confirms has no cross")
  func list() throws {
    var lines = Self.lines
    lines.unmeasured = "buttons without room: measured only with content that fits"
    let badges = ["left to right", "right to left"].map { direction in
      var row = Row(
        title: "'badgeLabel', \(direction)", aspect: .frames, compared: 12, same: 0,
        answer: "differ in 12 of 12 typical buttons",
        largest: direction == "left to right"
          ? [.init(.x, "further left", by: 3), .init(.width, "wider", by: 1)]
          : [.init(.x, "further right", by: 7)])
      row.view = "badgeLabel"
      return row
    }
    let page = Self.page(Self.same + [lines, Self.mirrored] + badges)
    #expect(
      try Self.list(page) == [
        "✗ Image and title, right to left: image up to 108 points further right, title up to 32 points further left, in 297 of 301",
        "✗ 'badgeLabel', left to right, right to left: up to 7 points further right or 3 points further left",
        "– Button too small for its content: title up to 20 points taller, in 18 of 318 (unmeasured)",
        "✓ Image and title, left to right: exactly the same in all 1,204 typical buttons",
        "✓ Title alone: same within a pixel in all 118 typical buttons",
        "– Image alone: no button was compared",
      ])
    let text = try PageText(Self.page(Self.same + [lines]).text).text
    #expect(text.contains("? NewButton may differ from OldButton"))
    #expect(!text.contains("✗"))
  }

  @Test("Unmeasured buttons without room are one line of the list, and have a card each")
  func folded() throws {
    let rows = ["too narrow for its content", "too low for its content"].map { title in
      var row = Row(
        title: "button \(title)", aspect: .frames, compared: 4, same: 0,
        answer: "differ in 4 of 4 typical buttons",
        largest: [
          .init(item: "image", .y, "further down", by: 2, isConstant: true),
          .init(item: "title", .y, "further down", by: 2, isConstant: true),
        ])
      row.unmeasured = "buttons without room: measured only with content that fits"
      row.isFolded = true
      return row
    }
    let page = Self.page(rows)
    #expect(
      try Self.list(page) == [
        "– Button too narrow for its content, too low for its content: image and title 2 points further down (unmeasured)"
      ])
    let headings = try PageText(page.text).headings
    #expect(
      headings.filter { $0.hasPrefix("Button") } == [
        "Button too narrow for its content: differs in all 4 (unmeasured)",
        "Button too low for its content: differs in all 4 (unmeasured)",
      ])
  }

  @Test(
    "Neither a fraction of a point beside changes by points nor a constant amount is stated twice")
  func fractions() throws {
    var row = Self.ownSize
    row.largest.append(.init(.height, "shorter", by: 0.67))
    let page = Self.page([row])
    #expect(try Self.list(page) == ["✗ Own size: 8 points wider, in 5 of 1,745"])
    #expect(try !PageText(page.text).text.contains("Largest"))
    row.largest[1].amount = 2
    let larger = Self.page([row])
    #expect(
      try Self.list(larger) == [
        "✗ Own size: 8 points wider and up to 2 points shorter, in 5 of 1,745"
      ])
    #expect(try PageText(larger.text).text.contains("Largest2 points shorter\n"))
  }

  @Test("The page names the condition that its buttons match")
  func condition() throws {
    var page = Self.page(Self.same)
    page.population = "matching typical buttons"
    page.condition = "image and title"
    let text = try PageText(page.text).text
    #expect(text.contains("OldButton → NewButton · matching typical buttons: image and title\n"))
    #expect(text.contains("In 1,322 matching typical buttons image and title are"))
  }

  @Test("An item without room is named, and rounding is not listed as a difference")
  func noRoom() throws {
    let row = Row(
      title: "title alone", aspect: .frames, compared: 28, same: 0,
      answer: "differ in 28 of 28 typical buttons",
      changes: ["right to left, in 28: the title is 76 to 204 points further right; nothing else"],
      largest: [.init(item: "title", .x, "further right", by: 204)],
      example: Self.example(
        Self.layout(title: Rect(x: -56, y: 14.667, width: 0, height: 20)),
        Self.layout(title: Rect(x: 148, y: 14.333, width: 66.667, height: 20)), size: (363, 50)))
    let text = try PageText(Self.page([row]).text).text
    let parts = [
      "right to left, in 28:\n", "title: width 0", "title 204 points further right",
      "Largesttitle 204 points further right", "title xOldButton -56, NewButton 148 (+204)",
      "title widthOldButton 0 (no room), NewButton 66.667 (+66.667)",
    ]
    for part in parts { #expect(text.contains(part), "\(part) in \(text)") }
    #expect(!text.contains("title yOldButton"))
  }

  @Test("Commands name the page's folder and its neighbours by relative paths")
  func relative() throws {
    var page = Self.differing
    page.folder = "/app/adopted/old-new"
    page.testCommand =
      "swift test --package-path /app/adopted/old-new --scratch-path /app/adopted/.build"
    page.migrateCommand = "layout-parity migrate old --plugin /app/adopted/old-new-2/x"
    let text = try PageText(page.text).text
    #expect(text.contains("swift test --package-path . --scratch-path ../.build\n"))
    #expect(text.contains("--plugin ../old-new-2/x\n"))
    #expect(text.contains("Next, in the folder of this page"))
  }

  @Test("The own size is a pair of brackets, without the button around it")
  func brackets() throws {
    let text = try PageText(Self.page([Self.ownSize]).text)
    #expect(text.names["rect"] == nil)
    #expect(text.text.contains("8 points wider"))
  }

  @Test("Nothing is in elements that a policy blocks, and links lead to the page itself")
  func policies() throws {
    let text = try PageText(Self.differing.text)
    #expect(text.attributes.allSatisfy { $0.name != "style" && !$0.name.hasPrefix("on") })
    let links = text.attributes.filter { ["href", "src"].contains($0.name) }.map(\.value)
    #expect(!links.isEmpty)
    #expect(links.allSatisfy { $0.hasPrefix("#") && text.ids.contains(String($0.dropFirst())) })
  }

  @Test(
    "A name is text whatever it is",
    arguments: ["</svg><script>alert(1)</script>", "\"", "]]>", "&amp;", "<!--"])
  func hostile(name: String) throws {
    var page = Self.differing
    page.second.name = name
    page.rows[3].changes[2] = name
    page.origin.project = name
    let (plain, hostile) = (try PageText(Self.differing.text), try PageText(page.text))
    var (before, after) = (plain.names, hostile.names)
    before["wbr"] = nil
    after["wbr"] = nil
    #expect(before == after)
    #expect(hostile.text.contains(name))
  }
}
