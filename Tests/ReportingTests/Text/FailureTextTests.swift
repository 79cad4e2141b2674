import ReportText
import RunRecords
import TestSupport
import Testing

@Suite("The text of a failure")
struct FailureTextTests {
  private let place = CaseLocation(
    suite: Suite(classname: "Scenarios.placements", file: "Scenarios/placements.xml"),
    name: "image on top, narrow [edge-insets]", line: 41)

  private var table: FrameTable {
    let columns = ["x", "y", "w", "h"]
    let agreed: [Double?] = [27.5, 4, 24, 24, 12.5, 33, 54, 20]
    var blamed = agreed
    blamed[4] = 12
    return FrameTable(
      groups: [
        FrameTable.Group(heading: "image", columns: columns),
        FrameTable.Group(heading: "title", columns: columns),
      ],
      rows: [
        FrameTable.Row(label: "rect-override", values: agreed),
        FrameTable.Row(label: "layout-subviews", values: agreed),
        FrameTable.Row(label: "custom-control", values: agreed),
        FrameTable.Row(
          label: "edge-insets", values: blamed,
          differences: [nil, nil, nil, nil, -0.5, nil, nil, nil], isBlamed: true),
      ])
  }

  private var disagreement: Failure {
    Failure(
      type: .strategyDisagreement, check: "agreement",
      evidence: .quoted("title x is 12, three strategies say 12.5 (-0.5)"),
      regime: "fits, rtl, scale 2",
      table: table, reproduction: .replay(token: "lp1:AQIAAGQAAAA"))
  }

  @Test("The console shows the place, the regime, the table and the replay command")
  func console() {
    let text = disagreement.lines(at: place, style: .console).text
    expectRecorded(text, "console")
  }

  @Test("A token is followed by the strategies that it is to be judged with, as a note's is")
  func replayOptions() {
    let options = "--plugin my-plugin"
    let text = disagreement.lines(
      at: place, style: .report, replaying: .command(options: options)
    ).text
    expectRecorded(text, "replayOptions 1")
    var finding = disagreement
    finding.reproduction = nil
    finding.specXML = nil
    finding.notes = [.related(change: "moved", token: "lp1:AQIAAGQAAAA")]
    let lines = finding.lines(
      at: place, style: .finding, replaying: .command(options: options)
    )
    expectRecorded(lines.last?.text, "replayOptions 2")
    // No strategy has a part in trees of views.
    var tree = disagreement
    tree.reproduction = .replay(token: "lt1:AQ")
    let plain = tree.lines(
      at: place, style: .report, replaying: .command(options: options)
    ).text
    expectRecorded(plain, "replayOptions 3")
  }

  @Test("What a token cannot hold is run again instead")
  func rerun() {
    var failure = disagreement
    failure.regime = nil
    failure.table = nil
    failure.reproduction = .rerun(
      arguments: "run Scenarios/placements.xml --filter 'image on top, narrow'", near: nil)
    let last = failure.lines(at: place, style: .report).last
    #expect(last?.role == .reproduce)
    expectRecorded(last?.text, "rerun")
  }

  @Test("A report begins with the message and the place as a stack frame")
  func report() {
    var failure = disagreement
    failure.table = nil
    failure.notes = [.quoted("also 3 more combinations"), .quoted("first at width 12")]
    failure.specXML = "<button width=\"12\">\n  <title/>\n</button>\n"
    let text = failure.lines(at: place, style: .report)
    expectRecorded(failure.messageLine, "report 1")
    expectRecorded(text.text, "report 2")
  }

  @Test("Unknown numbers, wide numbers and wide headings keep their columns")
  func wideTable() {
    let table = FrameTable(
      groups: [
        FrameTable.Group(heading: "fitting", columns: ["w"]),
        FrameTable.Group(heading: "content", columns: ["x", "w"]),
      ],
      rows: [
        FrameTable.Row(label: "a", values: [nil, -1234.0625, 1], isBlamed: false),
        FrameTable.Row(
          label: "expected", values: [7, 0.1, -0.0], differences: [0.25, nil, nil], isBlamed: true),
      ])
    let failure = Failure(
      type: .expectationMismatch, check: "expectation", evidence: .quoted("m"), table: table)
    let text = failure.lines(at: place, style: .report)
    expectRecorded(text.dropFirst(3).map(\.text).joined(separator: "\n"), "wideTable")
  }

