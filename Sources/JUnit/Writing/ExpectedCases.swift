internal import RunRecords

/// How many cases a suite would hold if it were whole.
struct ExpectedCases {
  /// Cases that say that the suite is incomplete; they are none of it.
  private var marks = 0
  /// How many cases there are to be, where the suite was cut short and that is known.
  private var total: Int?
  /// The cases of earlier parts of a large suite.
  private var before = 0

  /// Notes a case that says that the suite is incomplete.
  mutating func note(_ outcome: CaseOutcome) {
    if outcome.failure?.type == .runInconclusive { marks += 1 }
    guard let interruption = outcome.interruption else { return }
    marks += 1
    guard interruption.subject == .cases, let count = interruption.total else { return }
    total = Int(clamping: count)
  }

  /// The property of a suite or of a part of one, all of whose cases are in.
  mutating func property(atEndOf suite: JUnitSuite) -> RunFacts.Property {
    let found = suite.counts.tests - marks
    let count = total.map { max(found, $0 - before) } ?? found
    before += found
    return RunFacts.Property(name: "expected", value: "\(count)")
  }
}
