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
  /// The first failures and errors, and what is unclear.
  private var firstFailures: [ListedCase] = []
  /// Which classes several suites have.
  private(set) var classes = ClassSuites()
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
  /// The first of them.
  private var firstFlaky: [ListedCase] = []
  /// The inputs of merges that could not be read.
  private var unread: [String] = []
  /// The suites of this tool whose scenario file could not be read.
  private var unreadScenarios: [String] = []
  /// What every shard of a fuzz run has a case for, which counts once.
  private var shardCases: [ShardCase: JUnitCase.Kind] = [:]
  /// The different cases that ran, until there are enough.
  private var different: Set<Int> = []
  private let differentLimit: Int
  private let key: CaseKey
  private var parts: [ExactText: Part] = [:]
  private var path = ""

  /// What is known of the suites of one name.
  private struct Part {
    var completeness = SuiteCompleteness()
    var cases = 0
    var interruption: String?
  }

  /// A case of a fuzz run's shards.
  private struct ShardCase: Hashable {
    var run: String?
    var identity: [UInt8]
  }

  /// A suite of a shard.
  private struct ShardSuite: Hashable {
    var name: ExactText
    var part: Int?
    var shard: RunFacts.Shard
    var run: String?
  }

  /// - Parameters:
  ///   - differentLimit: how many different cases are told apart.
  ///   - key: what tells them apart beside suite, class and name.
  init(differentLimit: Int = 0, key: CaseKey = CaseKey()) {
    self.differentLimit = differentLimit
    self.key = key
  }

  /// Notes that the file cannot be read to its end.
  func noteUnread() { shards.add(unread: path) }

  /// The next file begins.
  func begin(_ path: String) { self.path = path }

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
    guard testCase.kind >= .unclear || testCase.isInterruption else { return }
    if testCase.isUnreadInput { unread.append(testCase.name) }
    if testCase.isUnreadScenario(in: suite) { unreadScenarios.append(suite.name) }
    let message = FailureText.oneLine(testCase.summary, otherwise: testCase.type ?? "")
    if testCase.isInterruption {
      if testCase.kind >= .failed { interruptions += 1 }
      parts[ExactText(suite.name), default: Part()].interruption = message
    }
    list(testCase, message)
  }

  private func list(_ testCase: JUnitCase, _ message: String) {
    guard testCase.kind >= .unclear, firstFailures.count < ReportSummary.failureLimit else {
      return
    }
    firstFailures.append(ListedCase(testCase, saying: message))
  }

  func outcome(_ outcome: JUnitCase, of suite: JUnitSuiteFacts) {
    counts.add(outcome: outcome.kind)
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
    if let shortfall = suite.shortfall {
      shortSuites.append("'\(suite.name)' \(shortfall)")
      let isBad = [suite.stated.failures, suite.stated.errors].contains { ($0 ?? 0) > 0 }
      if isBad, suite.isOnlyStated { failedSuites += 1 }
    } else if !suite.countsAreRight {
      wrongCounts.append(suite.name)
    }
    guard !suite.isRoot else { return }
    suites += 1
    if suite.part != nil || suite.expected != nil || parts[ExactText(suite.name)] != nil {
      parts[ExactText(suite.name), default: Part()].completeness.add(suite)
      parts[ExactText(suite.name), default: Part()].cases += suite.cases
    }
    let names = suite.shards
    for shard in names { shards.add(shard, run: suite.run, path: path) }
    if names.isEmpty { shards.add(nil, run: suite.run, path: path) }
    if let oddity = suite.oddity { shortSuites.append("'\(suite.name)': \(oddity)") }
    tally.add(suite, path: path)
    if let shard = suite.shard, suite.cases > 0, twice == nil {
      let place = ShardSuite(
        name: ExactText(suite.name), part: suite.part, shard: shard, run: suite.run)
      if let other = shardSuites.updateValue(path, forKey: place) {
        twice = ShardSet.twice(shard, other, path)
      }
    }
  }

  /// What is missing, a line each; the shards are told by themselves.
  var gaps: [String] {
    missing.lines + shortSuites.prefix(ReportSummary.noteLimit) + tally.lines
      + unreadLines
  }

  /// What `report show` says is missing beside what it notes of suites, a line each.
  var shownGaps: [String] {
    missing.lines + tally.lines + unreadLines + unreadScenarioLines
  }

  /// A line for each input that could not be read when it was merged.
  var unreadLines: [String] {
    unread.prefix(ReportSummary.noteLimit).map { "'\($0)' could not be read when it was merged" }
  }

  /// A line for each scenario file that a run could not read, of which nothing was judged.
  var unreadScenarioLines: [String] {
    unreadScenarios.prefix(ReportSummary.noteLimit).map(MissingCases.unreadScenario)
  }

  /// What is missing of the suites.
  var missing: MissingCases {
    var missing = MissingCases()
    for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
      missing.add(
        suite: name.text, interruption: part.interruption, cases: part.cases,
        part.completeness)
    }
    return missing
  }

  /// Failures and errors, without those that only say that a run was cut short.
  var bad: Int { counts.failures + counts.errors - interruptions + failedSuites }

  /// The different tests that ran, up to the limit: neither skipped nor only there to say that a run was cut
  /// short.
  var ran: Int { different.count }

  /// The same with all copies of a case.
  var allRan: Int { counts.tests - counts.skipped - interruptions }
}
