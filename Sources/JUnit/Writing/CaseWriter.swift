internal import ReportText
internal import Reproducibility
internal import RunRecords

final class CaseWriter {
  let suite: SuiteConstants
  let options: JUnitOptions
  /// The link target on the HTML page of each failing case of the scenario, by name; empty without a page.
  var fragments: [String: String] = [:]
  /// The bytes of each written skip element, reused since most unsupported specs have the same few reasons.
  private var writtenSkips: [Skip: [UInt8]] = [:]

  init(suite: SuiteConstants, options: JUnitOptions) {
    self.suite = suite
    self.options = options
  }

  /// The bytes between a case's name and its time.
  static let timeStart = "\" time=\""

  /// Appends the case of one strategy, or only counts the case if it passed and passing cases are not listed.
  func append(
    _ outcome: CaseOutcome, of scenario: ScenarioConstants, by strategy: StrategyConstants,
    line: Int, nanoseconds: UInt64, to bytes: inout [UInt8],
    counting counts: inout JUnitSuite.Counts
  ) throws(ReportError) {
    if case .passed = outcome, options.foldsPassed { return fold(nanoseconds, counting: &counts) }
    if scenario.isWhole(with: strategy) {
      bytes.append(contentsOf: scenario.start)
      bytes.append(contentsOf: strategy.end)
    } else {
      appendStart(CaseName.short(scenario.name, suffix: strategy.suffix), to: &bytes)
    }
    appendTime(of: outcome, nanoseconds: nanoseconds, to: &bytes, counting: &counts)
    if case .passed = outcome { return bytes.append(contentsOf: scenario.passedEnd) }
    bytes.append(contentsOf: scenario.place)
    try append(outcome, name: scenario.name + strategy.suffix, line: line, to: &bytes)
  }

  /// Appends a case without a strategy, or only counts it if it passed and passing cases are not listed.
  func append(
    _ single: SingleRecord, to bytes: inout [UInt8], counting counts: inout JUnitSuite.Counts
  ) throws(ReportError) {
    if case .passed = single.outcome, options.foldsPassed { return fold(0, counting: &counts) }
    appendStart(CaseName.short(single.name), to: &bytes)
    appendTime(of: single.outcome, nanoseconds: 0, to: &bytes, counting: &counts)
    suite.appendPlace(line: single.line, to: &bytes)
    if case .passed = single.outcome { return bytes.appendEmptyEnd() }
    try append(
      single.outcome, name: single.name, line: single.line,
      classes: options.dialect == .ci ? single.classes : [], to: &bytes)
  }

  /// Counts a passing case, with its time, that the report does not list.
  private func fold(_ nanoseconds: UInt64, counting counts: inout JUnitSuite.Counts) {
    let milliseconds = options.zeroTimes ? 0 : counts.wholeMilliseconds(adding: nanoseconds)
    counts.all.add(.passed, milliseconds: milliseconds)
    counts.folded.add(.passed, milliseconds: milliseconds)
  }

  /// Appends a single case in place of all passing cases of a suite, with their number and total time.
  func appendFolded(_ folded: CaseCounts, to bytes: inout [UInt8]) {
    appendStart("(run) \(Counted.text(folded.tests, "passing case"))", to: &bytes)
    bytes += DecimalText.seconds(milliseconds: folded.milliseconds ?? 0).utf8
    suite.appendPlace(line: nil, to: &bytes)
    bytes.appendEmptyEnd()
  }

