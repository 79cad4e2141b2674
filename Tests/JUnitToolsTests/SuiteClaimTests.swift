import JUnitReporting
import JUnitTools
import RunRecords
import Testing

@Suite("What suites and reports say of themselves")
struct SuiteClaimTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func check(_ text: String) throws -> ReportOutcome {
    let path = try shelf.put(text, as: "r.xml")
    let outcome = ReportCheck().outcome(paths: [path])
    #expect(ReportSummary.outcome(paths: [path]).status == outcome.status)
    // What is merged says the same, with elements that everybody reads.
    let merged = try shelf.merge([path], as: "m.xml")
    #expect(ReportCheck().outcome(paths: [merged]).text == outcome.text)
    return outcome
  }

  private static func words(_ attribute: String, _ element: String = "testsuite") -> String {
    let parts = attribute.split(separator: "=")
    return "'\(parts[0])' of <\(element)> that is \(parts[1])"
  }

  /// Whether the merged report has a text, as XML has it.
  private func mergedHas(_ text: String) throws -> Bool {
    let text = text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return try shelf.read("\(shelf.directory)/m.xml").contains(text)
  }

  @Test(
    "A suite that says that it went wrong and holds nothing that did is not green",
    arguments: [
      ("status='failed'", "1 failed"), ("result='Failure'", "1 failed"),
      ("success='false'", "1 failed"), ("unexpected='2'", "1 failed"),
      ("failures='0' failed='2'", "1 failed"), ("status='error'", "1 error"),
      ("timeouts='1'", "1 error"), ("crashed='true'", "1 error"),
    ])
  func wrong(attributes: String, words: String) throws {
    let claim = Self.words(String(attributes.split(separator: " ").last ?? ""))
    for root in [
      "<testsuites><testsuite name='s' \(attributes)><testcase name='a'/></testsuite></testsuites>",
      "<testsuite name='s' \(attributes)><testcase name='a'/></testsuite>",
    ] {
      #expect(try check(root).text == "not ok: whole; \(words); 2 tests, 0 skipped\n")
      #expect(try mergedHas("went wrong by \(claim)"))
    }
  }

  @Test(
    "A suite that says that nothing went wrong, or holds what did, is as it is",
    arguments: [
      ("status='passed' unexpected='0' timeouts='0' interrupted='false'", "", "green; 1 test"),
      ("timeout='30' expected='1'", "", "green; 1 test"),
      ("status='failed' timeouts='1'", "<failure message='m'/>", "1 failed; 1 test"),
      ("status='error'", "<error message='m'/>", "1 error; 1 test"),
    ])
  func asItIs(attributes: String, outcome: String, words: String) throws {
    let text =
      "<testsuite name='s' \(attributes)><testcase name='a'>\(outcome)</testcase></testsuite>"
    #expect(try check(text).text.hasSuffix(": whole; \(words), 0 skipped\n"))
  }

  @Test("A parent says what its suites do not")
  func nested() throws {
    func report(_ outcome: String) -> String {
      "<testsuites><testsuite name='p' status='failed'><testsuite name='s'><testcase name='a'>"
        + "\(outcome)</testcase></testsuite></testsuite></testsuites>"
    }
    #expect(try check(report("")).text == "not ok: whole; 1 failed; 2 tests, 0 skipped\n")
    #expect(
      try check(report("<failure/>")).text == "not ok: whole; 1 failed; 1 test, 0 skipped\n")
  }

  @Test(
    "A whole report that says that it went wrong is not green",
    arguments: [("status='failed'", "1 failed"), ("success='false'", "1 failed")])
  func root(attribute: String, words: String) throws {
    let text =
      "<testsuites \(attribute)><testsuite name='s'><testcase name='a'/></testsuite></testsuites>"
    #expect(try check(text).text == "not ok: whole; \(words); 2 tests, 0 skipped\n")
    #expect(try mergedHas("went wrong by \(Self.words(attribute, "testsuites"))"))
  }

  @Test(
    "What says that it was cut short is not whole, whatever is in it",
    arguments: [
      "interrupted='true'", "aborted='1'", "status='interrupted'", "result='Aborted'",
      "complete='false'", "finished='no'", "status='running'", "state='incomplete'",
    ])
  func cut(attribute: String) throws {
    for (element, other) in [("testsuite", "testsuites"), ("testsuites", "testsuite")] {
      for outcome in ["", "<failure message='m'/>"] {
        let suite = "<testsuite name='s' \(element == "testsuite" ? attribute : "")>"
        let text =
          "<testsuites \(element == "testsuite" ? "" : attribute)>\(suite)<testcase name='a'>"
          + "\(outcome)</testcase></testsuite></testsuites>"
        let result = try check(text)
        #expect(result.status == .inconclusive, "\(element), not \(other)")
        #expect(result.text.contains("cut short by \(Self.words(attribute, element))"))
      }
    }
  }

  @Test(
    "A number of tests that is none leaves a report not whole, and one of failures is an error",
    arguments: [
      ("tests='NaN'", "not whole: 'P': not known to be whole by W; 1 error"),
      ("tests='-1'", "not whole: 'P': not known to be whole by W; 1 error"),
      ("total='-1'", "not whole: 'P': not known to be whole by W; 1 error"),
      ("failures='-1'", "whole; 1 error"), ("failures='NaN'", "whole; 1 error"),
      ("errors='-1.0'", "whole; 1 error"), ("failed='-2'", "whole; 1 error"),
    ])
  func noCount(attribute: String, words: String) throws {
    for (element, place) in [("testsuite", "s"), ("testsuites", "(root)")] {
      let (root, suite) = element == "testsuite" ? ("", attribute) : (attribute, "")
      let outcome = try check(
        "<testsuites \(root)><testsuite name='s' \(suite)><testcase name='a'/></testsuite>"
          + "</testsuites>", )
      let words = words.replacing("P", with: place)
        .replacing("W", with: Self.words(attribute, element))
      #expect(outcome.text == "not ok: \(words); 2 tests, 0 skipped\n")
    }
  }

  @Test(
    "Elements with other capitals are what they look like",
    arguments: [
      ("<testcase name='b'><Failure message='m'>t</Failure></testcase>", "1 failed; 2 tests"),
      ("<testcase name='b'><Error Message='m'/></testcase>", "1 error; 2 tests"),
      ("<testcase name='b'><Skipped/></testcase>", "green; 2 tests"),
      ("<TestCase Name='b'><failure message='m'/></TestCase>", "1 failed; 2 tests"),
      ("<TestCase Name='b' ClassName='c'/><TESTCASE name='c'/>", "green; 3 tests"),
    ])
  func capitals(cases: String, words: String) throws {
    let text =
      "<testsuites><TestSuite Name='s'><testcase name='a'/>\(cases)</TestSuite></testsuites>"
    let skipped = cases.contains("Skipped") ? 1 : 0
    #expect(try check(text).text.hasSuffix("whole; \(words), \(skipped) skipped\n"))
    let output = "\(shelf.directory)/n.xml"
    let notes = try ReportMerge().run(
      inputs: ["\(shelf.directory)/r.xml"], output: .file(output)
    ).notes
    #expect(
      notes.contains("not kept as it was: 1 × <TestSuite>, taken for <testsuite>"), "\(notes)")
  }
}
