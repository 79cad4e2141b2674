internal import ReportText
internal import RunRecords

/// A group of failures on the page: of one learned rule, or in the same field for the same strategies.
struct PageFinding {
  /// The title of the group of failures, and the key that identifies the group.
  let kind: FailureKind
  /// The rank among the findings of random buttons; 0 for other failures.
  var rank: Int
  /// Whether the failures are missing layouts or other errors, and not differences.
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

  /// The largest known difference of the group's failures, in points.
  var size: Double { exemplars.first?.size ?? 0 }

  /// The largest number of failures in a group that have a drawing.
  static let drawn = 3

  /// The link target of the group.
  var anchor: String { kind.anchor }

  /// Counts a failure's cases, and stores the failure if it is among those with the largest differences and
  /// the simplest buttons.
  ///
  /// - Returns: the failure that is dropped in exchange; nil if no failure is dropped.
  mutating func add(_ exemplar: FindingCollector.Added) -> FindingCollector.Added? {
    cases += exemplar.shared.caseCount
    let place = exemplars.firstIndex { exemplar < $0 } ?? exemplars.endIndex
    exemplars.insert(exemplar, at: place)
    return exemplars.count > Self.drawn ? exemplars.removeLast() : nil
  }

  /// The features that the group's learned rule tests; nil if no rule was learned or its features are
  /// unknown.
  private var measures: Set<String>? {
    guard let first = exemplars.first?.shared.failure, first.check == "rule" else { return nil }
    return first.occurrences?.measures.map(Set.init)
  }

  /// Returns whether another group has a similar rule for the same strategies: they share half of all
  /// features, or all of one rule's.
  func isNear(_ other: PageFinding) -> Bool {
    guard let mine = measures, let theirs = other.measures, strategies == other.strategies,
      isError == other.isError
    else { return false }
    let both = mine.intersection(theirs)
    return mine == theirs || both.count * 2 >= mine.union(theirs).count
      || !both.isEmpty && both.count == min(mine.count, theirs.count)
  }
}
