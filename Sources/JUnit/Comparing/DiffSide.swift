internal import AtomicFiles
internal import ReportText
internal import RunRecords

/// The facts about a case in one of the compared reports, encoded for a sorter.
struct DiffSide: Hashable, Sendable {
  /// The report: 0 for the base, 1 for the head.
  var side: UInt8
  var kind: JUnitCase.Kind
  /// Whether the case passed after failed attempts.
  var isFlaky: Bool
  /// Whether this tool writes the case only if something is wrong.
  var isTransient: Bool
  var milliseconds: UInt64?
  /// The number of the case's suite, counted over both reports.
  var suite: Int
  /// The location as `file:line`; empty if unknown.
  var place: String
  /// The type and the masked message of the failure.
  var signature: String
  /// The number of failing combinations of a sweep of this tool; nil for others.
  var combinations: UInt64?
  var message: String
  /// The type of its failure; empty without one.
  var type: String
  /// All its failures, where there are several, each by its type and message.
  var failures: [String] = []
  /// The values of the user's key that the case states itself, as bytes.
  var key: [UInt8]
  /// The values of the user's key in words, such as `webkit`.
  var label = ""

  /// Takes the facts from a case.
  ///
  /// - Parameters:
  ///   - isExact: whether messages are compared without masking digits.
  ///   - allowsUnclear: whether cases with an unclear result count as passed.
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
      // The unclear parts can be anything, so all words are compared.
      case .unclear: FailureSignature.masked(testCase.text, isExact: true)
      // The name of a case of random buttons identifies the failure; its message depends on the seed.
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

  /// Returns whether the other report has all failures of this one, so that none is new.
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

  /// The facts encoded as bytes for a sorter.
  var payload: [UInt8] {
    let flags = UInt64(isFlaky ? 1 : 0) | UInt64(isTransient ? 2 : 0)
    let texts = [place, signature, message, failures.joined(separator: "\0"), type]
    return SpoolRecord(
      numbers: [
        UInt64(side) | UInt64(kind.rawValue) << 8 | flags << 16, milliseconds ?? Self.none,
        combinations ?? Self.none, UInt64(suite),
      ], texts: Self.textCount
    ) { index, bytes in
      if index < texts.count { bytes += texts[index].utf8 } else { bytes += key }
    }.bytes
  }

  /// Decodes the bytes of ``payload``.
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
