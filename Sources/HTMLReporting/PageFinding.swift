internal import ReportText
internal import RunRecords

/// One failure as the page shows it, and the cases that have it.
struct Exemplar {
  /// The cases, each of which has a fragment; the first gives the picture its own.
  var places: [CasePlace]
  var failure: Failure
  /// How much there is to read in its button: the least comes first.
  var weight: Int

  init(_ failure: Failure, _ places: [CasePlace]) {
    self.failure = failure
    self.places = places
    weight = failure.specXML?.utf8.count ?? .max
  }

  /// The fragment.
  var anchor: String { places.first?.anchor ?? "" }
}

/// Failures of one kind: what a rule explains, or what differs in the same number for the same strategies.
struct PageFinding {
  /// What tells it from the others, the same from run to run.
  let key: String
  /// What it is called.
  var title: String
  /// The names of the strategies that are wrong.
  var strategies: [String]
  /// Its place among those of a suite of random buttons; 0 for others.
  var rank: Int
  /// Whether there is no answer to judge.
  var isError: Bool
  /// How many cases there are.
  var cases = 0
  /// The simplest ones.
  var exemplars: [Exemplar] = []

  /// What it is about where no strategy is wrong.
  static let expectation = "what scenarios expect"

  /// Whom it is about, in words.
  var who: String {
    strategies.isEmpty ? Self.expectation : strategies.joined(separator: ", ")
  }

  /// How many are drawn.
  static let drawn = 3

  /// The fragment.
  var anchor: String { CasePlace.anchor("k-", [key]) }

  /// Keeps the failure if it is among the simplest.
  ///
  /// - Returns: the one that is not, if there are too many.
  mutating func add(_ exemplar: Exemplar, cases count: Int) -> Exemplar? {
    cases += count
    let place =
      exemplars.firstIndex { $0.weight > exemplar.weight } ?? exemplars.endIndex
    exemplars.insert(exemplar, at: place)
    return exemplars.count > Self.drawn ? exemplars.removeLast() : nil
  }
}
