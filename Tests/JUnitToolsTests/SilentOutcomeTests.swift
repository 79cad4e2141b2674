import JUnitReporting
import JUnitTools
import RunRecords
import TestSupport
import Testing

@Suite("Outcomes in other tools' words")
struct SilentOutcomeTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func check(_ text: String) throws -> ReportOutcome {
    let path = try shelf.put(text, as: "r.xml")
    let outcome = ReportCheck().outcome(paths: [path])
    let shown = ReportSummary.outcome(paths: [path])
    #expect(shown.status == outcome.status)
    for note in outcome.notes { #expect(shown.text.contains("  note: \(note)\n")) }
    // What is merged says the same, with elements that everybody reads.
    let merged = try shelf.merge([path], as: "m.xml")
    #expect(ReportCheck().outcome(paths: [merged]).text == outcome.text)
    return outcome
  }

  private static func suite(_ cases: String, _ attributes: String = "") -> String {
    "<testsuites><testsuite name='s' \(attributes)><testcase name='a'/>\(cases)</testsuite></testsuites>"
  }

  @Test(
    "A case without an outcome's element ends as its attributes say",
    arguments: [
      ("status='failed'", "1 failed; 2 tests, 0 skipped"),
      ("status='fail'", "1 failed; 2 tests, 0 skipped"),
      ("result='Failure'", "1 failed; 2 tests, 0 skipped"),
      ("result='error'", "1 error; 2 tests, 0 skipped"),
      ("status='timed-out'", "1 error; 2 tests, 0 skipped"),
      ("success='False'", "1 failed; 2 tests, 0 skipped"),
      ("ok='false'", "1 failed; 2 tests, 0 skipped"),
      ("conclusion='failure'", "1 failed; 2 tests, 0 skipped"),
      ("exitcode='139'", "1 error; 2 tests, 0 skipped"),
      ("exitCode='0' incomplete='2'", "green; 2 tests, 0 skipped"),
      ("executed='True' success='false'", "1 failed; 2 tests, 0 skipped"),
      ("status='Not Run'", "green; 2 tests, 1 skipped"),
      ("status='disabled'", "green; 2 tests, 1 skipped"),
      ("executed='false'", "green; 2 tests, 1 skipped"),
      ("executed='False' success='False'", "1 failed; 2 tests, 0 skipped"),
      ("status='run' result='completed'", "green; 2 tests, 0 skipped"),
      ("status='PASSED'", "green; 2 tests, 0 skipped"),
      ("passed='0' failed='0'", "green; 2 tests, 0 skipped"),
    ])
  func attributes(attributes: String, words: String) throws {
    let outcome = try check(Self.suite("<testcase name='b' \(attributes)/>"))
    #expect(outcome.text == "\(outcome.status == .agreed ? "ok" : "not ok"): whole; \(words)\n")
    #expect(outcome.notes == [])
  }

