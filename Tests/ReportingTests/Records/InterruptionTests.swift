import ReportText
import RunRecords
import TestSupport
import Testing

@Suite("What cuts a run short")
struct InterruptionTests {
  @Test("One line says by what, and how far the run came")
  func texts() {
    let texts = [
      Interruption(by: .signal("SIGTERM"), after: 20, of: 40),
      Interruption(by: .other("disk full"), after: 0, of: 40),
      Interruption(by: .signal("SIGINT"), after: 82_210, of: 200_000, .specs),
      Interruption(by: .signal("SIGINT"), after: 5, of: nil, .trees),
    ].map(\.text)
    expectRecorded(texts, "texts")
  }

  @Test("Parts add up, and never overflow")
  func sums() {
    let part = Interruption(by: .signal("SIGTERM"), after: 1, of: 3)
    expectRecorded((part + part).text, "sums")
    var huge = part
    huge.judged = .max
    huge.total = .max
    #expect((huge + part).judged == .max)
    #expect((part + Interruption(by: .other("x"), after: 1, of: nil)).total == nil)
  }

  @Test("The case that says so is none of those that were judged, and is never green")
  func summary() {
    var summary = RunSummary()
    summary.add(.runStarted(RunFacts(toolVersion: "1", strategies: ["a"], tolerance: 0)))
    summary.add(.suiteStarted(Suite(classname: "a", file: "a.xml")))
    summary.add(
      .scenario(ScenarioRecord(name: "n", line: 1, outcomes: [.passed], nanoseconds: [1])))
    summary.add(.single(Interruption(by: .signal("SIGTERM"), after: 1, of: 2).record))
    summary.add(.suiteFinished)
    summary.add(.runFinished(interrupted: false))
    #expect(summary.cases == 1)
    #expect(summary.errored == 0)
    #expect(summary.exitStatus == .inconclusive)
  }

  @Test("A sweep that was cut short is not judged to the end")
  func judged() {
    var record = ScenarioRecord(
      name: "n", line: 1, outcomes: [.passed, nil, .skipped(Skip(.interrupted, .quoted("x")))],
      nanoseconds: [])
    #expect(record.judgedCases == 1)
    record.expectation = .failed(
      Failure(type: .expectationMismatch, check: "c", evidence: .quoted("m")))
    #expect(record.judgedCases == 2)
  }
}
