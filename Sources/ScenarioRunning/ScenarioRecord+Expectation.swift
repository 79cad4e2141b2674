import Judging
import RunRecords

extension ScenarioRecord {
  /// Sets the scenario's own case to a failure, and replaces the failures of some strategies by skips that
  /// name the scenario's case.
  mutating func standForItself(_ failing: StrategySet, as outcome: CaseOutcome) {
    expectation = outcome
    for index in outcomes.indices where failing[index] && outcomes[index]?.failure != nil {
      outcomes[index] = .skipped(Skip(.unexpected, .seeCase(name)))
    }
  }
}
