internal import ReportText
internal import RunRecords

/// The bytes that all cases of a suite share.
struct SuiteConstants {
  let suite: Suite
  /// The name as reported, short enough for every consumer.
  let classname: String
  /// `<testcase classname="…" name="`.
  let start: [UInt8]
  /// `" file="…`, or the quote alone where the file is unknown or left out.
  let file: [UInt8]
  /// Whether a line follows the file.
  let hasPlace: Bool

  init(_ suite: Suite, dialect: JUnitDialect) {
    self.suite = suite
    classname = CaseName.short(suite.classname)
    var start = Array("<testcase".utf8)
    start.appendAttribute("classname", classname)
    start.append(contentsOf: " name=\"".utf8)
    self.start = start
    hasPlace = dialect == .ci && suite.file != nil
    var file: [UInt8] = []
    if hasPlace, let path = suite.file { file.appendAttribute("file", path) }
    self.file = file
  }
}

/// The bytes that all cases of a strategy share.
struct StrategyConstants {
  /// ` [strategy]`, which every case name ends with.
  let suffix: String
  /// The same, escaped.
  let escapedSuffix: [UInt8]

  init(_ strategy: String) {
    suffix = " [\(strategy)]"
    var bytes: [UInt8] = []
    XMLEscaping.append(suffix, to: &bytes, as: .attribute)
    escapedSuffix = bytes
  }
}

/// A scenario's name, escaped once for all its cases.
struct ScenarioName {
  let name: String
  let escaped: [UInt8]

  init(_ name: String) {
    self.name = name
    var bytes: [UInt8] = []
    XMLEscaping.append(name, to: &bytes, as: .attribute)
    escaped = bytes
  }

  /// Whether the name with this suffix is short enough to be reported as it is.
  func isWhole(with strategy: StrategyConstants) -> Bool {
    name.utf8.count + strategy.suffix.utf8.count <= CaseName.byteLimit
  }
}
