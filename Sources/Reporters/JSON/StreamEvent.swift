internal import RunRecords

/// A record as an object of the event stream, version 1.
///
/// Every object has `event`: `run-started`, `suite-started`, `scenario`, `case`, `suite-finished` or
/// `run-finished`. Fields that are absent are unknown or empty; numbers that JSON cannot hold are
/// the strings `inf`, `-inf` and `nan`.
struct StreamEvent {
  /// The version of the stream that is written; other versions are not read.
  static let version = 1

  var record: Record
  /// The version of the stream; nil except in the first event.
  var version: Int?
  /// The number of suites in the last event of a run, or of scenarios and cases in the last event of a suite;
  /// else nil.
  var count: Int?

  init(_ record: Record) {
    self.record = record
    if case .runStarted = record { version = Self.version }
  }
}

extension StreamEvent: Codable {
  private enum Name: String, Codable {
    case runStarted = "run-started"
    case suiteStarted = "suite-started"
    case scenario
    case single = "case"
    case suiteFinished = "suite-finished"
    case runFinished = "run-finished"
  }

  private enum Key: CodingKey {
    case event, version, count, interrupted, restarts
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    record =
      switch try fields.decode(Name.self, forKey: .event) {
      case .runStarted: .runStarted(try RunFacts(from: decoder))
      case .suiteStarted: .suiteStarted(try Suite(from: decoder))
      case .scenario: .scenario(try ScenarioRecord(from: decoder))
      case .single: .single(try SingleRecord(from: decoder))
      case .suiteFinished: .suiteFinished
      case .runFinished:
        .runFinished(
          interrupted: try fields.decode(Bool.self, forKey: .interrupted),
          restarts: try fields.decodeIfPresent([Int].self, forKey: .restarts) ?? [])
      }
    version = try fields.decodeIfPresent(Int.self, forKey: .version)
    count = try fields.decodeIfPresent(Int.self, forKey: .count)
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(name, forKey: .event)
    try fields.encodeIfPresent(version, forKey: .version)
    try fields.encodeIfPresent(count, forKey: .count)
    switch record {
    case .runStarted(let facts): try facts.encode(to: encoder)
    case .suiteStarted(let suite): try suite.encode(to: encoder)
    case .scenario(let scenario): try scenario.encode(to: encoder)
    case .single(let single): try single.encode(to: encoder)
    case .suiteFinished: break
    case .runFinished(let interrupted, let restarts):
      try fields.encode(interrupted, forKey: .interrupted)
      if !restarts.isEmpty { try fields.encode(restarts, forKey: .restarts) }
    }
  }

  private var name: Name {
    switch record {
    case .runStarted: .runStarted
    case .suiteStarted: .suiteStarted
    case .scenario: .scenario
    case .single: .single
    case .suiteFinished: .suiteFinished
    case .runFinished: .runFinished
    }
  }
}

extension ScenarioRecord: Codable {
  private enum Key: CodingKey {
    case name, line, outcomes, expectation, nanoseconds, tallies, coverage, pairs, agreements,
      knowns
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try fields.decode(String.self, forKey: .name),
      line: try fields.decode(Int.self, forKey: .line),
      outcomes: try fields.decode([CaseOutcome?].self, forKey: .outcomes),
      nanoseconds: try fields.decode([UInt64].self, forKey: .nanoseconds),
      tallies: try fields.decodeIfPresent([Tally].self, forKey: .tallies) ?? [])
    expectation = try fields.decodeIfPresent(CaseOutcome.self, forKey: .expectation)
    coverage = try fields.decodeIfPresent([CoverageCell].self, forKey: .coverage) ?? []
    pairs = try fields.decodeIfPresent([PairTally].self, forKey: .pairs) ?? []
    agreements = try fields.decodeIfPresent([AgreementTally].self, forKey: .agreements) ?? []
    knowns = try fields.decodeIfPresent([KnownIssueRecord].self, forKey: .knowns) ?? []
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(name, forKey: .name)
    try fields.encode(line, forKey: .line)
    try fields.encode(outcomes, forKey: .outcomes)
    try fields.encodeIfPresent(expectation, forKey: .expectation)
    try fields.encode(nanoseconds, forKey: .nanoseconds)
    if !tallies.isEmpty { try fields.encode(tallies, forKey: .tallies) }
    if !coverage.isEmpty { try fields.encode(coverage, forKey: .coverage) }
    if !pairs.isEmpty { try fields.encode(pairs, forKey: .pairs) }
    if !agreements.isEmpty { try fields.encode(agreements, forKey: .agreements) }
    if !knowns.isEmpty { try fields.encode(knowns, forKey: .knowns) }
  }
}

extension SingleRecord: Codable {
  private enum Key: CodingKey {
    case name, line, outcome, role, rank, identities, classes, known
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try fields.decode(String.self, forKey: .name),
      line: try fields.decodeIfPresent(Int.self, forKey: .line),
      outcome: try fields.decode(CaseOutcome.self, forKey: .outcome),
      role: try fields.decodeIfPresent(Role.self, forKey: .role) ?? .test,
      rank: try fields.decodeIfPresent(Int.self, forKey: .rank) ?? 0,
      known: try fields.decodeIfPresent(String.self, forKey: .known))
    identities = try fields.decodeIfPresent([String].self, forKey: .identities) ?? []
    classes = try fields.decodeIfPresent([String].self, forKey: .classes) ?? []
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(name, forKey: .name)
    try fields.encodeIfPresent(line, forKey: .line)
    try fields.encode(outcome, forKey: .outcome)
    if role != .test { try fields.encode(role, forKey: .role) }
    if rank != 0 { try fields.encode(rank, forKey: .rank) }
    if !identities.isEmpty { try fields.encode(identities, forKey: .identities) }
    if !classes.isEmpty { try fields.encode(classes, forKey: .classes) }
    try fields.encodeIfPresent(known, forKey: .known)
  }
}
