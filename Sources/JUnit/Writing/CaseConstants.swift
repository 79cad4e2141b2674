internal import ReportText
internal import RunRecords

/// The bytes that all cases of a suite share.
struct SuiteConstants {
  let suite: Suite
  /// The name as reported, short enough for every consumer.
  let classname: String
  /// `<testcase classname="…" name="`.
  let start: [UInt8]
  /// ` file="…"`, or nothing where the file is unknown or left out.
  private let file: [UInt8]
  /// Whether a line follows the file.
  private let hasPlace: Bool

  init(_ suite: Suite, dialect: JUnitDialect) {
    self.suite = suite
    classname = CaseName.short(suite.classname)
    var start = Array("<testcase".utf8)
    start.append(attribute: "classname", classname)
    start.append(contentsOf: " name=\"".utf8)
    self.start = start
    hasPlace = dialect == .ci && suite.file != nil
    var file: [UInt8] = []
    if hasPlace, let path = suite.file { file.append(attribute: "file", path) }
    self.file = file
  }

  /// Appends what stands behind a case's time, from its quote.
  func appendPlace(line: Int?, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: file)
    guard hasPlace, let line else { return }
    bytes.append(contentsOf: " line=\"".utf8)
    bytes.appendDecimal(UInt64(max(0, line)))
    bytes.append(UInt8(ascii: "\""))
  }
}

/// The bytes that all cases of a strategy share.
struct StrategyConstants {
  /// ` [strategy]`, which every case name ends with.
  let suffix: String
  /// The same, escaped, and `" time="`.
  let end: [UInt8]

  init(_ strategy: String) {
    suffix = " [\(strategy)]"
    var end: [UInt8] = []
    XMLEscaping.append(suffix, to: &end, as: .attribute)
    end.append(contentsOf: CaseWriter.timeStart.utf8)
    self.end = end
  }
}

/// The bytes that all cases of a scenario share. Making them once, and in the same memory for the next
/// scenario, takes a quarter off the processor time of writing.
struct ScenarioConstants {
  private(set) var name = ""
  /// The beginning of the suite's cases, and the name, escaped.
  private(set) var start: [UInt8] = []
  /// `" file="…" line="…"`, or the quote alone.
  private(set) var place: [UInt8] = []

  /// Takes the next scenario.
  mutating func set(_ name: String, line: Int?, in suite: SuiteConstants) {
    self.name = name
    start.removeAll(keepingCapacity: true)
    start.append(contentsOf: suite.start)
    XMLEscaping.append(name, to: &start, as: .attribute)
    place.removeAll(keepingCapacity: true)
    suite.appendPlace(line: line, to: &place)
  }

  /// Whether the name with this suffix is short enough to be reported as it is.
  func isWhole(with strategy: StrategyConstants) -> Bool {
    name.utf8.count + strategy.suffix.utf8.count <= CaseName.byteLimit
  }
}
