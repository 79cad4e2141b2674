import Judging
import RunRecords

extension ScenarioRecord {
  /// Makes what several strategies fail for one case of its own, which is that of the scenario: they agree,
  /// and one thing is to be fixed.
  mutating func standForItself(_ failing: StrategySet, as outcome: CaseOutcome) {
    expectation = outcome
    for index in outcomes.indices where failing[index] && outcomes[index]?.failure != nil {
      outcomes[index] = .skipped(Skip(.unexpected, "see '\(name)'"))
    }
  }
}
