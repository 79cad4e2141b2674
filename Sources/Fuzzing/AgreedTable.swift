import Judging
import RunRecords
import StrategyKit

/// The number of specs on which all compared strategies agreed, by kind of spec and set of compared
/// strategies.
struct AgreedTable {
  private var sets = SetPlaces()
  // Indexed by set, then by kind.
  private var counts: [Int] = []

  /// Counts a spec on which the compared strategies agreed.
  ///
  /// - Parameter kind: the index of the spec's kind; see ``CoverageTable/place(of:_:)``.
  @inline(__always)
  mutating func add(_ compared: StrategySet, at kind: Int) {
    let start = sets.place(of: compared) * CoverageTable.kinds
    if start == counts.count {
      counts.append(contentsOf: repeatElement(0, count: CoverageTable.kinds))
    }
    counts[start + kind] += 1
  }

  /// Adds the counts to the statistics of each strategy.
  func add(to statistics: inout FuzzStatistics) {
    for (place, set) in sets.all.enumerated() {
      for kind in 0..<CoverageTable.kinds {
        let count = counts[place * CoverageTable.kinds + kind]
        if count == 0 { continue }
        for index in statistics.tallies.indices {
          if set[index] {
            statistics.tallies[index].agreed += count
          } else {
            statistics.tallies[index].skipped += count
          }
          statistics.coverage.add(set[index] ? .agreed : .skipped, index, at: kind, count: count)
        }
      }
    }
  }
}

/// The different sets of strategies that occur in a run, each with an index, so that counts are kept in an
/// array.
struct SetPlaces: Sendable {
  /// The sets, in the order of their indices.
  private(set) var all: [StrategySet] = []
  private var last = 0

  /// Returns the index of a set; a new set is appended.
  @inline(__always)
  mutating func place(of set: StrategySet) -> Int {
    if last >= all.count || all[last] != set { last = search(set) }
    return last
  }

  @inline(never)
  private mutating func search(_ set: StrategySet) -> Int {
    if let known = all.firstIndex(of: set) { return known }
    all.append(set)
    return all.count - 1
  }
}
