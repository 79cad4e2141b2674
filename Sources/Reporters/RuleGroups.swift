import ReportText
import RunRecords

/// The failures of scenarios under one rule, which is shown once.
struct RuleGroups {
  private struct Key: Hashable {
    var strategies: [String]
    var rule: String
  }

  /// The failures under a rule.
  struct Group {
    /// Their number, their strategies, and the condition.
    var text: String
    /// The number of scenarios and sweeps.
    var places: Int
  }

  private var order: [Key] = []
  private var places: [Key: Int] = [:]

  /// Counts a failure.
  ///
  /// - Returns: how many came before it under its rule; nil where it is the first, or under none.
  mutating func add(_ shared: ScenarioRecord.SharedFailure) -> Int? {
    guard let rule = shared.failure.rule else { return nil }
    let key = Key(strategies: shared.strategies, rule: rule)
    let earlier = places[key] ?? 0
    places[key] = earlier + 1
    if earlier == 0 { order.append(key) }
    return earlier == 0 ? nil : earlier
  }

  /// The rules under which there are several, in the order of the first of each.
  var groups: [Group] {
    order.compactMap { key in
      guard let places = places[key], places > 1 else { return nil }
      let names = key.strategies.joined(separator: ", ")
      return Group(
        text: "\(places) scenarios and sweeps fail for one reason: \(names) \(key.rule)",
        places: places)
    }
  }
}
