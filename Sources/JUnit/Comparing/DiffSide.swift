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
  /// All its failures, where there are several, each by its type and message.
  var failures: [String] = []
  /// What the case itself states for the user's key, as bytes.
  var key: [UInt8]
  /// What the user's key tells of it, such as `webkit`.
  var label = ""

  /// - Parameters:
  ///   - isExact: whether nothing of messages is masked.
  ///   - allowsUnclear: whether what is unclear is taken for a pass.
  init(
    _ testCase: JUnitCase, suite: Int, of facts: JUnitSuiteFacts, side: UInt8, key: CaseKey,
    isExact: Bool, allowsUnclear: Bool
  ) {
    self.side = side
    isTransient = testCase.existsOnlyWhileWrong(in: facts)
    self.suite = suite
    self.key = key.bytes(of: testCase)
    kind = allowsUnclear && testCase.kind == .unclear ? .passed : testCase.kind
    isFlaky = kind == .passed && testCase.attempts > 0
    milliseconds = testCase.milliseconds
    place = testCase.place ?? ""
    let summary = kind == .passed ? "" : testCase.summary
    message =
      kind == .passed ? "" : FailureText.oneLine(summary, otherwise: testCase.type ?? "")
    signature = FailureSignature(
      summary.utf8.contains { $0 > 0x20 } ? summary : message, isExact: isExact)
    // What is unclear may be anything, so that every word of it counts.
    if kind == .unclear { signature = FailureSignature(testCase.text, isExact: true) }
    signature.text = "\(testCase.type ?? ""): \(signature.text)"
    if !testCase.otherOutcomes.isEmpty {
      failures = testCase.outcomes.map {
        "\($0.type): \(FailureSignature($0.summary, isExact: isExact).text)"
      }
    }
  }

  /// Whether each failure is one of another side's; fewer of them, or the same in another order, are none that is new.
  func failsWithin(_ other: DiffSide) -> Bool {
    func counts(_ side: DiffSide) -> [String: Int] {
      (side.failures.isEmpty ? [side.signature.text] : side.failures)
        .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let known = counts(other)
    return counts(self).allSatisfy { $0.value <= known[$0.key] ?? 0 }
  }

  private static let none = UInt64.max

  /// The side as bytes.
  var payload: [UInt8] {
    let flags: UInt8 =
      (isFlaky ? 1 : 0) | (isTransient ? 2 : 0)
    var bytes = [side, kind.rawValue, flags]
    bytes.appendNumber(milliseconds ?? Self.none, bytes: 8)
    bytes.appendNumber(signature.combinations ?? Self.none, bytes: 8)
    bytes.appendNumber(UInt64(suite), bytes: 4)
    bytes.appendNumber(UInt64(failures.count), bytes: 4)
    for text in [place, signature.text, message] + failures {
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
    let count = Int(payload.number(at: 23, bytes: 4))
    var place = 27
    func text() -> String {
      let count = Int(payload.number(at: place, bytes: 4))
      place += 4 + count
      return String(decoding: payload[place - count..<place], as: UTF8.self)
    }
    self.place = text()
    signature = FailureSignature(
      text: text(), combinations: combinations == Self.none ? nil : combinations)
    message = text()
    failures = (0..<count).map { _ in text() }
    key = Array(payload[place...])
  }
}
