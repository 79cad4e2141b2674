import JUnitReporting
import JUnitTools
import RunRecords
import Testing

@Suite("Attempts in suites with properties around them, and on systems with versions")
struct AttemptOuterTests: AttemptReports {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test(
    "Of a system's version the first number sets attempts apart, and nothing of a kernel's",
    arguments: [
      ("6.5.0-1025-azure", "5.15.0-1053-azure", true), ("14.4", "14.5", true),
      ("17", "17.0.1", true),
      ("14.5", "13.6", false), ("17.0", "16.4", false), ("Sonoma", "Ventura", false),
    ])
  func systemVersions(one: String, other: String, arePaired: Bool) throws {
    for name in ["os.version", "osVersion"] {
      for ofCase in [false, true] {
        let (contents, _) = try merged([
          report([name: one], Self.fails, ofCase: ofCase),
          report([name: other], "", ofCase: ofCase),
        ])
        let kinds = contents.suites.flatMap(\.cases).map(\.kind).sorted()
        #expect(kinds == (arePaired ? [.passed] : [.passed, .failed]))
      }
    }
  }

  @Test(
    "What an outer suite or the root says sets attempts apart, also after a merge",
    arguments: [
      "<testsuites><testsuite name='o'>P<testsuite name='s'>C</testsuite></testsuite></testsuites>",
      "<testsuites><testsuite name='o'><testsuite name='s'>C</testsuite>P</testsuite></testsuites>",
      "<testsuites>P<testsuite name='s'>C</testsuite></testsuites>",
      "<testsuites>P<testsuite name='o'><testsuite name='s'>C</testsuite></testsuite></testsuites>",
    ])
  func outerProperties(report: String) throws {
    let texts = [("webkit", Self.fails), ("chromium", "")].map { (browser, outcome) in
      report.replacing("C", with: "<testcase name='n'>\(outcome)</testcase>").replacing(
        "P", with: "<properties><property name='browser' value='\(browser)'/></properties>")
    }
    let (contents, _) = try merged(texts)
    #expect(contents.suites.flatMap(\.cases).map(\.kind).sorted() == [.passed, .failed])
    let merged = try texts.enumerated().map {
      try shelf.merge([shelf.put($1, as: "\($0).xml")], as: "m\($0).xml")
    }
    let both = try shelf.merge(merged, as: "both.xml", with: ReportMerge(onDuplicate: .retry))
    #expect(
      try ReportContents(both).suites.flatMap(\.cases).map(\.kind).sorted() == [.passed, .failed])
    let diff = try ReportDiff(
      base: merged[0], head: merged[1], spoolDirectory: shelf.directory)
    #expect(diff.counts == [.removed: 1, .added: 1])
    // The same browser tries again.
    let again = try self.merged([texts[0], texts[1].replacing("chromium", with: "webkit")])
    #expect(again.contents.suites.flatMap(\.cases).map(\.kind) == [.passed])
  }

  @Test("A suite says more of itself than the one around it")
  func ownProperties() throws {
    let path = try shelf.put(
      "<testsuite name='o'><properties><property name='os' value='mac'/>"
        + "<property name='lib' value='1'/><property name='time' value='9'/></properties>"
        + "<testsuite name='s'><properties><property name='os' value='ios'/></properties>"
        + "<testcase name='n'/></testsuite></testsuite>", as: "r.xml")
    let suites = try ReportContents(path).suites
    #expect(
      suites.map { $0.properties.map { "\($0.name)=\($0.value)" } }
        == [["os=mac", "lib=1", "time=9"], ["lib=1", "os=ios"]])
    #expect(try ReportContents(shelf.merge([path], as: "m.xml")).suites == suites)
  }
}
