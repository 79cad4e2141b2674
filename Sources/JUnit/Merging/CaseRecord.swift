internal import AtomicFiles
internal import ReportText
internal import RunRecords

/// A case in a sorter.
struct CaseRecord {
  /// The texts of the record, in their order.
  enum Section: Int, CaseIterable {
    /// The place of the case in its suite.
    case order
    /// The attributes.
    case head
    /// The elements in it, each after its kind and its size.
    case parts
    /// The case's own values for the user's key.
    case key
    /// The time at which it began, if the case itself states it.
    case time
  }

  private static let numberCount = 5

  /// The first byte of the payload of other elements of suites.
  static let partMark: UInt8 = 0xFF

  private var record: SpoolRecord

  /// The record as bytes.
  var payload: [UInt8] { record.bytes }

  /// Reads ``payload`` back.
  init(payload: [UInt8]) {
    record = SpoolRecord(
      bytes: payload, numbers: Self.numberCount, texts: Section.allCases.count)
  }

  /// - Parameters:
  ///   - order: its place among the cases of its suite.
  ///   - source: the number of its suite among the suites of all inputs.
  init(_ testCase: JUnitCase, order: [UInt8], source: Int, input: Int, key: CaseKey) {
    let flags = UInt64(testCase.kind.rawValue) | UInt64(Self.flags(of: testCase)) << 8
    record = SpoolRecord(
      numbers: [
        flags, testCase.milliseconds ?? 0, UInt64(source), UInt64(input),
        UInt64(clamping: testCase.xmlLine),
      ], texts: Section.allCases.count)
    append(.order) { $0 += order }
    append(.head) { $0 += testCase.head }
    append(.parts) { for part in testCase.parts { $0.append(part) } }
    if !key.parts.isEmpty { append(.key) { $0 += key.bytes(of: testCase) } }
    if let timestamp = testCase.timestamp { append(.time) { $0 += timestamp.utf8 } }
  }

  private mutating func append(_ section: Section, _ write: (inout [UInt8]) -> Void) {
    record.append(section.rawValue, write)
  }

  private static func flags(of testCase: JUnitCase) -> UInt8 {
    let isPlaceholder =
      testCase.name == "(file)" && testCase.kind == .skipped
      && testCase.parts.contains { $0.xml.starts(with: emptyFile) }
    return (isPlaceholder ? 1 : 0) | (testCase.isInterruption ? 2 : 0)
      | (testCase.milliseconds == nil ? 0 : 4)
  }

  private static let emptyFile = Array("<skipped type=\"\(Skip.Kind.empty.rawValue)\"".utf8)

  private var flags: UInt64 { record[number: 0] >> 8 }
  var kind: JUnitCase.Kind {
    JUnitCase.Kind(rawValue: UInt8(truncatingIfNeeded: record[number: 0])) ?? .errored
  }
  /// Whether it only says that a file has nothing to compare.
  var isPlaceholder: Bool { flags & 1 != 0 }
  /// Whether it only says that the run was cut short.
  var isInterruption: Bool { flags & 2 != 0 }
  /// Its time; nil without one.
  var milliseconds: UInt64? { flags & 4 == 0 ? nil : record[number: 1] }
  /// The number of its suite among the suites of all inputs.
  var source: Int { Int(record[number: 2]) }
  /// The number of its input.
  var input: Int { Int(record[number: 3]) }
  /// The line of the input in which it begins.
  var line: Int { Int(record[number: 4]) }

  /// A text of the record.
  subscript(section: Section) -> ArraySlice<UInt8> { record[text: section.rawValue] }

  /// The record with another text.
  func replacing(_ section: Section, with bytes: [UInt8]) -> CaseRecord {
    var copy = self
    copy.record = record.replacing(section.rawValue, with: bytes)
    return copy
  }

  /// The record with another time, if it has one.
  func replacing(milliseconds: UInt64) -> CaseRecord {
    guard let known = self.milliseconds, milliseconds != known else { return self }
    func written(_ number: UInt64) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.append(attribute: "time", DecimalText.seconds(milliseconds: number))
      return bytes
    }
    var head = Array(self[.head])
    if let range = head.firstRange(of: written(known)) {
      head.replaceSubrange(range, with: written(milliseconds))
    }
    var copy = replacing(.head, with: head)
    copy.record[number: 1] = milliseconds
    return copy
  }

  /// The elements in the case.
  var parts: [JUnitCase.Part] {
    var rest = self[.parts]
    var parts: [JUnitCase.Part] = []
    while rest.count >= 5 {
      let kind = JUnitCase.Part.Kind(rawValue: rest[rest.startIndex]) ?? .other
      let size = rest.dropFirst().prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(5)
      parts.append(JUnitCase.Part(kind: kind, xml: Array(rest.prefix(size))))
      rest = rest.dropFirst(size)
    }
    return parts
  }

  /// The same record with other elements.
  func replacing(parts: [JUnitCase.Part]) -> CaseRecord {
    var bytes: [UInt8] = []
    for part in parts { bytes.append(part) }
    return replacing(.parts, with: bytes)
  }

  /// The whole element.
  var element: [UInt8] {
    var bytes = Array("<testcase".utf8)
    bytes += self[.head]
    let parts = parts
    guard !parts.isEmpty else { return bytes + Array("/>\n".utf8) }
    bytes += ">\n".utf8
    for part in parts {
      bytes += part.xml
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes + Array("</testcase>\n".utf8)
  }
}

extension [UInt8] {
  /// Appends an element of a case after its kind and its size.
  fileprivate mutating func append(_ part: JUnitCase.Part) {
    append(part.kind.rawValue)
    appendNumber(UInt64(part.xml.count), bytes: 4)
    append(contentsOf: part.xml)
  }
}
