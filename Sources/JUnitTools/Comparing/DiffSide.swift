internal import AtomicFiles
internal import ReportText
internal import RunRecords

/// One report's word on a case, as it waits in a sorter.
struct DiffSide: Hashable, Sendable {
  /// 0 for the base, 1 for the head.
  var side: UInt8
  var kind: JUnitCase.Kind
  /// Whether it passed after attempts that did not, or has such attempts.
  var isFlaky: Bool
  /// Whether it is a case of this tool that is there only while something is wrong.
  var isTransient: Bool
  var milliseconds: UInt64?
  /// The number of its suite, of all of both reports.
  var suite: Int
  /// `file:line`, or nothing.
  var place: String
  var signature: FailureSignature
  var message: String
  /// The outcomes, where there are several.
  var outcomes: OutcomeSet?
  /// What the case itself states for the user's key, as bytes.
  var key: [UInt8]
  /// What the user's key tells of it, such as `webkit`.
  var label = ""

  /// - Parameter outcomes: its outcomes, where the report has several.
  init(
    _ testCase: JUnitCase, _ outcomes: [JUnitCase.Outcome], suite: Int, of facts: JUnitSuiteFacts,
    side: UInt8, key: CaseKey
  ) {
    self.side = side
    isTransient = testCase.existsOnlyWhileWrong(in: facts)
    self.suite = suite
    self.key = key.bytes(of: testCase)
    kind = testCase.kind
    isFlaky = testCase.kind == .passed && !testCase.attempts.isEmpty
    milliseconds = testCase.milliseconds
    place = testCase.place ?? ""
    let summary = testCase.kind == .passed ? "" : testCase.summary
    message =
      testCase.kind == .passed
      ? "" : FailureText.oneLine(summary, otherwise: testCase.type ?? "")
    self.outcomes = OutcomeSet(testCase, outcomes)
    signature = FailureSignature(summary.utf8.contains { $0 > 0x20 } ? summary : message)
    signature.text = "\(testCase.type ?? ""): \(signature.text)"
  }

  /// Whether it fails in no way in which another one does not; fewer failures, or the same in another order, are
  /// none that is new.
  func failsWithin(_ other: DiffSide) -> Bool {
    // What of several failures is not in the message is known where both reports say it.
    if let outcomes, let others = other.outcomes, outcomes.isExact, others.isExact {
      return outcomes.isWithin(others)
    }
    if signature.text == other.signature.text { return true }
    guard let others = other.outcomes else { return false }
    return (outcomes ?? OutcomeSet(single: message)).isWithin(others)
  }

  private static let none = UInt64.max

  /// The side as bytes.
  var payload: [UInt8] {
    let flags: UInt8 =
      (isFlaky ? 1 : 0) | (isTransient ? 2 : 0) | (outcomes == nil ? 0 : 4)
      | (outcomes?.isExact == true ? 8 : 0)
    var bytes = [side, kind.rawValue, flags]
    bytes.appendNumber(milliseconds ?? Self.none, bytes: 8)
    bytes.appendNumber(signature.combinations ?? Self.none, bytes: 8)
    bytes.appendNumber(UInt64(suite), bytes: 4)
    if let outcomes {
      bytes.appendNumber(UInt64(outcomes.hidden), bytes: 4)
      bytes.appendNumber(UInt64(outcomes.parts.count), bytes: 4)
    }
    let parts = outcomes?.parts.flatMap { [$0.type, $0.summary, $0.signature] } ?? []
    for text in [place, signature.text, message] + parts {
      bytes.appendNumber(UInt64(text.utf8.count), bytes: 4)
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(contentsOf: key)
    return bytes
  }

  /// Reads ``payload`` back.
  init(payload: [UInt8]) {
    side = payload[0]
    kind = JUnitCase.Kind(rawValue: payload[1]) ?? .errored
    isFlaky = payload[2] & 1 != 0
    isTransient = payload[2] & 2 != 0
    let time = payload.number(at: 3, bytes: 8)
    milliseconds = time == Self.none ? nil : time
    let combinations = payload.number(at: 11, bytes: 8)
    suite = Int(payload.number(at: 19, bytes: 4))
    var place = 23
    var counts: (hidden: Int, parts: Int)?
    if payload[2] & 4 != 0 {
      counts = (
        Int(payload.number(at: 23, bytes: 4)), Int(payload.number(at: 27, bytes: 4))
      )
      place += 8
    }
    func text() -> String {
      let count = Int(payload.number(at: place, bytes: 4))
      place += 4 + count
      return String(decoding: payload[place - count..<place], as: UTF8.self)
    }
    self.place = text()
    signature = FailureSignature(
      text: text(), combinations: combinations == Self.none ? nil : combinations)
    message = text()
    if let counts {
      outcomes = OutcomeSet(
        parts: (0..<counts.parts).map { _ in
          OutcomeSet.Part(type: text(), summary: text(), signature: text())
        }, isExact: payload[2] & 8 != 0,
        hidden: counts.hidden)
    }
    key = Array(payload[place...])
  }
}
