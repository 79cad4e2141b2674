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

  /// A failure on the page.
  struct Added {
    var shared: SharedFailure
    /// The key of the failure's group.
    var key: String
    /// Whether the cases are named if the failure has no drawing.
    var isNamed: Bool
    /// The number of the failure in the run, by which equal failures are sorted.
    var number: Int
    /// The largest known difference, in points.
    var size: Double

    /// The link target of the failure, which is that of its first case.
    var anchor: String { shared.places[0].anchor }

    /// The length of the button's XML, by which simpler buttons are sorted first.
    private var weight: Int { shared.failure.specXML?.utf8.count ?? .max }

    /// Orders failures by larger difference, then by simpler button.
    static func < (a: Added, b: Added) -> Bool { (b.size, a.weight) < (a.size, b.weight) }
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
    _ shared: SharedFailure, of scenario: ScenarioRecord, _ facts: RunFacts?
  ) -> Added {
    add(
      shared, to: FailureKind(shared, of: scenario, facts), by: shared.strategies, rank: 0)
  }

  /// Adds a failure of a case that belongs to no scenario and strategy; returns it with the key of its group.
  mutating func add(
    _ single: SingleRecord, _ failure: Failure, in suite: Suite, _ facts: RunFacts?
  ) -> Added {
    let kind = FailureKind(single, failure, in: suite, facts)
    return add(
      SharedFailure(failure, of: single, in: suite), to: kind, by: kind.strategies,
      rank: single.rank)
  }

  /// Counts an interrupted suite; returns whether the suite's case has a link target on the page.
  mutating func addCut() -> Bool { fragments.addCut() }

  /// Adds a failure.
  ///
  /// - Parameter strategies: the names of the strategies with the failure; empty if only an expectation is
  ///   wrong.
  private mutating func add(
    _ shared: SharedFailure, to kind: FailureKind, by strategies: [String], rank: Int
  ) -> Added {
    largest = max(largest, shared.failure.distance)
    blamed.formUnion(kind.strategies)
    let (shown, hasCases) = fragments.add(kind, cases: shared.caseCount)
    let added = Added(
      shared: shared, key: shown.key, isNamed: hasCases, number: failures,
      size: shared.failure.size(of: strategies))
    failures += 1
    var finding =
      findings[shown.key]
      ?? PageFinding(
        kind: shown, rank: rank, isError: shared.failure.type.exitStatus != .disagreed)
    if let rest = finding.add(added) { name(rest) }
    findings[shown.key] = finding
    return added
  }

  private mutating func name(_ added: Added) {
    guard added.isNamed else {
      unnamed += added.shared.caseCount
      return
    }
    // Details that the page does not show are dropped.
    let failure = Failure(
      type: added.shared.failure.type, check: added.shared.failure.check,
      evidence: .quoted(added.shared.failure.message),
      reproduction: added.shared.failure.reproduction)
    names[added.key, default: []] += added.shared.places.map {
      Name(place: $0, failure: failure, size: added.size, number: added.number)
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
