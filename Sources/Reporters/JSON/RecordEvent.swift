internal import RunRecords

/// A record as an object of the event stream, version 1.
///
/// Every object has `event`: `run-started`, `suite-started`, `scenario`, `case`, `suite-finished` or
/// `run-finished`. Fields that are absent are unknown or empty; numbers that JSON cannot hold are
/// the strings `inf`, `-inf` and `nan`.
struct RecordEvent: Codable, Equatable {
  /// The version of the stream that is written and read.
  static let version = 1

  enum Name: String, Codable {
    case runStarted = "run-started"
    case suiteStarted = "suite-started"
    case scenario
    case single = "case"
    case suiteFinished = "suite-finished"
    case runFinished = "run-finished"
  }

  var event: Name
  var version: Int?
  // run-started
  var toolVersion: String?
  var strategies: [String]?
  var tolerance: Double?
  var seed: UInt64?
  var shard: ShardObject?
  var command: String?
  var replayOptions: String?
  var plugins: [PluginObject]?
  var properties: [PropertyObject]?
  // suite-started
  var classname: String?
  var file: String?
  // scenario and case
  var name: String?
  var line: Int?
  var outcomes: [OutcomeObject?]?
  var expectation: OutcomeObject?
  var nanoseconds: [UInt64]?
  var tallies: [TallyObject]?
  var coverage: [CellObject]?
  var pairs: [[Int]]?
  var agreements: [[Int]]?
  var knowns: [KnownObject]?
  var outcome: OutcomeObject?
  var role: SingleRecord.Role?
  var rank: Int?
  var identities: [String]?
  var known: String?
  // suite-finished and run-finished
  var count: Int?
  // run-finished
  var interrupted: Bool?
  var restarts: [Int]?

  init(_ event: Name) { self.event = event }
}

extension RecordEvent {
  /// Converts a record to its object.
  init(_ record: Record) {
    switch record {
    case .runStarted(let facts):
      self.init(.runStarted)
      version = Self.version
      toolVersion = facts.toolVersion
      strategies = facts.strategies
      tolerance = facts.tolerance
      seed = facts.seed
      shard = facts.shard.map { ShardObject(index: $0.index, count: $0.count) }
      command = facts.command
      replayOptions = facts.replayOptions
      if !facts.plugins.isEmpty { plugins = facts.plugins.map(PluginObject.init) }
      if !facts.properties.isEmpty {
        properties = facts.properties.map { PropertyObject(name: $0.name, value: $0.value) }
      }
    case .suiteStarted(let suite):
      self.init(.suiteStarted)
      classname = suite.classname
      file = suite.file
    case .scenario(let scenario):
      self.init(.scenario)
      name = scenario.name
      line = scenario.line
      outcomes = scenario.outcomes.map { $0.map(OutcomeObject.init) }
      expectation = scenario.expectation.map(OutcomeObject.init)
      nanoseconds = scenario.nanoseconds
      if !scenario.tallies.isEmpty {
        tallies = scenario.tallies.map(TallyObject.init)
      }
      if !scenario.coverage.isEmpty { coverage = scenario.coverage.map(CellObject.init) }
      if !scenario.pairs.isEmpty { pairs = scenario.pairs.map(\.numbers) }
      if !scenario.agreements.isEmpty { agreements = scenario.agreements.map(\.numbers) }
      if !scenario.knowns.isEmpty { knowns = scenario.knowns.map(KnownObject.init) }
    case .single(let single):
      self.init(.single)
      name = single.name
      line = single.line
      outcome = OutcomeObject(single.outcome)
      role = single.role == .test ? nil : single.role
      rank = single.rank == 0 ? nil : single.rank
      if !single.identities.isEmpty { identities = single.identities }
      known = single.known
    case .suiteFinished:
      self.init(Name.suiteFinished)
    case .runFinished(let interrupted, let restarts):
      self.init(.runFinished)
      self.interrupted = interrupted
      if !restarts.isEmpty { self.restarts = restarts }
    }
  }

  /// Converts the object to a record; nil if a field is missing.
  var record: Record? {
    switch event {
    case .runStarted:
      guard let toolVersion, let strategies, let tolerance else { return nil }
      var facts = RunFacts(
        toolVersion: toolVersion, strategies: strategies, tolerance: tolerance, seed: seed,
        shard: shard.map { RunFacts.Shard(index: $0.index, count: $0.count) })
      facts.command = command
      facts.replayOptions = replayOptions
      facts.plugins = (plugins ?? []).map(\.plugin)
      facts.properties = (properties ?? []).map {
        RunFacts.Property(name: $0.name, value: $0.value)
      }
      return .runStarted(facts)
    case .suiteStarted:
      return classname.map { .suiteStarted(Suite(classname: $0, file: file)) }
    case .scenario:
      guard let name, let line, let outcomes, let nanoseconds else { return nil }
      let tallies = (tallies ?? []).map(\.tally)
      var scenario = ScenarioRecord(
        name: name, line: line, outcomes: outcomes.map { $0.map(\.outcome) },
        nanoseconds: nanoseconds, tallies: tallies)
      scenario.expectation = expectation?.outcome
      scenario.coverage = (coverage ?? []).map(\.cell)
      scenario.pairs = (pairs ?? []).map(PairTally.init)
      scenario.agreements = (agreements ?? []).map(AgreementTally.init)
      scenario.knowns = (knowns ?? []).map(\.known)
      return .scenario(scenario)
    case .single:
      guard let name, let outcome else { return nil }
      var single = SingleRecord(
        name: name, line: line, outcome: outcome.outcome, role: role ?? .test, rank: rank ?? 0,
        known: known)
      single.identities = identities ?? []
      return .single(single)
    case .suiteFinished: return .suiteFinished
    case .runFinished:
      return interrupted.map { .runFinished(interrupted: $0, restarts: restarts ?? []) }
    }
  }
}
