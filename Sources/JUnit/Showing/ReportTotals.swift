internal import ReportText
internal import RunRecords

/// The counts of the cases in one report of one or several files, and of the cases that are missing.
final class ReportTotals: JUnitReceiver {
  private(set) var counts = CaseCounts()
  private(set) var suites = 0
  /// The reasons why the report is incomplete.
  private(set) var gaps = ReportGaps()
  /// Notes about content that the reader dropped.
  var notes = ReadNotes()
  /// The first failures, errors and unclear cases, one line each.
  private(set) var failures: [String] = []
  /// The first failure or error of a test, so not of a case that only states why a report is incomplete.
  private(set) var firstFailure: String?
  /// The first failure, error or unclear case.
  private(set) var firstWrong: String?
  /// The number of failures and errors which only state that a run was interrupted.
  private var interruptions = 0
  /// The number of cases that passed after failed attempts.
  private(set) var flaky = 0
  /// The first flaky cases, one line each.
  private(set) var flakyCases: [String] = []
  /// The hashes of the different cases that ran, up to the limit.
  private var different: Set<Int> = []
  private let differentLimit: Int
  private let key: CaseKey

  /// Prepares to count.
  ///
  /// - Parameters:
  ///   - differentLimit: the number of different cases above which counting stops.
  ///   - key: the user's key, which distinguishes cases of equal suite, class and name.
  init(differentLimit: Int = 0, key: CaseKey = CaseKey()) {
    self.differentLimit = differentLimit
    self.key = key
  }

  /// Records that the current file cannot be read to its end.
  func noteUnread() { gaps.noteUnread() }

  /// Begins the next file.
  func begin(_ path: String) { gaps.begin(path) }

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
    noteDifferent(testCase, in: suite)
    counts.add(testCase.kind, milliseconds: testCase.milliseconds)
    if testCase.kind == .passed, testCase.attempts > 0 { addFlaky(testCase) }
    guard testCase.kind >= .unclear else { return }
    gaps.add(testCase, in: suite)
    if testCase.isInterruption, testCase.kind >= .failed { interruptions += 1 }
    list(testCase, FailureText.oneLine(testCase.summary, otherwise: testCase.type ?? ""))
  }

  func outcome(_ outcome: JUnitCase, of suite: JUnitSuiteFacts) {
    counts.add(outcome.kind, tests: 0)
    list(outcome, FailureText.oneLine(outcome.summary, otherwise: outcome.type ?? ""))
  }

  private func list(_ testCase: JUnitCase, _ message: String) {
    guard firstFailure == nil || failures.count < ReportSummary.failureLimit else { return }
    let line = Self.line(testCase, message)
    if !testCase.isInterruption, !testCase.isUnreadInput {
      firstWrong = firstWrong ?? line
      if testCase.kind != .unclear { firstFailure = firstFailure ?? line }
    }
    if failures.count < ReportSummary.failureLimit { failures.append(line) }
  }

  private func addFlaky(_ testCase: JUnitCase) {
    flaky += 1
    guard flakyCases.count < ReportSummary.failureLimit else { return }
    let attempts = Counted.text(testCase.attempts, "attempt")
    flakyCases.append(Self.line(testCase, "flaky: passed after \(attempts) that did not pass"))
  }

  private static func line(_ testCase: JUnitCase, _ message: String) -> String {
    let place = JUnitCase.shown(
      suite: testCase.suite, classname: testCase.shownClass, place: testCase.place)
    return "\(place): \(testCase.name): \(message)"
  }

  /// Counts a case that ran, unless the same case was counted before.
  private func noteDifferent(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
    guard different.count < differentLimit, testCase.kind != .skipped, !testCase.isInterruption
    else { return }
    var hasher = Hasher()
    hasher.combine(testCase.identity)
    if !key.parts.isEmpty {
      hasher.combine(key.values(key.bytes(of: testCase), in: key.values(of: suite)))
    }
    different.insert(hasher.finalize())
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) {
    gaps.end(suite)
    if !suite.isRoot { suites += 1 }
  }

  /// The number of failures and errors, without those about interruptions.
  var bad: Int { counts.bad - interruptions }

  /// The number of different tests that ran, up to the limit, without skipped tests and cases about
  /// interruptions.
  var ran: Int { different.count }

  /// The number of tests that ran; a test that occurs several times counts each time.
  var allRan: Int { counts.tests - counts.skipped - interruptions }
}
