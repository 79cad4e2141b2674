package import Judging
package import RunRecords
package import StrategyKit

/// The number of specs on which each pair of strategies was compared, and on which it agreed.
///
/// A spec without a finding is counted once, under the set of its compared strategies. For other specs each
/// pair is counted separately.
package struct PairTable: Sendable {
  private let strategies: Int
  // The number of specs that all strategies of a set agree on, by the set's index.
  private var sets = SetPlaces()
  private var whole: [Int] = []
  // The numbers of compared and agreeing specs, by pair; empty until the first finding.
  private var counts: [Int] = []

  /// Makes a table with all counts at zero.
  package init(strategies: Int) { self.strategies = strategies }

  /// Counts the result of a spec that was just judged.
  @inline(__always)
  package mutating func add(_ verdict: Verdict, _ judge: Judge, _ spec: ButtonSpec) {
    if verdict.findings.isEmpty && verdict.knownHits.isEmpty && judge.areAllJudged(verdict) {
      add(1, verdict.compared)
    } else {
      addPairs(verdict, judge, spec)
    }
  }

  @inline(__always)
  private mutating func add(_ count: Int, _ set: StrategySet) {
    let place = sets.place(of: set)
    if place == whole.count { whole.append(0) }
    whole[place] += count
  }

  private mutating func addPairs(_ verdict: Verdict, _ judge: Judge, _ spec: ButtonSpec) {
    if counts.isEmpty { counts = Array(repeating: 0, count: strategies * strategies * 2) }
    let compared = verdict.compared.indices
    for (place, a) in compared.enumerated() {
      for b in compared[(place + 1)...] {
        let start = (a * strategies + b) * 2
        counts[start] += 1
        if judge.agree(a, b, on: spec) { counts[start + 1] += 1 }
      }
    }
  }

  /// Adds the counts of other specs, such as those of another worker or shard.
  package static func += (sum: inout PairTable, part: PairTable) {
    for (set, count) in zip(part.sets.all, part.whole) { sum.add(count, set) }
    if sum.counts.isEmpty {
      sum.counts = part.counts
    } else {
      for index in part.counts.indices { sum.counts[index] += part.counts[index] }
    }
  }

  /// The counts of all pairs that were compared, in the order of the strategies.
  package var tallies: [PairTally] {
    var tallies: [PairTally] = []
    for a in 0..<strategies {
      for b in (a + 1)..<max(a + 1, strategies) {
        let both = zip(sets.all, whole).reduce(0) { $0 + ($1.0[a] && $1.0[b] ? $1.1 : 0) }
        let start = (a * strategies + b) * 2
        let (compared, agreed) = counts.isEmpty ? (0, 0) : (counts[start], counts[start + 1])
        guard both + compared > 0 else { continue }
        tallies.append(
          PairTally(first: a, second: b, compared: both + compared, agreed: both + agreed))
      }
    }
    return tallies
  }
}
