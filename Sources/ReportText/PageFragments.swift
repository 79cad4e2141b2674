package import RunRecords

/// The link targets that the HTML page will have, so that other reports do not link to missing targets.
///
/// A page has a target for every group of failures, and for every case up to a limit. The targets depend only
/// on the records and their order, so they can be computed without the page.
package struct PageFragments: Sendable {
  /// The largest number of failure groups with a target.
  package static let kindLimit = 1_000
  /// The largest number of failing cases with a target.
  package static let caseLimit = 2_000
  /// The largest number of interrupted suites with a target.
  package static let cutLimit = 500

  private var kinds: Set<String> = []
  private var cases = 0
  private var cuts = 0

  /// Starts without any records.
  package init() {}

  /// Counts the cases of a failure in a group.
  ///
  /// - Returns: the group under which the page shows the cases, which is `.others` beyond the limit, and
  ///   whether each case has a target.
  package mutating func add(
    _ kind: FailureKind, cases count: Int
  ) -> (kind: FailureKind, hasCases: Bool) {
    let isKept = kinds.contains(kind.key) || kinds.count < Self.kindLimit
    if isKept { kinds.insert(kind.key) }
    let hasCases = cases + count <= Self.caseLimit
    if hasCases { cases += count }
    return (isKept ? kind : .others, hasCases)
  }

  /// Counts an interrupted suite.
  ///
  /// - Returns: whether the suite's case has a target on the page.
  package mutating func addCut() -> Bool {
    cuts += 1
    return cuts <= Self.cutLimit
  }

  /// Counts the failures of a scenario, as the page does.
  ///
  /// - Returns: for each failing case, by its name, its link target or else its group's.
  package mutating func add(
    _ scenario: ScenarioRecord, in suite: Suite, _ facts: RunFacts?
  ) -> [String: String] {
    var fragments: [String: String] = [:]
    for shared in scenario.sharedFailures(facts, in: suite) {
      let places = shared.places
      // The page shows findings instead of single random buttons; each strategy has a line above the
      // findings.
      guard suite != FuzzSuite.suite else {
        for place in places { fragments[place.name] = place.anchor }
        continue
      }
      let (kind, hasCases) = add(FailureKind(shared, of: scenario, facts), cases: places.count)
      for place in places { fragments[place.name] = hasCases ? place.anchor : kind.anchor }
    }
    return fragments
  }

  /// Counts a case without a strategy, as the page does.
  ///
  /// - Returns: the link target of the case or else of its group; nil if the page shows neither.
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
