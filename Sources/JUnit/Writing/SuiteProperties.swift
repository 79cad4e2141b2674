import ReportText
package import RunRecords

extension RunFacts {
  /// The facts that every suite of a run states as properties, such as `tool-version` and `seed`.
  package var reportProperties: [Property] {
    var list = [
      Property(name: "tool-version", value: toolVersion),
      Property(name: "strategies", value: strategies.joined(separator: " ")),
      Property(name: "tolerance", value: DecimalText.shortest(tolerance)),
    ]
    if let seed { list.append(Property(name: "seed", value: "\(seed)")) }
    if let shard { list.append(Property(name: "shard", value: shard.text)) }
    return list + properties
  }
}

/// The number of cases that a suite would have if it were complete, counted while cases are written.
struct ExpectedCases {
  /// The number of cases which only state that the suite is incomplete.
  private var marks = 0
  /// The number of cases that an interrupted suite would have; nil for other suites, and if it is unknown.
  private var total: Int?
  /// The number of cases in earlier parts of a split suite.
  private var before = 0

  /// Counts a case that only states that its suite is interrupted or inconclusive; ignores other outcomes.
  mutating func note(_ outcome: CaseOutcome) {
    if outcome.failure?.type == .runInconclusive { marks += 1 }
    guard let interruption = outcome.interruption else { return }
    marks += 1
    guard interruption.subject == .cases, let count = interruption.total else { return }
    total = Int(clamping: count)
  }

  /// Returns the property `expected`, the number of cases that the suite or its part would have, at its end.
  mutating func property(atEndOf suite: JUnitSuite) -> RunFacts.Property {
    let found = suite.counts.all.tests - marks
    let count = total.map { max(found, $0 - before) } ?? found
    before += found
    return RunFacts.Property(name: "expected", value: "\(count)")
  }
}

/// The numbers of failing combinations in a suite's sweeps, as properties of the suite.
///
/// Failure messages state the numbers in words; a comparison of reports reads the properties.
struct SweepNumbers: Hashable {
  private static let start = "combinations: "

  /// The numbers of failing combinations of sweeps, by case name.
  private var numbers: [String: String] = [:]

  static func property(of name: String) -> String { start + name }

  /// Adds the number of failing combinations for each failing case of a sweep; ignores other scenarios.
  mutating func add(_ scenario: ScenarioRecord, _ strategies: [StrategyConstants]) {
    guard !scenario.tallies.isEmpty else { return }
    let unexpected = scenario.tallies.map(\.unexpected).max() ?? 0
    if scenario.expectation?.failure != nil { add(scenario.name, "", unexpected) }
    for (index, tally) in scenario.tallies.enumerated()
    where index < strategies.count && index < scenario.outcomes.count {
      guard scenario.outcomes[index]?.failure != nil else { continue }
      add(scenario.name, strategies[index].suffix, tally.disagreed)
    }
  }

  private mutating func add(_ name: String, _ suffix: String, _ number: Int) {
    numbers[Self.property(of: CaseName.short(name, suffix: suffix))] = "\(number)"
  }

  /// Stores the number that a property states; returns false if the property is not about a sweep.
  mutating func take(_ property: RunFacts.Property) -> Bool {
    guard property.name.hasPrefix(Self.start) else { return false }
    numbers[property.name] = property.value
    return true
  }

  /// The stored numbers as properties, sorted by name.
  var properties: [RunFacts.Property] {
    numbers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { RunFacts.Property(name: $0.key, value: $0.value) }
  }
}
