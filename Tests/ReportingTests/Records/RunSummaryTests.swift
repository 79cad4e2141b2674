import RunRecords
import Testing

@Suite("The counts of a run")
struct RunSummaryTests {
  private func summary(_ outcomes: [CaseOutcome?], singles: [CaseOutcome] = []) -> RunSummary {
    var summary = RunSummary()
    let strategies = outcomes.indices.map { "s\($0)" }
    summary.add(.runStarted(RunFacts(toolVersion: "1", strategies: strategies, tolerance: 0)))
    summary.add(.suiteStarted(Suite(classname: "a", file: "a.xml")))
    summary.add(
      .scenario(
        ScenarioRecord(
          name: "n", line: 1, outcomes: outcomes, nanoseconds: outcomes.map { _ in 0 })))
    for outcome in singles {
      summary.add(.single(SingleRecord(name: "x", line: 1, outcome: outcome)))
    }
    summary.add(.suiteFinished)
    summary.add(.runFinished(interrupted: false))
    return summary
  }

  private static func failure(_ type: FailureType) -> Failure {
    Failure(type: type, check: "c", evidence: .quoted("m"))
  }

  @Test("Each outcome is counted for its strategy")
  func tallies() {
    let summary = summary([
      .passed, .skipped(Skip(.outsideDomain, .quoted("r"))), .skipped(Skip(.known, .quoted("r"))),
      .failed(Self.failure(.strategyDisagreement)), nil,
    ])
    #expect(summary.tallies.map(\.agreed) == [1, 0, 0, 0, 0])
    #expect(summary.tallies.map(\.skipped) == [0, 1, 0, 0, 0])
    #expect(summary.tallies.map(\.known) == [0, 0, 1, 0, 0])
    #expect(summary.tallies.map(\.disagreed) == [0, 0, 0, 1, 0])
    #expect(summary.total.compared == 3)
    #expect(summary.total.all == 4)
    #expect([summary.cases, summary.failed, summary.errored, summary.skipped] == [4, 1, 0, 2])
  }

  @Test("A sweep counts its combinations")
  func sweep() {
    var summary = RunSummary()
    summary.add(.runStarted(RunFacts(toolVersion: "1", strategies: ["a"], tolerance: 0)))
    var tally = Tally()
    tally.agreed = 90
    tally.skipped = 10
    let record = ScenarioRecord(
      name: "n", line: 1, outcomes: [.passed], nanoseconds: [0], tallies: [tally])
    summary.add(.scenario(record))
    #expect(summary.total == tally)
  }

  @Test(
    "The exit status follows the types of failure",
    arguments: [
      ([], .agreed),
      ([.strategyDisagreement], .disagreed), ([.knownDivergenceStale], .disagreed),
      ([.strategyCrashed, .strategyDisagreement], .strategyBroke),
      ([.strategyFailed], .strategyBroke), ([.scenarioUnreadable, .strategyCrashed], .notRun),
    ] as [([FailureType], RunStatus)])
  func exitStatus(types: [FailureType], status: RunStatus) {
    #expect(
      summary([.passed], singles: types.map { .failed(Self.failure($0)) }).exitStatus == status)
  }

  @Test("Comparing nothing is inconclusive")
  func nothing() {
    #expect(summary([.skipped(Skip(.outsideDomain, .quoted("r")))]).exitStatus == .inconclusive)
    #expect(RunSummary().exitStatus == .inconclusive)
    #expect(
      summary([], singles: [.failed(Self.failure(.scenarioUnreadable))]).exitStatus == .notRun)
  }

  @Test("An interrupted run is inconclusive unless it found something")
  func interrupted() {
    var passing = summary([.passed])
    passing.add(.runFinished(interrupted: true))
    #expect(passing.exitStatus == .inconclusive)
    var failing = summary([.passed], singles: [.failed(Self.failure(.relationViolation))])
    failing.add(.runFinished(interrupted: true))
    #expect(failing.exitStatus == .disagreed)
  }
}
