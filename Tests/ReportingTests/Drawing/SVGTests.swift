import Drawing
import RunRecords
import TestSupport
import Testing

struct SVGTests {
  @Test func aPictureSaysItsSentenceAndEveryName() throws {
    let svg = DrawingDraft.title(at: 35.5, but: 35).svg(title: "title x is 35 & not <35.5>")
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox="))
    #expect(svg.contains("<title>title x is 35 &amp; not &lt;35.5&gt;</title>"))
    expectRecorded(words(ofPicture: svg), "aPictureSaysItsSentenceAndEveryName")
    #expect(!svg.contains("style="))
  }

  @Test(arguments: [(4_000.0, 44.0), (44, 4_000), (6_000, 8_000), (200_000, 300_000)])
  func namesLinesAndGapsAreSeenInAButtonOfAnySize(width: Double, height: Double) throws {
    var markup = MarkupWriter()
    DrawingDraft.huge(width: width, height: height).writeOverlay(title: "", to: &markup)
    let svg = markup.string
    let rects = svg.matches(
      of: #/<rect x="([-0-9.]+)" y="([-0-9.]+)" width="([-0-9.]+)" height="([-0-9.]+)"/#
    ).map { match in
      [match.output.1, match.output.2, match.output.3, match.output.4].compactMap {
        Double($0)
      }
    }
    try #require(rects.count == 4)
    let (bounds, image, title, wrong) = (rects[0], rects[1], rects[2], rects[3])
    #expect(image[2] >= 31 && image[3] >= 16 && title[2] >= 31 && title[3] >= 16)
    #expect(title[0] - (image[0] + image[2]) >= 6)
    #expect(wrong[0] - title[0] >= 1)
    #expect(bounds[0] >= 0 && bounds[0] + bounds[2] <= 360.01 && bounds[3] <= 114.01)
    expectRecorded(
      words(ofPicture: svg), "namesLinesAndGapsAreSeenInAButtonOfAnySize \(width) \(height)")
    // The names stand in their frames, and not one over the other.
    for (name, rect) in [("image", image), ("title", title)] {
      let place = try #require(
        svg.firstMatch(
          of: try Regex<(Substring, Substring)>("x=\"([0-9.]+)\" y=\"[0-9.]+\">\(name)<")))
      #expect(abs(try #require(Double(place.output.1)) - rect[0] - 3) < 0.1)
    }
  }

  @Test func aButtonOfUsualSizeIsToScale() {
    for drawing in [
      DrawingDraft.title(at: 48.5, but: 48), DrawingDraft.huge(width: 375, height: 44),
    ] {
      #expect(!drawing.svg(title: "").contains("not to scale"))
      #expect(!drawing.text().contains("not to scale"))
    }
  }

  /// The places of the ticks of the zoom, in units of the picture.
  private func ticks(_ svg: String) -> [Double] {
    svg.matches(of: #/stroke-width="4"[^>]* d="M([0-9.]+) /#)
      .compactMap { Double($0.output.1) }
  }

  /// A difference, and how far apart its two edges are to be at least.
  struct Difference: Sendable {
    var scale: Double
    var right: Double
    var wrong: Double
    var least: Double
  }

  static let differences = [
    Difference(scale: 2, right: 35.5, wrong: 35, least: 113),
    Difference(scale: 2, right: 35.5, wrong: 35.25, least: 56),
    Difference(scale: 3, right: 0, wrong: 1.0 / 9, least: 37),
    Difference(scale: 1, right: 10, wrong: 22, least: 240),
    Difference(scale: 2, right: 10, wrong: 500, least: 60),
    Difference(scale: 2, right: 10, wrong: 10.001, least: 60),
    Difference(scale: 3, right: 1.0 / 3, wrong: 2.0 / 3, least: 113),
    Difference(scale: 2.75, right: 4 / 11.0, wrong: 0, least: 113),
  ]

  @Test(arguments: differences)
  func differencesAreSeenHoweverSmallOrLarge(_ difference: Difference) throws {
    let drawing = DrawingDraft.title(
      at: difference.right, but: difference.wrong, scale: difference.scale)
    let ends = ticks(drawing.svg(title: ""))
    try #require(ends.count == 2)
    #expect(abs(ends[0] - ends[1]) >= difference.least)
    #expect(ends.allSatisfy { (10...350).contains($0) })
    #expect((ends[0] < ends[1]) == (difference.right < difference.wrong))
  }

  @Test func anArrowLeadsFromTheNumberThatIsRightToTheOtherOne() throws {
    let svg = DrawingDraft.title(at: 35.5, but: 35).svg(title: "")
    let (right, wrong) = (ticks(svg)[0], ticks(svg)[1])
    let heads = svg.matches(of: #/L([0-9.]+) [0-9.]+" stroke-width="1"/#)
      .compactMap { Double($0.output.1) }
    #expect(wrong < right)
    #expect(heads.last.map { abs($0 - wrong) < 4 } == true)
  }

  @Test func aFittingSizeIsAPairOfBrackets() {
    var drawing = DrawingDraft.title(at: 35.5, but: 35)
    let boxes = drawing.svg(title: "").matches(of: #/<rect/#).count
    drawing.items[drawing.items.count - 1] = "fitting size"
    #expect(drawing.svg(title: "").matches(of: #/<rect/#).count < boxes)
  }

  @Test func theWordsUnderAMapAreWholeAndInsideOfIt() {
    let names = (0..<12).map { "my-long-strategy-\($0)" }.joined(separator: ", ")
    let map = MapDrawing(
      x: .init(name: "width", low: 0, high: 40, mark: 20),
      y: .init(name: "spacing", low: 0, high: 10, mark: 5), columns: 4,
      kinds: [.init(.agrees, "all agree, of a, b"), .init(.differs, "\(names) differ")],
      regimes: ["fits"],
      cells: (0..<8).map {
        .init(kind: $0 % 2, isPartial: true, far: 0, regime: 0, isUnderRule: $0 < 4)
      }, rule: "width < 20 and spacing > 3 and the title is aligned to the trailing edge")
    let svg = map.svg(title: "t")
    let texts = svg.matches(of: #/<text[^>]*x="78"[^>]*>([^<]*)</#).map {
      $0.output.1.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    }
    #expect(texts.allSatisfy { $0.count <= 50 })
    expectRecorded(texts, "theWordsUnderAMapAreWholeAndInsideOfIt")
  }

  @Test func framesThatAreTheSameAreDrawnOnce() {
    let svg = DrawingDraft.title(at: 35.5, but: 35).svg(title: "")
    #expect(svg.matches(of: #/stroke="#d55e00" stroke-dasharray="5 3" stroke-width/#).count == 1)
    #expect(svg.matches(of: #/fill-opacity=".16"/#).count == 2)
  }

  @Test func sidesHaveADashAndALetterEach() {
    let svg = DrawingDraft.split(4).svg(title: "")
    for letter in ["A", "B", "C", "D"] { #expect(svg.contains(">\(letter)  strategy-")) }
    for dash in ["5 3", "2 2", "8 3 2 3"] {
      #expect(svg.contains("stroke-dasharray=\"\(dash)\""))
    }
    expectRecorded(words(ofPicture: svg), "sidesHaveADashAndALetterEach")
  }

  @Test func aSizeBelowZeroIsAnArrowWithItsNumber() {
    var drawing = DrawingDraft.title(at: 35.5, but: 35.5)
    drawing.field = nil
    drawing.groups = [drawing.groups[0]]
    drawing.groups[0].frames[1].width = -12.5
    let svg = drawing.svg(title: "")
    expectRecorded(words(ofPicture: svg), "aSizeBelowZeroIsAnArrowWithItsNumber")
    #expect(!svg.contains("width=\"-"))
  }

  @Test func aSizeBelowZeroOfWhoIsWrongHasItsNumberToo() {
    var drawing = DrawingDraft.title(at: 35.5, but: 60)
    drawing.groups[1].frames[1].width = -12.5
    expectRecorded(
      words(ofPicture: drawing.svg(title: "")), "aSizeBelowZeroOfWhoIsWrongHasItsNumberToo")
  }

  @Test func theLeadingEdgeIsMarkedFromRightToLeft() {
    let mark = "v10l-7-5z"
    #expect(DrawingDraft.title(at: 1, but: 2, isRightToLeft: true).svg(title: "").contains(mark))
    #expect(!DrawingDraft.title(at: 1, but: 2).svg(title: "").contains(mark))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func numbersThatCannotBeDrawnAreStillSaid(number: Double) {
    var drawing = DrawingDraft.title(at: 35.5, but: number)
    #expect(drawing.svg(title: "").contains("my-button"))
    #expect(drawing.text().contains("my-button"))
    drawing.bounds.width = number
    drawing.content.x = number
    drawing.scale = number
    #expect(drawing.svg(title: "").contains("my-button"))
    #expect(drawing.text().contains("my-button"))
    #expect(!drawing.svg(title: "").contains("=\"nan"))
  }

  private static let map = MapDrawing(
    x: .init(name: "width", low: 168, high: 232, mark: 200),
    y: .init(name: "spacing", low: -0.5, high: 0.75, mark: 0), columns: 1,
    kinds: [.init(.agrees, "all agree")], regimes: ["fits"],
    cells: [.init(kind: 0, isPartial: false, far: 0, regime: 0)])

  @Test func aFileIsReadOnAnyScreen() {
    let drawing = DrawingDraft.title(at: 35.5, but: 35)
    for background in [FrameDrawing.Background.screen, .white] {
      for svg in [
        drawing.svg(title: "", background: background),
        Self.map.svg(title: "", background: background),
      ] {
        // Black on white for readers without styles.
        #expect(svg.contains("<rect class=\"behind\" fill=\"#fff\""))
        #expect(svg.contains(" color=\"#000\""))
        #expect(svg.contains("prefers-color-scheme:dark") == (background == .screen))
      }
    }
    #expect(drawing.svg(title: "") == drawing.svg(title: "", background: .screen))
  }

  @Test func aPictureOnAPageHasTheColoursOfThePage() {
    var markup = MarkupWriter()
    DrawingDraft.title(at: 35.5, but: 35).writeOverlay(title: "", to: &markup)
    Self.map.write(title: "", id: "m", to: &markup)
    for part in ["<style", "#fff", " color="] { #expect(!markup.string.contains(part), "\(part)") }
  }

  @Test func axesHaveRoundNumbers() {
    let svg = Self.map.svg(title: "")
    func numbers(_ anchor: String) -> [String] {
      svg.matches(of: #/text-anchor="(\w+)">(-?[0-9.]+)</#).filter { $0.output.1 == anchor }
        .map { String($0.output.2) }
    }
    #expect(numbers("middle") == ["180", "200", "220"])
    #expect(numbers("end") == ["-0.4", "-0.2", "0", "0.2", "0.4", "0.6"])
    expectRecorded(words(ofPicture: svg), "axesHaveRoundNumbers")
  }

  @Test(arguments: [
    (0.0, 0.0), (1, 0), (0, .infinity), (.nan, 1), (1e300, 1e301), (1e9, 1e9 + 1e-9),
  ])
  func axesOfNothingHaveNoNumbersAndAreDrawn(low: Double, high: Double) {
    var map = Self.map
    map.x.low = low
    map.x.high = high
    let svg = map.svg(title: "")
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    #expect(svg.hasSuffix("</svg>\n"))
  }

  @Test func aPictureIsSmall() {
    #expect(DrawingDraft.title(at: 35.5, but: 35).svg(title: "").utf8.count < 3_000)
  }
}
