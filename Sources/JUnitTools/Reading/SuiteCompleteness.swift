internal import RunRecords

/// How many cases of a suite are missing, by what the suites of its name state.
///
/// A suite of this tool states how many cases it has when it is whole. Shards have parts of a suite, and
/// a suite that is split for its size has parts in several files; each states the number of all.
package struct SuiteCompleteness: Hashable, Sendable {
  private struct Part: Hashable, Sendable {
    var run: String?
    var shard: RunFacts.Shard?
  }

  private struct Count: Hashable, Sendable {
    var expected = 0
    var cases = 0
    /// Whether no number of cases is stated.
    var isOpen = true
    /// The cases of parts of split suites.
    var split = 0
  }

  private var counts: [Part: Count] = [:]

  package init() {}

  /// Adds what one suite states and holds.
  package mutating func add(_ facts: JUnitSuiteFacts) {
    let part = Part(run: facts.run, shard: facts.shard)
    var count = counts[part] ?? Count()
    if let expected = facts.expected {
      count.expected = max(count.expected, expected)
      count.isOpen = false
    }
    if facts.isPart {
      count.split += facts.cases
    } else {
      count.cases = max(count.cases, facts.cases)
    }
    counts[part] = count
  }

  /// Whether any number is stated.
  private var isStated: Bool { counts.values.contains { !$0.isOpen } }

  /// How many cases there are when the suite is whole; nil where nothing says so.
  ///
  /// - Parameter cases: how many different cases there are of all parts together.
  package func expected(of cases: Int) -> Int? {
    guard isStated else { return nil }
    return cases + missing(of: cases)
  }

  /// How many cases are missing.
  package func missing(of cases: Int) -> Int {
    if counts.count == 1, let only = counts.values.first {
      // Attempts of one run may complete each other.
      return only.isOpen ? 0 : max(0, only.expected - cases)
    }
    return counts.values.reduce(0) { sum, count in
      count.isOpen ? sum : sum + max(0, count.expected - max(count.cases, count.split))
    }
  }
}
