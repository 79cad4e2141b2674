internal import Foundation
internal import ReportText
internal import RunRecords

/// A case of one of the compared reports, encoded as a record for a sorter.
struct DiffSide {
  private enum Text: Int, CaseIterable {
    case place, signature, message, failures, type, key, classes
  }

  private let record: SpoolRecord
  /// The case's values of the user's `--key` in words, such as `webkit`.
  var label = ""

  private static let none = UInt64.max

  var payload: [UInt8] { record.bytes }

  init(payload: [UInt8]) {
    record = SpoolRecord(bytes: payload, numbers: 4, texts: Text.allCases.count)
  }

  /// Encodes the facts about a case that a comparison needs.
  ///
  /// - Parameter isExact: whether messages are compared without masking digits.
  init(
    _ testCase: JUnitCase, suite: Int, of facts: JUnitSuiteFacts, side: UInt8, key: CaseKey,
    isExact: Bool
  ) {
    let kind = testCase.kind
    let flags: UInt64 =
      (kind == .passed && testCase.attempts > 0 ? 1 : 0)
      | (testCase.existsOnlyWhileWrong(in: facts) ? 2 : 0)
    var combinations: UInt64?
    if kind >= .failed, facts.isOurs {
      combinations = facts.property(SweepNumbers.property(of: testCase.name)).flatMap(UInt64.init)
    }
    let type = testCase.type ?? ""
    let summary = kind == .passed ? "" : testCase.summary
    let message = kind == .passed ? "" : MessageText.oneLine(summary, otherwise: type)
    func signature() -> String {
      // The unclear parts can be anything, so all words are compared.
      if kind == .unclear { return FailureSignature.masked(testCase.text, isExact: true) }
      // The name of a case of random buttons identifies the failure; its message depends on the seed.
      if facts.isOurs, RandomCases.areIn(suite: facts.name) { return "" }
      let isBlank = !summary.utf8.contains { $0 > 0x20 }
      return FailureSignature.masked(isBlank ? message : summary, isExact: isExact)
    }
    record = SpoolRecord(
      numbers: [
        UInt64(side) | UInt64(kind.rawValue) << 8 | flags << 16,
        testCase.milliseconds ?? Self.none, combinations ?? Self.none, UInt64(suite),
      ], texts: Text.allCases.count
    ) { index, bytes in
      switch Text(rawValue: index) {
      case .place: if let place = testCase.place { bytes += place.utf8 }
      case .signature where kind != .passed: bytes += "\(type): \(signature())".utf8
      case .message: bytes += message.utf8
      case .failures where !testCase.otherOutcomes.isEmpty:
        let all = testCase.outcomes.map {
          "\($0.type): \(FailureSignature.masked($0.summary, isExact: isExact))"
        }
        bytes += all.joined(separator: "\0").utf8
      case .type: bytes += type.utf8
      case .key: bytes += key.bytes(of: testCase)
      case .classes where kind >= .failed && facts.isOurs && RandomCases.areIn(suite: facts.name):
        let property = testCase.properties.first { $0.name == FindingCases.classesProperty }
        bytes += (property?.value ?? "").utf8
      case .signature, .failures, .classes, nil: break
      }
    }
  }

  private func number(_ index: Int) -> UInt64? {
    record[number: index] == Self.none ? nil : record[number: index]
  }

  private func text(_ text: Text) -> String {
    String(decoding: record[text: text.rawValue], as: UTF8.self)
  }

  /// The report that the case is from: 0 for the base, 1 for the head.
  var side: UInt8 { UInt8(truncatingIfNeeded: record[number: 0]) }
  var kind: JUnitCase.Kind {
    JUnitCase.Kind(rawValue: UInt8(truncatingIfNeeded: record[number: 0] >> 8)) ?? .errored
  }
  /// Whether the case passed after failed attempts.
  var isFlaky: Bool { record[number: 0] >> 16 & 1 != 0 }
  /// Whether this tool writes the case only if something is wrong; a report without it can mean success.
  var isTransient: Bool { record[number: 0] >> 16 & 2 != 0 }
  var milliseconds: UInt64? { number(1) }
  /// The number of a sweep's failing combinations; nil unless the case failed and its suite states it.
  var combinations: UInt64? { number(2) }
  /// The number of the case's suite, counted over both reports.
  var suite: Int { Int(record[number: 3]) }
  /// The location as `file:line`; empty if unknown.
  var place: String { text(.place) }
  /// The type and the masked message of the failure; empty for a case that passed.
  var signature: String { text(.signature) }
  var message: String { text(.message) }
  var type: String { text(.type) }
  /// The failure classes of a finding on random buttons; empty for other cases.
  var classes: Set<String> {
    let text = text(.classes)
    return text.isEmpty ? [] : Set(text.components(separatedBy: FindingCases.separator))
  }
  /// The values of the user's `--key` that the case states itself, as bytes.
  var key: ArraySlice<UInt8> { record[text: Text.key.rawValue] }

  /// The number of failures of each type and masked message; for a case with a single failure, its signature.
  private var failures: [String: Int] {
    let several = record[text: Text.failures.rawValue].split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
    return (several.isEmpty ? [signature] : several).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Returns whether no failure is new: the other report's case has each at least as often.
  func failsWithin(_ other: DiffSide) -> Bool {
    let known = other.failures
    return failures.allSatisfy { $0.value <= known[$0.key] ?? 0 }
  }
}

extension JUnitCase {
  /// The types of failures in the cases that this tool writes only if something is wrong.
  private static let transient = Set(
    [FailureType.expectationMismatch, .knownDivergenceStale, .scenarioUnreadable].map(\.rawValue))

  /// Returns whether this tool writes the failed case only if something is wrong; false for other tools and
  /// interruptions.
  ///
  /// That holds for a wrong expectation, a stale known issue, an unreadable file, a failed plugin and a
  /// failure of random buttons. The cases of strategies are in every report.
  func existsOnlyWhileWrong(in suite: JUnitSuiteFacts) -> Bool {
    guard kind >= .failed, suite.isOurs, !isInterruption else { return false }
    switch suite.name {
    case FuzzSuite.suite.classname: return !suite.countsRandomButtons(in: name)
    case CheckSuite.plugins.classname: return true
    default: return type.map(Self.transient.contains) ?? false
    }
  }
}
