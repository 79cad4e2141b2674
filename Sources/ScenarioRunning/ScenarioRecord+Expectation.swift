import Judging
import RunRecords

extension ScenarioRecord {
  /// Reports an expectation that is probably wrong as one failure of the scenario, and skips the cases of the
  /// failing strategies.
  mutating func standForItself(_ failing: StrategySet, as outcome: CaseOutcome) {
    expectation = outcome
    for index in outcomes.indices where failing[index] && outcomes[index]?.failure != nil {
      outcomes[index] = .skipped(Skip(.unexpected, .seeCase(name)))
    }
  }
}
