import ReportText
import RunRecords

/// The failures of scenarios, grouped by learned rule, so that each rule is shown once.
struct RuleGroups {
  private struct Key: Hashable {
    var strategies: [String]
    var rule: String
  }

  /// A rule with the number of its failures.
  struct Group {
    /// The number of failures, the strategies and the rule, in a sentence.
    var text: String
    /// The number of failing scenarios and sweeps that the rule explains.
    var places: Int
  }

  private var order: [Key] = []
  private var places: [Key: Int] = [:]

  /// Counts a failure under its rule; ignores a failure without a rule.
  ///
  /// - Returns: the number of earlier failures under the same rule; nil for the first one and for failures
  ///   without a rule.
  mutating func add(_ shared: SharedFailure) -> Int? {
    guard let rule = shared.failure.rule else { return nil }
    let key = Key(strategies: shared.strategies, rule: rule)
    let earlier = places[key] ?? 0
    places[key] = earlier + 1
    if earlier == 0 { order.append(key) }
    return earlier == 0 ? nil : earlier
  }

  /// The rules with more than one failure, in the order of their first failures.
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
