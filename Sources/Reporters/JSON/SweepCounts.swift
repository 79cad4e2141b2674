import RunRecords

/// A check that the counts of one scenario, by kind, by pair and by result, are about the same number of
/// buttons.
enum SweepCounts {
  /// Returns the reason why the scenario's counts contradict each other or are out of order; nil if they are
  /// consistent.
  ///
  /// - Parameter scenario: a scenario whose pairs and tallies refer to strategies of the run.
  static func diagnostic(of scenario: ScenarioRecord) -> String? {
    let kinds = scenario.coverage.map(\.kind)
    if zip(kinds, kinds.dropFirst()).contains(where: { !($0 < $1) }) {
      return
        "'coverage' repeats a kind of button or is out of order; expected each at most once, in order"
    }
    let counted = scenario.coverage.filter { !$0.tallies.isEmpty }
    guard counted.isEmpty == scenario.tallies.isEmpty else {
      return counted.isEmpty
        ? "the scenario has tallies, but its kinds of buttons lack them"
        : "the kinds of buttons have tallies, but the scenario lacks them"
    }
    for (place, tally) in scenario.tallies.enumerated() {
      var sum = Tally()
      for cell in counted { sum += cell.tallies[place] }
      guard sum == tally else {
        return "the tallies by kinds of buttons do not add up to those of the scenario"
      }
    }
    return diagnostic(ofPairsOf: scenario)
  }

  private static func diagnostic(ofPairsOf scenario: ScenarioRecord) -> String? {
    let pairs = scenario.pairs
    for (pair, next) in zip(pairs, pairs.dropFirst())
    where (pair.first, pair.second) >= (next.first, next.second) {
      return "'pairs' repeats a pair or is out of order; expected each at most once, in order"
    }
    for pair in pairs {
      let most =
        scenario.tallies.isEmpty
        ? 1 : min(compared(scenario.tallies[pair.first]), compared(scenario.tallies[pair.second]))
      guard pair.compared <= most else {
        return
          "a pair is compared \(pair.compared) times, but one of its strategies only \(most) times"
      }
    }
    return nil
  }

  private static func compared(_ tally: Tally) -> Int {
    tally.agreed + tally.disagreed + tally.known
  }
}
