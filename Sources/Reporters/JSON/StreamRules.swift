package import RunRecords

/// A check of an event stream: the order of its events, and the range of its numbers.
///
/// A stream may be damaged or forged; numbers that are added up later are checked here, so that no sum
/// overflows.
package struct StreamRules {
  /// The largest sum of tallies, times or occurrences in a stream. All integers up to it are exact in JSON.
  package static let sumLimit: UInt64 = 1 << 53
  /// The largest line number of a scenario or case.
  static let lineNumberLimit = 1 << 31
  /// The largest estimated size of a failure's table as text, in characters.
  static let tableLimit = 1 << 22

  private var strategies = 0
  private var hasStarted = false
  private var isInSuite = false
  private var suites: Set<BytewiseString> = []
  /// The position of the suite's most recent scenario; nil before the suite's first one.
  private var last: ScenarioOrder?
  /// Whether `run-finished` has occurred, so that the stream is complete.
  package private(set) var isComplete = false
  private var tallied: UInt64 = 0
  private var covered: UInt64 = 0
  private var paired: UInt64 = 0
  private var agreeing: UInt64 = 0
  private var excused: UInt64 = 0
  private var nanoseconds: UInt64 = 0
  private var occurred: UInt64 = 0

  /// Prepares to check a stream from its beginning.
  package init() {}

  /// Returns the reason why no run writes this record after the earlier ones, such as a wrong order or count;
  /// nil without one.
  package mutating func diagnostic(of record: Record) -> String? {
    if case .runStarted(let facts) = record {
      guard !hasStarted else { return "a second run starts; expected one run in a stream" }
      hasStarted = true
      strategies = facts.strategies.count
      return diagnostic(of: facts)
    }
    guard hasStarted else { return "the event precedes 'run-started'; expected that event first" }
    guard !isComplete else { return "the event follows 'run-finished'; expected that event last" }
    switch record {
    case .runStarted: return nil
    case .suiteStarted(let suite):
      defer { isInSuite = true }
      last = nil
      guard !isInSuite else {
        return "the suite begins inside another; expected 'suite-finished' first"
      }
      return suites.insert(BytewiseString(suite.classname)).inserted
        ? nil : "the suite '\(suite.classname.prefix(80))' occurs twice"
    case .scenario(let scenario):
      guard isInSuite else {
        return "the scenario is outside a suite; expected 'suite-started' first"
      }
      return diagnostic(of: scenario) ?? SweepCounts.diagnostic(of: scenario)
        ?? diagnostic(ofOrder: scenario)
    case .single(let single):
      return isInSuite
        ? diagnostic(of: single) : "the case is outside a suite; expected 'suite-started' first"
    case .suiteFinished:
      defer { isInSuite = false }
      return isInSuite ? nil : "the suite ends before it begins; expected 'suite-started' first"
    case .runFinished(_, let restarts):
      isComplete = true
      if isInSuite { return "the run ends inside a suite; expected 'suite-finished' first" }
      guard restarts.isEmpty || restarts.count == strategies else {
        return
          "'restarts' has \(restarts.count) values, expected one for each of the \(strategies) strategies"
      }
      let wrong = restarts.first { $0 < 0 }
      return wrong.flatMap { diagnostic(ofCount: $0, "restarts") }
    }
  }

  private func diagnostic(of facts: RunFacts) -> String? {
    guard facts.tolerance.isFinite, facts.tolerance >= 0 else {
      return "the tolerance is \(facts.tolerance); expected 0 or more"
    }
    let names = Set(facts.strategies.map(BytewiseString.init))
    guard names.count == facts.strategies.count else { return "a strategy is named twice" }
    guard !facts.strategies.contains("") else { return "a strategy has no name" }
    guard let shard = facts.shard else { return nil }
    guard (1...RunFacts.Shard.limit).contains(shard.count) else {
      return "the run has \(shard.count) shards; expected 1 to \(RunFacts.Shard.limit)"
    }
    guard (0..<shard.count).contains(shard.index) else {
      return "the shard is \(shard.index) of \(shard.count); expected 0 to \(shard.count - 1)"
    }
    return nil
  }

  private mutating func diagnostic(of scenario: ScenarioRecord) -> String? {
    if let reason = diagnostic(ofLine: scenario.line) { return reason }
    let counts = [
      ("outcomes", scenario.outcomes.count, false),
      ("nanoseconds", scenario.nanoseconds.count, true),
      ("tallies", scenario.tallies.count, true),
    ]
    for (name, count, mayBeEmpty) in counts where count != strategies {
      if mayBeEmpty, count == 0 { continue }
      return "'\(name)' has \(count) values, expected one for each of the \(strategies) strategies"
    }
    for time in scenario.nanoseconds {
      if Self.overflows(&nanoseconds, adding: time) {
        return "the times of the stream are more than \(Self.sumLimit) nanoseconds"
      }
    }
    for (tally, outcome) in zip(scenario.tallies, scenario.outcomes) {
      guard outcome != .passed || tally.disagreed == 0 else {
        return "a strategy's outcome is passed, although it disagreed \(tally.disagreed) times"
      }
    }
    for tally in scenario.tallies {
      if let reason = diagnostic(ofUnexpected: tally) { return reason }
      for number in [tally.agreed, tally.disagreed, tally.skipped, tally.known] {
        guard number >= 0 else { return "a tally is \(number); expected 0 or more" }
        if Self.overflows(&tallied, adding: UInt64(number)) {
          return "the tallies of the stream are more than \(Self.sumLimit)"
        }
      }
    }
    for cell in scenario.coverage {
      guard cell.tallies.isEmpty || cell.tallies.count == strategies else {
        return
          "a kind of button has \(cell.tallies.count) tallies, expected one for each of the \(strategies) strategies"
      }
      for tally in cell.tallies {
        if let reason = diagnostic(ofUnexpected: tally) { return reason }
        for number in [tally.agreed, tally.disagreed, tally.skipped, tally.known] {
          guard number >= 0 else { return "a tally is \(number); expected 0 or more" }
          if Self.overflows(&covered, adding: UInt64(number)) {
            return "the tallies of the stream are more than \(Self.sumLimit)"
          }
        }
      }
    }
    if let reason = diagnostic(ofPairsOf: scenario) { return reason }
    for outcome in scenario.outcomes + [scenario.expectation] {
      if let reason = outcome?.failure.flatMap({ diagnostic(of: $0) }) { return reason }
    }
    return nil
  }

  private mutating func diagnostic(ofOrder scenario: ScenarioRecord) -> String? {
    let order = ScenarioOrder(scenario)
    defer { last = order }
    guard let last, !(last < order) else { return nil }
    return "the scenario '\(scenario.name.prefix(80))' of line \(scenario.line) follows"
      + " '\(last.name.prefix(80))' of line \(last.line); expected each once, by line and name"
  }

  private func diagnostic(ofUnexpected tally: Tally) -> String? {
    (0...max(0, tally.disagreed)).contains(tally.unexpected)
      ? nil
      : "'unexpected' is \(tally.unexpected), expected 0 to \(tally.disagreed), the number of 'disagreed'"
  }

  private mutating func diagnostic(ofPairsOf scenario: ScenarioRecord) -> String? {
    guard scenario.pairs.count <= strategies * max(0, strategies - 1) / 2 else {
      return "'pairs' has \(scenario.pairs.count) pairs, more than \(strategies) strategies have"
    }
    for pair in scenario.pairs {
      guard pair.first >= 0, pair.first < pair.second, pair.second < strategies else {
        return
          "a pair is \(pair.first) and \(pair.second), expected two of the strategies 0 to \(strategies - 1), the smaller first"
      }
      guard pair.agreed >= 0, pair.agreed <= pair.compared else {
        return "a pair agrees \(pair.agreed) times in \(pair.compared) comparisons"
      }
      if Self.overflows(&paired, adding: UInt64(pair.compared)) {
        return "the pairs of the stream are more than \(Self.sumLimit)"
      }
    }
    guard scenario.agreements.count <= strategies else {
      return
        "'agreements' has \(scenario.agreements.count) entries, expected at most \(strategies), one for each strategy"
    }
    for count in scenario.agreements {
      guard (0..<strategies).contains(count.strategy) else {
        return "'agreements' names strategy \(count.strategy), expected 0 to \(strategies - 1)"
      }
      guard count.exact >= 0, count.exact <= count.pixel, count.pixel <= count.specs,
        count.seen >= 0, count.seen <= count.looked
      else {
        return "strategy \(count.strategy) agrees \(count.exact), \(count.pixel) and "
          + "\(count.seen) times of \(count.specs) and \(count.looked)"
      }
      if Self.overflows(&agreeing, adding: UInt64(count.specs))
        || Self.overflows(&agreeing, adding: UInt64(count.looked))
      {
        return "the agreements of the stream are more than \(Self.sumLimit)"
      }
    }
    for known in scenario.knowns {
      if let reason = diagnostic(ofCount: known.count, "excused answers") { return reason }
      if Self.overflows(&excused, adding: UInt64(known.count)) {
        return "the excused answers of the stream are more than \(Self.sumLimit)"
      }
    }
    return nil
  }

  private func diagnostic(ofCount count: Int, _ name: String) -> String? {
    let limit = Int(Self.sumLimit / UInt64(RunFacts.Shard.limit))
    return (0...limit).contains(count)
      ? nil : "there are \(count) \(name); expected 0 to \(limit)"
  }

  private mutating func diagnostic(of single: SingleRecord) -> String? {
    if let line = single.line, let reason = diagnostic(ofLine: line) { return reason }
    return single.outcome.failure.flatMap { diagnostic(of: $0) }
  }

  private mutating func diagnostic(of failure: Failure) -> String? {
    if let table = failure.table {
      let columns = table.groups.flatMap { [$0.heading] + $0.columns }
      let width = columns.reduce(columns.count) { $0 + $1.utf8.count }
      let labels = table.rows.reduce(0) { max($0, $1.label.utf8.count) }
      guard (width + labels) * (table.rows.count + 2) <= Self.tableLimit else {
        return "a table has more than \(Self.tableLimit) characters"
      }
    }
    guard let occurrences = failure.occurrences else { return nil }
    if let place = occurrences.blamed.first(where: { !(0..<strategies).contains($0) }) {
      return "'blamed' names strategy \(place), expected 0 to \(strategies - 1)"
    }
    guard occurrences.cases <= Self.sumLimit,
      !Self.overflows(&occurred, adding: occurrences.count)
    else { return "the occurrences of the stream are more than \(Self.sumLimit)" }
    return nil
  }

  private func diagnostic(ofLine line: Int) -> String? {
    (1...Self.lineNumberLimit).contains(line)
      ? nil : "the line is \(line); expected 1 to \(Self.lineNumberLimit)"
  }

  /// Adds a number to a sum, and returns whether the sum is then too large.
  private static func overflows(_ sum: inout UInt64, adding number: UInt64) -> Bool {
    guard number <= sumLimit - sum else { return true }
    sum += number
    return false
  }
}
