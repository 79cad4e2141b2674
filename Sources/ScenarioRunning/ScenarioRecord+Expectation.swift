import Judging
import RunRecords

extension ScenarioRecord {
  /// Turns the failures of several strategies in one case into one failure of the scenario, since they agree.
  mutating func standForItself(_ failing: StrategySet, as outcome: CaseOutcome) {
    expectation = outcome
    for index in outcomes.indices where failing[index] && outcomes[index]?.failure != nil {
      outcomes[index] = .skipped(Skip(.unexpected, "see '\(name)'"))
    }
  }
}
