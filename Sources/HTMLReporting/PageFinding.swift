internal import ReportText
internal import RunRecords

/// A group of failures on the page: of one learned rule, or in the same field for the same strategies.
struct PageFinding {
  /// The group's title and key.
  let kind: FailureKind
  /// The rank among the findings of random buttons; 0 for other failures.
  var rank: Int
  /// Whether the layout is missing.
  var isError: Bool
  /// The number of cases in the group.
  var cases = 0
  /// The failures with a drawing.
  var exemplars: [FindingCollector.Added] = []

  init(kind: FailureKind, rank: Int, isError: Bool) {
    self.kind = kind
    self.rank = rank
    self.isError = isError
  }

  var strategies: [String] { kind.strategies }
  var title: String { kind.title }

  /// The names of the strategies in the group, in words.
  var who: String {
    strategies.isEmpty ? FailureKind.expectation : strategies.joined(separator: ", ")
  }

  /// The largest known difference, in points.
  var size: Double { exemplars.first?.size ?? 0 }

  /// The largest number of failures in a group that have a drawing.
  static let drawn = 3

  /// The link target of the group.
  var anchor: String { kind.anchor }

  /// Stores a failure if it is among those with the largest differences and the simplest buttons.
  ///
  /// - Returns: the failure that is dropped in exchange; nil if no failure is dropped.
  mutating func add(_ exemplar: FindingCollector.Added) -> FindingCollector.Added? {
    cases += exemplar.shared.caseCount
    let place = exemplars.firstIndex { exemplar < $0 } ?? exemplars.endIndex
    exemplars.insert(exemplar, at: place)
    return exemplars.count > Self.drawn ? exemplars.removeLast() : nil
  }

  /// The features that the rule tests; nil if no rule was learned.
  private var measures: Set<String>? {
    guard let first = exemplars.first?.shared.failure, first.check == "rule" else { return nil }
    return first.occurrences?.measures.map(Set.init)
  }

  /// Returns whether another group has a similar rule about the same strategies: the two rules share at least
  /// half of all features.
  func isNear(_ other: PageFinding) -> Bool {
    guard let mine = measures, let theirs = other.measures, strategies == other.strategies,
      isError == other.isError
    else { return false }
    let both = mine.intersection(theirs)
    return mine == theirs || both.count * 2 >= mine.union(theirs).count
      || !both.isEmpty && both.count == min(mine.count, theirs.count)
  }
}
