internal import ReportText
internal import RunRecords

/// A failure on the page, with the cases that have it.
struct Example {
  /// The locations of the cases, each with a link target; the drawing has the target of the first one.
  var places: [CaseLocation]
  var failure: Failure
  /// Whether the page names the failure's cases if the failure has no drawing.
  var isNamed = true
  /// The number of the failure in the run, by which failures of equal size are sorted.
  var number = 0
  /// The largest known difference of the failure, in points.
  var size: Double
  /// The size of the button's XML, in bytes, by which simpler buttons are sorted first.
  private var weight: Int

  /// Takes a failure.
  ///
  /// - Parameter strategies: the names of the strategies with the failure; empty if only an expectation is
  ///   wrong.
  init(_ failure: Failure, _ places: [CaseLocation], of strategies: [String]) {
    self.failure = failure
    self.places = places
    size = failure.size(of: strategies)
    weight = failure.specXML?.utf8.count ?? .max
  }

  /// The link target of the failure.
  var anchor: String { places.first?.anchor ?? "" }

  /// Orders failures by larger difference, then by shorter XML of the button.
  static func < (a: Example, b: Example) -> Bool { (b.size, a.weight) < (a.size, b.weight) }
}

/// A group of failures on the page: those of one learned rule, or in the same field for the same strategies.
struct PageFinding {
  /// The title of the group of failures, and the key that identifies the group.
  let kind: FailureKind
  /// The rank among the findings of random buttons; 0 for other failures.
  var rank: Int
  /// Whether the failures are missing layouts or other errors, and not differences.
  var isError: Bool
  /// The number of cases in the group.
  var cases = 0
  /// The failures that are drawn, the largest difference first, up to ``drawn``.
  var exemplars: [Example] = []

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
  /// - Returns: a failure without a drawing: the given one, or one that it replaces; nil if all are drawn.
  mutating func add(_ exemplar: Example, cases count: Int) -> Example? {
    cases += count
    let place = exemplars.firstIndex { exemplar < $0 } ?? exemplars.endIndex
    exemplars.insert(exemplar, at: place)
    return exemplars.count > Self.drawn ? exemplars.removeLast() : nil
  }

  /// The features that the group's learned rule tests; nil if no rule was learned or its features are
  /// unknown.
  private var measures: Set<String>? {
    guard let first = exemplars.first?.failure, first.check == "rule" else { return nil }
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
