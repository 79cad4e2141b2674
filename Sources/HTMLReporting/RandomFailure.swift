internal import ReportText
internal import RunRecords

/// The results of random buttons for a strategy with a failure; findings give the condition.
struct RandomFailure {
  /// The fragment of its case.
  var anchor: String
  /// The strategy.
  var strategy: String
  /// In how many ways it fails, and on how many buttons.
  var text: String

  /// Returns the failures of a scenario of random buttons.
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
