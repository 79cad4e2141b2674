import Fuzzing
import Judging
import RunRecords
import Scenarios
import StrategyKit

/// The results for some of a sweep's combinations, by strategy; the results of all parts of the sweep are
/// added up.
struct SweepShare: Sendable {
  /// The severity of a strategy's failure; later cases are more severe.
  enum Gravity: Int, Comparable, Sendable {
    case nothing
    /// The strategy misses the sweep's expectation, which no strategy meets, or with which only this strategy
    /// was compared.
    case missing
    /// The strategy differs from others, violates a rule, or misses an expectation that another strategy
    /// meets.
    case wrong
    /// The strategy did not lay out the combination because it was disabled after too many failures.
    case unasked
    /// The strategy returned no layout, or a layout that is not finite.
    case noAnswer

    static func < (a: Gravity, b: Gravity) -> Bool { a.rawValue < b.rawValue }
  }

  /// The first failing combination of a strategy: its index, outcome and button.
  typealias FirstFailure = (combination: Int, outcome: CaseOutcome, spec: ButtonSpec?)

  /// The results of one strategy.
  struct Entry: Sendable {
    var tally = Tally()
    /// The first combination whose failure has the worst severity; nil if no combination failed.
    var firstFailure: FirstFailure?
    /// The severity of the strategy's worst failure.
    private(set) var gravity = Gravity.nothing
    /// Whether a combination misses an expectation that only this strategy was compared with.
    var isHeldAlone = false
    /// The number of combinations that the strategy did not lay out because it was disabled after too many
    /// failures.
    var unasked = 0
    /// The first failing combinations of the strategy, in words, at most ``listed``.
    var failing: [String] = []
    /// The reason of the first combination that was skipped because it is not supported; nil without one.
    var skipReason: Skip.Reason?
    var knownReason: Skip.Reason?
    var nanoseconds: UInt64 = 0

    /// Whether the strategy returned no layout for a combination, because it failed or was disabled after too
    /// many failures.
    var isSilent: Bool { gravity >= .unasked }

    /// Records the severity of a failure; a more severe one makes the next failure the first one to show.
    mutating func note(_ gravity: Gravity) {
      guard gravity > self.gravity else { return }
      self.gravity = gravity
      firstFailure = nil
    }
  }

  /// The largest number of failing combinations that a failure lists.
  static let listed = 10

  let sweep: Scenario
  var entries: [Entry]
  /// The number of results by kind of button (regime, placement and direction), for the report's coverage.
  var coverage: CoverageTable
  /// The agreement of each pair of strategies.
  var pairs: PairTable
  /// The differences that known issues accepted, by the issues' indices.
  var knowns: [Int: KnownIssueRecord] = [:]
  /// The number of combinations judged so far.
  var combinations = 0
  /// The number of combinations on which a strategy with a layout fails.
  private(set) var failing = 0
  /// The index of a strategy whose failure shows everything that is wrong with the first failing combination.
  private var representative = 0
  /// Whether in all failing combinations the strategies agree, so that only the sweep's expectation differs.
  private var isExpectationAlone = true
  /// The number of combinations with an expectation that no strategy meets, and the first of their failures.
  var doubted: (count: Int, firstFailure: FirstFailure?) = (0, nil)
  /// The time spent on judging, in nanoseconds.
  var elapsed: UInt64 = 0
  /// The aspects of expectations that were compared with no strategy in any combination so far.
  var unmet: UnmetExpectations

  init(sweep: Scenario, strategies: Int, unmet: UnmetExpectations) {
    self.sweep = sweep
    self.unmet = unmet
    entries = Array(repeating: Entry(), count: strategies)
    coverage = CoverageTable(strategies: strategies)
    pairs = PairTable(strategies: strategies)
  }

  /// Counts the outcome of a combination for a strategy, in the tally and by kind of button.
  mutating func count(_ end: CoverageTable.End, of strategy: Int, at kind: Int) {
    entries[strategy].tally.add(end)
    coverage.add(end, strategy, at: kind)
  }

  /// Counts a combination on which a strategy fails.
  ///
  /// - Parameters:
  ///   - strategy: the index of a strategy that shows all its failures.
  ///   - isAlone: whether all strategies agree, so that only the sweep's expectation differs.
  mutating func noteFailure(by strategy: Int, isAlone: Bool) {
    if failing == 0 { representative = strategy }
    failing += 1
    isExpectationAlone = isExpectationAlone && isAlone
  }

