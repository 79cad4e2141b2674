internal import RunRecords

/// The differences that known issues accepted, added over a run.
struct KnownTable {
  /// The identifier, reason and largest accepted difference of a known issue.
  private struct Key: Hashable {
    var id: String
    var because: String
    var allowed: Double
  }

  private var sums: [Key: KnownIssueRecord] = [:]
  /// The largest number of stored known issues; further ones are left out.
  private static let limit = 500

  /// Adds the differences that known issues accepted in a scenario; ignores new issues once the table is
  /// full.
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

  /// The known issues, sorted by their largest difference as a share of the largest accepted one, the largest
  /// share first.
  var ordered: [KnownIssueRecord] {
    sums.values.sorted { a, b in
      let shares = [a, b].map { $0.allowed > 0 ? $0.largest / $0.allowed : .infinity }
      if shares[0] != shares[1] { return shares[0] > shares[1] }
      return (a.id, a.because) < (b.id, b.because)
    }
  }

  /// Returns whether a known issue with this identifier accepted a difference in the run.
  func hasMet(_ id: String) -> Bool { sums.keys.contains { $0.id == id } }

  var isEmpty: Bool { sums.isEmpty }
}
