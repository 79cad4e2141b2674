internal import JUnitReporting
internal import ReportText
internal import RunRecords

/// A suite of a merged report.
struct MergedSuite {
  let name: String
  let facts: SuiteUnion
  /// How many cases that it is to have it has.
  private let cases: Int
  /// How many of those only repeat others.
  let copies: Int
  /// How many suites its run has.
  var suites = 0
  var counts = CaseCounts()
  /// Where its cases and its output lie in the spool.
  var contents: Range<Int>
  /// Where it is cut, where it is too large for one file: what ends there, and what was counted up to there.
  private var cuts: [Cut] = []
  /// How many of its cases are written that it is to have.
  private var written = 0

  private struct Cut {
    var position: Int
    var counts: CaseCounts
    var written: Int
  }

  init(_ name: String, _ facts: SuiteUnion, cases: Int, copies: Int, at position: Int) {
    self.name = name
    self.facts = facts
    self.cases = cases
    self.copies = copies
    contents = position..<position
  }

  /// Whether it holds or says anything.
  var isWorthWriting: Bool {
    counts.tests > 0 || !contents.isEmpty || facts.isWorthKeeping
  }

  /// Counts a case that ends at a place in the spool.
  mutating func add(_ testCase: MergedCase, upTo end: Int) {
    counts.add(testCase.kind, milliseconds: testCase.milliseconds)
    if !testCase.isPlaceholder, !testCase.isInterruption { written += 1 }
    contents = contents.lowerBound..<end
  }

  /// Begins another part where the last one is larger than a limit.
  mutating func cutIfLarge(_ limit: Int) {
    guard contents.upperBound - (cuts.last?.position ?? contents.lowerBound) > limit else { return }
    cuts.append(Cut(position: contents.upperBound, counts: counts, written: written))
  }

  /// The parts that it is written in, each with a file of its own; itself where it is whole.
  var parts: [MergedSuitePart] {
    guard !cuts.isEmpty else {
      return [
        MergedSuitePart(
          number: nil, counts: counts, contents: contents, cases: cases, before: 0, isLast: true)
      ]
    }
    var parts: [MergedSuitePart] = []
    var (start, sum, before) = (contents.lowerBound, CaseCounts(), 0)
    let end = Cut(position: contents.upperBound, counts: counts, written: cases)
    for cut in cuts + [end] {
      parts.append(
        MergedSuitePart(
          number: parts.count + 1, counts: cut.counts.subtracting(sum),
          contents: start..<cut.position, cases: cut.written - before, before: before,
          isLast: parts.count == cuts.count))
      (start, sum, before) = (cut.position, cut.counts, cut.written)
    }
    return parts
  }

  /// How many files it takes.
  var partCount: Int { cuts.count + 1 }

  /// The counts that it says: of its cases and of those that were stated and are not there.
  var said: JUnitSuiteFacts.Counts {
    if counts.tests == 0, let stated = facts.stated { return stated }
    let bad = facts.statedBad.missing(ofFailures: counts.failures, errors: counts.errors)
    return JUnitSuiteFacts.Counts(
      tests: counts.tests &+ facts.statedTests.missing(of: counts.tests - copies),
      failures: counts.failures &+ bad.failures, errors: counts.errors &+ bad.errors,
      skipped: facts.countsSkips ? counts.skipped : nil)
  }

  /// What it states and does not hold; nil for nothing.
  var shortfall: String? {
    let said = said
    if let tests = said.tests, tests > counts.tests {
      return Shortfall.tests(tests, held: counts.tests)
    }
    let (failures, errors) = (said.failures ?? 0, said.errors ?? 0)
    let held = counts.failures + counts.errors
    return failures &+ errors > held ? Shortfall.bad(failures, errors, held: held) : nil
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

  /// Appends the opening tag and the properties of a part.
  func appendHead(of part: MergedSuitePart, to bytes: inout [UInt8], id: Int) {
    // What is stated and not held is said by the last part.
    var said = said
    if !part.isLast {
      said = part.stated
    } else if part.number != nil {
      let missing = said
      said = part.stated
      said.tests = part.counts.tests + max(0, (missing.tests ?? 0) - counts.tests)
      said.failures = part.counts.failures + max(0, (missing.failures ?? 0) - counts.failures)
      said.errors = part.counts.errors + max(0, (missing.errors ?? 0) - counts.errors)
    }
    if !facts.countsSkips { said.skipped = nil }
    let milliseconds = part.isLast && part.number == nil ? milliseconds : part.counts.milliseconds
    bytes.append(contentsOf: "<testsuite".utf8)
    bytes.appendXML(" name", part.number.map { CaseName.part($0, of: name) } ?? name)
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
    for attribute in facts.attributes ?? [] {
      bytes.appendXML(" \(attribute.name)", attribute.value)
    }
    bytes.append(contentsOf: ">\n".utf8)
    var properties = facts.properties(
      cases: cases, copies: copies, suites: suites, of: part.isLast ? nil : part.cases,
      before: part.before)
    if part.number != nil, !facts.isOurs {
      properties.append(RunFacts.Property(name: JUnitDestination.partProperty, value: name))
    }
    bytes.appendProperties(properties)
  }
}
