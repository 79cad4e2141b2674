internal import ReportText
internal import RunRecords

/// What came of random buttons for a strategy that something is wrong with; findings say when.
struct RandomFailure {
  /// The fragment of its case.
  var anchor: String
  /// The strategy.
  var strategy: String
  /// In how many ways it fails, and on how many buttons.
  var text: String

  /// All of a scenario that stands for random buttons.
  static func all(of scenario: ScenarioRecord, in suite: Suite, _ facts: RunFacts?) -> [Self] {
    scenario.sharedFailures(facts).flatMap { shared in
      zip(shared.strategies, shared.places(of: scenario, in: suite)).map { strategy, place in
        var text = shared.failure.message
        if let index = facts?.strategies.firstIndex(of: strategy),
          scenario.tallies.indices.contains(index)
        {
          let tally = scenario.tallies[index]
          text +=
            ": \(DecimalText.grouped(tally.disagreed)) of \(DecimalText.grouped(tally.compared)) that it "
            + "supports (\(ShareText.percent(tally.disagreed, of: tally.compared)))"
        }
        return Self(anchor: place.anchor, strategy: strategy, text: text)
      }
    }
  }
}
