package import RunRecords

/// The cases of random specs: one for each strategy, then the findings by severity, then each failure class
/// by name.
///
/// The suites of a run's shards can be merged into the suite of the complete run: counts are added, and a
/// class is shown as by the shard with the earliest failing spec.
package struct FuzzSuite {
  /// The suite for random specs.
  package static let suite = Suite(classname: "fuzz", file: nil)
  /// The name of the cases that count all random specs, one for each strategy.
  package static let caseName = "random specs"

  private var tallies: [Tally] = []
  private var nanoseconds: [UInt64] = []
  private var coverage: [CoverageCell] = []
  private var pairs: [PairTally] = []
  private var agreements: [AgreementTally] = []
  private var singles: [String: SingleRecord] = [:]

  /// Makes a suite without cases.
  package init() {}

  /// Adds the results of each strategy, and the time of each strategy in nanoseconds, from the run or from
  /// one shard.
  package mutating func add(tallies parts: [Tally], nanoseconds times: [UInt64]) {
    if tallies.isEmpty { tallies = Array(repeating: Tally(), count: parts.count) }
    if nanoseconds.isEmpty { nanoseconds = Array(repeating: 0, count: times.count) }
    for (index, tally) in parts.enumerated() where index < tallies.count { tallies[index] += tally }
    for (index, time) in times.enumerated() where index < nanoseconds.count {
      nanoseconds[index] += time
    }
  }

  /// Adds the results by kind of button.
  package mutating func add(coverage cells: [CoverageCell]) {
    coverage = CoverageCell.joined(coverage, cells)
  }

  /// Adds the agreement of pairs of strategies.
  package mutating func add(pairs tallies: [PairTally]) {
    pairs = PairTally.joined(pairs, tallies)
  }

  /// Adds the agreement of each strategy with the references.
  package mutating func add(agreements tallies: [AgreementTally]) {
    agreements = AgreementTally.joined(agreements, tallies)
  }

  /// Adds a finding, a failure class or an interruption, or joins it with the case of the same name from
  /// another shard.
  package mutating func add(_ single: SingleRecord) {
    singles[single.name] = singles[single.name]?.joined(with: single) ?? single
  }

  /// Adds a record of the same suite from another shard; ignores starts and ends of runs and suites.
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

  /// The records of the suite's cases, without suite start and end.
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

  /// Returns one strategy's result on all random specs: failed with its findings or failure classes, skipped
  /// if it agreed on none, else passed.
  private func outcome(of strategy: Int, among singles: [SingleRecord]) -> CaseOutcome {
    let blaming = singles.filter { $0.occurrences?.blamed.contains(strategy) == true }
    let findings = blaming.filter { $0.role == .finding }
    let classes = findings.isEmpty ? blaming : findings
    if let first = classes.first?.outcome.failure {
      var failure = Failure(
        type: first.type, check: first.check, evidence: .ways(classes.count))
      failure.notes = [.ways(classes.map(\.name))]
      failure.reproduction = first.reproduction
      return .failed(failure)
    }
    if tallies[strategy].agreed == 0, tallies[strategy].known == 0 {
      return .skipped(Skip(.outsideDomain, .supportsNothing))
    }
    return .passed
  }
}

extension SingleRecord {
  /// The counts and examples of random specs that fail like the record's case; nil without a failure of
  /// random specs.
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
