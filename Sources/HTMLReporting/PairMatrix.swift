internal import ReportText
internal import RunRecords

/// How strategies did against each other, added up over a run.
struct PairMatrix {
  /// How often two were both compared, and how often they differed.
  struct Count {
    var compared = 0
    var differing = 0

    static func += (sum: inout Count, other: Count) {
      sum.compared += other.compared
      sum.differing += other.differing
    }

    /// What a cell says: `✓ 12`, `✗ 3 of 20`, or `–` where the two were never both compared.
    var text: String {
      if compared == 0 { return "–" }
      return differing == 0
        ? "✓ \(DecimalText.grouped(compared))"
        : "✗ \(DecimalText.grouped(differing)) of \(DecimalText.grouped(compared))"
    }
  }

  private let strategies: Int
  // By the first and the second of a pair.
  private var counts: [Count]

  /// Starts with nothing counted.
  init(strategies: Int = 0) {
    self.strategies = strategies
    counts = Array(repeating: Count(), count: strategies * strategies)
  }

  /// Counts a scenario.
  mutating func add(_ scenario: ScenarioRecord) {
    if !scenario.pairs.isEmpty {
      for pair in scenario.pairs where pair.first < pair.second && pair.second < strategies {
        counts[pair.first * strategies + pair.second] += Count(
          compared: pair.compared, differing: pair.compared - pair.agreed)
      }
    } else if scenario.tallies.isEmpty, !scenario.coverage.isEmpty {
      // One button on which all that were compared agree.
      let agreeing = scenario.outcomes.indices.filter { scenario.outcomes[$0] == .passed }
      for (place, first) in agreeing.enumerated() {
        for second in agreeing[(place + 1)...] where second < strategies {
          counts[first * strategies + second].compared += 1
        }
      }
    }
  }

  /// The count of a pair, in any order.
  subscript(a: Int, b: Int) -> Count { counts[min(a, b) * strategies + max(a, b)] }

  /// The pairs between two groups of strategies; each pair once where they are the same group.
  func count(_ group: [Int], _ other: [Int]) -> Count {
    var sum = Count()
    for a in group {
      for b in other where group != other && a != b || a < b { sum += self[a, b] }
    }
    return sum
  }

  /// Whether no two were ever both compared.
  var isEmpty: Bool { counts.allSatisfy { $0.compared == 0 } }
}
