internal import ReportText
internal import RunRecords

/// Counts the cases of one report, in one file or several, and what is missing of it.
final class ReportTotals: JUnitReceiver {
  private(set) var counts = CaseCounts()
  private(set) var suites = 0
  /// The reasons why it is incomplete.
  private(set) var gaps = ReportGaps()
  /// What the readers met and do not hand over.
  var notes = ReadNotes()
  /// The first failures and errors, and what is unclear.
  private var firstFailures: [ListedCase] = []
  /// Which classes several suites have.
  private(set) var classes = ClassSuites()
  /// How many failures and errors only say that a run was cut short.
  private var interruptions = 0
  /// How many cases passed after attempts that did not.
  private(set) var flaky = 0
  /// The first of them.
  private var firstFlaky: [ListedCase] = []
  /// What every shard of a fuzz run has a case for, which counts once.
  private var shardCases: [ShardCase: JUnitCase.Kind] = [:]
  /// The different cases that ran, until there are enough.
  private var different: Set<Int> = []
  private let differentLimit: Int
  private let key: CaseKey

  /// A case of a fuzz run's shards.
  private struct ShardCase: Hashable {
    var run: String?
    var identity: [UInt8]
  }

  /// - Parameters:
  ///   - differentLimit: how many different cases are told apart.
  ///   - key: what tells them apart beside suite, class and name.
  init(differentLimit: Int = 0, key: CaseKey = CaseKey()) {
    self.differentLimit = differentLimit
    self.key = key
  }

  /// Notes that the file cannot be read to its end.
  func noteUnread() { gaps.noteUnread() }

  /// The next file begins.
  func begin(_ path: String) { gaps.begin(path) }

  /// A case as it is listed.
  private struct ListedCase {
    var suite: String
    var classname: String
    var line: String

    init(_ testCase: JUnitCase, saying message: String) {
      suite = testCase.suite
      classname = testCase.shownClass
      line = "\(testCase.place ?? classname): \(testCase.name): \(message)"
    }
  }

  /// The first failures and errors, and what is unclear, a line each.
  var failures: [String] { firstFailures.map { line(of: $0) } }

  /// The first flaky cases, a line each.
  var flakyCases: [String] { firstFlaky.map { line(of: $0) } }

  private func line(of listed: ListedCase) -> String {
    classes.areSeveral(of: listed.classname) ? "\(listed.suite): \(listed.line)" : listed.line
  }

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
    classes.add(testCase)
    noteDifferent(testCase, in: suite)
    guard !isOfOtherShard(testCase, in: suite) else { return }
    counts.add(testCase.kind, milliseconds: testCase.milliseconds)
    if testCase.kind == .passed, testCase.attempts > 0 { addFlaky(testCase) }
    guard testCase.kind >= .unclear else { return }
    gaps.add(testCase, in: suite)
    if testCase.isInterruption, testCase.kind >= .failed { interruptions += 1 }
    list(testCase, FailureText.oneLine(testCase.summary, otherwise: testCase.type ?? ""))
  }

  private func list(_ testCase: JUnitCase, _ message: String) {
    guard testCase.kind >= .unclear, firstFailures.count < ReportSummary.failureLimit else {
      return
    }
    firstFailures.append(ListedCase(testCase, saying: message))
  }

  func outcome(_ outcome: JUnitCase, of suite: JUnitSuiteFacts) {
    counts.add(outcome.kind, tests: 0)
    list(outcome, FailureText.oneLine(outcome.summary, otherwise: outcome.type ?? ""))
  }

  private func addFlaky(_ testCase: JUnitCase) {
    flaky += 1
    guard firstFlaky.count < ReportSummary.failureLimit else { return }
    let attempts = Counted.text(testCase.attempts, "attempt")
    firstFlaky.append(
      ListedCase(testCase, saying: "flaky: passed after \(attempts) that did not"))
  }

  /// Counts a case that ran, once however often it is there.
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

  /// Whether another shard of a fuzz run has the case too: its worst outcome counts.
  private func isOfOtherShard(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) -> Bool {
    guard suite.shard != nil, FuzzCaseJoin.isRandom(suite: suite.name), !testCase.isInterruption
    else { return false }
    let place = ShardCase(run: suite.run, identity: testCase.identity)
    guard let known = shardCases[place] else {
      shardCases[place] = testCase.kind
      return false
    }
    // What one shard has skipped another one may have run.
    let isStronger = known == .skipped ? testCase.kind != .skipped : testCase.kind > known
    guard isStronger, testCase.kind != .skipped else {
      counts.add(milliseconds: testCase.milliseconds)
      return true
    }
    shardCases[place] = testCase.kind
    counts.remove(known)
    return false
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) {
    gaps.end(suite)
    if !suite.isRoot { suites += 1 }
  }

  /// Failures and errors, without those that only say that a run was cut short.
  var bad: Int { counts.bad - interruptions }

  /// The different tests that ran, up to the limit: neither skipped nor only there to say that a run was cut
  /// short.
  var ran: Int { different.count }

  /// The same with all copies of a case.
  var allRan: Int { counts.tests - counts.skipped - interruptions }
}
