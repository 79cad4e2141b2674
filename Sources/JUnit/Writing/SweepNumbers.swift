internal import RunRecords

/// The numbers of failing combinations in a suite's sweeps, as properties of the suite.
///
/// Failure messages state the numbers in words; a comparison of reports reads the properties.
struct SweepNumbers: Hashable {
  private static let start = "combinations: "

  /// The numbers, by case name.
  private var numbers: [String: String] = [:]

  /// Returns the name of the property for a case.
  static func property(of name: String) -> String { start + name }

  /// Adds the numbers of a sweep's failing cases; ignores other scenarios.
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

  /// Reads a property; returns false if it has another meaning.
  mutating func take(_ property: RunFacts.Property) -> Bool {
    guard property.name.hasPrefix(Self.start) else { return false }
    numbers[property.name] = property.value
    return true
  }

  /// The properties, sorted by name.
  var properties: [RunFacts.Property] {
    numbers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { RunFacts.Property(name: $0.key, value: $0.value) }
  }
}
