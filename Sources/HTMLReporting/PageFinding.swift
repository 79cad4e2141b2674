internal import ReportText
internal import RunRecords

/// One failure as the page shows it, and the cases that have it.
struct Example {
  /// The cases, each with a fragment; the picture has that of the first.
  var places: [CaseLocation]
  var failure: Failure
  /// Whether its cases are named where it is not drawn.
  var isNamed = true
  /// Its place in the run.
  var number = 0
  /// The largest difference that is known of, in points.
  var size: Double
  /// The length of the button's text for a reader.
  private var weight: Int

  /// - Parameter strategies: the names of the strategies with the failure; empty if none is to blame.
  init(_ failure: Failure, _ places: [CaseLocation], of strategies: [String]) {
    self.failure = failure
    self.places = places
    size = failure.size(of: strategies)
    weight = failure.specXML?.utf8.count ?? .max
  }

  /// The fragment.
  var anchor: String { places.first?.anchor ?? "" }

  /// Whether it is shown before another one: for a larger difference, or else for a simpler button.
  static func < (a: Example, b: Example) -> Bool { (b.size, a.weight) < (a.size, b.weight) }
}

/// Failures of one kind: what a rule explains, or what differs in the same number for the same strategies.
struct PageFinding {
  /// The common kind.
  let kind: FailureKind
  /// Its place among those of a suite of random buttons; 0 for others.
  var rank: Int
  /// Whether the answer is missing.
  var isError: Bool
  /// The number of cases.
  var cases = 0
  /// The failures that are drawn.
  var exemplars: [Example] = []

  init(kind: FailureKind, rank: Int, isError: Bool) {
    self.kind = kind
    self.rank = rank
    self.isError = isError
  }

  var strategies: [String] { kind.strategies }
  var title: String { kind.title }

  /// The strategies, in words.
  var who: String {
    strategies.isEmpty ? FailureKind.expectation : strategies.joined(separator: ", ")
  }

  /// The largest difference that is known of, in points.
  var size: Double { exemplars.first?.size ?? 0 }

  /// The number of drawn failures.
  static let drawn = 3

  /// The fragment.
  var anchor: String { kind.anchor }

  /// Keeps the failure if it is among those with the largest differences and the simplest buttons.
  ///
  /// - Returns: the one that is not, if there are too many.
  mutating func add(_ exemplar: Example, cases count: Int) -> Example? {
    cases += count
    let place = exemplars.firstIndex { exemplar < $0 } ?? exemplars.endIndex
    exemplars.insert(exemplar, at: place)
    return exemplars.count > Self.drawn ? exemplars.removeLast() : nil
  }

  /// The measures of the rule; nil without a rule.
  private var measures: Set<String>? {
    guard let first = exemplars.first?.failure, first.check == "rule" else { return nil }
    return first.occurrences?.measures.map(Set.init)
  }

  /// Whether a rule of the same strategies is similar: it shares at least half of all measures.
  func isNear(_ other: PageFinding) -> Bool {
    guard let mine = measures, let theirs = other.measures, strategies == other.strategies,
      isError == other.isError
    else { return false }
    let both = mine.intersection(theirs)
    return mine == theirs || both.count * 2 >= mine.union(theirs).count
      || !both.isEmpty && both.count == min(mine.count, theirs.count)
  }
}
