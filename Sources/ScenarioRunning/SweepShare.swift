import RunRecords
import Scenarios

/// What came of some combinations of a sweep, for every strategy; shares of one sweep add up.
struct SweepShare: Sendable {
  /// What one strategy did.
  struct Entry: Sendable {
    var tally = Tally()
    /// The failure of the first failing combination, and which it is.
    var firstFailure: (combination: Int, outcome: CaseOutcome)?
    /// The first failing combinations in words.
    var failing: [String] = []
    /// Why combinations were skipped: the first reason.
    var skipReason: String?
    var knownReason: String?
    var nanoseconds: UInt64 = 0
  }

  /// How many failing combinations a failure lists.
  static let listed = 10

  let sweep: Sweep
  var entries: [Entry]
  /// How many combinations are in.
  var combinations = 0
  /// What no combination has compared with a strategy.
  var unmet: UnmetExpectations

  init(sweep: Sweep, strategies: Int, unmet: UnmetExpectations) {
    self.sweep = sweep
    self.unmet = unmet
    entries = Array(repeating: Entry(), count: strategies)
  }

  /// Adds the share of later combinations.
  mutating func add(_ later: SweepShare) {
    combinations += later.combinations
    unmet.formIntersection(later.unmet)
    for index in entries.indices {
      let other = later.entries[index]
      entries[index].tally += other.tally
      entries[index].nanoseconds += other.nanoseconds
      if entries[index].firstFailure == nil { entries[index].firstFailure = other.firstFailure }
      let room = Self.listed - entries[index].failing.count
      entries[index].failing.append(contentsOf: other.failing.prefix(room))
      entries[index].skipReason = entries[index].skipReason ?? other.skipReason
      entries[index].knownReason = entries[index].knownReason ?? other.knownReason
    }
  }

  /// The record of the whole sweep.
  var record: ScenarioRecord {
    ScenarioRecord(
      name: sweep.base.name, line: sweep.base.line, outcomes: entries.map(outcome),
      nanoseconds: entries.map(\.nanoseconds), tallies: entries.map(\.tally))
  }

  /// What is said of a sweep that was interrupted; nil for a whole one.
  private var interruption: String? {
    combinations < sweep.count
      ? "interrupted after \(combinations) of \(sweep.count) combinations" : nil
  }

  private func outcome(of entry: Entry) -> CaseOutcome? {
    if let failure = entry.firstFailure?.outcome {
      let count = entry.tally.disagreed
      var note = "\(count) of \(combinations) combinations fail, the first "
      note += entry.failing.count == 1 ? "is" : "\(entry.failing.count) are"
      let lines = [note] + entry.failing.map { "  \($0)" } + (interruption.map { [$0] } ?? [])
      switch failure {
      case .failed(var details):
        details.notes = lines + details.notes
        return .failed(details)
      case .errored(var details):
        details.notes = lines + details.notes
        return .errored(details)
      case .passed, .skipped:
        return failure
      }
    }
    if let interruption { return .skipped(Skip(.interrupted, interruption)) }
    if entry.tally.agreed > 0 { return .passed }
    if let reason = entry.knownReason { return .skipped(Skip(.known, reason)) }
    if let reason = entry.skipReason { return .skipped(Skip(.outsideDomain, reason)) }
    return nil
  }
}
