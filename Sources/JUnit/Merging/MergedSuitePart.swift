/// A suite of a merged report as it stands in one file: all of it, or a part where it is too large.
struct MergedSuitePart {
  /// Which part it is, from 1; nil for a whole suite.
  let number: Int?
  let counts: CaseCounts
  /// Where its cases lie in the spool; behind those of the last one lies the suite's output.
  let contents: Range<Int>
  /// How many cases it has that the suite is to have.
  let cases: Int
  /// How many of those the parts before it have.
  let before: Int
  let isLast: Bool

  /// The counts of its cases.
  var stated: JUnitSuiteFacts.Counts {
    JUnitSuiteFacts.Counts(
      tests: counts.tests, failures: counts.failures, errors: counts.errors,
      skipped: counts.skipped)
  }
}
