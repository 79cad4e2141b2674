internal import RunRecords

/// The cases of one key, and which of the base's is which of the head's.
struct DiffGroup {
  /// How many cases of one key a report may have.
  static let limit = 20_000

  var base: [DiffSide] = []
  var head: [DiffSide] = []

  /// Which cases of the two sides are the same.
  struct Pairs {
    var all: [(base: DiffSide?, head: DiffSide?)]
    /// Whether nothing but their order told some of them apart, and it makes a difference.
    var areByOrder = false
  }

  /// The pairs: those for which the user's key says the same, in their order.
  ///
  /// - Parameter suites: what the suites state for the key, by their numbers.
  func pairs(_ suites: [[String?]], _ key: CaseKey) -> Pairs {
    if base.count <= 1, head.count <= 1, key.parts.isEmpty {
      return Pairs(all: [(base.first, head.first)])
    }
    var places: [[ExactText]: Int] = [:]
    var groups: [DiffGroup] = []
    for var side in base + head {
      let values = key.values(side.key, in: suites[side.suite])
      side.label = values.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
      let place = places[values] ?? groups.count
      if place == groups.count {
        places[values] = place
        groups.append(DiffGroup())
      }
      if side.side == 0 { groups[place].base.append(side) } else { groups[place].head.append(side) }
    }
    var pairs = Pairs(all: [])
    for group in groups {
      for index in 0..<max(group.base.count, group.head.count) {
        pairs.all.append(
          (
            index < group.base.count ? group.base[index] : nil,
            index < group.head.count ? group.head[index] : nil
          ))
      }
      let outcomes = (group.base + group.head).map {
        Outcome(kind: $0.kind, signature: $0.signature)
      }
      if outcomes.count > 2, Set(outcomes).count > 1 { pairs.areByOrder = true }
    }
    return pairs
  }

  /// What tells whether it makes a difference which case is which.
  private struct Outcome: Hashable {
    var kind: JUnitCase.Kind
    var signature: FailureSignature
  }
}
