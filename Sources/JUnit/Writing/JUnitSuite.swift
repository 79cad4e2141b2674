internal import RunRecords

/// The start tag of a suite, and the range of its cases in the temporary file.
package struct JUnitSuite: Hashable, Sendable {
  /// The counts of the cases that were written.
  struct Counts: Hashable, Sendable {
    var all = CaseCounts()
    /// The counts of passing cases that the report does not list.
    var folded = CaseCounts()
    /// The part of the times, in nanoseconds, that rounding to milliseconds has dropped so far. It begins
    /// with half a millisecond, so that the sum of the printed times is the rounded sum.
    var rest: UInt64 = 500_000

    /// Returns a time in whole milliseconds; what rounding drops is added to the next time.
    mutating func wholeMilliseconds(adding nanoseconds: UInt64) -> UInt64 {
      let (sum, overflows) = rest.addingReportingOverflow(nanoseconds)
      guard !overflows else { return .max / 1_000_000 }
      rest = sum % 1_000_000
      return sum / 1_000_000
    }
  }

  var name: String
  /// The path of the scenario file, relative to the root; nil if the suite is not about a file.
  var file: String?
  var timestamp: String
  var hostname: String
  var properties: [RunFacts.Property]
  var counts = Counts()
  /// The range of the cases in the temporary file.
  var cases: Range<Int>

  /// Adds the counts of further cases, whose bytes end at a position in the temporary file.
  mutating func add(_ more: Counts, upTo end: Int) {
    counts.all += more.all
    counts.folded += more.folded
    counts.rest = more.rest
    cases = cases.lowerBound..<end
  }

  /// Appends the start tag and the properties.
  func appendHead(to bytes: inout [UInt8], id: Int?) {
    var all = counts.all
    all.add(milliseconds: 0)
    var attributes = all.attributes(name: name, withSkipped: true)
    attributes.append(.init(name: "timestamp", value: timestamp))
    attributes.append(.init(name: "hostname", value: hostname))
    if let id { attributes.append(.init(name: "id", value: "\(id)")) }
    if let file { attributes.append(.init(name: "file", value: file)) }
    bytes.append(start: "testsuite", attributes)
    guard !properties.isEmpty else { return }
    bytes.append(properties: properties.map { Array.property($0.name, $0.value) })
  }

  /// The name of the property with the number of passing cases that the report does not list.
  package static let foldedProperty = "layout-parity-passing-cases-left-out"
}
