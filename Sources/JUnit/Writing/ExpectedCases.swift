internal import RunRecords

/// Counts the cases that a suite would have if it were complete.
struct ExpectedCases {
  /// The number of cases that only say that the suite is incomplete.
  private var marks = 0
  /// The number of cases that an interrupted suite would have; nil if unknown.
  private var total: Int?
  /// The number of cases in earlier parts of a split suite.
  private var before = 0

  /// Records a case that may say that the suite is incomplete.
  mutating func note(_ outcome: CaseOutcome) {
    if outcome.failure?.type == .runInconclusive { marks += 1 }
    guard let interruption = outcome.interruption else { return }
    marks += 1
    guard interruption.subject == .cases, let count = interruption.total else { return }
    total = Int(clamping: count)
  }

  /// Returns the property with the number of cases, at the end of a suite or of a part.
  mutating func property(atEndOf suite: JUnitSuite) -> RunFacts.Property {
    let found = suite.counts.all.tests - marks
    let count = total.map { max(found, $0 - before) } ?? found
    before += found
    return RunFacts.Property(name: "expected", value: "\(count)")
  }
}
