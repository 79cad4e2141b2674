internal import RunRecords

/// How many cases of a suite are missing, by what the suites of its name state.
///
/// A suite of this tool states how many cases it has when it is whole. Shards have parts of a suite, and
/// a suite that is split for its size has parts in several files; each states its own number.
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
    /// The parts of a split suite.
    var parts: [Int: Parts] = [:]

    /// How many cases there are to be.
    var all: Int { parts.isEmpty ? expected : parts.values.reduce(0) { $0 + $1.expected } }
    /// How many cases there are.
    var found: Int { parts.isEmpty ? cases : parts.values.reduce(0) { $0 + $1.cases } }
  }

  private struct Parts: Hashable, Sendable {
    var expected: Int
    var cases: Int
  }

  private var counts: [Part: Count] = [:]
  /// Whether another tool has written one of them, which states no number.
  private var hasForeign = false

  package init() {}

  /// Adds what one suite states and holds.
  package mutating func add(_ facts: JUnitSuiteFacts) {
    guard facts.isOurs || facts.part != nil else {
      hasForeign = true
      return
    }
    let part = Part(run: facts.run, shard: facts.shard)
    var count = counts[part] ?? Count()
    // No report holds more, and sums of it do not overflow.
    let expected = facts.expected.map { min($0, 1 << 40) }
    if expected != nil { count.isOpen = false }
    if let number = facts.part {
      let known = count.parts[number]
      count.parts[number] = Parts(
        expected: max(known?.expected ?? 0, expected ?? facts.cases),
        cases: max(known?.cases ?? 0, facts.cases))
    } else {
      count.expected = max(count.expected, expected ?? 0)
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
    if counts.count == 1, !hasForeign, let only = counts.values.first {
      // Attempts of one run may complete each other.
      return only.isOpen ? 0 : max(0, only.all - cases)
    }
    return counts.values.reduce(0) { sum, count in
      count.isOpen ? sum : sum + max(0, count.all - count.found)
    }
  }

  /// The numbers of the parts that are missing between others.
  package var missingParts: [Int] {
    var missing: Set<Int> = []
    for count in counts.values {
      guard let last = count.parts.keys.max(), last < 100_000 else { continue }
      missing.formUnion((1..<max(1, last)).filter { count.parts[$0] == nil })
    }
    return missing.sorted()
  }
}
