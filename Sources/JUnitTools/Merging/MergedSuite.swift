internal import ReportText
internal import RunRecords

/// How many cases ended in which way, and how long they took together.
struct CaseCounts {
  private(set) var tests = 0
  private(set) var failures = 0
  private(set) var errors = 0
  private(set) var skipped = 0
  /// The sum of the times that are said; nil where none is.
  private(set) var milliseconds: UInt64?

  /// Counts one case.
  mutating func add(_ kind: JUnitCase.Kind, milliseconds: UInt64?) {
    tests += 1
    self.milliseconds = self.milliseconds.adding(milliseconds)
    switch kind {
    case .passed: break
    case .skipped: skipped += 1
    case .failed: failures += 1
    case .errored: errors += 1
    }
  }

  mutating func add(_ other: CaseCounts) {
    tests += other.tests
    failures += other.failures
    errors += other.errors
    skipped += other.skipped
    milliseconds = milliseconds.adding(other.milliseconds)
  }
}

/// A suite of a merged report.
struct MergedSuite {
  let name: String
  let facts: SuiteUnion
  /// How many cases that it is to have it has.
  private let cases: Int
  /// How many suites its run has.
  var suites = 0
  var counts = CaseCounts()
  /// Where its cases and its output lie in the spool.
  var contents: Range<Int>

  init(_ name: String, _ facts: SuiteUnion, cases: Int, at position: Int) {
    self.name = name
    self.facts = facts
    self.cases = cases
    contents = position..<position
  }

  /// Whether it holds or says anything.
  var isWorthWriting: Bool { counts.tests > 0 || !contents.isEmpty || facts.isWorthKeeping }

  /// The counts that it says: of its cases and of those that were stated and are not there.
  var said: JUnitSuiteFacts.Counts {
    if counts.tests == 0, let stated = facts.stated { return stated }
    var said = JUnitSuiteFacts.Counts(
      tests: counts.tests &+ facts.statedTests.missing(of: counts.tests),
      failures: counts.failures, errors: counts.errors, skipped: counts.skipped)
    if lacksBad {
      said.failures = facts.statedBad.failures ?? 0
      said.errors = facts.statedBad.errors ?? 0
    }
    return said
  }

  /// Whether failures or errors are stated and none is there.
  private var lacksBad: Bool {
    counts.failures + counts.errors == 0
      && max(facts.statedBad.failures ?? 0, facts.statedBad.errors ?? 0) > 0
  }

  /// What it states and does not hold; nil for nothing.
  var shortfall: String? {
    let said = said
    if let tests = said.tests, tests > counts.tests {
      return Shortfall.tests(tests, held: counts.tests)
    }
    guard counts.failures + counts.errors == 0, max(said.failures ?? 0, said.errors ?? 0) > 0
    else { return nil }
    return Shortfall.bad(said.failures ?? 0, said.errors ?? 0)
  }

  /// The time that it says: of its cases, or the one that was stated where they have none.
  var milliseconds: UInt64? { counts.milliseconds ?? facts.statedMilliseconds }

  /// What inputs say and it does not.
  var notes: ReadNotes {
    var notes = facts.notes
    if let stated = facts.statedMilliseconds, stated != milliseconds {
      notes.add("'time' of <testsuite> that is not the sum of its cases, made anew")
    }
    return notes
  }

  /// Appends the opening tag and the properties.
  func appendHead(to bytes: inout [UInt8], id: Int) {
    let said = said
    bytes.append(contentsOf: "<testsuite".utf8)
    bytes.appendXML(" name", name)
    for (attribute, count) in [
      (" tests", said.tests), (" failures", said.failures), (" errors", said.errors),
      (" skipped", said.skipped),
    ] {
      if let count { bytes.appendXML(attribute, "\(count)") }
    }
    if let milliseconds {
      bytes.appendXML(" time", DecimalText.seconds(milliseconds: milliseconds))
    }
    if let timestamp = facts.timestamp { bytes.appendXML(" timestamp", timestamp) }
    if let hostname = facts.hostname { bytes.appendXML(" hostname", hostname) }
    if facts.hasID { bytes.appendXML(" id", "\(id)") }
    if let file = facts.file { bytes.appendXML(" file", file) }
    bytes.append(contentsOf: ">\n".utf8)
    bytes.appendProperties(facts.properties(cases: cases, suites: suites))
  }
}
