import JUnitReporting
import JUnitTools
import RunRecords
import TestSupport
import Testing

@Suite("Outcomes and counts in the forms of other tools")
struct OutcomeDoubtTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func check(_ text: String) throws -> ReportOutcome {
    ReportCheck().outcome(paths: [try shelf.put(text, as: "r.xml")])
  }

  private static let passes = "<testcase name='a'/>"

  @Test(
    "What says that something went wrong is not green",
    arguments: [
      "<testsuite name='s' success='0'>\(passes)</testsuite>",
      "<testsuite name='s'><testcase name='a' success='0'/></testsuite>",
      "<testsuite name='s'><properties><property name='SuiteSucceeded' value='false'/></properties>"
        + "\(passes)</testsuite>",
      "<testsuite name='s' failures='1,000'>\(passes)</testsuite>",
      "<testsuite name='s' failures='1.0'>\(passes)</testsuite>",
      "<testsuite name='s' errors='99999999999999999999'>\(passes)</testsuite>",
      "<testsuites failures='many'><testsuite name='s'>\(passes)</testsuite></testsuites>",
      "<testsuite name='s'><testcase name='a'><internalError message='m'/></testcase></testsuite>",
      "<testsuite name='s'><testcase name='a'><failures><failure message='m'/></failures>"
        + "</testcase></testsuite>",
      "<testsuites/>",
      "<testsuite name='s'>\(passes)<internalError message='m'/></testsuite>",
      "<testsuites><testsuite name='s'>\(passes)</testsuite><exception/></testsuites>",
    ])
  func wrong(text: String) throws {
    let outcome = try check(text)
    #expect(outcome.status != .agreed)
    let merged = try shelf.merge([shelf.put(text, as: "r.xml")], as: "m.xml")
    #expect(ReportCheck().outcome(paths: [merged]).status != .agreed)
  }

  @Test(
    "What says nothing of the kind is green",
    arguments: [
      "<testsuite name='s' success='1' failures='0.0' errors=''>\(passes)</testsuite>",
      "<testsuite name='s' tests='2' skipped='1'><testcase name='a'><skipped/></testcase>"
        + "<testcase name='b' passed='1'/></testsuite>",
      "<testsuites><testsuite name='s' passed='0'><testcase name='a'><skipped/></testcase></testsuite>"
        + "<testsuite name='t'>\(passes)</testsuite></testsuites>",
      "<testsuite name='s'><properties><property name='SuiteSucceeded' value='true'/></properties>"
        + "\(passes)</testsuite>",
    ])
  func right(text: String) throws { #expect(try check(text).text.hasPrefix("ok: whole; green; ")) }

  @Test("Catch2 and doctest count assertions as tests, which is told where it is recounted")
  func assertions() throws {
    func report(_ attributes: String, suite: String = "") -> String {
      "<testsuites><testsuite name='m' errors='0' failures='0' tests='7' \(suite)>"
        + "<testcase classname='m.global' name='vectors' \(attributes)/>"
        + "<testcase classname='m.global' name='maps' \(attributes)/></testsuite></testsuites>"
    }
    expectRecorded(try check(report("status='run'")).text, "assertions 1")
    let catch2 = "skipped='0' hostname='tbd' time='0.003' timestamp='2026-01-31T09:30:00Z'"
    #expect(try check(report("status='run'", suite: catch2)).status == .agreed)
    for other in ["", "status='run' result='completed'"] {
      #expect(try check(report(other)).status == .inconclusive)
    }
    // What Google Test and CTest state is how many tests there are.
    let others = "disabled='0' hostname='h' timestamp='2026-01-31T09:30:00'"
    #expect(try check(report("status='run'", suite: others)).status == .inconclusive)
    let path = try shelf.put(report("status='run'"), as: "r.xml")
    let outcome = try ReportMerge().run(inputs: [path], output: .file("\(shelf.directory)/m.xml"))
    #expect(outcome.status == .agreed)
    expectRecorded(outcome.notes, "assertions 2")
  }

  @Test(
    "Skipped tests that a reporter leaves out are not missing, as far as they are stated",
    arguments: [(1, true), (2, true), (3, false)])
  func leftOutSkips(missing: Int, isWhole: Bool) throws {
    for (root, own) in [("skipped='2'", ""), ("pending='2'", ""), ("", "skipped='2'")] {
      let text =
        "<testsuites tests='\(1 + missing)' failures='0' \(root)>"
        + "<testsuite name='x' tests='\(1 + missing)' failures='0' \(own)>\(Self.passes)</testsuite>"
        + "</testsuites>"
      #expect(try check(text).status == (isWhole ? .agreed : .inconclusive), "\(root) \(own)")
    }
  }

  @Test("Skips that are stated and not there are told")
  func skips() throws {
    let outcome = try check("<testsuite name='s' tests='1' skipped='2'>\(Self.passes)</testsuite>")
    #expect(outcome.status == .agreed)
    expectRecorded(outcome.notes, "skips")
  }

  @Test("A second failure of a case is seen in a comparison, and named")
  func secondFailure() throws {
    func report(_ more: String, as name: String) throws -> String {
      try shelf.put(
        "<testsuite name='s'><testcase classname='c' name='a'><failure message='m' type='T'/>\(more)"
          + "</testcase></testsuite>", as: name)
    }
    let base = try report("", as: "base.xml")
    for more in ["<failure message='m2' type='T'/>", "<failure message='m2' type='Other'/>"] {
      let head = try report(more, as: "head.xml")
      let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
      #expect(diff.status() == .disagreed)
      #expect(ReportSummary.outcome(paths: [head]).text.contains("m (and 1 more: m2)"))
      let merged = try shelf.merge([head], as: "m.xml")
      let same = try ReportDiff(base: head, head: merged, spoolDirectory: shelf.directory)
      #expect(same.status() == .agreed)
    }
  }

  @Test("Cases in the root are of one suite, wherever they stand")
  func rootCases() throws {
    let path = try shelf.put(
      "<testsuites><testcase name='a'/><testsuite name='s'><testcase name='b'/></testsuite>"
        + "<testcase name='c'><failure message='m'/></testcase></testsuites>", as: "r.xml")
    expectRecorded(ReportCheck().outcome(paths: [path]).text, "rootCases")
    let merged = try shelf.merge([path], as: "m.xml")
    let suites = try ReportContents(merged).suites
    #expect(suites.map(\.name) == ["(root)", "s"])
    #expect(suites.map { $0.cases.map(\.name) } == [["a", "c"], ["b"]])
    #expect(try shelf.read(shelf.merge([merged], as: "n.xml")) == shelf.read(merged))
  }

  @Test("A report without any case says so")
  func nothing() throws {
    let path = try shelf.put("<testsuites/>", as: "r.xml")
    expectRecorded(
      ReportSummary.outcome(paths: [path]).diagnostics, "nothing 1", masking: shelf.directory)
    expectRecorded(ReportCheck(minTests: 0).outcome(paths: [path]).text, "nothing 2")
  }
}
