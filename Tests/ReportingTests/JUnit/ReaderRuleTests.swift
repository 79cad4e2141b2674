import JUnit
import RunRecords
import Testing

@Suite("Readers that are bundled into actions and servers")
struct ReaderRuleTests {
  private let scratch: ReportScratch
  private static let attachment = "Reports/a-1.svg"

  init() throws { scratch = try ReportScratch() }

  /// A report with a case of each outcome.
  private func report(_ dialect: JUnitDialect = .ci) throws -> Element {
    var failure = Failure(
      type: .strategyDisagreement, check: "agreement", evidence: .quoted("title x is 12"),
      regime: "fits",
      notes: [.expected(ExpectationLocation(file: "S/a.xml", line: 9, source: nil))])
    failure.attachments = [Self.attachment]
    let error = Failure(type: .strategyFailed, check: "c", evidence: .quoted("the layout is NaN"))
    let text = try scratch.write(
      records(
        strategies: ["a", "b", "c", "d"],
        [
          scenario(
            "n", line: 7,
            [
              .passed, .failed(failure), .errored(error),
              .skipped(Skip(.outsideDomain, .quoted("no gap"))),
            ])
        ]),
      options: JUnitOptions(dialect: dialect, timestamp: "2026-01-31T09:30:00"))
    return try #require(parse(text))
  }

  @Test("action-junit-report puts each failure at its scenario, with its message")
  func actionJUnitReport() throws {
    #expect(
      try ReaderRules.actionJUnitReport(try report()) == [
        ReadCase(name: "n [a]", status: "success", place: "S/a.xml:7"),
        ReadCase(name: "n [b]", status: "failure", place: "S/a.xml:7", message: "title x is 12"),
        ReadCase(
          name: "n [c]", status: "failure", place: "S/a.xml:7", message: "the layout is NaN"),
        ReadCase(name: "n [d]", status: "skipped", place: "S/a.xml:7"),
      ])
  }

  @Test(
    "Without the line of the case it takes the last one that the text names in the file, else the first line"
  )
  func actionJUnitReportStrict() throws {
    let places = try ReaderRules.actionJUnitReport(try report(.strict)).map(\.place)
    #expect(places == ["S/a.xml:1", "S/a.xml:9", "S/a.xml:1", "S/a.xml:1"])
  }

  @Test("test-summary counts each case once, by its outcome", arguments: JUnitDialect.allCases)
  func testSummary(dialect: JUnitDialect) throws {
    #expect(
      ReaderRules.testSummary(try report(dialect)) == [
        ReadCase(name: "n [a]", status: "success", place: "S/a.xml"),
        ReadCase(name: "n [b]", status: "failure", place: "S/a.xml", message: "title x is 12"),
        ReadCase(name: "n [c]", status: "failure", place: "S/a.xml", message: "the layout is NaN"),
        ReadCase(name: "n [d]", status: "skipped", place: "S/a.xml"),
      ])
  }

  @Test("GitLab shows the text of each case, which begins with the message, and the drawing")
  func gitLab() throws {
    let root = try report()
    let cases = ReaderRules.gitLab(root)
    #expect(cases.map(\.status) == ["success", "failure", "error", "skipped"])
    #expect(cases.map(\.place) == Array(repeating: "S/a.xml", count: 4))
    #expect(
      cases.map { $0.message?.split(separator: "\n").first.map(String.init) }
        == [nil, "title x is 12", "the layout is NaN", "no gap"])
    #expect(
      root.all("testcase").map(ReaderRules.gitLabAttachment)
        == [nil, Self.attachment, nil, nil])
  }
}
