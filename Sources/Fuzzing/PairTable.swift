package import Judging
package import RunRecords
package import StrategyKit

/// How often each two strategies were both compared and agreed.
///
/// While nothing is wrong only the set of those that were compared is counted; pair by pair is looked at where
/// something is.
package struct PairTable: Sendable {
  private let strategies: Int
  // How many specs all strategies of a set agree on.
  private var whole: [StrategySet: Int] = [:]
  // The set that was met last, and how often since it is counted.
  private var last = StrategySet()
  private var lastCount = 0
  // By pair: compared, agreed; empty until something is wrong.
  private var counts: [Int] = []

  /// Starts at nothing.
  package init(strategies: Int) { self.strategies = strategies }

  /// Counts what came of a spec that was just judged.
  @inline(__always)
  package mutating func add(_ verdict: Verdict, _ judge: Judge, _ spec: ButtonSpec) {
    if verdict.findings.isEmpty && verdict.knownHits.isEmpty && judge.areAllJudged(verdict) {
      if verdict.compared != last { begin(verdict.compared) }
      lastCount += 1
    } else {
      addPairs(verdict, judge, spec)
    }
  }

  private mutating func begin(_ set: StrategySet) {
    if lastCount > 0 { whole[last, default: 0] += lastCount }
    last = set
    lastCount = 0
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

  /// Adds another part.
  package static func += (sum: inout PairTable, part: PairTable) {
    sum.whole.merge(part.whole, uniquingKeysWith: +)
    if part.lastCount > 0 { sum.whole[part.last, default: 0] += part.lastCount }
    if sum.counts.isEmpty {
      sum.counts = part.counts
    } else {
      for index in part.counts.indices { sum.counts[index] += part.counts[index] }
    }
  }

  /// The pairs that were compared, in their order.
  package var tallies: [PairTally] {
    var whole = whole
    if lastCount > 0 { whole[last, default: 0] += lastCount }
    var tallies: [PairTally] = []
    for a in 0..<strategies {
      for b in (a + 1)..<max(a + 1, strategies) {
        let both = whole.reduce(0) { $0 + ($1.key[a] && $1.key[b] ? $1.value : 0) }
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
