internal import ReportText
internal import RunRecords

/// Writes the cases of one suite.
final class CaseWriter {
  let suite: SuiteConstants
  let options: JUnitOptions
  /// The fragments of the page that show the failing cases of the scenario, or the case, that is written, by name.
  var fragments: [String: String] = [:]
  /// How skips are written: a strategy gives the same few reasons for most of what it leaves out.
  private var writtenSkips: [Skip: [UInt8]] = [:]

  init(suite: SuiteConstants, options: JUnitOptions) {
    self.suite = suite
    self.options = options
  }

  /// What stands between a case's name and its time.
  static let timeStart = "\" time=\""

  /// Appends the case of one strategy.
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
    appendTime(nanoseconds: nanoseconds, to: &bytes, counting: &counts)
    bytes.append(contentsOf: scenario.place)
    counts.tests += 1
    if case .passed = outcome { return bytes.appendEmptyEnd() }
    try append(
      outcome, name: scenario.name + strategy.suffix, line: line, to: &bytes, counting: &counts)
  }

  /// Appends a case of no strategy.
  func append(
    _ single: SingleRecord, to bytes: inout [UInt8], counting counts: inout JUnitSuite.Counts
  ) throws(ReportError) {
    if case .passed = single.outcome, options.foldsPassed { return fold(0, counting: &counts) }
    appendStart(CaseName.short(single.name), to: &bytes)
    appendTime(nanoseconds: 0, to: &bytes, counting: &counts)
    suite.appendPlace(line: single.line, to: &bytes)
    counts.tests += 1
    if case .passed = single.outcome { return bytes.appendEmptyEnd() }
    try append(
      single.outcome, name: single.name, line: single.line, to: &bytes, counting: &counts)
  }

  /// Counts a passing case without writing it.
  private func fold(_ nanoseconds: UInt64, counting counts: inout JUnitSuite.Counts) {
    counts.tests += 1
    counts.folded += 1
    counts.foldedMilliseconds += milliseconds(adding: nanoseconds, to: &counts)
  }

  /// Appends one case for all passing cases of the suite.
  func appendFolded(_ counts: JUnitSuite.Counts, to bytes: inout [UInt8]) {
    appendStart("(run) \(Counted.text(counts.folded, "passing case"))", to: &bytes)
    bytes.append(contentsOf: DecimalText.seconds(milliseconds: counts.foldedMilliseconds).utf8)
    suite.appendPlace(line: nil, to: &bytes)
    bytes.appendEmptyEnd()
  }

  /// Appends a case up to its time.
  private func appendStart(_ name: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: suite.start)
    XMLEscaping.append(name, to: &bytes, as: .attribute)
    bytes.append(contentsOf: Self.timeStart.utf8)
  }

  /// Adds the time of a case to the counts and returns it in milliseconds, as reports print it.
  private func milliseconds(
    adding nanoseconds: UInt64, to counts: inout JUnitSuite.Counts
  ) -> UInt64 {
    let milliseconds = options.zeroTimes ? 0 : counts.wholeMilliseconds(adding: nanoseconds)
    counts.milliseconds += milliseconds
    return milliseconds
  }

  private func appendTime(
    nanoseconds: UInt64, to bytes: inout [UInt8], counting counts: inout JUnitSuite.Counts
  ) {
    let milliseconds = milliseconds(adding: nanoseconds, to: &counts)
    bytes.appendDecimal(milliseconds / 1000)
    bytes.append(UInt8(ascii: "."))
    let rest = milliseconds % 1000
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 100))
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 10 % 10))
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
  }

  /// Appends what makes a case no pass, from the end of the opening tag.
  private func append(
    _ outcome: CaseOutcome, name: String, line: Int?, to bytes: inout [UInt8],
    counting counts: inout JUnitSuite.Counts
  ) throws(ReportError) {
    bytes.append(contentsOf: ">\n".utf8)
    switch outcome {
    case .passed: break
    case .skipped(let skip):
      counts.skipped += 1
      appendSkip(skip, to: &bytes)
    case .failed(let failure):
      counts.failures += 1
      try append(failure, as: "failure", name: name, line: line, to: &bytes)
    case .errored(let failure):
      counts.errors += 1
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
    let message = FailureText.oneLine(XMLEscaping.visible(skip.reason), otherwise: kind)
    var bytes: [UInt8] = []
    bytes.append(outcome: "skipped", type: kind, message: message, text: message)
    return bytes + [UInt8(ascii: "\n")]
  }

  private func append(
    _ failure: Failure, as element: String, name: String, line: Int?, to bytes: inout [UInt8]
  ) throws(ReportError) {
    let place = CasePlace(suite: suite.suite, name: name, line: line)
    var failure = failure
    if let page = options.page {
      let fragment = fragments[name].map { "#\($0)" } ?? ""
      failure.notes.insert(.page(page + fragment), at: 0)
    }
    let text = FailureText(
      failure, at: place, style: .report,
      replaying: .command(options: options.replayOptions))
    bytes.append(
      outcome: element, type: failure.type.rawValue, message: text.message, text: text.text)
    bytes.append(UInt8(ascii: "\n"))
    guard !failure.attachments.isEmpty else { return }
    bytes.append(contentsOf: "<system-out>".utf8)
    for path in failure.attachments {
      let file = path.utf8.suffix(while: { $0 != UInt8(ascii: "/") })
      guard !file.isEmpty, file.allSatisfy(isFileNameByte), !path.contains("]]") else {
        throw .badAttachment(path)
      }
      XMLEscaping.append("[[ATTACHMENT|\(path)]]\n", to: &bytes, as: .text)
    }
    bytes.append(end: "system-out")
  }

  private func isFileNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// Ends an element without contents.
  fileprivate mutating func appendEmptyEnd() {
    append(UInt8(ascii: "/"))
    append(UInt8(ascii: ">"))
    append(UInt8(ascii: "\n"))
  }

  /// Appends a number's digits.
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

extension String.UTF8View {
  /// The longest end whose bytes all satisfy `condition`.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> Substring.UTF8View {
    var start = endIndex
    while start > startIndex, condition(self[index(before: start)]) { formIndex(before: &start) }
    return self[start...]
  }
}
