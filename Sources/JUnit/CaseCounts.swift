internal import ReportText
internal import RunRecords

/// The numbers of cases by result, and the sum of their times.
package struct CaseCounts: Hashable, Sendable {
  package var tests = 0
  package var failures = 0
  package var errors = 0
  package var skipped = 0
  package var unclear = 0
  /// The sum of the known times, in milliseconds; nil if no case has a time.
  package var milliseconds: UInt64?

  /// Counts a result and, if known, its time in milliseconds; `tests` is 0 for a result outside of cases.
  mutating func add(_ kind: JUnitCase.Kind, milliseconds: UInt64? = nil, tests: Int = 1) {
    self.tests += tests
    add(milliseconds: milliseconds)
    switch kind {
    case .passed: break
    case .skipped: skipped += 1
    case .unclear: unclear += 1
    case .failed: failures += 1
    case .errored: errors += 1
    }
  }

  /// Adds the time of a case, in milliseconds; does nothing if the time is nil.
  mutating func add(milliseconds other: UInt64?) {
    guard let other else { return }
    milliseconds = (milliseconds ?? 0).addingSaturating(other)
  }

  package static func += (sum: inout CaseCounts, other: CaseCounts) {
    sum.tests += other.tests
    sum.failures += other.failures
    sum.errors += other.errors
    sum.skipped += other.skipped
    sum.unclear += other.unclear
    sum.add(milliseconds: other.milliseconds)
  }

  /// Returns `name` (unless nil), the counts, and `time` (if known) as attributes of a suite or the root.
  func attributes(name: String?, withSkipped: Bool) -> [RunFacts.Property] {
    let list = [
      ("name", name), ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
      ("skipped", withSkipped ? "\(skipped)" : nil),
      ("time", milliseconds.map { DecimalText.seconds(milliseconds: $0) }),
    ]
    return list.compactMap { name, value in value.map { RunFacts.Property(name: name, value: $0) } }
  }

  /// The reason why these cases are an incomplete report: it is empty, or all were skipped; else nil.
  var emptiness: String? {
    guard tests == skipped else { return nil }
    return tests == 0 ? "has no case" : "has no case that ran: all were skipped"
  }

  var bad: Int { failures + errors }

  /// Returns the counts as `9 cases in 2 suites, 1 failed, 0 errors, 3 skipped`, without the suites if nil.
  func words(in suites: Int? = nil) -> String {
    Counted.text(tests, "case") + (suites.map { " in \(Counted.text($0, "suite"))" } ?? "")
      + ", \(failures) failed, \(Counted.text(errors, "error")), \(skipped) skipped"
  }

  /// The sum of the cases' times as decimal text, in seconds; zero if no case has a time.
  var seconds: String { DecimalText.seconds(milliseconds: milliseconds ?? 0) }
}

/// The counts that a suite's attributes state; nil for a missing attribute.
package struct StatedCounts: Hashable, Sendable {
  private var numbers: [JUnitName: Int] = [:]

  package var tests: Int? { numbers[.tests] }
  package var failures: Int? { numbers[.failures] }
  package var errors: Int? { numbers[.errors] }
  package var skipped: Int? { numbers[.skipped] }

  /// The limit of stated counts, so that sums cannot overflow; larger ones are reduced to it.
  private static let limit = 1 << 40

  /// Stores a count, but ignores a blank value; returns false if the value is neither blank nor a number.
  mutating func take(_ text: String, as word: JUnitName) -> Bool {
    guard text.utf8.contains(where: { $0 > 0x20 }) else { return true }
    numbers[word] = Self.number(text).map { min($0, Self.limit) }
    return numbers[word] != nil
  }

  /// Returns the number that digits state; nil for other texts, such as `-1` or `1.000`, and beyond `Int`.
  static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
  }

  /// Returns by how many tests, failures and errors a suite's stated counts exceed the counted ones.
  ///
  /// - Parameter held: the counts of cases and attempts, also of cases that nested suites state but lack.
  func missing(of held: CaseCounts) -> CaseCounts {
    var missing = CaseCounts()
    missing.tests = max(0, (tests ?? 0) - held.tests)
    // Failures and errors are compared together, since one tool calls a failure what another calls an error.
    let bad = max(0, (failures ?? 0) + (errors ?? 0) - held.bad)
    missing.failures = min(bad, max(0, (failures ?? 0) - held.failures))
    missing.errors = bad - missing.failures
    return missing
  }

  /// Returns a sentence about missing tests or else failures: `states 40 tests and contains 2`; else nil.
  func shortfall(_ missing: CaseCounts, holding held: CaseCounts) -> String? {
    guard missing.tests + missing.bad > 0 else { return nil }
    let stated =
      missing.tests > 0
      ? Counted.text(tests ?? 0, "test")
      : "\(Counted.text(failures ?? 0, "failure")) and \(Counted.text(errors ?? 0, "error"))"
    let number = missing.tests > 0 ? held.tests : held.bad
    return "states \(stated) and contains \(number == 0 ? "none" : "\(number)")"
  }
}
