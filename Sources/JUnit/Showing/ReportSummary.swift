internal import ReportText
package import RunRecords

/// A summary of JUnit reports, of any tool, as text.
package enum ReportSummary {
  package static let failureLimit = 50

  /// Summarises the reports at `paths`; a directory is one report, and the same file counts once.
  ///
  /// The status is 2 if a file is not readable, 4 if a report is incomplete, a shard is missing or no case
  /// ran, 1 with failures or unclear cases, else 0: the first of these that applies.
  package static func outcome(
    paths: [String], reading: JUnitReader.Options = JUnitReader.Options()
  ) -> ReportOutcome {
    var outcome = ReportOutcome(status: .agreed, text: "")
    var statuses: [RunStatus] = []
    var shards = ShardSet()
    var all = CaseCounts()
    for path in ReportPaths.distinct(paths, notes: &outcome.notes) {
      let totals = ReportTotals()
      statuses += read(path, reading, into: totals, outcome: &outcome)
      outcome.text += text(of: totals, path: path)
      let gaps = totals.gaps.allLines
      outcome.diagnostics += gaps.map { "\(path) is incomplete: \($0)" }
      if totals.wrong > 0 { statuses.append(.disagreed) }
      if !gaps.isEmpty { statuses.append(.inconclusive) }
      all += totals.counts
      shards.add(totals.gaps.shards)
      for hint in totals.gaps.hints where !outcome.notes.contains(hint) {
        outcome.notes.append(hint)
      }
    }
    // Shards are complete only if all paths are taken together.
    if let diagnostic = shards.diagnostic {
      outcome.diagnostics.append("incomplete: \(diagnostic)")
      statuses.append(.inconclusive)
    }
    if let emptiness = all.emptiness {
      if outcome.diagnostics.isEmpty {
        outcome.diagnostics.append("incomplete: the input \(emptiness)")
      }
      statuses.append(.inconclusive)
    }
    outcome.status = status(of: statuses)
    return outcome
  }

  /// Returns the worst status: not run, then incomplete, since its failures are preliminary, then failed.
  static func status(of statuses: [RunStatus]) -> RunStatus {
    [.notRun, .inconclusive].first(where: statuses.contains) ?? .worst(statuses)
  }

  /// Reads all files of a path into `totals` and `outcome`; returns a status for each unreadable file.
  static func read(
    _ path: String, _ options: JUnitReader.Options, into totals: ReportTotals,
    outcome: inout ReportOutcome
  ) -> [RunStatus] {
    var statuses: [RunStatus] = []
    let files: (paths: [String], note: String?)
    do throws(ReportError) {
      files = try ReportPaths.files(at: path)
    } catch {
      outcome.diagnostics.append(error.description)
      return [.notRun]
    }
    if let note = files.note { outcome.notes.append(note) }
    for file in files.paths {
      totals.gaps.begin(file)
      do throws(ReportError) {
        try JUnitReader.read(ReportInput(path: file), options, to: totals)
      } catch {
        outcome.diagnostics.append(error.description)
        statuses.append(.notRun)
        totals.gaps.noteUnread()
      }
    }
    return statuses
  }

  private static func text(of totals: ReportTotals, path: String) -> String {
    let counts = totals.counts
    let unclear = counts.unclear > 0 ? " \(counts.unclear) unclear," : ""
    let flaky = totals.flaky > 0 ? " \(totals.flaky) flaky," : ""
    var lines = [
      "\(path): \(counts.words(in: totals.suites)),\(unclear)\(flaky) \(counts.seconds) s"
    ]
    lines += totals.failures.map { "  \($0)" }
    let cut = counts.bad + counts.unclear - totals.failures.count
    if cut > 0 { lines.append("  … and \(cut) more") }
    lines += totals.flakyCases.map { "  \($0)" }
    let cutFlaky = totals.flaky - totals.flakyCases.count
    if cutFlaky > 0 { lines.append("  … and \(cutFlaky) more flaky ones") }
    return lines.map { XMLEscaping.line($0) + "\n" }.joined()
  }
}

/// The result of a command on reports: texts to print, and the exit status.
package struct ReportOutcome: Hashable, Sendable {
  package var status: RunStatus
  package var text: String
  /// The diagnostics for standard error, one a line.
  package var diagnostics: [String]
  /// Notes for standard error, for example about losses, one a line.
  package var notes: [String]

  package init(status: RunStatus, text: String, diagnostics: [String] = [], notes: [String] = []) {
    self.status = status
    self.text = text
    self.diagnostics = diagnostics
    self.notes = notes
  }

  /// Makes the result of a command that wrote nothing, with the reasons.
  package init(notRun reasons: [String]) {
    self.init(status: .notRun, text: "", diagnostics: reasons)
  }
}

/// A count of the cases of one report, in one or several files, and of the cases that are missing.
final class ReportTotals: JUnitReceiver {
  private(set) var counts = CaseCounts()
  private(set) var suites = 0
  var gaps = ReportGaps()
  /// The first failures, errors and unclear cases, one a line.
  private(set) var failures: [String] = []
  /// The first failure, error or unclear case, except cases about an incomplete report; nil without one.
  private(set) var firstWrong: String?
  /// The number of failures and errors that only say that a run was cut short.
  private var interruptions = 0
  /// The number of cases that passed after failed attempts.
  private(set) var flaky = 0
  /// The first flaky cases, one a line.
  private(set) var flakyCases: [String] = []
  /// The hashes of the different cases that ran, until ``differentLimit`` is reached.
  private var different: Set<Int> = []
  /// The number of different cases at which counting of different ones stops.
  private let differentLimit: Int
  private let key: CaseKey

  init(differentLimit: Int = 0, key: CaseKey = CaseKey()) {
    self.differentLimit = differentLimit
    self.key = key
  }

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
    noteDifferent(testCase, in: suite)
    counts.add(testCase.kind, milliseconds: testCase.milliseconds)
    if testCase.kind == .passed, testCase.attempts > 0 { addFlaky(testCase) }
    guard testCase.kind >= .unclear else { return }
    gaps.add(testCase, in: suite)
    if testCase.isInterruption, testCase.kind >= .failed { interruptions += 1 }
    list(testCase)
  }

  func outcome(_ outcome: JUnitCase, of suite: JUnitSuiteFacts) {
    counts.add(outcome.kind, tests: 0)
    list(outcome)
  }

  private func list(_ testCase: JUnitCase) {
    guard firstWrong == nil || failures.count < ReportSummary.failureLimit else { return }
    let message = MessageText.oneLine(testCase.summary, otherwise: testCase.type ?? "")
    let line = Self.line(testCase, message)
    if !testCase.isInterruption, !testCase.isUnreadInput { firstWrong = firstWrong ?? line }
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

  /// Adds a case to the different ones that ran, unless it was skipped or only states an interruption.
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

  /// The number of failures, errors and unclear results, without interruptions.
  var wrong: Int { counts.bad + counts.unclear - interruptions }

  /// The number of different tests that ran, up to ``differentLimit``, without skips and interruptions.
  var ran: Int { different.count }

  /// The number of tests that ran, with all copies of a case, without skipped ones and interruptions.
  var allRan: Int { counts.tests - counts.skipped - interruptions }
}
