import JUnitReporting
import JUnitTools
import RunRecords
import TestSupport
import Testing

@Suite("Attributes that JUnit does not have")
struct AttributeWordTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  /// The verdict on a report, which every command has to share, also on what is merged of it.
  private func check(_ text: String) throws -> ReportOutcome {
    let path = try shelf.put(text, as: "r.xml")
    let outcome = ReportCheck().outcome(paths: [path])
    #expect(ReportSummary.outcome(paths: [path]).status == outcome.status)
    let merged = "\(shelf.directory)/m.xml"
    let merge = try ReportMerge().run(inputs: [path], output: .file(merged))
    #expect((merge.status == .inconclusive) == (outcome.status == .inconclusive))
    #expect(ReportCheck().outcome(paths: [merged]).text == outcome.text)
    // Every command says what is not understood.
    let doubts = outcome.notes.filter { $0.hasPrefix("not understood: ") }
    #expect(merge.notes.filter { $0.hasPrefix("not understood: ") } == doubts)
    let diff = try ReportDiff(base: merged, head: path, spoolDirectory: shelf.directory)
    #expect((diff.status() == .notRun) == (outcome.status == .inconclusive))
    #expect(
      diff.outcome(as: .text).notes.filter { $0.hasPrefix("\(path): not understood: ") }
        == doubts.map { "\(path): \($0)" })
    return outcome
  }

  private static func suite(_ attributes: String, root: String = "") -> String {
    "<testsuites \(root)><testsuite name='s' \(attributes)><testcase name='a'/></testsuite>"
      + "</testsuites>"
  }

  private static func testCase(_ attributes: String) -> String {
    "<testsuite name='s'><testcase name='a'/><testcase name='b' \(attributes)/></testsuite>"
  }

  @Test(
    "A case that says in some attribute that it went wrong is not green",
    arguments: [
      ("failure='boom'", "1 failed", "boom"), ("error='no such file'", "1 error", "no such file"),
      ("failures='2'", "1 failed", "failure"), ("failed='2 of 3'", "1 failed", "2 of 3"),
      ("timed-out='true'", "1 error", "error"), ("pass='0'", "1 failed", "failure"),
      ("passed='false'", "1 failed", "failure"), ("Success='No'", "1 failed", "failure"),
      ("signal='11'", "1 error", "error"), ("signal='SIGSEGV'", "1 error", "error"),
      ("isFailed='true'", "1 failed", "failure"), ("has_errors='true'", "1 error", "error"),
      ("testResult='Fail'", "1 failed", "failure"), ("test-status='failed'", "1 failed", "failure"),
      ("TEST_OUTCOME='Error'", "1 error", "error"), ("failure-count='1'", "1 failed", "failure"),
      ("exit.code='139'", "1 error", "error"), ("unexpected='true'", "1 failed", "failure"),
    ])
  func cases(attributes: String, words: String, message: String) throws {
    let outcome = try check(Self.testCase(attributes))
    #expect(outcome.text == "not ok: whole; \(words); 2 tests, 0 skipped\n")
    #expect(outcome.diagnostics == ["s: b: \(message)"])
  }

  @Test(
    "What says that nothing went wrong, or is about something else, is green without a word",
    arguments: [
      "failure=''", "error='none'", "error='N/A'", "failures='0'", "failed='0 of 3'",
      "failed='0.0'",
      "signal='0'", "signal=''", "exit-code='0'", "passed='3'", "error='0.02'", "timeout='30'",
      "timed-out='false'", "lastStatus='failed'", "previous-result='fail'",
      "expectedState='failed'",
      "errorMessage=''", "status=''", "hash='1'", "issue='true'", "retries='2'", "expected='false'",
    ])
  func others(attributes: String) throws {
    let outcome = try check(Self.testCase(attributes))
    #expect(outcome.text == "ok: whole; green; 2 tests, 0 skipped\n")
    #expect(outcome.notes == [])
  }

  @Test(
    "Words for outcomes mean what they say, also those that a tool has made up",
    arguments: [
      ("hook_error", "1 error"), ("not_ok", "1 failed"), ("rejected", "1 failed"),
      ("setup-failed", "1 failed"), ("Failed: 2 of 3", "1 failed"),
      ("assertionFailure", "1 failed"),
      ("undefined", "1 failed"), ("ambiguous", "1 failed"), ("unexpectedPass", "1 failed"),
      ("terminated", "1 error"), ("test timed out", "1 error"), ("untested", "1 skipped"),
      ("blocked", "1 skipped"), ("known-issue", "1 skipped"), ("expected failure", "1 skipped"),
      ("incomplete", "not whole"), ("partial", "not whole"), ("unresolved", "not whole"),
      ("passed with retries", "green"), ("successfully completed", "green"),
    ])
  func words(word: String, meaning: String) throws {
    let outcome = try check(Self.testCase("status='\(word)'"))
    #expect(outcome.text.contains(meaning), "\(outcome.text)")
    #expect(outcome.notes == [])
  }

  @Test(
    "A word that nobody knows is taken for a pass, which is said, and fails who asks for that",
    arguments: [
      "weird", "0 errors", "no failures", "passed with warnings", "failed then passed", "200",
      "not failed", "known crash",
    ])
  func unknownWords(word: String) throws {
    let text = Self.testCase("status='\(word)'")
    let outcome = try check(text)
    #expect(outcome.text == "ok: whole; green; 2 tests, 0 skipped\n")
    #expect(
      outcome.notes
        == ["not understood: 1 × 'status' of <testcase> that is '\(word)', taken for a pass"])
    let path = try shelf.put(text, as: "r.xml")
    let strict = ReportCheck(failingOn: [.failures, .unclear]).outcome(paths: [path])
    #expect(strict.status == .disagreed)
    #expect(strict.text == "not ok: whole; 1 not understood; 2 tests, 0 skipped\n")
  }

  @Test(
    "A case whose attributes may say something else than a pass is told",
    arguments: [
      "truncated='true'", "complete='0'", "error-message='x'", "aborted='by hand'",
      "invalid='yes'", "signal='clicked'",
    ])
  func doubtful(attribute: String) throws {
    let outcome = try check(Self.testCase(attribute))
    #expect(outcome.status == .agreed)
    #expect(outcome.notes.count == 1)
  }

  @Test("An attribute with a namespace that says that something went wrong is told")
  func namespaces() throws {
    for (root, suite, testCase) in [
      ("x:failures='1'", "", ""), ("", "x:result='failed'", ""), ("", "", "x:status='failed'"),
    ] {
      let outcome = try check(
        "<testsuites xmlns:x='u' \(root)><testsuite name='s' \(suite)>"
          + "<testcase name='a' \(testCase)/></testsuite></testsuites>")
      #expect(outcome.status == .agreed)
      #expect(outcome.notes.count == 1)
    }
  }

  @Test("A property that says that something went wrong may mean anything, which is told")
  func properties() throws {
    let property = "<properties><property name='Status' value='failed'/></properties>"
    for (inSuite, inCase) in [(property, ""), ("", property)] {
      let outcome = try check(
        "<testsuite name='s'>\(inSuite)<testcase name='a'>\(inCase)</testcase></testsuite>")
      #expect(outcome.text == "ok: whole; green; 1 test, 0 skipped\n")
      #expect(
        outcome.notes
          == [
            "not understood: 1 × the property 'Status' that is 'failed', which counts for nothing"
          ])
    }
    let passed = property.replacing("failed", with: "passed")
    #expect(
      try check("<testsuite name='s'><testcase name='a'>\(passed)</testcase></testsuite>").notes
        == [])
  }

  @Test("A skipped case that says in a word that it failed is told")
  func contradiction() throws {
    let outcome = try check(
      "<testsuite name='s'><testcase name='a'/><testcase name='b' status='failed'><skipped/>"
        + "</testcase></testsuite>")
    expectRecorded(outcome.notes, "contradiction")
  }

  @Test(
    "Counts of suites and reports count with any capitals, and those that are the worst go first",
    arguments: [
      ("Failures='1'", "1 failure and 0 errors"), ("ERRORS='1'", "0 failures and 1 error"),
      ("failed='1' failures='0'", nil), ("failures='0' failed='1'", nil),
      ("Tests='5'", "states 5 tests"), ("num-failures='2'", "2 failures and 0 errors"),
      ("failedTests='2'", "2 failures and 0 errors"), ("totalTests='4'", "states 4 tests"),
    ])
  func capitals(attributes: String, reason: String?) throws {
    for text in [Self.suite(attributes), Self.suite("", root: attributes)] {
      let outcome = try check(text)
      #expect(outcome.status == (reason == nil ? .disagreed : .inconclusive))
      if let reason { #expect(outcome.text.contains(reason)) }
    }
  }

  @Test(
    "A suite or a report that says that something is missing is not whole",
    arguments: [
      "complete='0'", "truncated='true'", "partial='yes'", "terminated='true'", "aborted='true'",
      "Interrupted='true'", "isComplete='false'", "was-cancelled='true'", "status='truncated'",
    ])
  func cut(attribute: String) throws {
    for text in [Self.suite(attribute), Self.suite("", root: attribute)] {
      let outcome = try check(text)
      #expect(outcome.status == .inconclusive)
      #expect(outcome.text.contains("cut short by "))
    }
  }

  @Test(
    "A suite or a report that says that something went wrong, or nothing passed, is not green",
    arguments: ["passed='0'", "invalid='2'", "hasErrors='true'", "test-result='Failure'"])
  func claims(attribute: String) throws {
    for text in [Self.suite(attribute), Self.suite("", root: attribute)] {
      #expect(try check(text).status == .disagreed)
    }
  }

  @Test(
    "Tests that did not run, of which no case is one, are told",
    arguments: ["inconclusive", "not-run", "skipped", "Ignored", "disabled", "incomplete"])
  func skips(name: String) throws {
    for (text, element) in [
      (Self.suite("\(name)='2'"), "testsuite"), (Self.suite("", root: "\(name)='2'"), "testsuites"),
    ] {
      let outcome = try check(text)
      #expect(outcome.text == "ok: whole; green; 1 test, 0 skipped\n")
      #expect(
        outcome.notes == [
          "not understood: 1 × '\(name)' of <\(element)> that is '2' where no case is, taken for passes"
        ])
    }
    let skipped = "<testsuite name='s' \(name)='1'><testcase name='a'><skipped/></testcase>"
    #expect(try check("\(skipped)<testcase name='b'/></testsuite>").notes == [])
  }
}
