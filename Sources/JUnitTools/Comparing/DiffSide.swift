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
  var host: String
  /// `file:line`, or nothing.
  var place: String
  var signature: FailureSignature
  var message: String
  /// What is said of the case itself that may set it apart, as bytes.
  var traits: [UInt8]
  /// What it ran on, where others of its name ran on something else, such as `browser=webkit`.
  var label = ""

  init(_ testCase: JUnitCase, suite: Int, of facts: JUnitSuiteFacts, side: UInt8) {
    self.side = side
    isTransient = testCase.existsOnlyWhileWrong(in: facts)
    self.suite = suite
    host = facts.identityHost
    traits = CaseTraits.bytes(of: testCase)
    kind = testCase.kind
    isFlaky = testCase.kind == .passed && !testCase.attempts.isEmpty
    milliseconds = testCase.milliseconds
    place = testCase.place ?? ""
    message =
      testCase.kind == .passed
      ? "" : FailureText.oneLine(testCase.summary, otherwise: testCase.type ?? "")
    signature = FailureSignature(message)
    signature.text = "\(testCase.type ?? ""): \(signature.text)"
  }

  private static let none = UInt64.max

  /// The side as bytes.
  var payload: [UInt8] {
    let flags: UInt8 = (isFlaky ? 1 : 0) | (isTransient ? 2 : 0)
    var bytes = [side, kind.rawValue, flags]
    bytes.appendNumber(milliseconds ?? Self.none, bytes: 8)
    bytes.appendNumber(signature.combinations ?? Self.none, bytes: 8)
    bytes.appendNumber(UInt64(suite), bytes: 4)
    for text in [host, place, signature.text, message] {
      bytes.appendNumber(UInt64(text.utf8.count), bytes: 4)
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(contentsOf: traits)
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
    func text() -> String {
      let count = Int(payload.number(at: place, bytes: 4))
      place += 4 + count
      return String(decoding: payload[place - count..<place], as: UTF8.self)
    }
    host = text()
    self.place = text()
    signature = FailureSignature(
      text: text(), combinations: combinations == Self.none ? nil : combinations)
    message = text()
    traits = Array(payload[place...])
  }
}
