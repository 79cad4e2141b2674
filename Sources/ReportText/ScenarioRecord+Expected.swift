package import RunRecords

extension ScenarioRecord {
  /// The indices of the strategies that differ from more than half of the strategies that they were compared
  /// with.
  package var differing: Set<Int> {
    var counts: [Int: (compared: Int, differing: Int)] = [:]
    for pair in pairs where pair.compared > 0 {
      for place in [pair.first, pair.second] {
        counts[place, default: (0, 0)].compared += 1
        if pair.agreed < pair.compared { counts[place, default: (0, 0)].differing += 1 }
      }
    }
    return Set(counts.filter { $0.value.differing * 2 > $0.value.compared }.keys)
  }

  /// Returns whether the strategy at an index passed without any other strategy to compare with; always false
  /// for sweeps.
  package func isAlone(_ place: Int) -> Bool {
    guard tallies.isEmpty, case .passed = outcomes[place] else { return false }
    if pairs.isEmpty {
      return outcomes.indices.allSatisfy { $0 == place || outcomes[$0]?.isComparable != true }
    }
    return !pairs.contains { $0.compared > 0 && ($0.first == place || $0.second == place) }
  }

  /// Returns whether the strategy at an index only misses the scenario's numbers, while it agrees with at
  /// least half of the others. In a sweep, that must be so for each failing combination.
  ///
  /// - Parameter differing: the record's ``differing``.
  package func isUnexpected(_ place: Int, _ differing: Set<Int>) -> Bool {
    switch outcomes[place] {
    case .skipped(let skip): skip.kind == .unexpected
    case .failed where place < tallies.count:
      tallies[place].disagreed > 0 && tallies[place].unexpected == tallies[place].disagreed
    case .failed(let failure):
      failure.type == .expectationMismatch && !differing.contains(place)
    case .passed, .errored, nil: false
    }
  }
}

extension CaseOutcome {
  /// Whether the case has a layout that can be compared with others.
  fileprivate var isComparable: Bool {
    switch self {
    case .passed, .failed: true
    case .skipped(let skip): skip.kind == .known || skip.kind == .unexpected
    case .errored: false
    }
  }
}
