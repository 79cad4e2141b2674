internal import AtomicFiles
internal import RunRecords

/// The file or directory to which a JUnit report is written.
package enum JUnitDestination: Hashable, Sendable {
  /// A file with `<testsuites>` as its root.
  case file(String)
  /// A directory with one `TEST-<name>.xml` for each suite, whose root is `<testsuite>`.
  case directory(String)

  package var path: String {
    switch self {
    case .file(let path), .directory(let path): path
    }
  }

  /// A path in the directory in which temporary files are made.
  package var spoolNeighbour: String {
    switch self {
    case .file(let path): path
    case .directory(let path): path + "/TEST-spool.xml"
    }
  }

  /// Writes suites, sorted by name, whose cases are in `spool`: into one file, or into a file for each suite.
  func write(
    _ suites: [JUnitSuite], cases spool: BufferedFile, numbered: Bool
  ) throws(ReportError) {
    let sorted = suites.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    switch self {
    case .file(let path):
      let file = try ReplacedFile(path: path)
      file.contents.bytes += xmlDeclaration.utf8
      var counts = sorted.reduce(into: CaseCounts()) { $0 += $1.counts.all }
      counts.add(milliseconds: 0)
      file.contents.bytes.append(
        start: "testsuites", counts.attributes(name: "layout-parity", withSkipped: false))
      for (id, suite) in sorted.enumerated() {
        try write(suite, id: numbered ? id : nil, cases: spool, to: file.contents)
      }
      file.contents.bytes.append(end: "testsuites")
      try file.publish()
    case .directory(let path):
      for (id, suite) in sorted.enumerated() {
        let file = try ReplacedFile(path: "\(path)/TEST-\(fileName(of: suite.name)).xml")
        file.contents.bytes += xmlDeclaration.utf8
        try write(suite, id: numbered ? id : nil, cases: spool, to: file.contents)
        try file.publish()
      }
    }
  }

  private func write(
    _ suite: JUnitSuite, id: Int?, cases spool: BufferedFile, to file: BufferedFile
  ) throws(ReportError) {
    suite.appendHead(to: &file.bytes, id: id)
    try file.append(suite.cases, of: spool)
    file.bytes.append(end: "testsuite")
  }

  /// Returns a suite's name with `/` and null characters replaced by `_`, for a file name.
  func fileName(of suite: String) -> String {
    String(suite.map { $0 == "/" || $0 == "\0" ? "_" : $0 })
  }
}

/// The start tag of a suite, and the range of its cases in the temporary file.
package struct JUnitSuite: Hashable, Sendable {
  /// The counts of a suite's cases, including passing cases that the report does not list.
  struct Counts: Hashable, Sendable {
    var all = CaseCounts()
    /// The counts of passing cases that the report does not list.
    var folded = CaseCounts()
    /// The part of the times, in nanoseconds, that rounding to milliseconds has dropped so far. It begins
    /// with half a millisecond, so that the sum of the printed times is the rounded sum.
    var rest: UInt64 = 500_000

    /// Returns a time in whole milliseconds, with the fractions that earlier roundings dropped.
    mutating func wholeMilliseconds(adding nanoseconds: UInt64) -> UInt64 {
      let (sum, overflows) = rest.addingReportingOverflow(nanoseconds)
      guard !overflows else { return .max / 1_000_000 }
      rest = sum % 1_000_000
      return sum / 1_000_000
    }
  }

  var name: String
  /// The path of the scenario file, relative to the scenario root; nil without a file.
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

  /// Appends the start tag with the counts, and the properties; the attribute `id` is left out if nil.
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
