internal import AtomicFiles
internal import ReportText
internal import RunRecords

/// A case as it waits in a sorter: one piece of bytes, of which merging looks at the beginning only.
struct CaseRecord {
  /// The parts of variable size, in their order.
  enum Part: Int, CaseIterable {
    /// Where the case stands in its suite.
    case order
    /// The opening tag without its `>`.
    case head
    /// The properties as an element, or nothing.
    case properties
    /// The attributes of the outcome's element.
    case outcome
    /// The text in it.
    case text
    /// Attempts, each after its size.
    case attempts
    /// The streams as elements.
    case outputs
    /// What the case itself states for the user's key.
    case key
    /// When it began, where the case itself says so.
    case time
  }

  private static let partsStart = 22
  private static let headerCount = partsStart + 4 * Part.allCases.count

  /// The record as bytes.
  private(set) var payload: [UInt8]

  /// Reads ``payload`` back.
  init(payload: [UInt8]) { self.payload = payload }

  /// - Parameters:
  ///   - source: the number of its suite among those of all inputs.
  ///   - isUnread: whether it says that a scenario file could not be read.
  init(_ testCase: JUnitCase, source: Int, input: Int, isUnread: Bool, key: CaseKey) {
    payload = [testCase.kind.rawValue, Self.flags(of: testCase) | (isUnread ? 16 : 0)]
    payload.reserveCapacity(512)
    payload.appendNumber(testCase.milliseconds ?? 0, bytes: 8)
    payload.appendNumber(UInt64(source), bytes: 4)
    payload.appendNumber(UInt64(input), bytes: 4)
    payload.appendNumber(UInt64(clamping: testCase.xmlLine), bytes: 4)
    payload.append(contentsOf: repeatElement(0, count: 4 * Part.allCases.count))
    append(.order) { $0.appendOrder(of: testCase) }
    append(.head) { $0.appendHead(of: testCase) }
    append(.properties) { $0.appendProperties(testCase.properties) }
    if testCase.kind != .passed {
      append(.outcome) { bytes in
        if let type = testCase.type { bytes.appendXML(" type", type) }
        if let message = testCase.message { bytes.appendXML(" message", message) }
      }
      append(.text) { XMLEscaping.append(testCase.text, to: &$0, as: .text) }
    }
    append(.attempts) { for attempt in testCase.attempts { $0.append(attempt: attempt) } }
    append(.outputs) { $0.appendOutputs(of: testCase) }
    if !key.parts.isEmpty { append(.key) { $0 += key.bytes(of: testCase) } }
    if let timestamp = testCase.timestamp { append(.time) { $0 += timestamp.utf8 } }
  }

  private mutating func append(_ part: Part, _ write: (inout [UInt8]) -> Void) {
    let start = payload.count
    write(&payload)
    let size = payload.count - start
    for index in 0..<4 {
      payload[Self.partsStart + 4 * part.rawValue + index] =
        UInt8(truncatingIfNeeded: size >> (24 - 8 * index))
    }
  }

  private static func flags(of testCase: JUnitCase) -> UInt8 {
    let isPlaceholder =
      testCase.name == "(file)" && testCase.type == Skip.Kind.empty.rawValue
      && testCase.kind == .skipped
    return (isPlaceholder ? 1 : 0) | (testCase.isInterruption ? 2 : 0)
      | (testCase.milliseconds == nil ? 0 : 4) | (testCase.isUnfinished ? 8 : 0)
  }

  var kind: JUnitCase.Kind { JUnitCase.Kind(rawValue: payload[0]) ?? .errored }
  /// Whether it only says that a file held nothing to compare.
  var isPlaceholder: Bool { payload[1] & 1 != 0 }
  /// Whether it only says that the run was cut short.
  var isInterruption: Bool { payload[1] & 2 != 0 }
  /// Whether it says that it has not come to its end.
  var isUnfinished: Bool { payload[1] & 8 != 0 }
  /// Whether it says that a scenario file could not be read.
  var isUnread: Bool { payload[1] & 16 != 0 }
  /// How long it took; nil where that is not said.
  var milliseconds: UInt64? { payload[1] & 4 == 0 ? nil : payload.number(at: 2, bytes: 8) }
  /// The number of its suite among those of all inputs.
  var source: Int { Int(payload.number(at: 10, bytes: 4)) }
  /// The number of the input that it is from.
  var input: Int { Int(payload.number(at: 14, bytes: 4)) }
  /// The line of the input that it begins in.
  var line: Int { Int(payload.number(at: 18, bytes: 4)) }

