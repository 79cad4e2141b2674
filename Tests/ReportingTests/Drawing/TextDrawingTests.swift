import Drawing
import RunRecords
import TestSupport
import Testing

struct TextDrawingTests {
  @Test func theButtonAndTheNumberThatDiffers() {
    let text = DrawingDraft.title(at: 48.5, but: 48).text()
    expectRecorded(text, "theButtonAndTheNumberThatDiffers")
  }

  @Test(arguments: [(4_000.0, 44.0), (44, 4_000), (6_000, 8_000), (200_000, 300_000)])
  func namesAndGapsAreSeenInAButtonOfAnySize(width: Double, height: Double) {
    let text = DrawingDraft.huge(width: width, height: height).text()
    let lines = text.split(separator: "\n")
    #expect(lines.contains { $0.contains("│image") }, "\(text)")
    #expect(lines.contains { $0.contains(#/│[┆ ]*title/#) }, "\(text)")
    // The gap between both is wider than a line.
    #expect(lines.contains { $0.contains(#/[│┘] {2,}[│┌└][┆┄─ ]/#) }, "\(text)")
    expectRecorded(text, "namesAndGapsAreSeenInAButtonOfAnySize \(width) \(height)")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  /// A button whose title insets have moved to the right and down, and its content insets in.
  private var moved: (drawing: FrameDrawing, marks: [InsetMark]) {
    var drawing = DrawingDraft.title(at: 80, but: 20)
    drawing.groups[0].frames[1].y = 20
    let none = InsetMark.Edges(top: 0, left: 0, bottom: 0, right: 0)
    var (content, title) = (none, none)
    content.left = 20
    title.left = 120
    return (drawing, InsetMark.marks(on: drawing, content: content, items: ["title": title]))
  }

  @Test func whatInsetsDoIsDrawnAsArrowsAndSaid() {
    let text = moved.drawing.text(insets: moved.marks, captions: ["content insets: left 20"])
    expectRecorded(text, "whatInsetsDoIsDrawnAsArrowsAndSaid")
    let plain = moved.drawing.text(.ascii, insets: moved.marks)
    #expect(plain.utf8.allSatisfy { $0 < 128 })
    #expect(plain.contains("******>"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func arrowsLeaveTheNamesWhole() {
    // The arrow ends in the middle of the image, whose name has no other place.
    var drawing = DrawingDraft.title(at: 80, but: 80)
    drawing.groups[1].frames[0].y += 60
    let none = InsetMark.Edges(top: 0, left: 0, bottom: 0, right: 0)
    var up = none
    up.bottom = 60
    let text = drawing.text(
      insets: InsetMark.marks(on: drawing, content: none, items: ["image": up]))
    #expect(text.contains("│image "), "\(text)")
    #expect(text.contains("┃"), "\(text)")
  }

  @Test func insetsThatLeadOutsideAreInThePicture() {
    let drawing = DrawingDraft.title(at: 48, but: 48)
    let none = InsetMark.Edges(top: 0, left: 0, bottom: 0, right: -60)
    let text = drawing.text(
      insets: InsetMark.marks(on: drawing, content: none, items: [:]))
    #expect(text.contains("━━▶\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [0, 1])
  func aSizeBelowZeroIsSaid(place: Int) {
    var drawing = DrawingDraft.title(at: 48, but: 60)
    drawing.groups[place].frames[1].width = -12.5
    drawing.groups[place].frames[1].height = -2
    expectRecorded(drawing.text(), "aSizeBelowZeroIsSaid \(place)")
  }

  @Test func withoutOtherCharactersThanASCII() {
    let text = DrawingDraft.title(at: 48, but: 80).text(.ascii)
    #expect(text.utf8.allSatisfy { $0 < 128 })
    expectRecorded(text, "withoutOtherCharactersThanASCII")
  }

  @Test(arguments: [(35.5, 35.0), (0.0, 1.0 / 3), (10.0, 500.0), (10.0, 10.001), (-4.0, 4.0)])
  func noLineIsLongerThanATerminal(right: Double, wrong: Double) {
    for scale in [1.0, 2.0, 2.75, 3.0] {
      let text = DrawingDraft.title(at: right, but: wrong, scale: scale).text()
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(text.contains("> my-button"))
    }
  }

  @Test func theDifferenceIsAColumnWideAtLeast() throws {
    for (right, wrong) in [(35.5, 35.25), (0.0, 1.0 / 9), (10.0, 500.0), (10.0, 10.001)] {
      let lines = DrawingDraft.title(at: right, but: wrong, scale: 3).text()
        .split(separator: "\n").filter { $0.contains("█") || $0.contains("▓") }
      let starts = try lines.map { line in
        try #require(line.firstIndex { $0 == "█" || $0 == "▓" }).utf16Offset(in: line)
      }
      #expect(Set(starts).count == 2)
    }
  }

  @Test func nothingDiffersAndEverybodyIsNamed() {
    var drawing = DrawingDraft.title(at: 48, but: 48)
    drawing.field = nil
    drawing.groups = [drawing.groups[0]]
    #expect(drawing.text().hasSuffix("    system, edge-insets\n"))
  }
}
