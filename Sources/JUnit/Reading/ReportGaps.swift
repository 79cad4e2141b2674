internal import ReportText
internal import RunRecords

/// The reasons why reports are incomplete, collected while the reports are read.
///
/// All commands use this type, so that a merged report is incomplete for the same reasons as its inputs.
struct ReportGaps {
  /// The largest number of listed reasons.
  static let limit = 20

  private(set) var shards = ShardSet()
  /// The scenario files that a run of this tool could not read, one line each.
  private(set) var unreadScenarios: [String] = []
  /// A sentence about a shard that was given twice; nil if no shard was.
  private(set) var twice: String?
  private var reasons: [String] = []
  /// Whether a suite states more tests than it contains, and whether one states more failures than it
  /// contains.
  private var lacksTests = false
  private var lacksFailures = false
  private var path = ""
  private var runs: [Part: RunSuites] = [:]
  private var shardSuites: [SuiteName: String] = [:]
  private var splitSuites: [SuiteName: Set<Int>] = [:]

  /// A run of this tool, or one shard of a run.
  private struct Part: Hashable {
    var run: String?
    var shard: RunFacts.Shard?
  }

  /// The name of a suite in a run, with the number of the part if the suite is split.
  private struct SuiteName: Hashable {
    var name: BytewiseString
    var number: Int?
    var part: Part?
  }

  /// The suites of a run that were read, with the number of suites that the run states.
  private struct RunSuites {
    var stated = 0
    var names: Set<SuiteName> = []
    var path: String
    var missing: Int { max(0, stated - names.count) }
  }

  /// Begins the next file.
  mutating func begin(_ path: String) { self.path = path }

  /// Records that the current file cannot be read to its end.
  mutating func noteUnread() { shards.add(unread: path) }

  /// Records what a case states about the completeness of its report.
  mutating func add(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
    if testCase.isUnreadInput {
      reasons.append(
        "'\(testCase.name)' could not be read when the reports were merged; merge again with a readable one"
      )
    }
    if testCase.isUnreadScenario(in: suite) {
      unreadScenarios.append("'\(suite.name)': its scenario file could not be read")
    }
  }

  /// Records what a suite or the root states about completeness; called at its end.
  mutating func end(_ suite: JUnitSuiteFacts) {
    if let interruption = suite.interruption {
      reasons.append("'\(suite.name)': \(interruption)")
    } else if suite.missingCases > 0, let expected = suite.expected {
      let all = Counted.text(expected, "case")
      reasons.append("'\(suite.name)' has only \(suite.cases) of its \(all)")
    }
    if let shortfall = suite.shortfall {
      reasons.append("'\(suite.name)' \(shortfall)")
      lacksTests = lacksTests || suite.missing.tests > 0
      lacksFailures = lacksFailures || suite.missing.bad > 0
    }
    if let oddity = suite.oddity { reasons.append("'\(suite.name)': \(oddity)") }
    guard !suite.isRoot else { return }
    let part = Part(run: suite.run, shard: suite.shard)
    let name = BytewiseString(suite.name)
    if let number = suite.part {
      splitSuites[SuiteName(name: name, part: part), default: []].insert(number)
    }
    let names = suite.shards
    for shard in names { shards.add(shard, run: suite.run, path: path) }
    if names.isEmpty { shards.add(nil, run: suite.run, path: path) }
    if let run = suite.run {
      let stated = suite.property("suites").flatMap(StatedCounts.number) ?? 0
      var suites = runs[Part(run: run, shard: suite.shard)] ?? RunSuites(path: path)
      suites.names.insert(SuiteName(name: name, number: suite.part))
      suites.stated = max(suites.stated, min(stated, 1 << 40))
      runs[Part(run: run, shard: suite.shard)] = suites
    }
    if let shard = suite.shard, suite.cases > 0, twice == nil {
      let place = SuiteName(name: name, number: suite.part, part: part)
      if let other = shardSuites.updateValue(path, forKey: place) {
        twice =
          "shard \(shard.index)/\(shard.count) is given twice, as '\(other)' and '\(path)'; leave out one"
      }
    }
  }

  /// Notes for users on options that leave out some of the reasons.
  ///
  /// A stated failure that is not there is never ignored on advice, nor is a case of this tool's reports, which count cases.
  var hints: [String] {
    guard lacksTests, !lacksFailures, runs.isEmpty else { return [] }
    return [
      "some tools count assertions as tests; if the counts of your tool cannot match, add --ignore-counts"
    ]
  }

  /// Returns the number of suites that a run states but the reports do not contain.
  func missingSuites(of run: String) -> Int {
    runs.reduce(0) { $0 + ($1.key.run == run ? $1.value.missing : 0) }
  }

  /// The reasons, one line each, without missing shards and unreadable scenario files.
  var lines: [String] {
    var all = reasons
    for (suite, numbers) in splitSuites.sorted(by: { $0.key.name < $1.key.name }) {
      let last = min(numbers.max() ?? 0, 100_000)
      let missing = (1..<max(1, last)).filter { !numbers.contains($0) }
      guard !missing.isEmpty else { continue }
      let names = missing.prefix(Self.limit).map { "\($0)" }.joined(separator: ", ")
      let more = missing.count > Self.limit ? " …" : ""
      all.append(
        missing.count == 1
          ? "'\(suite.name.text)': part \(names) of the suite is missing; add its file"
          : "'\(suite.name.text)': \(missing.count) parts of the suite are missing: \(names)\(more); add their files"
      )
    }
    for suites in runs.values.filter({ $0.missing > 0 }).sorted(by: { $0.path < $1.path }) {
      all.append(
        "'\(suites.path)' is from a run with \(suites.stated) suites, but the inputs have only"
          + " \(suites.names.count) of them; add the other files, or remove the files of an earlier run"
      )
    }
    return all.shortened
  }
}

extension [String] {
  /// The first lines, followed by the number of the other lines.
  var shortened: [String] {
    guard count > ReportGaps.limit else { return self }
    return prefix(ReportGaps.limit) + ["… and \(count - ReportGaps.limit) more"]
  }
}
