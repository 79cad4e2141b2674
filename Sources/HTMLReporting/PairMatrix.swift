internal import ReportText
internal import RunRecords

/// The agreement of pairs of strategies, added over a run.
struct PairMatrix {
  /// The number of comparisons of two strategies, and of differences between them.
  struct Count {
    var compared = 0
    var differing = 0
    /// The number of differences that a known issue accepted, which ``differing`` does not count.
    var known = 0

    static func += (sum: inout Count, other: Count) {
      sum.compared += other.compared
      sum.differing += other.differing
      sum.known += other.known
    }

    /// The text of a cell: `✓ 12`, `✗ 3 of 20`, `≈ 4 of 20 (known)`, or `–` without a comparison.
    var text: String {
      if compared == 0 { return "–" }
      let all = DecimalText.grouped(compared)
      if differing == 0 {
        return known == 0 ? "✓ \(all)" : "≈ \(DecimalText.grouped(known)) of \(all) (known)"
      }
      return "✗ \(DecimalText.grouped(differing)) of \(all)"
        + (known == 0 ? "" : " ≈ \(DecimalText.grouped(known))")
    }
  }

  /// The largest number of strategies for which pairs are counted.
  private static let limit = 64

  /// For each strategy, an upper limit for the number of its wrong or missing layouts on which it differs
  /// from no other strategy.
  private(set) var wrongSingly: [Int]
  private let strategies: Int
  // By the indices of the two strategies.
  private var counts: [Count]
  /// The indices of the strategies with a difference accepted by a known issue.
  private(set) var excused: Set<Int> = []
  // The number of agreeing buttons by set of strategies, as bits; and the last set, as a cache.
  private var agreeing: [UInt64: Int] = [:]
  private var last: UInt64 = 0
  private var lastCount = 0

  /// Makes empty counts; with more than ``limit`` strategies, pairs are not counted.
  init(strategies: Int = 0) {
    self.strategies = strategies <= Self.limit ? strategies : 0
    counts = Array(repeating: Count(), count: self.strategies * self.strategies)
    wrongSingly = Array(repeating: 0, count: strategies)
  }

  /// Whether pairs are counted; false for more than ``limit`` strategies, for which ``strategies`` is 0.
  var isCounting: Bool { strategies > 0 }

  /// Adds the results of a scenario.
  mutating func add(_ scenario: ScenarioRecord) {
    noteSingly(scenario)
    if !scenario.pairs.isEmpty {
      for pair in scenario.pairs where pair.first < pair.second && pair.second < strategies {
        let differing = pair.compared - pair.agreed
        let known = differing > 0 ? Self.excused(of: pair, in: scenario) : []
        excused.formUnion(known)
        counts[pair.first * strategies + pair.second] += Count(
          compared: pair.compared, differing: known.isEmpty ? differing : 0,
          known: known.isEmpty ? 0 : differing)
      }
    } else if scenario.tallies.isEmpty, !scenario.coverage.isEmpty {
      // One button on which all compared strategies agree.
      var set: UInt64 = 0
      for (place, outcome) in scenario.outcomes.enumerated() where place < strategies {
        if case .passed = outcome { set |= 1 << UInt64(place) }
      }
      if set != last { begin(set) }
      lastCount += 1
    }
  }

  /// Adds, for each strategy, its wrong buttons in a scenario beyond those on which it differs from another
  /// strategy.
  private mutating func noteSingly(_ scenario: ScenarioRecord) {
    guard scenario.outcomes.contains(where: { $0?.failure != nil }) else { return }
    let differing = scenario.differing
    for (place, outcome) in scenario.outcomes.enumerated() where place < wrongSingly.count {
      guard let outcome, outcome.failure != nil else { continue }
      var count = CoverageCount()
      var tally = Tally()
      if place < scenario.tallies.count {
        tally = scenario.tallies[place]
      } else {
        tally.add(outcome)
      }
      count.add(tally, isUnexpected: scenario.isUnexpected(place, differing))
      // It differs on at least as many buttons as from any single strategy.
      let pairs = scenario.pairs.filter { $0.first == place || $0.second == place }
      let least = pairs.map { $0.compared - $0.agreed }.max() ?? 0
      wrongSingly[place] += max(0, count.disagreed - least)
    }
  }

  /// Returns the strategies of a pair, by index, if known issues accept all their differences; empty if a
  /// difference is not accepted.
  private static func excused(of pair: PairTally, in scenario: ScenarioRecord) -> [Int] {
    var known: [Int] = []
    for place in [pair.first, pair.second] where place < scenario.outcomes.count {
      var tally = Tally()
      if place < scenario.tallies.count {
        tally = scenario.tallies[place]
      } else if let outcome = scenario.outcomes[place] {
        tally.add(outcome)
      }
      if tally.known > 0 {
        known.append(place)
      } else if tally.disagreed > 0, !scenario.isUnexpected(place, []) {
        return []
      }
      if tally.known > 0, tally.disagreed > 0 { return [] }
    }
    return known
  }

  private mutating func begin(_ set: UInt64) {
    if lastCount > 0 { agreeing[last, default: 0] += lastCount }
    last = set
    lastCount = 0
  }

  /// Adds the buttons on which all compared strategies agree; must be called before the counts are read.
  mutating func finish() {
    begin(0)
    for (set, count) in agreeing {
      for first in 0..<strategies where set & 1 << UInt64(first) != 0 {
        for second in first..<strategies where second > first && set & 1 << UInt64(second) != 0 {
          counts[first * strategies + second].compared += count
        }
      }
    }
    agreeing = [:]
  }

  /// The count of a pair of strategies, given by their indices in either order.
  subscript(a: Int, b: Int) -> Count { counts[min(a, b) * strategies + max(a, b)] }

  /// Returns the count of all pairs between two groups of strategies, each pair once even if the groups
  /// overlap.
  func count(_ group: [Int], _ other: [Int]) -> Count {
    var sum = Count()
    for a in group {
      for b in other where a != b {
        if a > b, group.contains(b), other.contains(a) { continue }
        sum += self[a, b]
      }
    }
    return sum
  }

  /// Whether no pair of strategies was compared.
  var isEmpty: Bool { counts.allSatisfy { $0.compared == 0 } }
}
