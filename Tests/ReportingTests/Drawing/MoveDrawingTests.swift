import Drawing
import RunRecords
import Testing

@Suite("The picture of a button by two techniques")
struct MoveDrawingTests {
  private typealias Rect = FrameDrawing.Rect

  /// A text of a picture with the edges of the box that it needs.
  private struct Text: CustomStringConvertible {
    var text: String
    var left: Double, right: Double, top: Double, bottom: Double

    var description: String { "\(text) \([left, right, top, bottom])" }

    func overlaps(_ other: Text) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private static func drawing(
    _ items: [String], _ first: [Rect], _ second: [Rect], size: (Double, Double)
  ) -> FrameDrawing {
    let bounds = Rect(x: 0, y: 0, width: size.0, height: size.1)
    return FrameDrawing(
      bounds: bounds, content: bounds, scale: 2, isRightToLeft: false, items: items,
      groups: [
        .init(names: ["CartButtonOld"], isBlamed: false, frames: first),
        .init(names: ["CartButtonNew"], isBlamed: true, frames: second),
      ])
  }

  private static func svg(_ drawing: FrameDrawing, isOwnSize: Bool = false) -> String {
    var markup = MarkupWriter()
    MoveDrawing(drawing, isOwnSize: isOwnSize).write(title: "t", to: &markup)
    return markup.string
  }

  /// The texts of a picture; a letter takes 0.68 of the font's size, which is a wide font.
  private static func texts(_ svg: String) -> [Text] {
    svg.matches(
      of: #/<text ([^>]*)x="([-0-9.]+)" y="([-0-9.]+)">([^<]*)</#
    ).map { match in
      let (x, y) = (Double(match.output.2) ?? .nan, Double(match.output.3) ?? .nan)
      let text = String(match.output.4)
      let length = Double(text.count) * 16 * 0.68
      let attributes = match.output.1
      let left =
        attributes.contains("\"middle\"")
        ? x - length / 2 : attributes.contains("\"end\"") ? x - length : x
      return Text(text: text, left: left, right: left + length, top: y - 12, bottom: y + 4)
    }
  }

  private static func height(_ svg: String) -> Double {
    svg.firstMatch(of: #/viewBox="0 0 480 ([0-9.]+)"/#).flatMap { Double($0.output.1) } ?? .nan
  }

  /// Expects that no text of a picture covers another one or leaves the picture.
  private static func expectReadable(_ svg: String) {
    let texts = texts(svg)
    let height = height(svg)
    #expect(!texts.isEmpty)
    for (place, text) in texts.enumerated() {
      #expect(text.left >= -0.1 && text.right <= 480.1, "\(text)")
      #expect(text.top >= 0 && text.bottom <= height + 0.1, "\(text) in \(height)")
      for other in texts[(place + 1)...] where text.overlaps(other) {
        Issue.record("\(text) covers \(other): \(svg)")
      }
    }
  }

  @Test("No name covers another one or leaves the picture, whatever the frames", arguments: 1...12)
  func readable(seed: UInt64) {
    var state = seed
    func random(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(state >> 11) / Double(UInt64(1) << 53)
      return ((range.lowerBound + share * (range.upperBound - range.lowerBound)) * 2).rounded() / 2
    }
    for _ in 0..<60 {
      // Narrow and low buttons, with items that have no room or are outside.
      let size = (random(10...400), random(8...120))
      let items = ["badgeLabelOfTheCart", "image", "title"].suffix(Int(random(1...3)))
      let first = items.map { _ in
        Rect(
          x: random(-60...size.0), y: random(-20...size.1), width: max(0, random(-20...size.0)),
          height: max(0, random(-4...size.1)))
      }
      let step = [1.0, 20, 200][Int(random(0...2))]
      let second = first.map {
        Rect(
          x: $0.x + random(-step...step), y: $0.y + random(-step / 4...step / 4),
          width: max(0, $0.width + random(-step...step)),
          height: max(0, $0.height + random(-step / 4...step / 4)))
      }
      Self.expectReadable(Self.svg(Self.drawing(Array(items), first, second, size: size)))
    }
  }

  @Test("Names of narrow items are beside the lines that lead to them")
  func narrow() {
    let svg = Self.svg(
      Self.drawing(
        ["image", "title"],
        [Rect(x: 16, y: 14, width: 12, height: 12), Rect(x: 36, y: 12, width: 22, height: 20)],
        [Rect(x: 174, y: 14, width: 12, height: 12), Rect(x: 192, y: 12, width: 22, height: 20)],
        size: (390, 41)))
    Self.expectReadable(svg)
    #expect(
      Set(Self.texts(svg).map(\.text))
        == ["image", "title", "new image", "new title", "image 158 points further right"])
  }

  @Test("A frame without room is a line whose name says so")
  func noRoom() {
    let svg = Self.svg(
      Self.drawing(
        ["title"], [Rect(x: -56, y: 15, width: 0, height: 20)],
        [Rect(x: 148, y: 15, width: 66.667, height: 20)], size: (363, 50)))
    Self.expectReadable(svg)
    let texts = Self.texts(svg).map(\.text)
    #expect(texts.contains("title: width 0"))
    #expect(texts.contains("title 204 points further right"))
    #expect(svg.contains("stroke-width=\"3\" stroke=\"#0072b2\""))
  }

  @Test(
    "The arrow says the largest change of position or size, and its edges show that amount",
    arguments: [
      (Rect(x: 26, y: 10, width: 50, height: 20), "title 10 points further right"),
      (Rect(x: 16, y: 10, width: 58.333, height: 20), "title 8.33 points wider"),
      (Rect(x: 12, y: 10, width: 54, height: 20), "title 4 points wider"),
      // Both edges move by less than the size grows, so that the arrow is as long as the title.
      (Rect(x: 11, y: 10, width: 60, height: 20), "title 10 points wider (50 → 60)"),
      (Rect(x: 16, y: 4, width: 50, height: 20), "title 6 points further up"),
      (Rect(x: 16, y: 10, width: 50, height: 17), "title 3 points shorter"),
    ])
  func arrow(frame: FrameDrawing.Rect, words: String) {
    let svg = Self.svg(
      Self.drawing(
        ["title"], [Rect(x: 16, y: 10, width: 50, height: 20)], [frame], size: (200, 44)))
    Self.expectReadable(svg)
    let moved = Self.texts(svg).map(\.text).filter { $0 != "title" && !$0.hasPrefix("new ") }
    #expect(moved == [words] || moved.joined(separator: " ") == words.replacing("title ", with: ""))
  }

  @Test("Beside a larger change, an item that moves by a pixel is drawn once")
  func rounding() {
    let svg = Self.svg(
      Self.drawing(
        ["image", "title"],
        [Rect(x: 16, y: 10, width: 20, height: 20), Rect(x: 44, y: 12, width: 80, height: 20)],
        [Rect(x: 16.5, y: 10, width: 20, height: 20), Rect(x: 64, y: 12, width: 80, height: 20)],
        size: (200, 44)))
    #expect(!Self.texts(svg).map(\.text).contains("new image"))
    #expect(Self.texts(svg).map(\.text).contains("title 20 points further right"))
  }
}
