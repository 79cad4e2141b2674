import Drawing
import RunRecords
import Testing

struct TextDrawingTests {
  @Test func theButtonAndTheNumberThatDiffers() {
    let text = DrawingDraft.title(at: 48.5, but: 48).text()
    #expect(
      text == """
            ╭────────────────────────────────────────────────────────────────╮
            │                                                                │
            │      ┌──────┐ ┌───────────────────────────────┐                │
            │      │image │ │title                          │                │
            │      │      │ │                               │                │
            │      └──────┘ └───────────────────────────────┘                │
            │                                                                │
            ╰────────────────────────────────────────────────────────────────╯

            title x      47.5        48          48.5        49
            system       ┊           ┊           ████████████ 48.5
            edge-insets  ┊           ┊           ████████████ 48.5
          > my-button    ┊           ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓ 48 (-0.5)

        """)
  }

  @Test func withoutOtherCharactersThanASCII() {
    let text = DrawingDraft.title(at: 48, but: 80).text(.ascii)
    #expect(text.utf8.allSatisfy { $0 < 128 })
    #expect(
      text == """
            +----------------------------------------------------------------+
            |                                                                |
            |      +------+ +-------------------------------+...........     |
            |      |image | |title    :                     |          :     |
            |      |      | |         :                     |          :     |
            |      +------+ +-------------------------------+...........     |
            |                                                                |
            +----------------------------------------------------------------+

            title x             48             80
            system              ############################# 48
            edge-insets         ############################# 48
          > my-button           :              ============== 80 (+32)

        """)
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
