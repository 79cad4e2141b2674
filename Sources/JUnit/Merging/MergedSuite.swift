internal import ReportText
internal import RunRecords

/// A suite of a merged report.
struct MergedSuite {
  let name: String
  /// The one around it; nil for the root.
  let parent: Int?
  /// The places of the suites in it, and where in its contents they stand; the others stand behind these.
  var children: [Int] = []
  private(set) var cutsForChildren: [Int] = []
  /// What comes before it in its input.
  let place: UInt64
  /// The counts that it says, with those of the suites in it, and what is counted of these.
  var said = JUnitSuiteFacts.Counts()
  var all = CaseCounts()
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

  init(
    _ name: String, _ facts: SuiteUnion, in parent: Int?, place: UInt64, cases: Int, copies: Int,
    at position: Int
  ) {
    self.name = name
    self.parent = parent
    self.place = place
    counts = facts.own
    self.facts = facts
    self.cases = cases
    self.copies = copies
    contents = position..<position
  }

  /// Whether it holds or says anything.
  var isWorthWriting: Bool {
    counts.tests > 0 || !contents.isEmpty || facts.isWorthKeeping || !children.isEmpty
  }

  /// Counts a case that ends at a place in the spool.
  mutating func add(_ testCase: CaseRecord, upTo end: Int) {
    counts.add(testCase.kind, milliseconds: testCase.milliseconds)
    if !testCase.isPlaceholder, !testCase.isInterruption { written += 1 }
    contents = contents.lowerBound..<end
  }

  /// Notes the place in the spool of the next element; child suites that come before it are written first.
  ///
  /// - Parameter places: what comes before each of its children.
  mutating func cutForChildren(before next: UInt64, _ places: [UInt64], at position: Int) {
    while cutsForChildren.count < places.count, places[cutsForChildren.count] < next {
      cutsForChildren.append(position)
    }
  }

  /// Begins another part where the last one is larger than a limit.
  mutating func cutIfLarge(_ limit: Int) {
    guard contents.upperBound - (cuts.last?.position ?? contents.lowerBound) > limit else { return }
    cuts.append(Cut(position: contents.upperBound, counts: counts, written: written))
  }

  /// The parts in which the suite is written, a file each; one part if it is not split.
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

  /// The counts that it says of itself: of its cases and of those that were stated and are not there.
  var ownSaid: JUnitSuiteFacts.Counts {
    if counts.tests == 0, let stated = facts.stated { return stated }
    let bad = facts.statedBad.missing(ofFailures: counts.failures, errors: counts.errors)
    return JUnitSuiteFacts.Counts(
      tests: counts.tests &+ facts.statedTests.missing(of: counts.tests - copies),
      failures: counts.failures &+ bad.failures, errors: counts.errors &+ bad.errors,
      skipped: facts.countsSkips ? counts.skipped : nil)
  }

  /// What it states and does not hold; nil for nothing.
  var shortfall: String? {
    if let wrong = facts.wrongCounts.min(by: { $0.key < $1.key }) {
      return "states '\(wrong.value.prefix(40))' \(wrong.key), which is no number"
    }
    let said = ownSaid
    if let tests = said.tests, tests > counts.tests {
      return Shortfall.tests(
        self.said.tests ?? tests, held: children.isEmpty ? counts.tests : all.tests)
    }
    let (failures, errors) = (said.failures ?? 0, said.errors ?? 0)
    let held = counts.failures + counts.errors
    guard failures &+ errors > held else { return nil }
    return Shortfall.bad(
      self.said.failures ?? 0, self.said.errors ?? 0,
      held: children.isEmpty ? held : all.failures + all.errors)
  }

  /// The time that it says: of its cases, or the one that was stated where they have none.
  var milliseconds: UInt64? { all.milliseconds ?? facts.statedMilliseconds }

  /// Appends the opening tag and the properties of a part.
  ///
  /// - Parameter element: the name of the element, also for the root in a separate file.
  func appendHead(of part: MergedSuitePart, to bytes: inout [UInt8], id: Int, as element: String) {
    // What is stated and not held is said by the last part.
    var said = said
    if part.number != nil {
      let missing = said
      said = part.stated
      if part.isLast {
        said.tests = part.counts.tests + max(0, (missing.tests ?? 0) - counts.tests)
        said.failures = part.counts.failures + max(0, (missing.failures ?? 0) - counts.failures)
        said.errors = part.counts.errors + max(0, (missing.errors ?? 0) - counts.errors)
      }
    }
    if !facts.countsSkips { said.skipped = nil }
    bytes.append(contentsOf: "<\(element)".utf8)
    var attributes = facts.attributes
    func take(_ name: String) -> String? {
      attributes.firstIndex { $0.name == name }.map { attributes.remove(at: $0).value }
    }
    if let name = take("name") {
      bytes.appendXML(" name", part.number.map { CaseName.part($0, of: self.name) } ?? name)
    } else if parent == nil, element == "testsuite" {
      bytes.appendXML(" name", JUnitCase.rootName)
    }
    for (name, count) in [
      ("tests", said.tests), ("failures", said.failures), ("errors", said.errors),
      ("skipped", said.skipped),
    ] {
      if let value = facts.wrongCounts[name] ?? count.map({ "\($0)" }) {
        bytes.appendXML(" \(name)", value)
      }
    }
    let milliseconds = part.number == nil ? milliseconds : part.counts.milliseconds
    if let milliseconds {
      bytes.appendXML(" time", DecimalText.seconds(milliseconds: milliseconds))
    }
    if let timestamp = facts.timestamp { bytes.appendXML(" timestamp", timestamp) }
    if let hostname = take("hostname") { bytes.appendXML(" hostname", hostname) }
    if let known = take("id") ?? (facts.hasID ? "" : nil) {
      bytes.appendXML(" id", facts.isOurs ? "\(id)" : known)
    }
    if let file = take("file") { bytes.appendXML(" file", file) }
    for attribute in attributes { bytes.appendXML(" \(attribute.name)", attribute.value) }
    bytes.append(contentsOf: ">\n".utf8)
    appendProperties(of: part, to: &bytes)
  }

  private func appendProperties(of part: MergedSuitePart, to bytes: inout [UInt8]) {
    var elements = facts.propertyElements
    if facts.isOurs {
      elements = facts.properties(
        cases: cases, copies: copies, suites: suites, of: part.isLast ? nil : part.cases,
        before: part.before
      ).map(Self.element)
    } else if part.number != nil {
      elements =
        (elements ?? []) + [
          Self.element(RunFacts.Property(name: JUnitDestination.partProperty, value: name))
        ]
    }
    guard let elements, !facts.isOurs || !elements.isEmpty else { return }
    bytes.append(contentsOf: "<properties>\n".utf8)
    for element in elements { bytes += element + [UInt8(ascii: "\n")] }
    bytes.append(contentsOf: "</properties>\n".utf8)
  }

  private static func element(_ property: RunFacts.Property) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendXML("<property name", property.name)
    bytes.appendXML(" value", property.value)
    return bytes + Array("/>".utf8)
  }
}
