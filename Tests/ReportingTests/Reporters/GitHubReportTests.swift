import Reporters
import RunRecords
import TestSupport
import Testing

@Suite("Reports for GitHub Actions")
struct GitHubReportTests {
  private func records(_ scenarios: [[CaseOutcome?]]) -> [Record] {
    let facts = RunFacts(toolVersion: "1", strategies: ["a", "b"], tolerance: 0)
    let list = scenarios.enumerated().map { index, outcomes in
      Record.scenario(
        ScenarioRecord(name: "n\(index)", line: index + 3, outcomes: outcomes, nanoseconds: [0, 0]))
    }
    return [.runStarted(facts), .suiteStarted(Suite(classname: "S.a", file: "S/a,b.xml"))] + list
      + [.suiteFinished, .runFinished(interrupted: false)]
  }

  private static let failure = Failure(
    type: .strategyDisagreement, check: "agreement", evidence: .quoted("x is 50% off"),
    regime: "fits")

  private func annotations(_ records: [Record]) throws -> String {
    var text = ""
    let report = GitHubReport { text += $0 }
    for record in records { try report.consume(record) }
    try report.finish()
    return text
  }

  @Test("A failure is one annotation for all strategies that share it")
  func annotation() throws {
    expectRecorded(
      try annotations(records([[.failed(Self.failure), .failed(Self.failure)], [.passed, nil]])),
      "annotation")
  }

  /// Failures with this many causes.
  private static func failures(_ count: Int) -> [[CaseOutcome?]] {
    (0..<count).map { index in
      var failure = failure
      failure.rule = "differs when spacing < \(index)"
      return [.failed(failure), .passed]
    }
  }

  @Test("No more annotations are written than GitHub keeps")
  func capped() throws {
    let text = try annotations(records(Self.failures(13)))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("::error ") } == 10)
    expectRecorded(text, "capped")
  }

  @Test("Failures with one cause are one annotation")
  func oneCause() throws {
    let text = try annotations(
      records(Array(repeating: [.failed(Self.failure), .passed], count: 13) + Self.failures(1)))
    #expect(text.split(separator: "\n").count == 2)
    expectRecorded(text, "oneCause")
  }

  @Test("The reader's own files come first, and a file that is not there is not named")
  func ownFiles() throws {
    var failure = Self.failure
    failure.rule = "differs when the title is long"
    var list = records(Self.failures(11) + [[.failed(failure), .passed]]).dropLast(1)
    list.append(.suiteStarted(Suite(classname: "Own", file: "Own.xml")))
    for (line, rule) in ["differs when spacing < 5", "differs when there is no image"].enumerated()
    {
      failure.rule = rule
      list.append(
        .scenario(
          ScenarioRecord(
            name: "mine", line: line + 7, outcomes: [.failed(failure), .passed],
            nanoseconds: [0, 0])))
    }
    list += [.suiteFinished, .runFinished(interrupted: false)]
    var text = ""
    let report = GitHubReport(isOwnFile: { $0 == "Own.xml" }) { text += $0 }
    for record in list { try report.consume(record) }
    try report.finish()
    let lines = text.split(separator: "\n")
    #expect(lines.prefix(2).allSatisfy { $0.hasPrefix("::error file=Own.xml,line=") })
    #expect(!text.contains("file=S/"))
    #expect(lines.count == 11)
    expectRecorded(text, "ownFiles")
  }

  @Test("A message cannot begin a command of its own")
  func injection() throws {
    var failure = Self.failure
    failure.evidence = .quoted("a")
    failure.notes = [.quoted("\n::set-output name=x::y\r\n")]
    let text = try annotations(records([[.errored(failure), nil]]))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test("The summary is a table and the failures")
  func summary() throws {
    var text = ""
    let summary = MarkdownSummary { text += $0 }
    for record in records([
      [.passed, .failed(Self.failure)], [.skipped(Skip(.known, .quoted("k"))), nil],
    ]) {
      try summary.consume(record)
    }
    try summary.finish()
    expectRecorded(text, "summary")
  }

  @Test("The summary has one block for all failures that fall under one rule")
  func ruled() throws {
    var failure = Self.failure
    failure.rule = "differs from the contract when spacing < 0"
    var text = ""
    let summary = MarkdownSummary { text += $0 }
    for record in records(Array(repeating: [.passed, .failed(failure)], count: 30)) {
      try summary.consume(record)
    }
    try summary.finish()
    expectRecorded(text, "ruled")
  }

  @Test("The summary does not say that strategies disagree where an expectation alone fails")
  func expectation() throws {
    var failure = Self.failure
    failure.type = .expectationMismatch
    for (other, key) in [
      (CaseOutcome.passed, "alone"), (.failed(Self.failure), "beside a disagreement"),
    ] {
      var text = ""
      let summary = MarkdownSummary { text += $0 }
      for record in records([[.failed(failure), other]]) { try summary.consume(record) }
      try summary.finish()
      expectRecorded(text, "expectation \(key)")
    }
  }

  @Test("The summary says who agrees on which kind of button")
  func matrix() throws {
    var text = ""
    let summary = MarkdownSummary { text += $0 }
    var scenarios = [[CaseOutcome.passed, .failed(Self.failure)], [.passed, .passed]].map {
      ScenarioRecord(name: "n", line: 3, outcomes: $0, nanoseconds: [0, 0])
    }
    for (place, regime) in ["overflow-x", "fits"].enumerated() {
      scenarios[place].coverage = [
        CoverageCell(.init(regime: regime, placement: "top", direction: "ltr"))
      ]
    }
    let records = records([])
    for record in records.prefix(2) { try summary.consume(record) }
    for scenario in scenarios { try summary.consume(.scenario(scenario)) }
    for record in records.dropFirst(2) { try summary.consume(record) }
    try summary.finish()
    expectRecorded(text, "matrix")
  }

  @Test("The summary says how often candidates agree exactly, within a pixel and as seen")
  func agreement() throws {
    var text = ""
    let summary = MarkdownSummary { text += $0 }
    var scenario = ScenarioRecord(
      name: "random specs", line: 1, outcomes: [.passed, .passed], nanoseconds: [0, 0])
    scenario.agreements = [
      AgreementTally(strategy: 0, specs: 9, exact: 0, pixel: 9, looked: 0, seen: 0),
      AgreementTally(strategy: 1, specs: 2_000, exact: 1_000, pixel: 1_999, looked: 4, seen: 3),
    ]
    let records = records([])
    for record in records.prefix(2) { try summary.consume(record) }
    try summary.consume(.scenario(scenario))
    for record in records.dropFirst(2) { try summary.consume(record) }
    try summary.finish()
    expectRecorded(text, "agreement")
  }
}
