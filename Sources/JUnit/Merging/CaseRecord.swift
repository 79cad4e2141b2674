internal import AtomicFiles
internal import ReportText
internal import RunRecords

/// A case as it waits in a sorter: one piece of bytes, of which merging looks at the beginning only.
struct CaseRecord {
  /// The parts of variable size, in their order.
  enum Section: Int, CaseIterable {
    /// Where the case stands in its suite.
    case order
    /// The attributes.
    case head
    /// The elements in it, each after its kind and its size.
    case parts
    /// What the case itself states for the user's key.
    case key
    /// When it began, where the case itself says so.
    case time
  }

  private static let sectionsStart = 22
  private static let headerCount = sectionsStart + 4 * Section.allCases.count

  /// What the payload of another element of a suite begins with.
  static let partMark: UInt8 = 0xFF

  /// The record as bytes.
  private(set) var payload: [UInt8]

  /// Reads ``payload`` back.
  init(payload: [UInt8]) { self.payload = payload }

  /// - Parameters:
  ///   - order: where it stands among the cases of its suite.
  ///   - source: the number of its suite among those of all inputs.
  init(
    _ testCase: JUnitCase, order: [UInt8], source: Int, input: Int, key: CaseKey
  ) {
    payload = [testCase.kind.rawValue, Self.flags(of: testCase)]
    payload.reserveCapacity(512)
    payload.appendNumber(testCase.milliseconds ?? 0, bytes: 8)
    payload.appendNumber(UInt64(source), bytes: 4)
    payload.appendNumber(UInt64(input), bytes: 4)
    payload.appendNumber(UInt64(clamping: testCase.xmlLine), bytes: 4)
    payload.append(contentsOf: repeatElement(0, count: 4 * Section.allCases.count))
    append(.order) { $0 += order }
    append(.head) { $0 += testCase.head }
    append(.parts) { for part in testCase.parts { $0.append(part) } }
    if !key.parts.isEmpty { append(.key) { $0 += key.bytes(of: testCase) } }
    if let timestamp = testCase.timestamp { append(.time) { $0 += timestamp.utf8 } }
  }

  private mutating func append(_ section: Section, _ write: (inout [UInt8]) -> Void) {
    let start = payload.count
    write(&payload)
    let size = payload.count - start
    for index in 0..<4 {
      payload[Self.sectionsStart + 4 * section.rawValue + index] =
        UInt8(truncatingIfNeeded: size >> (24 - 8 * index))
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

  var kind: JUnitCase.Kind { JUnitCase.Kind(rawValue: payload[0]) ?? .errored }
  /// Whether it only says that a file held nothing to compare.
  var isPlaceholder: Bool { payload[1] & 1 != 0 }
  /// Whether it only says that the run was cut short.
  var isInterruption: Bool { payload[1] & 2 != 0 }
  /// How long it took; nil where that is not said.
  var milliseconds: UInt64? { payload[1] & 4 == 0 ? nil : payload.number(at: 2, bytes: 8) }
  /// The number of its suite among those of all inputs.
  var source: Int { Int(payload.number(at: 10, bytes: 4)) }
  /// The number of the input that it is from.
  var input: Int { Int(payload.number(at: 14, bytes: 4)) }
  /// The line of the input that it begins in.
  var line: Int { Int(payload.number(at: 18, bytes: 4)) }

  /// The bytes of a section.
  subscript(section: Section) -> ArraySlice<UInt8> {
    var start = Self.headerCount
    for index in 0..<section.rawValue { start += size(index) }
    return payload[start..<start + size(section.rawValue)]
  }

  /// The same record with the bytes of a section replaced.
  func replacing(_ section: Section, with bytes: [UInt8]) -> CaseRecord {
    var copy = CaseRecord(payload: Array(payload[..<Self.headerCount]))
    for other in Section.allCases {
      copy.append(other) { $0.append(contentsOf: other == section ? bytes[...] : self[other]) }
    }
    return copy
  }

  /// The same record with another time, where it says one.
  func replacing(milliseconds: UInt64) -> CaseRecord {
    guard let known = self.milliseconds, milliseconds != known else { return self }
    func written(_ number: UInt64) -> [UInt8] {
      Array(" time=\"\(DecimalText.seconds(milliseconds: number))\"".utf8)
    }
    var head = Array(self[.head])
    if let range = head.firstRange(of: written(known)) {
      head.replaceSubrange(range, with: written(milliseconds))
    }
    var copy = replacing(.head, with: head)
    for index in 0..<8 {
      copy.payload[2 + index] = UInt8(truncatingIfNeeded: milliseconds >> (56 - 8 * UInt64(index)))
    }
    return copy
  }

  private func size(_ section: Int) -> Int {
    Int(payload.number(at: Self.sectionsStart + 4 * section, bytes: 4))
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
