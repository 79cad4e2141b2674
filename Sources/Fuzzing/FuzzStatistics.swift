package import RunRecords
package import StrategyKit
package import UIKitModel

/// The counts of a fuzz run, or of a part of it. Sums do not depend on the order of the parts.
package struct FuzzStatistics: Sendable {
  /// The specs that were judged.
  package var cases: UInt64 = 0
  /// The specs on which at least two strategies were compared.
  package var compared: UInt64 = 0
  /// The specs that failed.
  package var failed: UInt64 = 0
  /// The specs of each regime, in the order of `Regime.allCases`.
  package var regimes = [UInt64](repeating: 0, count: Regime.allCases.count)
  /// The results of specs, by strategy.
  package var tallies: [Tally]
  /// The same by kind of button.
  package var coverage: CoverageTable
  /// The number of skipped specs, by strategy, that were skipped because it was disabled.
  package var unasked: [UInt64]
  /// The reason why a strategy was disabled; empty if it was not.
  package var givenUp: [String]
  /// The agreement of pairs of strategies.
  package var pairs: PairTable
  /// The time that each strategy took for its layouts, in nanoseconds, projected from samples.
  package var nanoseconds: [UInt64]
  /// The largest difference that was seen between two strategies that agreed, or did not.
  package var largestDifference = 0.0
  /// The strategies that gave two different answers at least once, as bits.
  package var varying: UInt64 = 0
  /// The counts of pairs of values of two enumerations; see ``ChoiceTable``.
  package var choices = ChoiceTable()
  /// The agreement of each strategy that is not a reference with the references.
  package var agreement: [AgreementCount]
  /// The results of unsupported specs, on samples.
  package var outside: [OutsideCell: OutsideCount] = [:]

  /// Starts at nothing.
  package init(strategies: Int) {
    tallies = Array(repeating: Tally(), count: strategies)
    unasked = Array(repeating: 0, count: strategies)
    givenUp = Array(repeating: "", count: strategies)
    coverage = CoverageTable(strategies: strategies)
    pairs = PairTable(strategies: strategies)
    nanoseconds = Array(repeating: 0, count: strategies)
    agreement = Array(repeating: AgreementCount(), count: strategies)
  }

  /// Adds another part.
  package static func += (sum: inout FuzzStatistics, part: FuzzStatistics) {
    sum.cases += part.cases
    sum.compared += part.compared
    sum.failed += part.failed
    sum.coverage += part.coverage
    sum.pairs += part.pairs
    for index in sum.regimes.indices { sum.regimes[index] += part.regimes[index] }
    for index in sum.tallies.indices {
      sum.tallies[index] += part.tallies[index]
      sum.unasked[index] += part.unasked[index]
      if sum.givenUp[index].isEmpty { sum.givenUp[index] = part.givenUp[index] }
      sum.nanoseconds[index] += part.nanoseconds[index]
      sum.agreement[index] += part.agreement[index]
    }
    if !(part.largestDifference <= sum.largestDifference) {
      sum.largestDifference = part.largestDifference
    }
    sum.varying |= part.varying
    sum.choices += part.choices
    sum.outside.merge(part.outside) { $0 + $1 }
  }
}

/// A cell of the specs outside a strategy's domain.
package struct OutsideCell: Hashable, Sendable {
  package var strategy: Int
  package var regime: Regime
  package var flags: RegimeFlags
  package var placement: Placement
  package var horizontal: UIControl.ContentHorizontalAlignment
  package var vertical: UIControl.ContentVerticalAlignment

  package init(_ strategy: Int, _ spec: ButtonSpec, _ regime: Regime, _ flags: RegimeFlags) {
    self.strategy = strategy
    self.regime = regime
    self.flags = flags
    placement = spec.placement
    horizontal = spec.horizontalAlignment
    vertical = spec.verticalAlignment
  }

  package func hash(into hasher: inout Hasher) {
    // Numbers, since placement and regime would be hashed by their names.
    hasher.combine(strategy)
    hasher.combine(flags.rawValue)
    hasher.combine(
      (regime.ordinal * 8 + placement.ordinal) * 64 + horizontal.rawValue * 8 + vertical.rawValue)
  }

  /// The cell in words.
  package var text: String {
    let names = RegimeFlags.names.filter { flags.contains($0.flag) }.map(\.name)
    let choices = ["placement \(placement.rawValue)", "\(horizontal)", "\(vertical)"]
    return ([regime.rawValue] + names + choices).joined(separator: ", ")
  }
}

/// The results of the specs of a cell.
package struct OutsideCount: Hashable, Sendable {
  package var specs: UInt64 = 0
  package var disagreements: UInt64 = 0

  /// Counts a spec.
  mutating func add(agrees: Bool) {
    specs += 1
    if !agrees { disagreements += 1 }
  }

  static func + (a: OutsideCount, b: OutsideCount) -> OutsideCount {
    OutsideCount(specs: a.specs + b.specs, disagreements: a.disagreements + b.disagreements)
  }
}
