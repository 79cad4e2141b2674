import JUnit
import RunRecords
import Testing

@Suite("Rule 2: a report is complete where it holds what it states, and a case ran")
struct CompletenessRuleTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private static let passes = "<testcase name='a'/>"
  private static let flaky = "<testcase name='a'><flakyFailure/><flakyError/></testcase>"

  private func status(_ text: String, ignoringCounts: Bool = false) throws -> RunStatus {
    let path = try shelf.put(text, as: "r.xml")
    var check = ReportCheck()
    check.reading.ignoresCounts = ignoringCounts
    let status = check.outcome(paths: [path]).status
    let merge = ReportMerge(onDuplicate: .keep, reading: check.reading)
    let merged = "\(shelf.directory)/m.xml"
    let outcome = try merge.run(inputs: [path], output: .file(merged))
    // What is merged is as complete, and says so itself.
    #expect(outcome.status == (status == .inconclusive ? .inconclusive : .agreed))
    #expect(ReportCheck().outcome(paths: [merged]).status == status)
    return status
  }

  @Test(
    "Stated tests are at most the cases and their attempts",
    arguments: [
      ("tests='1'", passes, true), ("tests='0'", passes, true), ("tests='2'", passes, false),
      ("tests='3'", flaky, true), ("tests='4'", flaky, false), ("tests=' '", passes, true),
      ("tests='1.000'", passes, false), ("tests='1,000'", passes, false),
      ("tests='-1'", passes, false), ("tests='one'", passes, false), ("tests='0x1'", passes, false),
      ("failures='1'", passes, false), ("errors='1'", passes, false),
      ("failures='x'", passes, false),
      ("skipped='5' disabled='x' assertions='9'", passes, true),
    ])
  func stated(attributes: String, cases: String, isComplete: Bool) throws {
    for text in [
      "<testsuites><testsuite name='s' \(attributes)>\(cases)</testsuite></testsuites>",
      "<testsuites \(attributes)><testsuite name='s'>\(cases)</testsuite></testsuites>",
      "<testsuite name='o' \(attributes)><testsuite name='s'>\(cases)</testsuite></testsuite>",
    ] {
      #expect(try status(text) == (isComplete ? .agreed : .inconclusive), "\(text)")
      #expect(try status(text, ignoringCounts: true) == .agreed)
    }
  }

  @Test("A stated failure has one there, whether it is called a failure or an error")
  func failures() throws {
    let failing = "<testcase name='a'><failure/></testcase>"
    #expect(try status("<testsuite name='s' failures='1'>\(failing)</testsuite>") == .disagreed)
    #expect(try status("<testsuite name='s' errors='1'>\(failing)</testsuite>") == .disagreed)
    #expect(try status("<testsuite name='s' failures='2'>\(failing)</testsuite>") == .inconclusive)
    #expect(
      try status("<testsuite name='s' failures='1'>\(Self.flaky)</testsuite>") == .inconclusive)
  }

  @Test("A note names the option that ignores stated counts, where they are the reason")
  func hint() throws {
    func notes(_ text: String) throws -> [String] {
      let path = try shelf.put(text, as: "r.xml")
      let notes = ReportCheck().outcome(paths: [path]).notes
      #expect(ReportSummary.outcome(paths: [path]).notes == notes)
      let merged = try ReportMerge().run(
        inputs: [path], output: .file("\(shelf.directory)/m.xml"))
      #expect(merged.notes == notes)
      let diff = try ReportDiff(base: path, head: path, spoolDirectory: shelf.directory)
      #expect(diff.outcome(as: .text).notes == notes)
      return notes
    }
    let hint =
      "some tools count assertions as tests; if the counts of your tool cannot match, add --accept counts"
    #expect(try notes("<testsuite name='s' tests='14'>\(Self.passes)</testsuite>") == [hint])
    #expect(try notes("<testsuite name='s' tests='1'>\(Self.passes)</testsuite>") == [])
    #expect(
      try notes("<testsuite name='s' tests='14' failures='1'>\(Self.passes)</testsuite>") == [])
    // A report of this tool counts its cases.
    #expect(
      try notes(
        "<testsuite name='s' tests='14'><properties><property name='tool-version' value='1'/>"
          + "<property name='run' value='r'/></properties>\(Self.passes)</testsuite>") == [])
  }

  @Test("A check of an incomplete report also names the first failing case")
  func failing() throws {
    let path = try shelf.put(
      "<testsuite name='s' tests='4'><testcase classname='C' name='n'><failure message='boom'/></testcase>"
        + "<testcase name='b'><error/></testcase></testsuite>", as: "r.xml")
    let outcome = ReportCheck().outcome(paths: [path])
    #expect(outcome.status == .inconclusive)
    #expect(outcome.diagnostics == ["s: C: n: boom (and 1 more)"])
  }

  @Test(
    "Without a case that ran a report is not complete",
    arguments: [
      "<testsuites/>", "<testsuite name='s'/>",
      "<testsuite name='s'><testcase name='a'><skipped/></testcase></testsuite>",
    ])
  func nothing(text: String) throws {
    #expect(
      ReportCheck(minTests: 0).outcome(paths: [try shelf.put(text, as: "r.xml")]).status
        == .inconclusive)
  }
}
