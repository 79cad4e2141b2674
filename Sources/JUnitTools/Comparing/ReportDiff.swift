internal import AtomicFiles
internal import ReportText
package import RunRecords

/// Compares two JUnit reports, anybody's, case by case.
package struct ReportDiff: Hashable, Sendable {
  /// How a case changed, in the order of texts.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    case newlyFailing = "newly failing"
    case newlyErroring = "newly erroring"
    case changedSignature = "still failing, in another way"
    case sameSignature = "still failing"
    case newlySkipped = "newly skipped"
    case fixed = "fixed"
    case added = "added"
    case removed = "removed"

    /// Whether the head is worse than the base for it.
    package var isRegression: Bool {
      switch self {
      case .newlyFailing, .newlyErroring, .changedSignature: true
      case .sameSignature, .newlySkipped, .fixed, .added, .removed: false
      }
    }
  }

  /// One case that changed, or still fails.
  package struct Entry: Hashable, Sendable {
    package var suite: String
    package var classname: String
    package var name: String
    /// The message in the head; that of the base where the head has none.
    package var message: String
  }

  /// How many cases changed in which way; those that stayed as they were are not counted.
  package private(set) var counts: [Change: Int] = [:]
  /// The first cases of each change, by suite, class and name.
  package private(set) var entries: [Change: [Entry]] = [:]
  /// How many cases of each change are kept.
  package static let entryLimit = 1000

  /// Compares the reports at two paths in bounded memory; the sorter spools into `directory`.
  ///
  /// - Throws: ``ReportError`` where a report cannot be read.
  package init(base: String, head: String, spoolDirectory: String = "/tmp") throws(ReportError) {
    let sorter = try ExternalSorter(beside: spoolDirectory + "/layout-parity-diff")
    for (side, path) in [base, head].enumerated() {
      try JUnitReader.read(path: path, to: DiffCollector(sorter: sorter, side: UInt8(side)))
    }
    var key: [UInt8] = []
    var sides: [DiffSide?] = [nil, nil]
    try sorter.drain { (next, payload) throws(ReportError) in
      if next != key {
        count(key, sides[0], sides[1])
        sides = [nil, nil]
        key = next
      }
      let side = DiffSide(payload: payload)
      let held = sides[Int(payload[0])]
      // A case that comes twice counts as its worst outcome.
      if held.map({ $0.kind < side.kind }) ?? true { sides[Int(payload[0])] = side }
    }
    count(key, sides[0], sides[1])
  }

  private mutating func count(_ key: [UInt8], _ base: DiffSide?, _ head: DiffSide?) {
    guard base != nil || head != nil else { return }
    guard let change = Self.change(from: base, to: head) else { return }
    if base == nil, change != .added { counts[.added, default: 0] += 1 }
    counts[change, default: 0] += 1
    guard entries[change, default: []].count < Self.entryLimit else { return }
    let parts = key.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    entries[change, default: []].append(
      Entry(
        suite: parts[0], classname: parts[1], name: parts[2],
        message: (head ?? base)?.message ?? ""))
  }

  /// How a case changed; nil where it stayed as it was and does not fail.
  private static func change(from base: DiffSide?, to head: DiffSide?) -> Change? {
    guard let head else { return .removed }
    let failed = base.map { $0.kind >= .failed } ?? false
    switch head.kind {
    case .failed, .errored:
      if failed, let base {
        if base.kind == .failed, head.kind == .errored { return .newlyErroring }
        return base.signature == head.signature ? .sameSignature : .changedSignature
      }
      return head.kind == .failed ? .newlyFailing : .newlyErroring
    case .skipped:
      if base == nil { return .added }
      return base?.kind == .skipped ? nil : .newlySkipped
    case .passed:
      if base == nil { return .added }
      return failed ? .fixed : nil
    }
  }

  /// 1 for a regression, else 0.
  package var status: RunStatus {
    counts.keys.contains(where: \.isRegression) ? .disagreed : .agreed
  }
}

/// One report's word on a case.
private struct DiffSide {
  var kind: JUnitCase.Kind
  /// Type and message, numbers masked.
  var signature: String
  var message: String

  init(payload: [UInt8]) {
    kind = JUnitCase.Kind(rawValue: payload[1]) ?? .errored
    let parts = payload.dropFirst(2).split(separator: 0, omittingEmptySubsequences: false)
    signature = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    message = parts.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// Puts the cases of one report into the sorter.
private final class DiffCollector: JUnitReceiver {
  private let sorter: ExternalSorter
  private let side: UInt8

  init(sorter: ExternalSorter, side: UInt8) {
    self.sorter = sorter
    self.side = side
  }

  func root(name: String?) {}
  func suiteEnded(_ suite: JUnitSuiteFacts) {}

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError) {
    let message =
      testCase.kind == .passed
      ? "" : FailureText.oneLine(testCase.message, otherwise: testCase.type)
    var payload = [side, testCase.kind.rawValue]
    payload.append(contentsOf: FailureSignature.masked("\(testCase.type): \(message)").utf8)
    payload.append(0)
    payload.append(contentsOf: message.utf8)
    try sorter.add(key: testCase.identity, payload: payload)
  }
}
