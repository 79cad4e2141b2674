import Judging
package import RunRecords
package import StrategyKit

/// The result of a fuzz run.
package struct FuzzOutcome: Sendable {
  /// The names of the strategies, in the order of their indices.
  package var strategies: [String]
  /// The strategies themselves, in the same order, with which rules are learned and failures described.
  package var original: [any LayoutStrategy]
  /// The options of the run.
  package var options: FuzzOptions
  /// The result of the self-test.
  package var selfTest: SelfTest
  /// The counts of the run.
  package var statistics: FuzzStatistics
  /// The failures, one of each class, in an order that does not depend on timing.
  package var failures: [FuzzFailure<ButtonSpec>]
  /// Whether the run was stopped before its end, for example by a signal.
  package var isInterrupted: Bool
  /// The time spent on generating and judging specs.
  package var elapsed: Duration

  /// The number of specs judged per second.
  package var rate: Double {
    let seconds = elapsed.inSeconds
    return seconds > 0 ? Double(statistics.cases) / seconds : 0
  }

  /// The number of supported specs that a strategy needs for its pass to be conclusive.
  package static let fewestPromised = 1_000

  /// The strategies that support fewer than ``fewestPromised`` specs of the run, with the number. References,
  /// disabled strategies and members of a gallery that support none are left out. In a shard, only strategies
  /// are listed that surely have too few in all shards together: by chance one shard has fewer than another,
  /// and with aimed specs a shard may have none for a strategy.
  package var littlePromised: [(strategy: String, specs: Int)] {
    let references = StrategySet(referencesOf: original)
    let candidates = strategies.indices.filter { !references[$0] }
    let shards = options.shard?.count ?? 1
    if shards > 1, !isLikeOthers(amongShards: shards, aims: candidates.count) { return [] }
    return candidates.compactMap { index in
      let tally = statistics.tallies[index]
      let specs = tally.agreed + tally.disagreed
      // A disabled strategy would have had more specs.
      if statistics.unasked[index] > 0 { return nil }
      if specs == 0, options.exhibits.contains(strategies[index]) { return nil }
      // Three standard deviations of the count, and three more for a count of zero.
      let chance = shards > 1 ? 3 * Double(specs).squareRoot() + 3 : 0
      let likely = (Double(specs) + chance) * Double(shards)
      return likely < Double(Self.fewestPromised) ? (strategies[index], specs) : nil
    }
  }

  /// The strategies of a gallery that support none of the specs.
  package var unpromisingExhibits: [String] {
    strategies.indices.filter {
      let tally = statistics.tallies[$0]
      return tally.agreed + tally.disagreed == 0 && statistics.unasked[$0] == 0
        && options.exhibits.contains(strategies[$0])
    }.map { strategies[$0] }
  }

  /// Returns whether this shard has its share of the specs that are aimed at each strategy; see
  /// ``SpecSource``.
  ///
  /// - Parameter aims: the number of strategies that are not references.
  private func isLikeOthers(amongShards count: Int, aims: Int) -> Bool {
    guard count % 2 == 1 || options.shard.map({ $0.index % 2 == 1 }) == true else { return false }
    let step = count % 2 == 1 ? count : count / 2
    return aims < 2 || !(2...aims).contains { step % $0 == 0 }
  }

  /// Whether fewer than half of at least 1,000 specs were compared; in a shard, only if that is certain for
  /// all shards together.
  private var comparesFew: Bool {
    let shards = options.shard?.count ?? 1
    let (compared, cases) = (Double(statistics.compared), Double(statistics.cases))
    guard cases * Double(shards) >= 1_000 else { return false }
    if compared * 2 >= cases { return false }
    guard shards > 1, statistics.cases < 1_000 else { return true }
    // Specs that are aimed at strategies are compared more often than other specs.
    let references = StrategySet(referencesOf: original)
    let aims = strategies.indices.count { !references[$0] }
    guard isLikeOthers(amongShards: shards, aims: aims) else { return false }
    return (compared + 3 * compared.squareRoot() + 3) * 2 < cases
  }

  /// The reasons, from the counts alone, why the result means little although no failure was found.
  package var healthWarnings: [Inconclusive] {
    var warnings: [Inconclusive] = []
    if comparesFew {
      warnings.append(.fewCompared(statistics.compared, of: statistics.cases))
    }
    guard statistics.cases >= 1_000 else { return warnings }
    for (index, tally) in statistics.tallies.enumerated() {
      let asked = tally.agreed + tally.disagreed
      // For a strategy that is compared with references, the learned rules say more.
      if original.contains(where: \.isReference), !original[index].isReference { continue }
      if asked >= 100, tally.disagreed * 10 >= asked * 9 {
        warnings.append(.broken(strategy: strategies[index], failed: tally.disagreed, of: asked))
      }
    }
    if statistics.varying == 0 { warnings.append(.sameLayouts) }
    return warnings
  }
}
