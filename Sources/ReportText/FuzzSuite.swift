package import RunRecords

/// The cases of the random specs: one for every strategy, then the findings, gravest first, then one for every
/// class of failure by name.
///
/// The suites of a run's shards join into that of the whole run: counts are added, and a class is shown
/// from the shard that met it first, since that is the spec the whole run shows it from.
package struct FuzzSuite {
  /// The suite.
  package static let suite = Suite(classname: "fuzz", file: nil)
  /// The name of the case for all random specs of a strategy.
  package static let caseName = "random specs"

  private var tallies: [Tally] = []
  private var nanoseconds: [UInt64] = []
  private var coverage: [CoverageCell] = []
  private var pairs: [PairTally] = []
  private var agreements: [AgreementTally] = []
  private var singles: [String: SingleRecord] = [:]

  /// Starts with nothing.
  package init() {}

  /// Adds what was counted of each strategy.
  package mutating func add(tallies parts: [Tally], nanoseconds times: [UInt64]) {
    if tallies.isEmpty { tallies = Array(repeating: Tally(), count: parts.count) }
    if nanoseconds.isEmpty { nanoseconds = Array(repeating: 0, count: times.count) }
    for (index, tally) in parts.enumerated() where index < tallies.count { tallies[index] += tally }
    for (index, time) in times.enumerated() where index < nanoseconds.count {
      nanoseconds[index] += time
    }
  }

  /// Adds what was counted by kind of button.
  package mutating func add(coverage cells: [CoverageCell]) {
    coverage = CoverageCell.joined(coverage, cells)
  }

  /// Adds how strategies did against each other.
  package mutating func add(pairs tallies: [PairTally]) {
    pairs = PairTally.joined(pairs, tallies)
  }

  /// Adds how often strategies answered as the references do.
  package mutating func add(agreements tallies: [AgreementTally]) {
    agreements = AgreementTally.joined(agreements, tallies)
  }

  /// Adds a class of failure, or what another shard met of it or how far that came.
  package mutating func add(_ single: SingleRecord) {
    singles[single.name] = singles[single.name]?.joined(with: single) ?? single
  }

  /// Adds a record of another suite of the same kind.
  package mutating func add(_ record: Record) {
    switch record {
    case .scenario(let scenario):
      add(tallies: scenario.tallies, nanoseconds: scenario.nanoseconds)
      add(coverage: scenario.coverage)
      add(pairs: scenario.pairs)
      add(agreements: scenario.agreements)
    case .single(let single): add(single)
    case .runStarted, .suiteStarted, .suiteFinished, .runFinished: break
    }
  }

  /// The suite's records, without its beginning and end.
  package var records: [Record] {
    let cases = UInt64(tallies.first?.all ?? 0)
    let ordered = singles.values.sorted {
      $0.rank != $1.rank
        ? $0.rank < $1.rank : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }.map { single in
      var single = single
      single.occurrences?.cases = cases
      return single
    }
    var scenario = ScenarioRecord(
      name: Self.caseName, line: 1,
      outcomes: tallies.indices.map { outcome(of: $0, among: ordered) }, nanoseconds: nanoseconds,
      tallies: tallies)
    scenario.coverage = coverage
    scenario.pairs = pairs
    scenario.agreements = agreements
    return [.scenario(scenario)] + ordered.map { .single($0) }
  }

  /// Returns the result of the random specs for one strategy.
  private func outcome(of strategy: Int, among singles: [SingleRecord]) -> CaseOutcome {
    let blaming = singles.filter { $0.occurrences?.blamed.contains(strategy) == true }
    let findings = blaming.filter { $0.role == .finding }
    let classes = findings.isEmpty ? blaming : findings
    if let first = classes.first?.outcome.failure {
      var failure = Failure(
        type: first.type, check: first.check,
        message: classes.count == 1
          ? "fails in one way on random specs" : "fails in \(classes.count) ways on random specs")
      failure.notes = [.ways(classes.map(\.name))]
      failure.reproduction = first.reproduction
      return .failed(failure)
    }
    if tallies[strategy].agreed == 0 {
      return .skipped(Skip(.outsideDomain, "no random spec was inside the strategy's domain"))
    }
    return .passed
  }
}

extension SingleRecord {
  /// The occurrences of the record's failure class; nil without one.
  package var occurrences: Occurrences? {
    get { outcome.failure?.occurrences }
    set {
      switch outcome {
      case .failed(var failure):
        failure.occurrences = newValue
        outcome = .failed(failure)
      case .errored(var failure):
        failure.occurrences = newValue
        outcome = .errored(failure)
      case .passed, .skipped: break
      }
    }
  }
}
