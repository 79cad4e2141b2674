import Judging
import RunRecords

extension ScenarioRecord {
  /// Replaces the failures of strategies that agree by a single failure of the scenario; their cases are
  /// skipped.
  mutating func standForItself(_ failing: StrategySet, as outcome: CaseOutcome) {
    expectation = outcome
    for index in outcomes.indices where failing[index] && outcomes[index]?.failure != nil {
      outcomes[index] = .skipped(Skip(.unexpected, .seeCase(name)))
    }
  }
}
