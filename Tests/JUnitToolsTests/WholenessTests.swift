import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Reports that are incomplete")
struct WholenessTests: RunReports {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test("An interrupted report is inconclusive to show, to merge, to check and to compare")
  func interruptedReport() throws {
    let path = try shelf.put(interrupted(["a [x]"], expected: 3), as: "r.xml")
    let shown = ReportSummary.outcome(paths: [path])
    #expect(shown.status == .inconclusive)
    expectRecorded(shown.diagnostics, "interruptedReport 1", masking: shelf.directory)
    let merged = try merge([path])
    #expect(merged.status == .inconclusive)
    expectRecorded(merged.diagnostics, "interruptedReport 2")
    let again = ReportSummary.outcome(paths: ["\(shelf.directory)/m.xml"])
    #expect(again.status == .inconclusive)
    let checked = ReportCheck().outcome(paths: [path])
    #expect(checked.status == .inconclusive)
    expectRecorded(checked.text, "interruptedReport 3")
    #expect(checked.diagnostics == [])
    expectRecorded(
      ReportCheck(failingOn: [.failures]).outcome(paths: [path]).text, "interruptedReport 4")
    let diff = try ReportDiff(base: path, head: path, spoolDirectory: shelf.directory)
    #expect(diff.status() == .notRun)
  }

  @Test("A suite with fewer cases than it states is incomplete, also when merged")
  func fewerCases() throws {
    let path = try shelf.put(suite(["a [x]"], expected: 3), as: "r.xml")
    expectRecorded(
      ReportSummary.outcome(paths: [path]).diagnostics, "fewerCases", masking: shelf.directory)
    #expect(try merge([path]).status == .inconclusive)
    let merged = try shelf.read("\(shelf.directory)/m.xml")
    #expect(merged.contains("<property name=\"expected\" value=\"3\"/>"))
  }

  @Test("A report that stands in for one that was never written is incomplete")
  func standIn() throws {
    let path = try shelf.put(
      root(
        "<testsuite name='run'><testcase classname='run' name='(run) interrupted'>"
          + "<error type='RunInterrupted' message='the tool ended before it wrote its report'/>"
          + "</testcase></testsuite>"), as: "r.xml")
    let outcome = ReportSummary.outcome(paths: [path])
    #expect(outcome.status == .inconclusive)
    expectRecorded(outcome.diagnostics, "standIn 1", masking: shelf.directory)
    expectRecorded(outcome.text, "standIn 2", masking: shelf.directory)
    expectRecorded(ReportCheck().outcome(paths: [path]).text, "standIn 3")
  }

  @Test("Failures do not outweigh what is missing")
  func failuresOfPart() throws {
    let text = interrupted(["a [x]"], expected: 3).replacing(
      "name='a [x]'/>", with: "name='a [x]'><failure/></testcase>")
    let path = try shelf.put(text, as: "r.xml")
    let checked = ReportCheck().outcome(paths: [path])
    #expect(checked.status == .inconclusive)
    expectRecorded(checked.text, "failuresOfPart")
    #expect(ReportSummary.outcome(paths: [path]).status == .inconclusive)
  }

