package import RunRecords

/// The fragments of a page, so that links to missing ones are avoided.
///
/// A page has one for every kind of failure, and one for every case as long as these are not too many. What it has
/// follows from the records and their order alone: who goes over them in the same order knows it without the page.
package struct PageFragments: Sendable {
  /// The number of kinds that are distinguished.
  package static let kindLimit = 1_000
  /// The number of failing cases with a fragment.
  package static let caseLimit = 2_000
  /// The number of interrupted suites with a fragment.
  package static let cutLimit = 500

  private var kinds: Set<String> = []
  private var cases = 0
  private var cuts = 0

  /// Starts with a page that has none.
  package init() {}

  /// Counts the cases of a failure.
  ///
  /// - Returns: the kind that the page puts them under, and whether each has a fragment.
  package mutating func add(
    _ kind: FailureKind, cases count: Int
  ) -> (kind: FailureKind, hasCases: Bool) {
    let isKept = kinds.contains(kind.key) || kinds.count < Self.kindLimit
    if isKept { kinds.insert(kind.key) }
    let hasCases = cases + count <= Self.caseLimit
    if hasCases { cases += count }
    return (isKept ? kind : .others, hasCases)
  }

  /// Counts a suite that was cut short.
  ///
  /// - Returns: whether its case has a fragment.
  package mutating func addCut() -> Bool {
    cuts += 1
    return cuts <= Self.cutLimit
  }

  /// Counts a scenario.
  ///
  /// - Returns: the fragments of those of its cases that fail, by their names.
  package mutating func add(
    _ scenario: ScenarioRecord, in suite: Suite, _ facts: RunFacts?
  ) -> [String: String] {
    var fragments: [String: String] = [:]
    for shared in scenario.sharedFailures(facts) {
      let places = shared.places(of: scenario, in: suite)
      // Findings describe the failures of random buttons; each strategy has a line above them.
      guard suite != FuzzSuite.suite else {
        for place in places { fragments[place.name] = place.anchor }
        continue
      }
      let (kind, hasCases) = add(FailureKind(shared, of: scenario, facts), cases: places.count)
      for place in places { fragments[place.name] = hasCases ? place.anchor : kind.anchor }
    }
    return fragments
  }

  /// Counts a case of no strategy.
  ///
  /// - Returns: its fragment; nil where it has none.
  package mutating func add(
    _ single: SingleRecord, in suite: Suite, _ facts: RunFacts?
  ) -> String? {
    guard single.role != .failureClass else { return nil }
    let place = CaseLocation(suite: suite, name: single.name, line: single.line)
    if single.outcome.interruption != nil { return addCut() ? place.anchor : nil }
    guard let failure = single.outcome.failure else { return nil }
    let (kind, hasCases) = add(FailureKind(single, failure, in: suite, facts), cases: 1)
    return hasCases ? place.anchor : kind.anchor
  }
}

extension ScenarioRecord.SharedFailure {
  /// The cases that have it: one for each strategy, or the scenario itself.
  package func places(of scenario: ScenarioRecord, in suite: Suite) -> [CaseLocation] {
    let names =
      strategies.isEmpty ? [scenario.name] : strategies.map { "\(scenario.name) [\($0)]" }
    return names.map { CaseLocation(suite: suite, name: $0, line: scenario.line) }
  }
}
