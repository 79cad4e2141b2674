package import RunRecords
package import StrategyKit

/// The counts of a fuzz run, or of a chunk. The order in which chunks are added does not matter.
package struct FuzzStatistics: Sendable {
  /// The number of specs judged.
  package var cases: UInt64 = 0
  /// The number of specs on which at least two strategies were compared.
  package var compared: UInt64 = 0
  /// The number of specs with a failure.
  package var failed: UInt64 = 0
  /// The number of specs of each layout regime, in the order of `Regime.allCases`.
  package var regimes = [UInt64](repeating: 0, count: Regime.allCases.count)
  /// The number of specs with each result, by strategy.
  package var tallies: [Tally]
  /// The number of specs with each result, by strategy and kind of button.
  package var coverage: CoverageTable
  /// The number of specs that each strategy did not lay out because it was disabled after too many failures.
  package var unasked: [UInt64]
  /// The reason why each strategy was disabled; empty for a strategy that was not disabled.
  package var givenUp: [String]
  /// The number of specs on which each pair of strategies was compared and agreed.
  package var pairs: PairTable
  /// The time that each strategy took for all layouts, in nanoseconds, estimated from a sample.
  package var nanoseconds: [UInt64]
  /// The largest difference between two strategies, in points, whether it counts as agreement or not.
  package var largestDifference = 0.0
  /// The strategies that returned two different layouts at least once, as a bit set.
  package var varying: UInt64 = 0
  /// The number of specs with each pair of values of two enumerations; see ``ChoiceTable``.
  package var choices = ChoiceTable()
  /// The agreement of each strategy with the references; all zero for the references themselves.
  package var agreement: [AgreementCount]
  /// The specs of each failure class: their number, and the first ones as examples.
  package var failures: [FailureClass: Occurrences] = [:]
  /// The reason for the first missing layout in each failure class; it may not recur when the spec is laid
  /// out again.
  package var causes: [FailureClass: StrategyFailure] = [:]

  /// Makes statistics with all counts at zero.
  package init(strategies: Int) {
    tallies = Array(repeating: Tally(), count: strategies)
    unasked = Array(repeating: 0, count: strategies)
    givenUp = Array(repeating: "", count: strategies)
    coverage = CoverageTable(strategies: strategies)
    pairs = PairTable(strategies: strategies)
    nanoseconds = Array(repeating: 0, count: strategies)
    agreement = Array(repeating: AgreementCount(), count: strategies)
  }

  /// Adds the counts of other specs, such as those of another worker or shard.
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
    sum.failures.merge(part.failures) { known, more in
      var known = known
      known.add(more)
      return known
    }
    sum.causes.merge(part.causes) { known, _ in known }
  }
}
