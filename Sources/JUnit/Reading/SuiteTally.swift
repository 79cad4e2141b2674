internal import RunRecords

/// How many suites runs of this tool have, by what every suite states, and how many are there: whoever
/// has a file for each does not see that one is missing.
package struct SuiteTally: Hashable, Sendable {
  private struct Part: Hashable, Sendable {
    var run: String
    var shard: RunFacts.Shard?
  }

  private struct Name: Hashable, Sendable {
    var name: ExactText
    var part: Int?
  }

  private struct Count: Hashable, Sendable {
    var stated = 0
    var names: Set<Name> = []
    /// The file that was met first.
    var path: String
    var missing: Int { max(0, stated - names.count) }

    mutating func add(_ name: Name, _ stated: Int) {
      names.insert(name)
      self.stated = max(self.stated, stated)
    }
  }

  private var counts: [Part: Count] = [:]

  package init() {}

  /// Adds a suite of a file.
  package mutating func add(_ suite: JUnitSuiteFacts, path: String) {
    guard let run = suite.run else { return }
    let stated = suite.property("suites").flatMap(Int.init) ?? 0
    counts[Part(run: run, shard: suite.shard), default: Count(path: path)].add(
      Name(name: ExactText(suite.name), part: suite.part), min(stated, 1 << 40))
  }

  /// How many suites of a run are missing.
  func missing(of run: String) -> Int {
    counts.reduce(0) { $0 + ($1.key.run == run ? $1.value.missing : 0) }
  }

  /// A line for each run or shard that is incomplete.
  package var lines: [String] {
    counts.values.filter { $0.missing > 0 }.sorted { ExactText($0.path) < ExactText($1.path) }.map {
      count in
      "the run that '\(count.path)' is of has \(count.stated) suites, \(count.names.count) of them"
        + " here; add the other files, or take away what is of an earlier run"
    }
  }
}
