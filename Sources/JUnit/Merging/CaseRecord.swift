internal import AtomicFiles
internal import ReportText
internal import RunRecords

/// A case of a report, encoded as a record for a sorter.
struct CaseRecord {
  /// The byte sequences in the record, in their order.
  enum Section: Int, CaseIterable {
    /// The sort key of the case within its suite.
    case order
    case head
    /// The elements inside the case, each preceded by its kind and size.
    case parts
    /// The values of the user's `--key` that the case states itself.
    case key
    /// The time at which the case began; empty if only its suite states one, or nothing does.
    case time
  }

  private static let numberCount = 5

  /// The first byte of a record that is not a case but another element of a suite.
  static let partMark: UInt8 = 0xFF

  private var record: SpoolRecord

  var payload: [UInt8] { record.bytes }

  init(payload: [UInt8]) {
    record = SpoolRecord(bytes: payload, numbers: Self.numberCount, texts: Section.allCases.count)
  }

  /// Encodes a case.
  ///
  /// - Parameters:
  ///   - order: the sort key among the cases of its suite.
  ///   - source: the number of its suite, counted over all inputs.
  ///   - bytes: an empty array, whose memory is reused.
  init(
    _ testCase: JUnitCase, order: [UInt8], source: Int, input: Int, key: CaseKey,
    into bytes: consuming [UInt8]
  ) {
    let flags = UInt64(testCase.kind.rawValue) | UInt64(Self.flags(of: testCase)) << 8
    record = SpoolRecord(
      into: bytes,
      numbers: [
        flags, testCase.milliseconds ?? 0, UInt64(source) << 32 | UInt64(source), UInt64(input),
        UInt64(clamping: testCase.xmlLine),
      ], texts: Section.allCases.count
    ) { index, bytes in
      switch Section(rawValue: index) {
      case .order: bytes += order
      case .head: bytes += testCase.head
      case .parts: for part in testCase.parts { bytes.append(part) }
      case .key where !key.parts.isEmpty: bytes += key.bytes(of: testCase)
      case .time: if let timestamp = testCase.timestamp { bytes += timestamp.utf8 }
      case .key, nil: break
      }
    }
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
  /// Whether the case only states that a scenario file has nothing to compare.
  var isPlaceholder: Bool { flags & 1 != 0 }
  /// Whether the case only states that the run was interrupted or is inconclusive.
  var isInterruption: Bool { flags & 2 != 0 }
  /// The time that the case took, in milliseconds; nil if unknown.
  var milliseconds: UInt64? { flags & 4 == 0 ? nil : record[number: 1] }
  /// The number of the suite that states facts about the case, counted over all inputs.
  var source: Int { Int(UInt32(truncatingIfNeeded: record[number: 2])) }
  /// The number of the suite whose place the case takes in the merged report; ``source`` unless it is moved.
  var home: Int { Int(record[number: 2] >> 32) }
  /// The index of the input that the case is from.
  var input: Int { Int(record[number: 3]) }
  /// The line of the input on which the case begins.
  var line: Int { Int(record[number: 4]) }

  subscript(section: Section) -> ArraySlice<UInt8> { record[text: section.rawValue] }

  func replacing(_ section: Section, with bytes: [UInt8]) -> CaseRecord {
    var copy = self
    copy.record = record.replacing(section.rawValue, with: bytes)
    return copy
  }

  /// Returns this record at the place of `other` in the merged report, with the facts about its own suite.
  func moved(to other: CaseRecord) -> CaseRecord {
    var copy = replacing(.order, with: Array(other[.order]))
    copy.record[number: 2] = UInt64(other.home) << 32 | UInt64(source)
    return copy
  }

  /// Returns the case with another time; unchanged if the case has no time.
  func replacing(milliseconds: UInt64) -> CaseRecord {
    guard let known = self.milliseconds, milliseconds != known else { return self }
    func written(_ number: UInt64) -> [UInt8] {
      .attribute("time", DecimalText.seconds(milliseconds: number))
    }
    var head = Array(self[.head])
    if let range = head.firstRange(of: written(known)) {
      head.replaceSubrange(range, with: written(milliseconds))
    }
    var copy = replacing(.head, with: head)
    copy.record[number: 1] = milliseconds
    return copy
  }

  var parts: [JUnitCase.Part] {
    var parts: [JUnitCase.Part] = []
    forEachPart { kind, xml in parts.append(JUnitCase.Part(kind: kind, xml: Array(xml))) }
    return parts
  }

  /// Passes each element inside the case to a closure.
  private func forEachPart(_ body: (JUnitCase.Part.Kind, ArraySlice<UInt8>) -> Void) {
    var rest = self[.parts]
    while rest.count >= 5 {
      let kind = JUnitCase.Part.Kind(rawValue: rest[rest.startIndex]) ?? .other
      let size = rest.dropFirst().prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(5)
      body(kind, rest.prefix(size))
      rest = rest.dropFirst(size)
    }
  }

  func replacing(parts: [JUnitCase.Part]) -> CaseRecord {
    var bytes: [UInt8] = []
    for part in parts { bytes.append(part) }
    return replacing(.parts, with: bytes)
  }

  /// The complete `<testcase>` element of the case, as XML.
  var element: [UInt8] {
    var bytes: [UInt8] = []
    appendElement(to: &bytes)
    return bytes
  }

  func appendElement(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "<testcase".utf8)
    bytes.append(contentsOf: self[.head])
    guard !self[.parts].isEmpty else { return bytes.append(contentsOf: "/>\n".utf8) }
    bytes.append(contentsOf: ">\n".utf8)
    forEachPart { _, xml in
      bytes.append(contentsOf: xml)
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append(end: "testcase")
  }
}

extension [UInt8] {
  /// Appends an element inside a case, preceded by its kind and size.
  fileprivate mutating func append(_ part: JUnitCase.Part) {
    append(part.kind.rawValue)
    appendNumber(UInt64(part.xml.count), bytes: 4)
    append(contentsOf: part.xml)
  }
}
