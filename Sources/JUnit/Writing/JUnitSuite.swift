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
    bytes.append(contentsOf: "<testsuite".utf8)
    bytes.appendAttribute("name", name)
    bytes.appendAttribute("tests", "\(counts.tests)")
    bytes.appendAttribute("failures", "\(counts.failures)")
    bytes.appendAttribute("errors", "\(counts.errors)")
    bytes.appendAttribute("skipped", "\(counts.skipped)")
    bytes.appendAttribute("time", DecimalText.seconds(milliseconds: counts.milliseconds))
    bytes.appendAttribute("timestamp", timestamp)
    bytes.appendAttribute("hostname", hostname)
    if let id { bytes.appendAttribute("id", "\(id)") }
    if let file { bytes.appendAttribute("file", file) }
    bytes.append(contentsOf: ">\n".utf8)
    guard !properties.isEmpty else { return }
    bytes.append(contentsOf: "<properties>\n".utf8)
    for property in properties {
      bytes.append(contentsOf: "<property".utf8)
      bytes.appendAttribute("name", property.name)
      bytes.appendAttribute("value", property.value)
      bytes.append(contentsOf: "/>\n".utf8)
    }
    bytes.append(contentsOf: "</properties>\n".utf8)
  }

  /// The property with the number of passing cases that the report does not list.
  package static let foldedProperty = "layout-parity-passing-cases-left-out"

  /// The closing tag.
  static let tail = "</testsuite>\n"
}

extension [UInt8] {
  /// Appends ` name="value"`.
  mutating func appendAttribute(_ name: StaticString, _ value: String) {
    append(UInt8(ascii: " "))
    name.withUTF8Buffer { append(contentsOf: $0) }
    append(contentsOf: "=\"".utf8)
    XMLEscaping.append(value, to: &self, as: .attribute)
    append(UInt8(ascii: "\""))
  }
}
