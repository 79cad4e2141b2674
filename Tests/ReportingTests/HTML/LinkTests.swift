import Foundation
import HTMLReporting
import JUnit
import ReportText
import RunRecords
import TestSupport
import Testing

struct LinkTests {
  /// A run whose other report has links to more than a page shows.
  struct Course: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var isInterrupted = false
    /// The number of links, and of links that lead to a case.
    var links: Int
    var cases: Int
    var add: @Sendable (inout Run) -> Void
  }

  private static func random(_ suite: Suite, _ run: inout Run) {
    run.records.append(.suiteFinished)
    run.records.append(.suiteStarted(suite))
    var tally = Tally()
    tally.agreed = 90
    tally.disagreed = 10
    var failure = Run.failure("fails in one way on random specs")
    failure.drawing = nil
    let scenario = ScenarioRecord(
      name: FuzzSuite.caseName, line: 1, outcomes: [.passed, .passed, .failed(failure)],
      nanoseconds: [0, 0, 0], tallies: [Tally(), Tally(), tally])
    run.records.append(.scenario(scenario))
    var rule = Run.failure("my-button differs from the contract when spacing < 0")
    rule.check = "rule"
    rule.occurrences = Occurrences(
      count: 0, cases: 0, seed: 1, start: nil, exemplars: [], blamed: [2])
    run.add(SingleRecord(name: "a rule", line: nil, outcome: .failed(rule), role: .finding))
  }

  static let courses = [
    Course(testDescription: "few", links: 11, cases: 11) { run in
      for index in 0..<10 { run.fail("case \(index)") }
      run.add(
        SingleRecord(
          name: "known x", line: 4,
          outcome: .failed(
            Failure(type: .knownDivergenceStale, check: "known", evidence: .quoted("stale")))))
    },
    Course(testDescription: "more than are named", links: 2_100, cases: 2_000) { run in
      for index in 0..<2_100 {
        run.fail("case \(index)", Run.failure(spec: String(repeating: " ", count: 2_100 - index)))
      }
    },
    Course(testDescription: "more kinds than are told apart", links: 2_100, cases: 2_000) { run in
      for index in 0..<2_100 {
        var failure = Run.failure()
        failure.check = "check \(index)"
        run.fail("case \(index)", failure)
      }
    },
    Course(testDescription: "cases of several strategies", links: 2_001, cases: 1_998) { run in
      for index in 0..<667 {
        let outcomes = Run.strategies.map { _ in CaseOutcome.failed(Run.failure("all \(index)")) }
        run.records.append(
          .scenario(
            ScenarioRecord(
              name: "case \(index)", line: 1, outcomes: outcomes, nanoseconds: [0, 0, 0])))
      }
    },
    Course(testDescription: "random buttons", links: 2, cases: 2) {
      random(FuzzSuite.suite, &$0)
    },
    Course(testDescription: "cut short", isInterrupted: true, links: 600, cases: 500) { run in
      for index in 0..<600 {
        run.begin("\(index).xml")
        run.add(Interruption(by: .signal("SIGTERM"), after: 20, of: 40).record)
      }
    },
    Course(testDescription: "inconclusive", links: 1, cases: 0) { run in
      run.pass("a")
      run.add(
        SingleRecord(
          name: "inconclusive 1", line: nil, outcome: .skipped(Skip(.empty, .quoted("too few"))),
          role: .failureClass))
    },
  ]

  @Test(arguments: courses)
  func everyLinkOfTheOtherReportLeadsToWhatIsThere(course: Course) throws {
    let directory = try TemporaryDirectory()
    var run = Run()
    course.add(&run)
    var options = JUnitOptions()
    options.page = "../page.html"
    try run.write(
      to: JUnitReport(to: .file(directory.path + "/j.xml"), options: options),
      isInterrupted: course.isInterrupted)
    let junit = try String(contentsOfFile: directory.path + "/j.xml", encoding: .utf8)
    let links = junit.matches(of: #/report: \.\./page\.html(?:#([ck]-[a-z2-7]{8}))?[\n<]/#)
      .map { $0.output.1.map(String.init) }
    #expect(links.count == course.links)
    #expect(links.count { $0?.hasPrefix("c-") == true } == course.cases)
    let ids = try run.page(isInterrupted: course.isInterrupted).ids
    #expect(ids.count == Set(ids).count)
    let missing = Set(links.compactMap(\.self)).subtracting(ids)
    #expect(missing.isEmpty)
  }

  @Test func whatStandsInForAReportLeadsToThePage() throws {
    let directory = try TemporaryDirectory()
    var options = JUnitOptions()
    options.page = "page.html"
    try JUnitReport(to: .file(directory.path + "/j.xml"), options: options).writePlaceholder()
    let junit = try String(contentsOfFile: directory.path + "/j.xml", encoding: .utf8)
    #expect(junit.contains("report: page.html\n") || junit.contains("report: page.html<"))
  }
}
