internal import Drawing
internal import ReportText
internal import RunRecords

/// Gathers failures by kind, in memory that does not grow with their number.
struct FindingCollector {
  /// How many kinds are kept; what is of none of them is one more.
  static let kindLimit = 1_000
  /// How many cases that are not drawn are named.
  static let nameLimit = 2_000

  /// A case that is named only.
  struct Name {
    var place: CasePlace
    var message: String
    var token: String?
  }

  /// A failure with the key of its kind.
  struct Added {
    var key: String
    var exemplar: Exemplar
  }

  private var findings: [String: PageFinding] = [:]
  /// The cases that are not drawn, by the keys of their kinds, in the order of the run.
  private(set) var names: [String: [Name]] = [:]
  private var named = 0
  /// How many further cases there are.
  private(set) var unnamed = 0
  /// The names of the strategies that something is wrong with.
  private(set) var blamed: Set<String> = []
  /// The largest difference of a frame between strategies, in points.
  private(set) var largest = 0.0

  /// Adds a failure of a scenario and the cases that share it.
  mutating func add(
    _ shared: ScenarioRecord.SharedFailure, of scenario: ScenarioRecord, in suite: Suite,
    _ facts: RunFacts?
  ) -> Added {
    let names = shared.strategies
    let places =
      names.isEmpty
      ? [CasePlace(suite: suite, name: scenario.name, line: scenario.line)]
      : names.map {
        CasePlace(suite: suite, name: "\(scenario.name) [\($0)]", line: scenario.line)
      }
    let failure = shared.failure
    let field = failure.drawing?.field?.name
    // Who agrees with the others is not to blame for what the scenario expects.
    let differing = scenario.differing
    let agreeing = (facts?.strategies ?? []).enumerated().filter {
      scenario.outcomes.indices.contains($0.offset) && scenario.isUnexpected($0.offset, differing)
    }.map(\.element)
    let blamed = names.filter { !agreeing.contains($0) }
    let who = blamed.isEmpty ? PageFinding.expectation : blamed.joined(separator: ", ")
    let title = field.map { "\(who): \($0)" } ?? "\(who): \(failure.check)"
    return add(
      Exemplar(failure, places), strategies: blamed, rank: 0,
      key: [failure.check, field ?? "", who].joined(separator: "\u{0}"), title: title)
  }

  /// Adds what stands for no pair of scenario and strategy.
  mutating func add(_ single: SingleRecord, _ failure: Failure, in suite: Suite, _ facts: RunFacts?)
    -> Added
  {
    let known = facts?.strategies ?? []
    let blamed = (failure.occurrences?.blamed ?? []).filter(known.indices.contains).map {
      known[$0]
    }
    let place = CasePlace(suite: suite, name: single.name, line: single.line)
    let isFinding = single.role == .finding
    return add(
      Exemplar(failure, [place]), strategies: blamed, rank: single.rank,
      key: isFinding
        ? single.name : [failure.type.rawValue, suite.classname].joined(separator: "\u{0}"),
      title: isFinding ? failure.message : failure.type.rawValue)
  }

  private mutating func add(
    _ exemplar: Exemplar, strategies: [String], rank: Int, key: String, title: String
  ) -> Added {
    note(exemplar.failure)
    blamed.formUnion(strategies)
    let isKept = findings[key] != nil || findings.count < Self.kindLimit
    let key = isKept ? key : ""
    var finding =
      findings[key]
      ?? PageFinding(
        key: key, title: isKept ? title : "of other kinds", strategies: strategies, rank: rank,
        isError: exemplar.failure.type.exitStatus != .disagreed)
    if let rest = finding.add(exemplar, cases: exemplar.places.count) { name(rest, key) }
    findings[key] = finding
    return Added(key: key, exemplar: exemplar)
  }

  private mutating func name(_ exemplar: Exemplar, _ key: String) {
    for place in exemplar.places {
      guard named < Self.nameLimit else {
        unnamed += 1
        continue
      }
      named += 1
      var token: String?
      if case .replay(let text) = exemplar.failure.reproduction { token = text }
      names[key, default: []].append(
        Name(place: place, message: exemplar.failure.message, token: token))
    }
  }

  private mutating func note(_ failure: Failure) {
    if failure.type == .expectationMismatch {
      // How far strategies are from each other, not from what is expected.
      let numbers = (failure.drawing?.groups ?? []).filter { $0.names != ["expected"] }
        .compactMap(\.number)
      if let low = numbers.min(), let high = numbers.max() { largest = max(largest, high - low) }
      return
    }
    if let known = failure.largest, known > largest { largest = known }
    for case let difference? in failure.table?.rows.flatMap(\.differences) ?? [] {
      if abs(difference) > largest { largest = abs(difference) }
    }
    guard let drawing = failure.drawing, let right = drawing.acceptedNumber else { return }
    for case let number? in drawing.groups.map(\.number) where abs(number - right) > largest {
      largest = abs(number - right)
    }
  }

  /// The kinds, worst first: without an answer, then by rank, then by the number of cases.
  var ordered: [PageFinding] {
    findings.values.sorted { a, b in
      if a.isError != b.isError { return a.isError }
      if a.rank != b.rank { return a.rank < b.rank }
      if a.cases != b.cases { return a.cases > b.cases }
      return a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
    }
  }

  var isEmpty: Bool { findings.isEmpty }
}
