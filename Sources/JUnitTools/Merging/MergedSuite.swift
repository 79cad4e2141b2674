internal import ReportText
internal import RunRecords

/// How many cases ended in which way, and how long they took together.
struct CaseCounts {
  private(set) var tests = 0
  private(set) var failures = 0
  private(set) var errors = 0
  private(set) var skipped = 0
  private(set) var milliseconds: UInt64 = 0

  /// Counts one case.
  mutating func add(_ kind: JUnitCase.Kind, milliseconds: UInt64) {
    tests += 1
    self.milliseconds = self.milliseconds.addingSaturating(milliseconds)
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
    milliseconds = milliseconds.addingSaturating(other.milliseconds)
  }
}

/// A suite of a merged report.
struct MergedSuite {
  let name: String
  let facts: SuiteUnion
  let properties: [RunFacts.Property]
  var counts = CaseCounts()
  /// Where its cases and its output lie in the spool.
  var contents: Range<Int>

  init(_ name: String, _ facts: SuiteUnion, cases: Int, at position: Int) {
    self.name = name
    self.facts = facts
    properties = facts.properties(cases: cases)
    contents = position..<position
  }

  /// Whether it holds or says anything.
  var isWorthWriting: Bool { counts.tests > 0 || !contents.isEmpty || facts.isWorthKeeping }

  /// Appends the opening tag and the properties.
  func appendHead(to bytes: inout [UInt8], id: Int) {
    // A suite without cases says what it said.
    let stated = counts.tests == 0 ? facts.stated : nil
    let time = counts.tests == 0 ? facts.statedMilliseconds ?? 0 : counts.milliseconds
    bytes.append(contentsOf: "<testsuite".utf8)
    bytes.appendXML(" name", name)
    bytes.appendXML(" tests", "\(stated?.tests ?? counts.tests)")
    bytes.appendXML(" failures", "\(stated?.failures ?? counts.failures)")
    bytes.appendXML(" errors", "\(stated?.errors ?? counts.errors)")
    bytes.appendXML(" skipped", "\(stated?.skipped ?? counts.skipped)")
    bytes.appendXML(" time", DecimalText.seconds(milliseconds: time))
    if let timestamp = facts.timestamp { bytes.appendXML(" timestamp", timestamp) }
    if let hostname = facts.hostname { bytes.appendXML(" hostname", hostname) }
    bytes.appendXML(" id", "\(id)")
    if let file = facts.file { bytes.appendXML(" file", file) }
    bytes.append(contentsOf: ">\n".utf8)
    bytes.appendProperties(properties)
  }
}
