import Judging
package import RunRecords
package import StrategyKit
import UIKitModel

/// The number of specs with each result, by strategy and kind of button.
package struct CoverageTable: Sendable {
  /// The result of one strategy on one button; the raw value is the index of its count.
  package enum End: Int, Sendable {
    case agreed, disagreed, skipped, known
    /// The strategy agrees with the others but not with the numbers that the scenario states.
    case unexpected
  }

  /// The number of different results.
  private static let ends = 5

  private static let placements: [Placement] = [
    .left, .right, .leading, .trailing, .top, .bottom, .spread, .spreadTrailing,
  ]
  /// The number of kinds of buttons.
  static let kinds = Regime.allCases.count * placements.count * 2

  private let strategies: Int
  private var counts: [Int]

  /// Makes a table with all counts at zero.
  package init(strategies: Int) {
    self.strategies = strategies
    counts = Array(repeating: 0, count: Self.kinds * strategies * Self.ends)
  }

  /// Returns the index of a button's kind, from its placement, its direction and its given layout regime.
  @inline(__always)
  package static func place(of spec: ButtonSpec, _ regime: Regime) -> Int {
    let placement =
      switch spec.placement {
      case .left: 0
      case .right: 1
      case .leading: 2
      case .trailing: 3
      case .top: 4
      case .bottom: 5
      case .spread: 6
      case .spreadTrailing: 7
      }
    return (regime.ordinal * placements.count + placement) * 2
      + (spec.direction == .rightToLeft ? 1 : 0)
  }

  /// Counts a result `count` times, for a strategy and a kind of button, both given by their indices.
  @inline(__always)
  package mutating func add(_ end: End, _ strategy: Int, at place: Int, count: Int = 1) {
    counts[(place * strategies + strategy) * Self.ends + end.rawValue] += count
  }

  /// Adds the counts of other specs, such as those of another worker or shard.
  package static func += (sum: inout CoverageTable, part: CoverageTable) {
    for index in sum.counts.indices { sum.counts[index] += part.counts[index] }
  }

  /// Returns the kind of a button: its placement, direction and layout regime.
  package static func kind(of spec: ButtonSpec, _ regime: Regime) -> CoverageCell.Kind {
    kind(at: place(of: spec, regime))
  }

  private static func kind(at place: Int) -> CoverageCell.Kind {
    CoverageCell.Kind(
      regime: Regime.allCases[place / 2 / placements.count].rawValue,
      placement: placements[place / 2 % placements.count].rawValue,
      direction: place % 2 == 0 ? "ltr" : "rtl")
  }

  /// The kinds of buttons that occurred, with their counts, sorted by name.
  package var cells: [CoverageCell] {
    let met = (0..<Self.kinds).compactMap { place -> CoverageCell? in
      let tallies = (0..<strategies).map { strategy in
        let start = (place * strategies + strategy) * Self.ends
        var tally = Tally()
        tally.agreed = counts[start]
        tally.disagreed = counts[start + 1] + counts[start + 4]
        tally.skipped = counts[start + 2]
        tally.known = counts[start + 3]
        tally.unexpected = counts[start + 4]
        return tally
      }
      let isMet = tallies.contains { $0.all > 0 }
      return isMet ? CoverageCell(Self.kind(at: place), tallies: tallies) : nil
    }
    return CoverageCell.joined(met, [])
  }
}

extension Tally {
  /// Counts one result.
  @inline(__always)
  package mutating func add(_ end: CoverageTable.End) {
    switch end {
    case .agreed: agreed += 1
    case .disagreed: disagreed += 1
    case .skipped: skipped += 1
    case .known: known += 1
    case .unexpected:
      disagreed += 1
      unexpected += 1
    }
  }
}
