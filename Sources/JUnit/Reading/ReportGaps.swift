internal import ReportText
package import RunRecords

/// The reasons why reports are incomplete, collected while the reports are read.
///
/// All commands use this type, so that a merged report is incomplete for the same reasons as its inputs.
struct ReportGaps {
  /// The largest number of lines in each list of reasons.
  static let limit = 20

  private(set) var shards = ShardSet()
  /// The scenario files that a run of this tool could not read, one line each.
  private(set) var unreadScenarios: [String] = []
  /// A sentence about a shard that was given twice; nil if no shard was.
  private(set) var twice: String?
  private var reasons: [String] = []
  /// Whether a suite states more tests than it has, and in ``lacksFailures`` more failures and errors.
  private var lacksTests = false
  private var lacksFailures = false
  private var path = ""
  private var runs: [Part: RunSuites] = [:]
  private var shardSuites: [SuiteName: String] = [:]
  private var splitSuites: [SuiteName: Set<Int>] = [:]

  /// A run of this tool, or one shard of a run, as the properties of a suite name it.
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

  mutating func begin(_ path: String) { self.path = path }

  /// Records that the file passed to ``begin(_:)`` cannot be read to its end.
  mutating func noteUnread() { shards.add(unread: path) }

  /// Records that a case states that an input or a scenario file could not be read; ignores all other cases.
  mutating func add(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) {
    if testCase.isUnreadInput {
      reasons.append(
        "'\(testCase.name)' could not be read when the reports were merged; merge again with a readable one"
      )
    }
    let type = FailureType.scenarioUnreadable.rawValue
    if suite.isOurs, testCase.kind == .errored, testCase.type == type {
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
    let named: [RunFacts.Shard?] = suite.shards.isEmpty ? [nil] : suite.shards
    for shard in named { shards.add(shard, run: suite.run, path: path) }
    if suite.run != nil {
      let stated = suite.property("suites").flatMap(StatedCounts.number) ?? 0
      var suites = runs[part] ?? RunSuites(path: path)
      suites.names.insert(SuiteName(name: name, number: suite.part))
      suites.stated = max(suites.stated, min(stated, 1 << 40))
      runs[part] = suites
    }
    if let shard = suite.shard, suite.cases > 0, twice == nil {
      let place = SuiteName(name: name, number: suite.part, part: part)
      if let other = shardSuites.updateValue(path, forKey: place) {
        twice = "shard \(shard.text) is given twice, as '\(other)' and '\(path)'; leave out one"
      }
    }
  }

  /// Advice to use `--accept counts`, if a suite lacks stated tests; empty if that could hide something.
  ///
  /// It is empty if failures are missing too, and for reports of this tool, which always count cases.
  var hints: [String] {
    guard lacksTests, !lacksFailures, runs.isEmpty else { return [] }
    return [
      "some tools count assertions as tests; if the counts of your tool cannot match, add --accept counts"
    ]
  }

  /// Returns the number of suites that a run states but the reports do not contain; zero for an unknown run.
  func missingSuites(of run: String) -> Int {
    runs.reduce(0) { $0 + ($1.key.run == run ? $1.value.missing : 0) }
  }

  /// The reasons why the reports are incomplete, one a line, except missing shards.
  var allLines: [String] { lines + unreadScenarios.shortened }

  /// The reasons why the reports are incomplete, except missing shards and unreadable scenario files.
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
  /// The first ``ReportGaps/limit`` lines, followed by the number of the other lines, if there are any.
  var shortened: [String] {
    guard count > ReportGaps.limit else { return self }
    return prefix(ReportGaps.limit) + ["… and \(count - ReportGaps.limit) more"]
  }
}

/// Collects the shards that inputs belong to, to find out whether a run is complete.
package struct ShardSet {
  private var counts: Set<Int> = []
  private var indices: Set<Int> = []
  /// The first input of each run, for diagnostics.
  private var inputs: [(run: String?, path: String)] = []
  /// The paths of inputs that name a shard; ``others`` has the first ones that do not, to detect a mixture.
  private var named: Set<BytewiseString> = []
  private var others: [BytewiseString] = []
  /// The path of the first input that cannot be read; nil if all can.
  private var unread: String?

  /// Records the shard of an input; nil for an input without a shard.
  ///
  /// - Parameter run: the digest of everything that determines the run's cases; nil if it is unknown.
  package mutating func add(_ shard: RunFacts.Shard?, run: String? = nil, path: String = "") {
    guard let shard else {
      if others.count < ReportGaps.limit, !others.contains(BytewiseString(path)) {
        others.append(BytewiseString(path))
      }
      return
    }
    named.insert(BytewiseString(path))
    indices.insert(shard.index)
    counts.insert(shard.count)
    add(input: (run, path))
  }

  private mutating func add(input: (run: String?, path: String)) {
    guard inputs.count < 2, !inputs.contains(where: { $0.run == input.run }) else { return }
    inputs.append(input)
  }

  /// Records an input that cannot be read; it may be the missing shard.
  package mutating func add(unread path: String) { unread = unread ?? path }

  mutating func add(_ other: ShardSet) {
    indices.formUnion(other.indices)
    counts.formUnion(other.counts)
    unread = unread ?? other.unread
    named.formUnion(other.named)
    for input in other.inputs { add(input: input) }
  }

  /// Whether any input is a shard of a run.
  package var hasShards: Bool { !counts.isEmpty }

  /// The reason why the shards are not one complete run; nil for a complete one, and without any shard.
  package var diagnostic: String? {
    guard let count = counts.first else { return nil }
    guard counts.count == 1 else {
      let all = counts.sorted().map { "\($0)" }.joined(separator: " and ")
      return
        "the inputs are shards of different runs, with \(all) shards; merge each run separately"
    }
    if inputs.count > 1 {
      return "'\(inputs[0].path)' and '\(inputs[1].path)' are shards of different runs: inputs,"
        + " strategies, tolerance and version must be the same; merge each run separately"
    }
    let missing = (0..<count).lazy.filter { !indices.contains($0) }
    let names = missing.prefix(ReportGaps.limit).map { "\($0)/\(count)" }
    if !names.isEmpty {
      let more = count - indices.count - names.count
      let list = names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      let start = "the run is not complete: missing shard \(list); "
      if let unread { return start + "'\(unread)', which cannot be read, may be its report" }
      let other = others.first { !named.contains($0) }?.text
      if let other { return start + "'\(other)', which states no shard, may be its report" }
      return start + "add its report"
    }
    if !others.isEmpty {
      return "some inputs are shards and some are not; merge the shards separately"
    }
    return nil
  }
}