  @Test("A message of many lines shows the first and keeps the rest below")
  func manyLines() {
    let failure = Failure(
      type: .strategyCrashed, check: "process", evidence: .quoted("signal 11\nstack \u{1B}[1m\n"))
    let text = failure.lines(at: place, style: .report)
    #expect(failure.messageLine == "signal 11")
    expectRecorded(text.text, "manyLines")
  }

  @Test(
    "A place is a stack frame with its directories as packages",
    arguments: [
      ("a/b/c.xml", 7, "at a.b.Check(c.xml:7)"), ("c.xml", 7, "at Check(c.xml:7)"),
      ("a.b/c.d.xml", nil, "at a_b.Check(c.d.xml)"),
    ] as [(String, Int?, String)])
  func stackFrame(file: String, line: Int?, frame: String) {
    let place = CaseLocation(suite: Suite(classname: "x", file: file), name: "n", line: line)
    let failure = Failure(type: .strategyFailed, check: "c", evidence: .quoted("m"))
    #expect(failure.lines(at: place, style: .report).text == "m\n  \(frame)")
  }

  @Test("Numbers of a table have three decimals, or as many as show what differs")
  func decimals() {
    let third = 100.0 / 3
    let table = FrameTable(
      groups: [FrameTable.Group(heading: "image", columns: ["x", "y"])],
      rows: [
        FrameTable.Row(label: "a", values: [third, third]),
        FrameTable.Row(
          label: "b", values: [third + 0.00001, 34], differences: [0.00001, 34 - third],
          isBlamed: true),
      ])
    let failure = Failure(
      type: .strategyDisagreement, check: "agreement", evidence: .quoted("m"), table: table)
    #expect(
      failure.lines(at: place, style: .report).suffix(3).map(\.text) == [
        "    a   33.33333   33.333", "  > b   33.33334   34", "        +1e-05     +0.667",
      ])
  }

  @Test("What stands behind a message is never cut off")
  func followed() {
    let end = "; 3 of 7 combinations fail"
    #expect(MessageText.line("m", followedBy: end) == "m" + end)
    #expect(MessageText.line("m\nn", followedBy: end) == "m\(end)\nn")
    let long = MessageText.line(String(repeating: "é", count: 600), followedBy: end)
    #expect(long.count == MessageText.limit)
    #expect(long.hasSuffix("é…" + end))
  }

  @Test("A message says how many combinations fail, wherever the note stands")
  func combinations() {
    let share = Note.combinations(failing: 3, of: 7, unasked: 0, first: [])
    for notes in [[share], [.page("report.html"), share], [share, .quoted("n")]] {
      let failure = Failure(
        type: .strategyFailed, check: "c", evidence: .quoted("m"), notes: notes)
      #expect(failure.message == "m; 3 of 7 combinations fail")
    }
  }

  @Test("An empty message is the type", arguments: ["", "  ", "\t"])
  func emptyMessage(message: String) {
    let failure = Failure(type: .strategyFailed, check: "c", evidence: .quoted(message))
    #expect(failure.messageLine == "StrategyFailed")
  }

  @Test("A message is cut to 500 characters")
  func longMessage() {
    let failure = Failure(
      type: .strategyFailed, check: "c", evidence: .quoted(String(repeating: "é", count: 600)))
    let text = failure.lines(at: place, style: .report)
    #expect(failure.messageLine == String(repeating: "é", count: 499) + "…")
    #expect(text.last == .init(.message, "  " + failure.message))
  }

  @Test("A text over 16 KiB says what was cut and keeps the short parts")
  func longText() throws {
    var failure = disagreement
    failure.notes = [.quoted(String(repeating: "n", count: 1 << 20))]
    failure.specXML = (0..<2000).map { "<vary id=\"\($0)\"/>" }.joined(separator: "\n")
    let text = failure.lines(at: place, style: .report)
    #expect(text.text.utf8.count <= MessageText.byteLimit)
    #expect(text.text.utf8.count > MessageText.byteLimit - 300)
    expectRecorded(text.last?.text, "longText")
    let cuts = text.filter { $0.role == .cut }.map(\.text)
    #expect(cuts.count == 2)
    expectRecorded(cuts, "longText, cuts")
  }

  @Test("A replay token that does not fit is left out whole")
  func longToken() {
    var failure = disagreement
    failure.reproduction = .replay(token: String(repeating: "A", count: 20_000))
    let text = failure.lines(at: place, style: .console)
    #expect(text.last?.role == .cut)
    expectRecorded(text.last?.text, "longToken")
  }
}