  /// Appends the beginning of a case, up to its time.
  private func appendStart(_ name: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: suite.start)
    XMLEscaping.append(name, to: &bytes, as: .attribute)
    bytes.append(contentsOf: Self.timeStart.utf8)
  }

  /// Appends the time of a case in seconds, such as `0.012`, and counts the case by its outcome.
  private func appendTime(
    of outcome: CaseOutcome, nanoseconds: UInt64, to bytes: inout [UInt8],
    counting counts: inout JUnitSuite.Counts
  ) {
    let milliseconds = options.zeroTimes ? 0 : counts.wholeMilliseconds(adding: nanoseconds)
    counts.all.add(JUnitCase.Kind(outcome), milliseconds: milliseconds)
    bytes.appendDecimal(milliseconds / 1000)
    bytes.append(UInt8(ascii: "."))
    let rest = milliseconds % 1000
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 100))
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 10 % 10))
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
  }

  /// Closes the start tag of a case and appends its failure, error or skip, if it has one, and the end tag.
  private func append(
    _ outcome: CaseOutcome, name: String, line: Int?, classes: [String] = [],
    to bytes: inout [UInt8]
  ) throws(ReportError) {
    bytes.append(contentsOf: ">\n".utf8)
    if !classes.isEmpty {
      let joined = classes.joined(separator: FindingCases.separator)
      bytes.append(properties: [.property(FindingCases.classesProperty, joined)])
    }
    switch outcome {
    case .passed: break
    case .skipped(let skip): appendSkip(skip, to: &bytes)
    case .failed(let failure):
      try append(failure, as: "failure", name: name, line: line, to: &bytes)
    case .errored(let failure):
      try append(failure, as: "error", name: name, line: line, to: &bytes)
    }
    bytes.append(end: "testcase")
  }

  private func appendSkip(_ skip: Skip, to bytes: inout [UInt8]) {
    if let written = writtenSkips[skip] { return bytes.append(contentsOf: written) }
    let written = Self.written(skip)
    if writtenSkips.count < 64 { writtenSkips[skip] = written }
    bytes.append(contentsOf: written)
  }

  private static func written(_ skip: Skip) -> [UInt8] {
    let kind = skip.kind.rawValue
    let message = MessageText.oneLine(XMLEscaping.visible(skip.reason.text), otherwise: kind)
    var bytes: [UInt8] = []
    bytes.append(outcome: "skipped", type: kind, message: message, text: message)
    return bytes + [UInt8(ascii: "\n")]
  }

  private func append(
    _ failure: Failure, as element: String, name: String, line: Int?, to bytes: inout [UInt8]
  ) throws(ReportError) {
    let place = CaseLocation(suite: suite.suite, name: name, line: line)
    var failure = failure
    if let page = options.page {
      let fragment = fragments[name].map { "#\($0)" } ?? ""
      failure.notes.insert(.page(page + fragment), at: 0)
    }
    let text = failure.lines(
      at: place, style: .report,
      replaying: .command(options: options.replayOptions))
    bytes.append(
      outcome: element, type: failure.type.rawValue, message: failure.messageLine, text: text.text)
    bytes.append(UInt8(ascii: "\n"))
    guard !failure.attachments.isEmpty else { return }
    bytes.append(contentsOf: "<system-out>".utf8)
    for path in failure.attachments {
      let file =
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .last ?? ""[...].utf8
      guard !file.isEmpty, file.allSatisfy(Self.fileNameBytes.contains), !path.contains("]]")
      else { throw .badAttachment(path) }
      XMLEscaping.append("[[ATTACHMENT|\(path)]]\n", to: &bytes, as: .text)
    }
    bytes.append(end: "system-out")
  }

  private static let fileNameBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-".utf8)
}

extension JUnitCase.Kind {
  /// Converts an outcome to the kind of case in the report.
  fileprivate init(_ outcome: CaseOutcome) {
    self =
      switch outcome {
      case .passed: .passed
      case .skipped: .skipped
      case .failed: .failed
      case .errored: .errored
      }
  }
}

extension [UInt8] {
  fileprivate mutating func appendEmptyEnd() {
    append(UInt8(ascii: "/"))
    append(UInt8(ascii: ">"))
    append(UInt8(ascii: "\n"))
  }

  /// Appends the decimal digits of a number.
  @inline(__always)
  mutating func appendDecimal(_ number: UInt64) {
    if number >= 10 { appendDecimal(tens: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  private mutating func appendDecimal(tens number: UInt64) {
    if number >= 10 { appendDecimal(tens: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

/// The shortening of names that are too long for some report readers.
///
/// A shortened name ends in a hash of the complete name, so that names with one beginning stay different.
package enum CaseName {
  /// The largest size of a name, in bytes.
  package static let byteLimit = 200

  /// Returns `name` and `suffix`; if both exceed ``byteLimit`` together, the name is cut and gets a hash.
  package static func short(_ name: String, suffix: String = "") -> String {
    let size = name.utf8.count + suffix.utf8.count
    guard size > byteLimit else { return name + suffix }
    let tail = "…" + Fingerprint(name).digits
    // A suffix that is too long is shortened together with the name.
    guard suffix.utf8.count <= byteLimit / 2 else { return short(name + suffix) }
    let room = byteLimit - suffix.utf8.count - tail.utf8.count
    return name.prefix(utf8Count: room) + tail + suffix
  }
}

/// The bytes that are the same in all cases of a suite.
struct SuiteConstants {
  let suite: Suite
  /// The suite's name in the report, shortened if it is too long.
  let classname: String
  /// The beginning of every case: `<testcase classname="…" name="`.
  let start: [UInt8]
  /// The attribute ` file="…"`; empty if the file is unknown or omitted.
  private let file: [UInt8]
  /// Whether a `line` attribute follows the file.
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

  /// Appends the closing quote of a case's time, and the attributes for the file and the line, if known.
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
  /// The end of every case name, ` [strategy]`.
  let suffix: String
  /// The ``suffix``, escaped for XML, followed by `" time="`.
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
  /// The attributes of ``place`` and the end of the tag of a passing case.
  private(set) var passedEnd: [UInt8] = []

  /// Makes the bytes for the next scenario.
  mutating func set(_ name: String, line: Int?, in suite: SuiteConstants) {
    self.name = name
    start.removeAll(keepingCapacity: true)
    start.append(contentsOf: suite.start)
    XMLEscaping.append(name, to: &start, as: .attribute)
    place.removeAll(keepingCapacity: true)
    suite.appendPlace(line: line, to: &place)
    passedEnd.removeAll(keepingCapacity: true)
    passedEnd.append(contentsOf: place)
    passedEnd.appendEmptyEnd()
  }

  /// Returns whether the complete name with a strategy's suffix is short enough for a report.
  func isWhole(with strategy: StrategyConstants) -> Bool {
    name.utf8.count + strategy.suffix.utf8.count <= CaseName.byteLimit
  }
}
