internal import ReportText
internal import RunRecords

/// Counts the cases of one report, in one file or several, and what is missing of it.
final class ReportTotals: JUnitReceiver {
  private(set) var counts = CaseCounts()
  private(set) var suites = 0
  private(set) var shards = ShardSet()
  /// How many suites runs have, and how many are here.
  private(set) var tally = SuiteTally()
  /// Why a shard is there twice; nil where none is.
  private(set) var twice: String?
  private var shardSuites: [ShardSuite: String] = [:]
  /// What the readers met and do not hand over.
  var notes = ReadNotes()
  /// The first failures and errors, a line each.
  private(set) var failures: [String] = []
  /// Suites whose counts are not those of their cases.
  private(set) var wrongCounts: [String] = []
  /// Suites that state more than they hold.
  private(set) var shortSuites: [String] = []
  /// How many of those state failures or errors.
  private(set) var failedSuites = 0
  /// How many failures and errors only say that a run was cut short.
  private var interruptions = 0
  /// How many cases passed after attempts that did not.
  private(set) var flaky = 0
  private var parts: [String: Part] = [:]
  private var path = ""

  /// What is known of the suites of one name.
  private struct Part {
    var completeness = SuiteCompleteness()
    var cases = 0
    var interruption: String?
  }

  /// A suite of a shard.
  private struct ShardSuite: Hashable {
    var name: String
    var part: Int?
    var shard: RunFacts.Shard
    var run: String?
  }

  /// The next file begins.
  func begin(_ path: String) { self.path = path }

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
    counts.add(testCase.kind, milliseconds: testCase.milliseconds)
    if testCase.kind == .passed, !testCase.attempts.isEmpty { flaky += 1 }
    guard testCase.kind >= .failed || testCase.isInterruption else { return }
    let message = FailureText.oneLine(testCase.summary, otherwise: testCase.type ?? "")
    if testCase.isInterruption {
      if testCase.kind >= .failed { interruptions += 1 }
      parts[suite.name, default: Part()].interruption = message
    }
    guard testCase.kind >= .failed, failures.count < ReportSummary.failureLimit else { return }
    failures.append("\(testCase.place ?? testCase.shownClass): \(testCase.name): \(message)")
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) {
    suites += 1
    if suite.part != nil || suite.expected != nil || parts[suite.name] != nil {
      parts[suite.name, default: Part()].completeness.add(suite)
      parts[suite.name, default: Part()].cases += suite.cases
    }
    shards.add(suite.shard, run: suite.run, path: path)
    tally.add(suite, path: path)
    if let shard = suite.shard, suite.cases > 0, twice == nil {
      let place = ShardSuite(name: suite.name, part: suite.part, shard: shard, run: suite.run)
      if let other = shardSuites.updateValue(path, forKey: place) {
        twice = ShardSet.twice(shard, other, path)
      }
    }
    if let shortfall = suite.shortfall {
      shortSuites.append("'\(suite.name)' \(shortfall)")
      let isBad = [suite.stated.failures, suite.stated.errors].contains { ($0 ?? 0) > 0 }
      if isBad, suite.isOnlyStated { failedSuites += 1 }
    } else if !suite.countsAreRight {
      wrongCounts.append(suite.name)
    }
  }

  func rootEnded(stating stated: JUnitSuiteFacts.Counts, holding held: JUnitSuiteFacts.Counts) {
    let (tests, count) = (stated.tests ?? 0, held.tests ?? 0)
    let bad = (stated.failures ?? 0, stated.errors ?? 0)
    shortSuites.append(
      "the root "
        + (tests > count
          ? Shortfall.tests(tests, held: max(0, count)) : Shortfall.bad(bad.0, bad.1)))
  }

  /// What is missing, a line each; the shards are told by themselves.
  var gaps: [String] {
    missing.lines + shortSuites.prefix(ReportSummary.noteLimit) + tally.lines
  }

  /// What is missing of the suites.
  var missing: MissingCases {
    var missing = MissingCases()
    for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
      missing.add(
        suite: name, interruption: part.interruption, cases: part.cases,
        part.completeness)
    }
    return missing
  }

  /// Failures and errors, without those that only say that a run was cut short.
  var bad: Int { counts.failures + counts.errors - interruptions + failedSuites }

  /// The tests that ran: neither skipped nor only there to say that a run was cut short.
  var ran: Int { counts.tests - counts.skipped - interruptions }
}