  @Test("A report that cannot be read is neither whole nor green nor too few")
  func unreadable() throws {
    let good = try shelf.put("<testsuite name='s'><testcase name='a'/></testsuite>", as: "r.xml")
    let checked = ReportCheck(minTests: 5).outcome(paths: [good, "none.xml", "none.xml"])
    #expect(checked.status == .notRun)
    expectRecorded(checked.text, "unreadable")
    #expect(
      checked.diagnostics
        == Array(
          repeating: "none.xml: error: cannot be opened: no such file or directory", count: 2))
  }

  @Test("Reports that do not list their passing cases are not merged, compared or checked")
  func foldedReport() throws {
    let properties = ["tool-version", "strategies", "tolerance", JUnitSuite.foldedProperty]
      .map { "<property name='\($0)' value='3'/>" }.joined()
    let folded = try shelf.put(
      "<testsuite name='s' tests='3'><properties>\(properties)</properties>"
        + "<testcase name='(run) 3 passing cases'/></testsuite>", as: "folded.xml")
    let whole = try shelf.put("<testsuite name='s'><testcase name='a'/></testsuite>", as: "r.xml")
    let refusal = ReportError.passingCasesLeftOut(path: folded)
    #expect(throws: refusal) {
      try ReportMerge().run(
        inputs: [whole, folded], output: .file(shelf.directory + "/merged.xml"))
    }
    #expect(throws: refusal) {
      try ReportDiff(base: whole, head: folded, spoolDirectory: shelf.directory)
    }
    let checked = ReportCheck().outcome(paths: [folded])
    #expect(checked.status == .notRun)
    #expect(checked.diagnostics == [refusal.description])
  }

  @Test("Several gaps are counted in the line and listed beside it")
  func gaps() throws {
    let path = try shelf.put(
      root(suite(["a [x]"], expected: 3), suite(["b [x]"], expected: 2, name: "T", classname: "T")),
      as: "r.xml")
    let checked = ReportCheck().outcome(paths: [path])
    expectRecorded(checked.text, "gaps 1")
    expectRecorded(checked.diagnostics, "gaps 2")
  }

  @Test(
    "A run that was cut short stays incomplete in a merge; without its report the later one is complete"
  )
  func rerun() throws {
    let cut = try shelf.put(root(interrupted(["a [x]"], expected: 2)), as: "cut.xml")
    let whole = try shelf.put(root(suite(["a [x]", "b [x]"], expected: 2)), as: "whole.xml")
    for policy in [ReportMerge.DuplicatePolicy.keep, .retry, .worst] {
      for inputs in [[cut, whole], [whole, cut]] {
        #expect(try merge(inputs, policy).status == .inconclusive)
        let merged = ["\(shelf.directory)/m.xml"]
        #expect(ReportCheck().outcome(paths: merged).status == .inconclusive)
      }
    }
    #expect(try merge([whole]).status == .agreed)
    let standIn = try shelf.put(
      "<testsuites><testsuite name='run'><testcase classname='run' name='(run) interrupted'>"
        + "<error type='RunInterrupted' message='it died'/></testcase></testsuite></testsuites>",
      as: "stand-in.xml")
    #expect(try merge([standIn, whole], .retry).status == .inconclusive)
    #expect(try merge([standIn, cut], .retry).status == .inconclusive)
  }

  @Test("A directory is all reports in and below it, but for hidden ones")
  func directories() throws {
    for path in ["a.xml", "below/deeper/b.XML", ".hidden/c.xml", "below/.d.xml", "notes.txt"] {
      let url = URL(filePath: "\(shelf.directory)/tree/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("<testsuite name='\(path)'><testcase name='a'/></testsuite>".utf8).write(to: url)
    }
    let tree = "\(shelf.directory)/tree"
    #expect(
      try ReportPaths.files(at: tree).paths == ["\(tree)/a.xml", "\(tree)/below/deeper/b.XML"])
    expectRecorded(ReportCheck().outcome(paths: [tree]).text, "directories")
  }

  @Test("A run with a file for each suite states their number, so that none is missed")
  func suiteFiles() throws {
    func records(_ suites: [String], run: String) -> [Record] {
      var facts = RunFacts(toolVersion: "1", strategies: ["x"], tolerance: 0)
      facts.properties = [.init(name: "run", value: run)]
      return [.runStarted(facts)]
        + suites.flatMap { name -> [Record] in
          [
            .suiteStarted(Suite(classname: name, file: nil)),
            .scenario(
              ScenarioRecord(name: "a", line: 1, outcomes: [.passed], nanoseconds: [0])),
            .suiteFinished,
          ]
        } + [.runFinished(interrupted: false)]
    }
    let directory = "\(shelf.directory)/dir"
    func run(_ suites: [String], _ name: String) throws {
      let report = try JUnitReport(to: .directory(directory))
      try report.writePlaceholder()
      for record in records(suites, run: name) { try report.consume(record) }
      try report.finish()
    }
    _ = try shelf.put("", as: "none")
    try run(["S", "T", "U"], "first")
    let foreign = "<testsuite name='f' tests='1'><testcase name='a'/></testsuite>"
    try Data(foreign.utf8).write(to: URL(filePath: "\(directory)/TEST-f.xml"))
    try run(["S", "T"], "second")
    func names() throws -> [String] {
      try ReportPaths.files(at: directory).paths.map { String($0.dropFirst(directory.count + 1)) }
    }
    #expect(try names() == ["TEST-S.xml", "TEST-T.xml", "TEST-f.xml"])
    expectRecorded(ReportCheck().outcome(paths: [directory]).text, "suiteFiles 1")
    try FileManager.default.removeItem(atPath: "\(directory)/TEST-T.xml")
    expectRecorded(
      ReportCheck().outcome(paths: [directory]).text, "suiteFiles 2", masking: shelf.directory)
    expectRecorded(
      ReportSummary.outcome(paths: [directory]).diagnostics, "suiteFiles 3",
      masking: shelf.directory)
    let merged = try merge(ReportPaths.files(at: directory).paths)
    #expect(merged.status == .inconclusive)
    expectRecorded(merged.diagnostics, "suiteFiles 4", masking: shelf.directory)
    #expect(ReportCheck().outcome(paths: ["\(shelf.directory)/m.xml"]).status == .inconclusive)
  }

  @Test(
    "The check says in one line what a job ends with",
    arguments: [
      (
        "<testcase name='a'/>", 1, ReportCheck.Failure.standard, RunStatus.agreed,
        "ok: complete; all passed; 1 test, 0 skipped\n"
      ),
      (
        "<testcase name='a'/>", 2, ReportCheck.Failure.standard, .inconclusive,
        "not ok: complete; too few tests: 1 ran, expected 2 or more; 1 test, 0 skipped\n"
      ),
      (
        "<testcase name='a'><skipped/></testcase>", 1, ReportCheck.Failure.standard, .inconclusive,
        "not ok: complete; too few tests: 0 ran, expected 1 or more; 1 test, 1 skipped\n"
      ),
      (
        "<testcase name='a'><failure/></testcase>", 1, ReportCheck.Failure.standard, .disagreed,
        "not ok: complete; 1 failed; 1 test, 0 skipped\n"
      ),
      (
        "<testcase name='a'><failure/></testcase>", 1, [.skipped], .agreed,
        "ok: complete; 1 failed, which --fail-on does not list; 1 test, 0 skipped\n"
      ),
      (
        "<testcase name='a'><flakyError/></testcase>", 1, [.flaky], .disagreed,
        "not ok: complete; 1 flaky; 1 test, 0 skipped\n"
      ),
    ] as [(String, Int, Set<ReportCheck.Failure>, RunStatus, String)])
  func check(
    cases: String, minTests: Int, failingOn: Set<ReportCheck.Failure>, status: RunStatus,
    text: String
  ) throws {
    let path = try shelf.put("<testsuite name='s'>\(cases)</testsuite>", as: "r.xml")
    let outcome = ReportCheck(minTests: minTests, failingOn: failingOn).outcome(paths: [path])
    #expect(outcome.status == status)
    #expect(outcome.text == text)
  }
}
