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
  /// Its type and masked message.
  var signature: String
  /// The number of failing combinations of a sweep of this tool; nil for others.
  var combinations: UInt64?
  var message: String
  /// The type of its failure; empty without one.
  var type: String
  /// All its failures, where there are several, each by its type and message.
  var failures: [String] = []
  /// The case's own values of the user's key, as bytes.
  var key: [UInt8]
  /// The values of the user's key, such as `webkit`.
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
    type = testCase.type ?? ""
    let isRandom = facts.isOurs && RandomCases.areIn(suite: facts.name)
    let text =
      switch kind {
      // Anything may be unclear, so that every word of it counts.
      case .unclear: FailureSignature.masked(testCase.text, isExact: true)
      // The name of a case of random buttons says what fails; its message depends on the seed.
      case _ where isRandom: ""
      default:
        FailureSignature.masked(
          summary.utf8.contains { $0 > 0x20 } ? summary : message, isExact: isExact)
      }
    signature = "\(type): \(text)"
    if kind >= .failed, facts.isOurs {
      combinations = facts.property(SweepNumbers.property(of: testCase.name)).flatMap(UInt64.init)
    }
    if !testCase.otherOutcomes.isEmpty {
      failures = testCase.outcomes.map {
        "\($0.type): \(FailureSignature.masked($0.summary, isExact: isExact))"
      }
    }
  }

  /// Whether the other side has each of the failures; then fewer failures, or another order, are not new.
  func failsWithin(_ other: DiffSide) -> Bool {
    func counts(_ side: DiffSide) -> [String: Int] {
      (side.failures.isEmpty ? [side.signature] : side.failures)
        .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let known = counts(other)
    return counts(self).allSatisfy { $0.value <= known[$0.key] ?? 0 }
  }

  private static let numberCount = 4
  private static let textCount = 6
  private static let none = UInt64.max

  /// The side as bytes.
  var payload: [UInt8] {
    let flags = UInt64(isFlaky ? 1 : 0) | UInt64(isTransient ? 2 : 0)
    var record = SpoolRecord(
      numbers: [
        UInt64(side) | UInt64(kind.rawValue) << 8 | flags << 16, milliseconds ?? Self.none,
        combinations ?? Self.none, UInt64(suite),
      ], texts: Self.textCount)
    let texts = [place, signature, message, failures.joined(separator: "\0"), type]
    for (index, text) in texts.enumerated() { record.append(index) { $0 += text.utf8 } }
    record.append(texts.count) { $0 += key }
    return record.bytes
  }

  /// Reads ``payload`` back.
  init(payload: [UInt8]) {
    let record = SpoolRecord(bytes: payload, numbers: Self.numberCount, texts: Self.textCount)
    func number(_ index: Int) -> UInt64? {
      record[number: index] == Self.none ? nil : record[number: index]
    }
    func text(_ index: Int) -> String { String(decoding: record[text: index], as: UTF8.self) }
    let first = record[number: 0]
    side = UInt8(truncatingIfNeeded: first)
    kind = JUnitCase.Kind(rawValue: UInt8(truncatingIfNeeded: first >> 8)) ?? .errored
    isFlaky = first >> 16 & 1 != 0
    isTransient = first >> 16 & 2 != 0
    milliseconds = number(1)
    suite = Int(record[number: 3])
    place = text(0)
    signature = text(1)
    combinations = number(2)
    message = text(2)
    failures = record[text: 3].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    type = text(4)
    key = Array(record[text: 5])
  }
}