  /// The name of the case, as its place in its suite has it.
  var name: String {
    String(decoding: self[.order].dropFirst(6).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The bytes of a part.
  subscript(part: Part) -> ArraySlice<UInt8> {
    var start = Self.headerCount
    for index in 0..<part.rawValue { start += size(index) }
    return payload[start..<start + size(part.rawValue)]
  }

  /// The same record with the bytes of a part replaced.
  func replacing(_ part: Part, with bytes: [UInt8]) -> CaseRecord {
    var copy = CaseRecord(payload: Array(payload[..<Self.headerCount]))
    for other in Part.allCases {
      copy.append(other) { $0.append(contentsOf: other == part ? bytes[...] : self[other]) }
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

  private func size(_ part: Int) -> Int {
    Int(payload.number(at: Self.partsStart + 4 * part, bytes: 4))
  }

  /// The attempts beside the one that counts.
  var attempts: [JUnitCase.Attempt] {
    var rest = self[.attempts]
    var attempts: [JUnitCase.Attempt] = []
    while rest.count >= 5 {
      let flags = rest[rest.startIndex]
      let size = rest.dropFirst().prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(5)
      attempts.append(
        JUnitCase.Attempt(
          isError: flags & 1 != 0, isFlaky: flags & 2 != 0, body: Array(rest.prefix(size))))
      rest = rest.dropFirst(size)
    }
    return attempts
  }
}

extension [UInt8] {
  /// The cases of scenarios before single ones, then line, name and class.
  fileprivate mutating func appendOrder(of testCase: JUnitCase) {
    // What a scenario expects stands before the cases of its strategies.
    let isScenario =
      testCase.name.utf8.last == UInt8(ascii: "]")
      || testCase.type == FailureType.expectationMismatch.rawValue
    append(isScenario ? 0 : 1)
    appendNumber(UInt64(clamping: testCase.line ?? testCase.orderLine ?? 0), bytes: 5)
    append(contentsOf: testCase.name.utf8)
    append(0)
    append(contentsOf: testCase.shownClass.utf8)
  }

  /// Appends an attribute after a space, or what else `start` begins with.
  mutating func appendXML(_ start: String, _ value: String) {
    append(contentsOf: start.utf8)
    append(contentsOf: "=\"".utf8)
    XMLEscaping.append(value, to: &self, as: .attribute)
    append(UInt8(ascii: "\""))
  }

  fileprivate mutating func appendHead(of testCase: JUnitCase) {
    append(contentsOf: "<testcase".utf8)
    if let classname = testCase.classname { appendXML(" classname", classname) }
    appendXML(" name", testCase.name)
    if let milliseconds = testCase.milliseconds {
      appendXML(" time", DecimalText.seconds(milliseconds: milliseconds))
    }
    if let file = testCase.file { appendXML(" file", file) }
    if let line = testCase.line { appendXML(" line", "\(line)") }
    for attribute in testCase.attributes { appendXML(" \(attribute.name)", attribute.value) }
  }

  /// Appends properties as an element, or nothing where there are none.
  mutating func appendProperties(_ properties: [RunFacts.Property]) {
    guard !properties.isEmpty else { return }
    append(contentsOf: "<properties>\n".utf8)
    for property in properties {
      appendXML("<property name", property.name)
      appendXML(" value", property.value)
      append(contentsOf: "/>\n".utf8)
    }
    append(contentsOf: "</properties>\n".utf8)
  }

  /// Appends an attempt after its size.
  mutating func append(attempt: JUnitCase.Attempt) {
    append((attempt.isError ? 1 : 0) | (attempt.isFlaky ? 2 : 0))
    appendNumber(UInt64(attempt.body.count), bytes: 4)
    append(contentsOf: attempt.body)
  }

  fileprivate mutating func appendOutputs(of testCase: JUnitCase) {
    for (name, text) in [("system-out", testCase.systemOut), ("system-err", testCase.systemErr)] {
      guard let text else { continue }
      append(contentsOf: "<\(name)>".utf8)
      XMLEscaping.append(text, to: &self, as: .text)
      append(contentsOf: "</\(name)>\n".utf8)
    }
  }
}
