import JUnitReporting
import JUnitTools
import RunRecords
import TestSupport
import Testing

@Suite("Elements that stand where JUnit has none")
struct ElementClaimTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func check(_ text: String) throws -> ReportOutcome {
    let path = try shelf.put(text, as: "r.xml")
    let outcome = ReportCheck().outcome(paths: [path])
    #expect(ReportSummary.outcome(paths: [path]).status == outcome.status)
    let merged = try shelf.merge([path], as: "m.xml")
    #expect(ReportCheck().outcome(paths: [merged]).status == outcome.status)
    let good = try shelf.put(Self.report(inCase: ""), as: "good.xml")
    let diff = try ReportDiff(base: good, head: path, spoolDirectory: shelf.directory)
    #expect((diff.status() == .agreed) == (outcome.status == .agreed))
    return outcome
  }

  private static func report(
    inCase: String = "", inSuite: String = "", inRoot: String = "", attributes: String = ""
  ) -> String {
    "<testsuites><testsuite name='s'><testcase name='a'/><testcase name='b' \(attributes)>\(inCase)"
      + "</testcase>\(inSuite)</testsuite>\(inRoot)</testsuites>"
  }

  @Test(
    "What says by its name or in an attribute that something went wrong is not green",
    arguments: [
      "<test result='Fail'/>", "<test-case result='Failed'/>", "<step status='failed'/>",
      "<assertion result='false'/>", "<assertion passed='false'/>", "<check failed='true'/>",
      "<incomplete/>", "<undefined/>", "<unexpected/>", "<unexpectedSuccess/>", "<notOk/>",
      "<properties><failure/></properties>", "<skipped><failure/></skipped>",
      "<steps><step status='passed'/><step status='failed'/></steps>",
      "<results><test-case><error/></test-case></results>",
    ])
  func wrong(element: String) throws {
    for text in [
      Self.report(inCase: element), Self.report(inSuite: element), Self.report(inRoot: element),
    ] {
      let outcome = try check(text)
      let isUnfinished = element == "<incomplete/>"
      #expect(outcome.status == (isUnfinished ? .inconclusive : .disagreed), "\(outcome.text)")
    }
  }

  @Test("Of such an element its message is told, or else what it says")
  func messages() throws {
    #expect(
      try check(Self.report(inCase: "<step status='failed' message='boom'/>")).diagnostics
        == ["s: b: boom"])
    expectRecorded(
      try check(Self.report(inCase: "<step status='failed'/>")).diagnostics, "messages 1")
    expectRecorded(
      try check(Self.report(inSuite: "<test-case result='Failed'/>")).diagnostics, "messages 2")
  }

  @Test(
    "What went wrong before, is quoted, or is about something else, is told and is no failure",
    arguments: [
      "<system-out><failure/></system-out>", "<retries><retry status='failed'/></retries>",
      "<attempt><failure/></attempt>", "<previousRun><error/></previousRun>",
      "<summary failures='2'/>", "<phase status='running'/>",
      "<link status='failed'/>", "<response status='error'/>", "<expectedFailure/>",
      "<properties><property name='x'><failure/></property></properties>",
    ])
  func doubtful(element: String) throws {
    let outcome = try check(Self.report(inCase: element))
    #expect(outcome.text == "ok: whole; green; 2 tests, 0 skipped\n")
    #expect(outcome.notes.contains { $0.hasPrefix("not understood: 1 × ") })
  }

  @Test("A case that says itself that it passed has its word, and what speaks against it is told")
  func ownWord() throws {
    for element in ["<step status='failed'/>", "<rerunFailure/>"] {
      let outcome = try check(Self.report(inCase: element, attributes: "status='passed'"))
      #expect(outcome.status == .agreed)
      #expect(outcome.notes.contains { $0.hasSuffix(" in a <testcase> that says that it passed") })
      // That it ran says nothing.
      let ran = try check(Self.report(inCase: element, attributes: "status='run'"))
      #expect(ran.status == .disagreed)
    }
  }

  @Test(
    "Elements of which nothing follows are named, once for each kind",
    arguments: [
      ("<attachments><attachment/></attachments>", "<attachments>"), ("<step/><step/>", "<step>"),
      ("<step status='passed'/>", "<step>"), ("<step status='skipped'/>", "<step>"),
      ("<metric value='2'/>", "<metric>"),
    ])
  func unread(elements: String, name: String) throws {
    let outcome = try check(Self.report(inCase: elements))
    #expect(outcome.text == "ok: whole; green; 2 tests, 0 skipped\n")
    let count = elements == "<step/><step/>" ? 2 : 1
    #expect(outcome.notes == ["not read: \(count) × \(name) in <testcase>"])
  }

  @Test("Text that stands in a case or a suite is named, too")
  func text() throws {
    let outcome = try check(Self.report(inCase: "FAILED"))
    expectRecorded(outcome.notes, "text")
  }

  @Test(
    "A case that was tried again and again and says nothing else has failed",
    arguments: [
      ("<rerunFailure message='m'/>", "1 failed"), ("<rerunError message='m'/>", "1 error"),
      ("<rerunError/><rerunFailure message='m'/>", "1 failed"),
    ])
  func reruns(attempts: String, words: String) throws {
    for stated in ["", "failures='1'", "errors='1'"] {
      let outcome = try check(
        "<testsuite name='s' \(stated)><testcase name='a'>\(attempts)</testcase></testsuite>")
      #expect(outcome.text == "not ok: whole; \(words); 1 test, 0 skipped\n")
      #expect(outcome.diagnostics == ["s: a: m"])
    }
  }

  @Test("Attempts of a case that passed in the end are none of the failures that are stated")
  func flaky() throws {
    let flaky = "<testcase name='a'>\(String(repeating: "<flakyFailure/>", count: 3))</testcase>"
    for (text, name) in [
      ("<testsuite name='s' failures='3'>\(flaky)</testsuite>", "'s'"),
      (
        "<testsuites failures='3'><testsuite name='s'>\(flaky)</testsuite></testsuites>", "the root"
      ),
    ] {
      #expect(
        try check(text).text
          == "not ok: not whole: \(name) states 3 failures and 0 errors and holds none; 1 test, 0"
          + " skipped, 1 flaky\n")
    }
    let whole = try shelf.put("<testsuite name='s' failures='0'>\(flaky)</testsuite>", as: "w.xml")
    #expect(ReportCheck().outcome(paths: [whole]).status == .agreed)
  }
}
