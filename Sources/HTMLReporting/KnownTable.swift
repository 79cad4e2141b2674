internal import RunRecords

/// The differences that known issues have excused, added up over a run.
struct KnownTable {
  /// The identity of an issue.
  private struct Key: Hashable {
    var id: String
    var because: String
    var allowed: Double
  }

  private var sums: [Key: KnownIssueRecord] = [:]
  /// The number of issues kept.
  private static let limit = 500

  /// Adds what a scenario met.
  mutating func add(_ scenario: ScenarioRecord) {
    for known in scenario.knowns {
      let key = Key(id: known.id, because: known.because, allowed: known.allowed)
      if sums[key] != nil {
        sums[key]? += known
      } else if sums.count < Self.limit {
        sums[key] = known
      }
    }
  }

  /// The issues, those first that come nearest to what they accept.
  var ordered: [KnownIssueRecord] {
    sums.values.sorted { a, b in
      let shares = [a, b].map { $0.allowed > 0 ? $0.largest / $0.allowed : .infinity }
      if shares[0] != shares[1] { return shares[0] > shares[1] }
      return (a.id, a.because) < (b.id, b.because)
    }
  }

  /// Whether an issue of a name has excused something.
  func hasMet(_ id: String) -> Bool { sums.keys.contains { $0.id == id } }

  var isEmpty: Bool { sums.isEmpty }
}
