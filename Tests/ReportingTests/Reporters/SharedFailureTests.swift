import Reporters
import RunRecords
import TestSupport
import Testing

@Suite("Failures that several strategies share")
struct SharedFailureTests {
  private static func failure(_ message: String) -> Failure {
    Failure(type: .strategyFailed, check: "strategy", evidence: .quoted(message))
  }

  private func text(_ outcomes: [CaseOutcome?], fullFailures: Int = 20) throws -> String {
    var text = ""
    var options = ConsoleOptions(isTerminal: false, isQuiet: true)
    options.fullFailures = fullFailures
    options.shortFailures = 0
    let report = ConsoleReport(options: options, now: { .zero }, write: { text += $0 })
    let facts = RunFacts(toolVersion: "1", strategies: ["a", "b", "c"], tolerance: 0)
    try report.consume(.runStarted(facts))
    try report.consume(.suiteStarted(Suite(classname: "S.a", file: "S/a.xml")))
    try report.consume(
      .scenario(ScenarioRecord(name: "n", line: 7, outcomes: outcomes, nanoseconds: [])))
    try report.consume(.suiteFinished)
    try report.consume(.runFinished(interrupted: false))
    try report.finish()
    return text
  }

  @Test("Equal failures are one block that names all strategies and count each")
  func equal() throws {
    let failure = CaseOutcome.failed(Self.failure("m"))
    expectRecorded(try text([failure, failure, failure]), "equal")
  }

  @Test("Other failures keep their own block, in the order of the strategies")
  func different() throws {
    let outcomes: [CaseOutcome?] = [
      .failed(Self.failure("m")), .failed(Self.failure("o")), .failed(Self.failure("m")),
    ]
    expectRecorded(try text(outcomes), "different")
  }

  @Test("What is not shown is counted in cases")
  func cut() throws {
    let failure = CaseOutcome.failed(Self.failure("m"))
    expectRecorded(try text([failure, failure, nil], fullFailures: 0), "cut")
  }
}
