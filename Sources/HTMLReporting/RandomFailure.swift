internal import ReportText
internal import RunRecords

/// The number of failing random buttons of a strategy; findings describe when it fails.
struct RandomFailure {
  /// The link target of the strategy's case.
  var anchor: String
  /// The name of the strategy that failed.
  var strategy: String
  /// The number of failure classes and of failing buttons, in words.
  var text: String

  /// Returns the failures of all strategies in a scenario of random buttons; empty for other suites.
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