  @Test(
    "A case that says that it did not end leaves its report not whole, and is an error for others",
    arguments: [
      "<testcase name='b' status='running'/>", "<testcase name='b' state='In Progress'/>",
      "<testcase name='b' complete='false'/>", "<testcase name='b'><unfinished/></testcase>",
    ])
  func unfinished(testCase: String) throws {
    let outcome = try check(Self.suite(testCase))
    #expect(
      outcome.text == "not ok: not whole: 's': 'b' did not end; 1 error; 2 tests, 0 skipped\n")
    let path = "\(shelf.directory)/r.xml"
    let merged = "\(shelf.directory)/n.xml"
    #expect(
      try ReportMerge().run(inputs: [path], output: .file(merged)).diagnostics
        == ["not whole: 's': 'b' did not end"])
    let diff = try ReportDiff(base: merged, head: path, spoolDirectory: shelf.directory)
    #expect(diff.status() == .notRun)
    // An attempt that came to its end says what came of it.
    let again = try shelf.put(Self.suite("<testcase name='b'/>"), as: "again.xml")
    let retried = try ReportMerge(onDuplicate: .retry)
      .run(inputs: [path, again], output: .file(merged))
    #expect(retried.status == .agreed)
  }

  @Test("An outcome's element says more than attributes do")
  func elementFirst() throws {
    let outcome = try check(
      Self.suite("<testcase name='b' status='passed'><failure message='m'/></testcase>"))
    expectRecorded(outcome.text, "elementFirst")
  }

  @Test(
    "Elements of other tools count as what they say",
    arguments: [
      ("<testcase name='b'><disabled/></testcase>", "green; 2 tests, 1 skipped"),
      ("<testcase name='b'><timeout/></testcase>", "1 error; 2 tests, 0 skipped"),
      ("<testcase name='b'><panic message='m'/></testcase>", "1 error; 2 tests, 0 skipped"),
      ("<testcase name='b'><broken>t</broken></testcase>", "1 error; 2 tests, 0 skipped"),
      ("<testcase name='b'><pending>later</pending></testcase>", "green; 2 tests, 1 skipped"),
      ("<testcase name='b'><fail message='m'>t</fail></testcase>", "1 failed; 2 tests, 0 skipped"),
      ("<failure message='m'/>", "1 failed; 2 tests, 0 skipped"),
      ("<error message='m'/>", "1 error; 2 tests, 0 skipped"),
    ])
  func elements(contents: String, words: String) throws {
    let outcome = try check(Self.suite(contents))
    #expect(outcome.text == "\(outcome.status == .agreed ? "ok" : "not ok"): whole; \(words)\n")
  }

  @Test("What went wrong is told with its place, the first of it")
  func firstFailure() throws {
    let one = try check(
      Self.suite("<testcase classname='c' name='b'><panic message='m'/></testcase>"))
    #expect(one.diagnostics == ["c: b: m"])
    let claimed = try check(Self.suite("", "failures='-1'"))
    expectRecorded(claimed.diagnostics, "firstFailure 1")
    let several = try check(
      Self.suite("<testcase name='b' status='failed'/><testcase name='c'><error/></testcase>"))
    expectRecorded(several.diagnostics, "firstFailure 2")
  }

  @Test("A failure in an element that nobody knows is one of the case")
  func unknownParent() throws {
    let outcome = try check(
      Self.suite("<testcase name='b'><step><failure message='m'/></step></testcase>"))
    expectRecorded(outcome.text, "unknownParent 1")
    expectRecorded(outcome.notes, "unknownParent 2")
    #expect(outcome.diagnostics == ["s: b: m"])
  }

  @Test("What another file would bring in is not read, which is said")
  func inclusion() throws {
    let path = try shelf.put(
      "<testsuites xmlns:xi='http://www.w3.org/2001/XInclude'><testsuite name='s'>"
        + "<testcase name='a'/></testsuite><xi:include href='b.xml'/></testsuites>", as: "r.xml")
    expectRecorded(ReportCheck().outcome(paths: [path]).notes, "inclusion")
  }

  @Test("A failure of the whole report is a case of its own")
  func root() throws {
    let outcome = try check(
      "<testsuites><failure message='m'/><testsuite name='s'><testcase name='a'/></testsuite>"
        + "</testsuites>")
    #expect(outcome.text == "not ok: whole; 1 failed; 2 tests, 0 skipped\n")
    #expect(
      try shelf.read("\(shelf.directory)/m.xml").contains(
        "<testcase name=\"(root)\">\n<failure message=\"m\">"))
  }

  @Test(
    "What may be an outcome and is not understood is told",
    arguments: [
      (
        suite("<testcase name='b' status='odd'/>"),
        "1 × 'status' of <testcase> that is 'odd', taken for a pass"
      ),
      (
        suite("<testcase name='b'><warning message='m'/></testcase>"),
        "1 × <warning> in <testcase>, which counts for nothing"
      ),
      (
        suite("<skipped/>"), "1 × <skipped> in <testsuite>, which counts for nothing"
      ),
      (
        suite("", "status='skipped'"),
        "1 × 'status' of <testsuite> that is 'skipped', which counts for nothing"
      ),
      (
        suite("", "skipped='abc'"),
        "1 × 's': 'skipped' of <testsuite> that is 'abc', which is no count"
      ),
    ])
  func doubts(text: String, note: String) throws {
    let path = try shelf.put(text, as: "r.xml")
    let outcome = ReportCheck().outcome(paths: [path])
    #expect(outcome.status == .agreed)
    #expect(outcome.notes == ["not understood: \(note)"])
    #expect(
      ReportSummary.outcome(paths: [path]).text.contains("  note: not understood: \(note)\n"))
  }

  @Test(
    "Counts in other tools' words count",
    arguments: [
      ("total='4'", "'s' states 4 tests and holds 1"),
      ("tests='1' failed='2'", "'s' states 2 failures and 0 errors and holds none"),
      ("tests='1' failed='0' passed='1'", nil), ("testcount='1'", nil),
    ])
  func counts(attributes: String, gap: String?) throws {
    let outcome = try check(Self.suite("", attributes))
    #expect(
      outcome.text
        == (gap.map { "not ok: not whole: \($0); 1 test, 0 skipped\n" }
          ?? "ok: whole; green; 1 test, 0 skipped\n"))
    let path = try shelf.put(
      "<testsuites \(attributes)><testsuite name='s'><testcase name='a'/></testsuite></testsuites>",
      as: "root.xml")
    #expect((ReportCheck().outcome(paths: [path]).status == .agreed) == (gap == nil))
  }
}
