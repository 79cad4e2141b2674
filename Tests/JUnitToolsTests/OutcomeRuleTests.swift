import JUnit
import RunRecords
import TestSupport
import Testing

@Suite(
  "Rule 1: JUnit's elements say how a case ended, and what else looks like an outcome is unclear")
struct OutcomeRuleTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func suite(_ cases: String, _ attributes: String = "") -> String {
    "<testsuites><testsuite name='s' \(attributes)><testcase name='a'/>\(cases)</testsuite></testsuites>"
  }

  /// What the check says behind `whole; `; the same holds for `show`, and for what is merged.
  private func check(_ text: String) throws -> String {
    let path = try shelf.put(text, as: "r.xml")
    let outcome = ReportCheck().outcome(paths: [path])
    #expect(ReportSummary.outcome(paths: [path]).status == outcome.status)
    let merged = try shelf.merge([path], as: "m.xml")
    #expect(ReportCheck().outcome(paths: [merged]).text == outcome.text)
    #expect(outcome.notes == [])
    let start = outcome.status == .agreed ? "ok: complete; " : "not ok: complete; "
    #expect(outcome.text.hasPrefix(start))
    return String(outcome.text.dropFirst(start.count).dropLast())
  }

  @Test(
    "Elements say how a case ended, the worst of several",
    arguments: [
      ("", "all passed; 2 tests, 0 skipped"), ("<skipped/>", "all passed; 2 tests, 1 skipped"),
      ("<disabled/>", "all passed; 2 tests, 1 skipped"),
      ("<failure/>", "1 failed; 2 tests, 0 skipped"),
      ("<error/>", "1 error; 2 tests, 0 skipped"), ("<Failure/>", "1 unclear; 2 tests, 0 skipped"),
      ("<skipped/><failure/>", "1 failed; 2 tests, 0 skipped"),
      ("<failure/><error/><failure/>", "1 error; 2 tests, 0 skipped"),
      ("<flakyFailure/>", "all passed; 2 tests, 0 skipped, 1 flaky"),
      ("<failure/><rerunFailure/>", "1 failed; 2 tests, 0 skipped"),
      ("<system-out>failed</system-out>", "all passed; 2 tests, 0 skipped"),
    ])
  func elements(contents: String, words: String) throws {
    #expect(try check(suite("<testcase name='b'>\(contents)</testcase>")) == words)
  }

  @Test(
    "An element inside a case that says that something did not succeed is unclear",
    arguments: [
      "<step success='false'/>", "<step passed='false'/>", "<step exit-code='1'/>",
      "<assertion passed='false'/>", "<status>failed</status>", "<result>failed</result>",
    ])
  func failedStep(contents: String) throws {
    let words = try check(suite("<testcase name='b'>\(contents)</testcase>"))
    #expect(words == "1 unclear; 2 tests, 0 skipped")
  }

  @Test(
    "Status and result say that a case did not run, or that it passed or ran",
    arguments: [
      ("status='notrun'", "all passed; 2 tests, 1 skipped"),
      ("result='Skipped'", "all passed; 2 tests, 1 skipped"),
      ("status='disabled'", "all passed; 2 tests, 1 skipped"),
      ("status='notrun' result='suppressed'", "all passed; 2 tests, 1 skipped"),
      ("status='run' result='completed'", "all passed; 2 tests, 0 skipped"),
      ("status='PASSED'", "all passed; 2 tests, 0 skipped"),
      ("status=''", "all passed; 2 tests, 0 skipped"),
    ])
  func words(attributes: String, words: String) throws {
    #expect(try check(suite("<testcase name='b' \(attributes)/>")) == words)
  }

  @Test(
    "What else looks like an outcome of a case is unclear",
    arguments: [
      "<testcase name='b' status='failed'/>", "<testcase name='b' result='Failure'/>",
      "<testcase name='b' status='running'/>", "<testcase name='b' status='inconclusive'/>",
      "<testcase name='b' success='False'/>", "<testcase name='b' executed='false'/>",
      "<testcase name='b' exitcode='139'/>", "<testcase name='b' isFailed='true'/>",
      "<testcase name='b' test-outcome='failed'/>", "<testcase name='b' error='no such file'/>",
      "<testcase name='b' failureCount='2'/>", "<testcase name='b' timed_out='true'/>",
      "<testcase name='b' ignored='true'/>", "<testcase name='b' interrupted='yes'/>",
      "<testcase name='b'><warning message='m'/></testcase>",
      "<testcase name='b'><Failure/></testcase>", "<testcase name='b'/><TestCase name='c'/>",
      "<testcase name='b'><ignored/></testcase>", "<testcase name='b'><timeout/></testcase>",
      "<testcase name='b'><rerunFailure>t</rerunFailure></testcase>",
      "<testcase name='b'><step><failure message='m'/></step></testcase>",
      "<testcase name='b'><steps><step status='failed'/></steps></testcase>",
      "<testcase name='b'><properties><failure/></properties></testcase>",
      "<testcase name='b'><properties><property name='status' value='failed'/></properties></testcase>",
      "<testcase name='b'><testcase name='c'/></testcase>",
      "<testcase name='b' status='failed'><skipped/></testcase>",
    ])
  func unclear(testCase: String) throws {
    #expect(try check(suite(testCase)) == "1 unclear; 2 tests, 0 skipped")
    let path = "\(shelf.directory)/r.xml"
    expectUnclearAllowed(ReportCheck(reading: .init(allowsUnclear: true)).outcome(paths: [path]))
    #expect(
      ReportSummary.outcome(paths: [path], reading: .init(allowsUnclear: true)).status == .agreed)
  }

  private func expectUnclearAllowed(_ outcome: ReportOutcome) {
    #expect(outcome.text.hasPrefix("ok: complete; all passed; 2 tests, 0 skipped"))
  }

  @Test(
    "What an element of the case bears out is not unclear, nor is what is about something else",
    arguments: [
      ("<testcase name='b' status='failed'><failure/></testcase>", "1 failed; 2 tests, 0 skipped"),
      (
        "<testcase name='b' status='pending'><skipped/></testcase>",
        "all passed; 2 tests, 1 skipped"
      ),
      ("<testcase name='b' exitCode='0' passed='1' failed='0'/>", "all passed; 2 tests, 0 skipped"),
      ("<testcase name='b' timeout='30' errors='' retries='2'/>", "all passed; 2 tests, 0 skipped"),
      (
        "<testcase name='b'><steps><step status='passed'/></steps><link href='x'/></testcase>",
        "all passed; 2 tests, 0 skipped"
      ),
      (
        "<testcase name='b'><properties><property name='error' value='x'/></properties></testcase>",
        "all passed; 2 tests, 0 skipped"
      ),
    ])
  func clear(testCase: String, words: String) throws {
    #expect(try check(suite(testCase)) == words)
  }

  @Test(
    "A failure of a suite or the root counts, and is no case",
    arguments: [
      (
        "<testsuites><testsuite name='s'><testcase name='a'/><failure/></testsuite></testsuites>",
        "1 failed"
      ),
      (
        "<testsuites><testsuite name='s'><testcase name='a'/><error/></testsuite></testsuites>",
        "1 error"
      ),
      (
        "<testsuites><error/><testsuite name='s'><testcase name='a'/></testsuite></testsuites>",
        "1 error"
      ),
    ])
  func ofSuites(text: String, words: String) throws {
    #expect(try check(text) == "\(words); 1 test, 0 skipped")
  }

  @Test(
    "What looks like an outcome of a suite or the root is unclear, unless a failure in it bears it out",
    arguments: [
      "status='failed'", "success='false'", "timeouts='1'", "failed='2'", "interrupted='true'",
    ])
  func unclearSuites(attribute: String) throws {
    let case_ = "<testcase name='a'/>"
    let failing = "<testcase name='a'><failure/></testcase>"
    let forms =
      [
        { "<testsuites><testsuite name='s' \(attribute)>\($0)</testsuite></testsuites>" },
        { "<testsuites \(attribute)><testsuite name='s'>\($0)</testsuite></testsuites>" },
      ] as [(String) -> String]
    for form in forms {
      #expect(try check(form(case_)) == "1 unclear; 1 test, 0 skipped")
      #expect(try check(form(failing)) == "1 failed; 1 test, 0 skipped")
    }
  }

  @Test("What is wrong is told with its place, the first of it")
  func firstFailure() throws {
    func diagnostics(_ text: String) throws -> [String] {
      ReportCheck().outcome(paths: [try shelf.put(text, as: "r.xml")]).diagnostics
    }
    #expect(
      try diagnostics(suite("<testcase classname='c' name='b'><failure message='m'/></testcase>"))
        == ["s: c: b: m"])
    expectRecorded(
      try diagnostics(
        suite("<testcase name='b' status='failed'/><testcase name='c'><error/></testcase>")),
      "firstFailure")
  }

  @Test(
    "An unclear case fails the check, whatever else fails it, unless that is allowed",
    arguments: [[], [.failures, .errors, .flaky], [.skipped]] as [Set<ReportCheck.Failure>])
  func unclearAlways(failures: Set<ReportCheck.Failure>) throws {
    let path = try shelf.put(suite("<testcase name='b' status='failed'/>"), as: "r.xml")
    var check = ReportCheck(failingOn: failures)
    #expect(check.outcome(paths: [path]).status == .disagreed)
    check.reading.allowsUnclear = true
    #expect(check.outcome(paths: [path]).status == .agreed)
  }

  @Test("What is allowed to be unclear is not named as a failure")
  func allowedUnclear() throws {
    let path = try shelf.put(
      suite(
        "<testcase name='b' status='failed'/><testcase name='c'><failure message='m'/></testcase>"),
      as: "r.xml")
    #expect(
      ReportCheck(reading: .init(allowsUnclear: true)).outcome(paths: [path]).diagnostics == [
        "s: c: m"
      ])
  }

  @Test("A merge says how many cases are unclear")
  func mergedUnclear() throws {
    let path = try shelf.put(suite("<testcase name='b' status='failed'/>"), as: "r.xml")
    let merged = try ReportMerge().run(
      inputs: [path], output: .file("\(shelf.directory)/m.xml"))
    #expect(
      merged.text
        == "merged 1 report: 2 cases in 1 suite, 0 failed, 0 errors, 0 skipped, 1 unclear\n")
  }

  @Test("What another file would bring in is unclear")
  func inclusion() throws {
    #expect(
      try check(
        "<testsuites xmlns:xi='http://www.w3.org/2001/XInclude'><testsuite name='s'>"
          + "<testcase name='a'/></testsuite><xi:include href='b.xml'/></testsuites>")
        == "1 unclear; 1 test, 0 skipped")
  }
}