  /// Adds the results for later combinations of the same sweep.
  mutating func add(_ later: SweepShare) {
    combinations += later.combinations
    coverage += later.coverage
    pairs += later.pairs
    knowns.merge(later.knowns) { a, b in
      var sum = a
      sum += b
      return sum
    }
    if failing == 0 { representative = later.representative }
    failing += later.failing
    isExpectationAlone = isExpectationAlone && later.isExpectationAlone
    doubted.count += later.doubted.count
    doubted.firstFailure = doubted.firstFailure ?? later.doubted.firstFailure
    elapsed += later.elapsed
    unmet.formIntersection(later.unmet)
    for index in entries.indices {
      let other = later.entries[index]
      entries[index].tally += other.tally
      entries[index].nanoseconds += other.nanoseconds
      entries[index].note(other.gravity)
      entries[index].isHeldAlone = entries[index].isHeldAlone || other.isHeldAlone
      if other.gravity == entries[index].gravity {
        entries[index].firstFailure = entries[index].firstFailure ?? other.firstFailure
      }
      entries[index].unasked += other.unasked
      let room = Self.listed - entries[index].failing.count
      entries[index].failing.append(contentsOf: other.failing.prefix(room))
      entries[index].skipReason = entries[index].skipReason ?? other.skipReason
      entries[index].knownReason = entries[index].knownReason ?? other.knownReason
    }
  }

  /// The record of the complete sweep.
  var record: ScenarioRecord {
    var record = ScenarioRecord(
      name: sweep.name, line: sweep.line, outcomes: entries.map { outcome(of: $0) },
      nanoseconds: Self.shares(of: elapsed, by: entries.map(\.nanoseconds)),
      tallies: entries.map(\.tally))
    record.coverage = coverage.cells
    record.pairs = pairs.tallies
    record.knowns = knowns.sorted { $0.key < $1.key }.map(\.value)
    let failed = entries.indices.filter {
      entries[$0].firstFailure != nil && !entries[$0].isSilent
    }
    func set(_ places: [Int]) -> StrategySet {
      places.reduce(into: StrategySet()) { $0.formUnion(StrategySet(index: $1)) }
    }
    if isExpectationAlone, failed.count > 1 {
      if let outcome = outcome(of: entries[representative], failing: failing) {
        record.standForItself(set(failed), as: outcome)
      }
    } else if doubted.firstFailure != nil, failed.contains(where: { entries[$0].gravity == .wrong })
    {
      var entry = Entry()
      entry.firstFailure = doubted.firstFailure
      if let outcome = outcome(of: entry, failing: doubted.count) {
        let missing = failed.filter { entries[$0].gravity == .missing && !entries[$0].isHeldAlone }
        record.standForItself(set(missing), as: outcome)
      }
    }
    return record
  }

  /// The button of each strategy's first reported failure, by the strategy's index; without entries for other
  /// strategies.
  var blamed: [Int: ButtonSpec] {
    entries.enumerated().reduce(into: [:]) { $0[$1.offset] = $1.element.firstFailure?.spec }
  }

  /// Returns a time divided in proportion to weights, or into equal parts if all weights are zero.
  static func shares(of time: UInt64, by weights: [UInt64]) -> [UInt64] {
    let sum = weights.reduce(0) { $0 + Double($1) }
    guard sum > 0 else { return weights.map { _ in time / UInt64(max(1, weights.count)) } }
    return weights.map { UInt64(Double(time) * (Double($0) / sum)) }
  }

  /// The note that the sweep was interrupted before its end; nil if all combinations were judged.
  private var interruption: Note? {
    combinations < sweep.combinations
      ? .interruptedSweep(after: UInt64(combinations), of: UInt64(sweep.combinations)) : nil
  }

  /// Returns the outcome of a strategy over all judged combinations; nil if none of them gave a result.
  ///
  /// - Parameter failing: the number of failing combinations to state; nil for the strategy's own count.
  private func outcome(of entry: Entry, failing: Int? = nil) -> CaseOutcome? {
    if let failure = entry.firstFailure?.outcome {
      let (count, unasked) = (UInt64(failing ?? entry.tally.disagreed), UInt64(entry.unasked))
      let all = UInt64(combinations)
      let notes =
        [.combinations(failing: count, of: all, unasked: unasked, first: entry.failing)]
        + [interruption].compactMap(\.self)
      return failure.changingFailure { details in
        details.notes = notes + details.notes
      }
    }
    if interruption != nil {
      return .skipped(
        Skip(
          .interrupted,
          .interruptedSweep(after: UInt64(combinations), of: UInt64(sweep.combinations))))
    }
    if entry.tally.agreed > 0 { return .passed }
    if let reason = entry.knownReason { return .skipped(Skip(.known, reason)) }
    if let reason = entry.skipReason { return .skipped(Skip(.outsideDomain, reason)) }
    return nil
  }
}
