internal import ReportText
internal import RunRecords

/// The bytes that are the same in all cases of a suite.
struct SuiteConstants {
  let suite: Suite
  /// The suite's name in the report, shortened if it is too long.
  let classname: String
  /// `<testcase classname="…" name="`.
  let start: [UInt8]
  /// The attribute ` file="…"`; empty if the file is unknown or omitted.
  private let file: [UInt8]
  /// Whether a `line` attribute follows the `file` attribute.
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

  /// Appends the closing quote of a case's time, and the attributes for its location.
  func appendPlace(line: Int?, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: file)
    guard hasPlace, let line else { return }
    bytes.append(contentsOf: " line=\"".utf8)
    bytes.appendDecimal(UInt64(max(0, line)))
    bytes.append(UInt8(ascii: "\""))
  }
}

/// The bytes that are the same in all cases of a strategy.
struct StrategyConstants {
  /// The end of every case name of the strategy, ` [strategy]`.
  let suffix: String
  /// The same end, escaped for XML, followed by `" time="`.
  let end: [UInt8]

  init(_ strategy: String) {
    suffix = " [\(strategy)]"
    var end: [UInt8] = []
    XMLEscaping.append(suffix, to: &end, as: .attribute)
    end.append(contentsOf: CaseWriter.timeStart.utf8)
    self.end = end
  }
}

/// The bytes that are the same in all cases of a scenario. Making them once, in reused memory, saves a
/// quarter of the processor time for writing.
struct ScenarioConstants {
  private(set) var name = ""
  /// The beginning of a case with the scenario's name, escaped.
  private(set) var start: [UInt8] = []
  /// The attributes `" file="…" line="…"`, or only the closing quote.
  private(set) var place: [UInt8] = []

  /// Makes the bytes for the next scenario.
  mutating func set(_ name: String, line: Int?, in suite: SuiteConstants) {
    self.name = name
    start.removeAll(keepingCapacity: true)
    start.append(contentsOf: suite.start)
    XMLEscaping.append(name, to: &start, as: .attribute)
    place.removeAll(keepingCapacity: true)
    suite.appendPlace(line: line, to: &place)
  }

  /// Returns whether the complete name, with a strategy's suffix, is short enough for report readers.
  func isWhole(with strategy: StrategyConstants) -> Bool {
    name.utf8.count + strategy.suffix.utf8.count <= CaseName.byteLimit
  }
}
