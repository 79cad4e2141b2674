internal import Drawing
internal import ReportText
internal import RunRecords

/// The failures of a run, collected by group, in memory that does not grow with their number.
struct FindingCollector {
  /// A case that the page names without a drawing.
  struct Name {
    var place: CaseLocation
    var failure: Failure
    var size: Double
    var number: Int
  }

  /// A failure that was added, with the key of its group.
  struct Added {
    var key: String
    var exemplar: Example
  }

  private var findings: [String: PageFinding] = [:]
  /// The link targets of the page.
  private(set) var fragments = PageFragments()
  /// The cases that the page names without a drawing, by the key of their group.
  private var names: [String: [Name]] = [:]
  private var failures = 0
  /// The number of cases that the page does not name.
  private(set) var unnamed = 0
  /// The names of all strategies with failures.
  private(set) var blamed: Set<String> = []
  /// The largest difference between strategies in all failures, in points.
  private(set) var largest = 0.0

  /// Adds a failure of a scenario, with the cases of all strategies that have it; returns it with the key of
  /// its group.
  mutating func add(
    _ shared: ScenarioRecord.SharedFailure, of scenario: ScenarioRecord, in suite: Suite,
    _ facts: RunFacts?
  ) -> Added {
    add(
      Example(
        shared.failure, shared.places(of: scenario, in: suite), of: shared.strategies),
      to: FailureKind(shared, of: scenario, facts), rank: 0)
  }

  /// Adds a failure of a case that belongs to no scenario and strategy; returns it with the key of its group.
  mutating func add(
    _ single: SingleRecord, _ failure: Failure, in suite: Suite, _ facts: RunFacts?
  ) -> Added {
    let place = CaseLocation(suite: suite, name: single.name, line: single.line)
    let kind = FailureKind(single, failure, in: suite, facts)
    return add(Example(failure, [place], of: kind.strategies), to: kind, rank: single.rank)
  }

  /// Counts an interrupted suite; returns whether the suite's case has a link target on the page.
  mutating func addCut() -> Bool { fragments.addCut() }

  private mutating func add(_ exemplar: Example, to kind: FailureKind, rank: Int) -> Added {
    var exemplar = exemplar
    largest = max(largest, exemplar.failure.distance)
    blamed.formUnion(kind.strategies)
    let (shown, hasCases) = fragments.add(kind, cases: exemplar.places.count)
    exemplar.isNamed = hasCases
    exemplar.number = failures
    failures += 1
    var finding =
      findings[shown.key]
      ?? PageFinding(
        kind: shown, rank: rank, isError: exemplar.failure.type.exitStatus != .disagreed)
    if let rest = finding.add(exemplar, cases: exemplar.places.count) { name(rest, shown.key) }
    findings[shown.key] = finding
    return Added(key: shown.key, exemplar: exemplar)
  }

  private mutating func name(_ exemplar: Example, _ key: String) {
    guard exemplar.isNamed else {
      unnamed += exemplar.places.count
      return
    }
    // Details that the page does not show are dropped.
    let failure = Failure(
      type: exemplar.failure.type, check: exemplar.failure.check,
      evidence: .quoted(exemplar.failure.message),
      reproduction: exemplar.failure.reproduction)
    names[key, default: []] += exemplar.places.map {
      Name(place: $0, failure: failure, size: exemplar.size, number: exemplar.number)
    }
  }

  /// Returns the cases of a group that are named without a drawing, the largest difference first.
  func names(of key: String) -> [Name] {
    (names[key] ?? []).enumerated().sorted {
      ($1.element.size, $0.element.number, $0.offset)
        < ($0.element.size, $1.element.number, $1.offset)
    }.map(\.element)
  }

  /// The groups of failures, the worst first: missing layouts, then by largest difference, lower rank, number
  /// of cases and key.
  var ordered: [PageFinding] {
    findings.values.sorted { a, b in
      if a.isError != b.isError { return a.isError }
      if a.size != b.size { return a.size > b.size }
      if a.rank != b.rank { return a.rank < b.rank }
      if a.cases != b.cases { return a.cases > b.cases }
      return a.kind.key.utf8.lexicographicallyPrecedes(b.kind.key.utf8)
    }
  }

  var isEmpty: Bool { findings.isEmpty }
}
