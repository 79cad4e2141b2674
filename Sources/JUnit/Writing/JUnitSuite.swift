import ReportText
package import RunRecords

/// What stands in a suite's opening tag, and where its cases lie in the spool.
package struct JUnitSuite: Hashable, Sendable {
  /// How many cases ended in which way.
  package struct Counts: Hashable, Sendable {
    package var tests = 0
    package var failures = 0
    package var errors = 0
    package var skipped = 0
    /// The sum of the cases' times, in milliseconds as printed.
    package var milliseconds: UInt64 = 0
    /// The number and the times of the passing cases that the report does not list.
    var folded = 0
    var foldedMilliseconds: UInt64 = 0
    /// What of the cases' times is too short to be printed so far, in nanoseconds. It begins with half a
    /// millisecond, so that the sum of what is printed is the rounded sum of the times, however short
    /// each of them is.
    var rest: UInt64 = 500_000

    package init() {}

    /// The milliseconds of a time and of what was left of those before it.
    mutating func wholeMilliseconds(adding nanoseconds: UInt64) -> UInt64 {
      let (sum, overflows) = rest.addingReportingOverflow(nanoseconds)
      guard !overflows else { return .max / 1_000_000 }
      rest = sum % 1_000_000
      return sum / 1_000_000
    }

    /// Adds other counts to these.
    package static func += (sum: inout Counts, other: Counts) {
      sum.tests += other.tests
      sum.failures += other.failures
      sum.errors += other.errors
      sum.skipped += other.skipped
      sum.milliseconds += other.milliseconds
      sum.folded += other.folded
      sum.foldedMilliseconds += other.foldedMilliseconds
    }
  }

  package var name: String
  /// The scenario file, below the root.
  package var file: String?
  package var timestamp: String
  package var hostname: String
  package var properties: [RunFacts.Property]
  package var counts = Counts()
  /// Where the cases lie in the spool.
  package var cases: Range<Int>

  package init(
    name: String, file: String?, timestamp: String, hostname: String,
    properties: [RunFacts.Property], cases: Range<Int>
  ) {
    self.name = name
    self.file = file
    self.timestamp = timestamp
    self.hostname = hostname
    self.properties = properties
    self.cases = cases
  }

  /// Counts cases behind those that are counted, which end at a place in the spool.
  mutating func add(_ more: Counts, upTo end: Int) {
    counts += more
    counts.rest = more.rest
    cases = cases.lowerBound..<end
  }

  /// Appends the opening tag and the properties.
  func appendHead(to bytes: inout [UInt8], id: Int?) {
    var attributes: [RunFacts.Property] = [
      .init(name: "name", value: name), .init(name: "tests", value: "\(counts.tests)"),
      .init(name: "failures", value: "\(counts.failures)"),
      .init(name: "errors", value: "\(counts.errors)"),
      .init(name: "skipped", value: "\(counts.skipped)"),
      .init(name: "time", value: DecimalText.seconds(milliseconds: counts.milliseconds)),
      .init(name: "timestamp", value: timestamp), .init(name: "hostname", value: hostname),
    ]
    if let id { attributes.append(.init(name: "id", value: "\(id)")) }
    if let file { attributes.append(.init(name: "file", value: file)) }
    bytes.append(start: "testsuite", attributes)
    guard !properties.isEmpty else { return }
    bytes.append(properties: properties.map { Array.property($0.name, $0.value) })
  }

  /// The property with the number of passing cases that the report does not list.
  package static let foldedProperty = "layout-parity-passing-cases-left-out"
}
