import JUnitTools
import RunRecords
import Testing

@Suite("Roots in other places than the first")
struct NestedRootTests: RunReports {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test(
    "A case of a root inside a suite belongs to that suite, and what follows it as well",
    arguments: ["failure", "error", "panic"])
  func insideASuite(outcome: String) throws {
    let path = try shelf.put(
      """
      <testsuites><testsuite name="s"><testsuites><testcase name="a"/></testsuites><\(outcome)/></testsuite>\
      <testcase name="b"/></testsuites>
      """, as: "r.xml")
    let outcome = ReportSummary.outcome(paths: [path])
    #expect(outcome.status == .disagreed)
    #expect(outcome.text.contains(": 3 cases in 2 suites, "))
  }
}
