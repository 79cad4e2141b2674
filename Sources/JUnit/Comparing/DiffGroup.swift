internal import RunRecords

/// The cases of equal suite, class and name in both reports, which are then matched one to one.
struct DiffGroup {
  /// The largest number of cases of equal suite, class and name in a report that are matched.
  static let limit = 20_000

  var base: [DiffSide] = []
  var head: [DiffSide] = []

  /// The matched cases of the base and the head.
  struct Pairs {
    var all: [(base: DiffSide?, head: DiffSide?)]
    /// Whether some cases were matched only by their order in the reports, so that another match could give
    /// another result.
    var areByOrder = false
  }

  /// Matches the cases whose values of the user's key are equal, in their order in the reports.
  ///
  /// - Parameter suites: the values of the key that suites state, by suite number.
  func pairs(_ suites: [[String?]], _ key: CaseKey) -> Pairs {
    if base.count <= 1, head.count <= 1, key.parts.isEmpty {
      return Pairs(all: [(base.first, head.first)])
    }
    var places: [[BytewiseString]: Int] = [:]
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
      let all = group.base + group.head
      let outcomes = Set(all.map { [$0.kind.element, $0.signature] })
      if all.count > 2, outcomes.count > 1 { pairs.areByOrder = true }
    }
    return pairs
  }
}

/// The total times of the cases that passed in both reports.
package struct SharedTimes: Hashable, Sendable {
  package private(set) var base: UInt64 = 0
  package private(set) var head: UInt64 = 0

  /// Adds the times of a case if it passed in both reports.
  mutating func add(_ base: DiffSide?, _ head: DiffSide?) {
    guard let base, let head, base.kind == .passed, head.kind == .passed,
      let before = base.milliseconds, let after = head.milliseconds
    else { return }
    self.base = self.base.addingSaturating(before)
    self.head = self.head.addingSaturating(after)
  }

  /// Whether the head takes 50 % and ``ReportDiff/slownessMilliseconds`` longer in total, even if each case
  /// is only a little slower.
  package var isSlower: Bool {
    guard head >= base.addingSaturating(ReportDiff.slownessMilliseconds) else { return false }
    return head - base >= base / 2
  }
}
