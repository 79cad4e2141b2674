internal import AtomicFiles
package import RunRecords

/// A case-by-case comparison of two JUnit reports, of any tool.
package struct ReportDiff: Sendable {
  /// The kinds of change of a case, in the order in which they are listed.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    case newlyFailing = "newly failing"
    case newlyErroring = "newly erroring"
    case newlyUnclear = "newly unclear"
    case worse = "still failing, in more combinations"
    case worseOtherwise = "still failing, in more combinations and in another way"
    case changedSignature = "still failing, in another way"
    case sameSignature = "still failing"
    case stillUnclear = "still unclear"
    case removed = "removed"
    case newlySkipped = "newly skipped"
    case flaky = "flaky"
    case fixedFlaky = "fixed, but flaky"
    case slower = "slower"
    case fixed = "fixed"
    case added = "added"

    var isFailing: Bool { isRegression || self == .sameSignature || self == .stillUnclear }

    /// Whether the change makes the head worse than the base.
    package var isRegression: Bool {
      [.newlyFailing, .newlyErroring, .newlyUnclear, .worse, .worseOtherwise, .changedSignature]
        .contains(self)
    }
  }

  /// The conditions for which a comparison can fail.
  package enum Failure: String, Hashable, Sendable, CaseIterable {
    case regression, removed, skipped, fewer, slower

    /// The conditions for which a comparison fails by default: regressions, removed cases and fewer cases.
    package static let standard: Set<Failure> = [.regression, .removed, .fewer]
  }

  package struct Options: Sendable {
    package var key = CaseKey()
    /// Whether messages are compared without masking digits.
    package var isExact = false
    package var reading = JUnitReader.Options()

    package init() {}
  }

  /// A case that changed between the reports, or fails in both.
  package struct Entry: Hashable, Sendable {
    package var suite: String
    package var classname: String
    package var name: String
    /// The case's location in the head, or else in the base, as `file:line`; empty if unknown.
    package var place: String
    /// The message of the case in the head, or in the base if the head lacks the case; empty if it has none.
    package var message: String
    /// The case's message in the base, if its failure or unclear outcome changed, also in type or number of
    /// combinations; else nil.
    package var oldMessage: String?
    package var baseMilliseconds: UInt64?
    package var headMilliseconds: UInt64?
  }

  /// The number of cases by change, without unchanged passed or skipped ones; new ones also count as `added`.
  package internal(set) var counts: [Change: Int] = [:]
  /// The first cases of each change, up to ``entryLimit``, sorted by suite, class and name.
  package internal(set) var entries: [Change: [Entry]] = [:]
  package private(set) var base = CaseCounts()
  package private(set) var head = CaseCounts()
  /// For each report, the number of cases that this tool writes only if something is wrong.
  private var transients: [Int] = []
  /// For each report, the failure classes of all findings on random buttons.
  private var classes: [Set<String>] = []
  /// The names of suites in the head that have cases other than those counted in ``transients``.
  private(set) var headSuites: Set<BytewiseString> = []
  package private(set) var shared = SharedTimes()
  /// The number of names whose cases were matched only by their order in the reports.
  package private(set) var namesByOrder = 0
  /// The number of cases that both reports have.
  private(set) var common = 0
  /// Notes about files in directories whose names lack `.xml`, so not read, and about options that may help.
  package private(set) var notes: [String] = []
  /// The reasons why the comparison is unreliable: a report is incomplete, or no case of the head ran.
  package private(set) var diagnostics: [String] = []

  /// The largest number of cases that are stored for each kind of change.
  package static let entryLimit = 1000
  /// The milliseconds by which a slower case must take longer; it must also take at least twice as long.
  package static let slownessMilliseconds: UInt64 = 500

  /// Compares the reports at two paths in bounded memory; temporary files go into `spoolDirectory`.
  ///
  /// - Throws: ``ReportError`` if a report cannot be read, a case is too frequent, or a file is not writable.
  package init(
    base: String, head: String, options: Options = Options(), spoolDirectory: String = "/tmp"
  ) throws(ReportError) {
    let sorter = try ExternalSorter(beside: spoolDirectory + "/layout-parity-diff")
    var totals: [ReportTotals] = []
    var suites: [[String?]] = []
    for (side, path) in [base, head].enumerated() {
      let collector = DiffCollector(
        sorter: sorter, side: UInt8(side), after: suites, options: options)
      let files = try ReportPaths.files(at: path)
      if let note = files.note { notes.append(note) }
      for file in files.paths {
        collector.totals.gaps.begin(file)
        try JUnitReader.read(ReportInput(path: file), options.reading, to: collector)
      }
      suites = collector.suites
      totals.append(collector.totals)
      transients.append(collector.transients)
      classes.append(collector.classes)
      headSuites = collector.names
      for hint in collector.totals.gaps.hints where !notes.contains(hint) { notes.append(hint) }
      diagnostics += collector.totals.gaps.lines.map { "\(path) is incomplete: \($0)" }
    }
    // A file that can be read again counts as fixed; one that still cannot says nothing in either report.
    let isUnread = !totals[1].gaps.unreadScenarios.isEmpty
    for (path, gaps) in zip([base, head], totals.map(\.gaps)) where isUnread {
      diagnostics += gaps.unreadScenarios.map { "\(path) is incomplete: \($0)" }
    }
    // The results of missing shards are unknown, even if both reports lack the same ones.
    for (path, gaps) in zip([base, head], totals.map(\.gaps)) {
      if let diagnostic = gaps.shards.diagnostic { diagnostics.append("\(path): \(diagnostic)") }
    }
    if let emptiness = totals[1].counts.emptiness { diagnostics.append("\(head) \(emptiness)") }
    self.base = totals[0].counts
    self.head = totals[1].counts
    var key: [UInt8] = []
    var group = DiffGroup()
    try sorter.drain { (next, payload) throws(ReportError) in
      if next != key {
        count(key, group.pairs(suites, options.key))
        group = DiffGroup()
        key = next
      }
      let side = DiffSide(payload: payload)
      if side.side == 0 { group.base.append(side) } else { group.head.append(side) }
      guard max(group.base.count, group.head.count) <= DiffGroup.limit else {
        throw .notReadable(
          path: side.side == 0 ? base : head, line: 0,
          reason: "one case occurs more than \(DiffGroup.limit) times")
      }
    }
    count(key, group.pairs(suites, options.key))
  }

  private mutating func count(
    _ key: [UInt8], _ pairs: (all: [(base: DiffSide?, head: DiffSide?)], areByOrder: Bool)
  ) {
    if pairs.areByOrder { namesByOrder += 1 }
    for pair in pairs.all where pair.base != nil || pair.head != nil {
      add(key, pair.base, pair.head)
    }
  }

  private mutating func add(_ key: [UInt8], _ base: DiffSide?, _ head: DiffSide?) {
    shared.add(base, head)
    if base != nil, head != nil { common += 1 }
    var known = Self.change(from: base, to: head)
    if head == nil, let base, base.isTransient {
      // It exists only while something is wrong, and is fixed if its suite is in both reports.
      let suite = BytewiseString(String(decoding: key.prefix { $0 != 0 }, as: UTF8.self))
      if headSuites.contains(suite) { known = .fixed }
    }
    // A finding that moves another item, with a class that the other report has, is the same fault.
    if base == nil, let head, !head.classes.isDisjoint(with: classes[0]) { known = .sameSignature }
    if head == nil, let base, !base.classes.isDisjoint(with: classes[1]) { known = nil }
    guard let change = known else { return }
    if base == nil, change != .added { counts[.added, default: 0] += 1 }
    counts[change, default: 0] += 1
    guard entries[change, default: []].count < Self.entryLimit else { return }
    let parts = key.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let shown = head ?? base
    let label = shown.map { $0.label.isEmpty ? "" : " (\($0.label))" } ?? ""
    let isChanged =
      [.worse, .worseOtherwise, .changedSignature].contains(change)
      || change == .newlyUnclear && base?.kind == .unclear
      || change == .sameSignature && base?.signature != head?.signature
    // If the messages are the same, the types tell the failures apart.
    let showsTypes = isChanged && base?.message == head?.message && base?.type != head?.type
    func message(_ side: DiffSide?) -> String? {
      side.map { showsTypes && !$0.type.isEmpty ? "\($0.type): \($0.message)" : $0.message }
    }
    entries[change, default: []].append(
      Entry(
        suite: parts[0], classname: parts[1], name: parts[2...].joined(separator: " ") + label,
        place: shown?.place ?? "", message: message(shown) ?? "",
        oldMessage: isChanged ? message(base) : nil,
        baseMilliseconds: base?.milliseconds, headMilliseconds: head?.milliseconds))
  }

  /// Returns those of the requested failure conditions that hold, in the order of ``Failure``.
  package func failures(of asked: Set<Failure>) -> [Failure] {
    Failure.allCases.filter { failure in
      guard asked.contains(failure) else { return false }
      switch failure {
      case .regression: return counts.keys.contains(where: \.isRegression)
      case .removed: return counts[.removed] != nil
      case .skipped: return counts[.newlySkipped] != nil
      case .fewer: return head.tests - transients[1] < base.tests - transients[0]
      case .slower: return counts[.slower] != nil || shared.isSlower
      }
    }
  }

  /// Returns ``RunStatus/notRun`` for reports that are not comparable, ``RunStatus/disagreed`` if an asked
  /// condition holds, else ``RunStatus/agreed``.
  package func status(failingOn asked: Set<Failure> = Failure.standard) -> RunStatus {
    if !diagnostics.isEmpty { return .notRun }
    return failures(of: asked).isEmpty ? .agreed : .disagreed
  }

  /// Returns a case's change; nil if it is skipped in both, or passes and is not fixed, flaky or slower.
  static func change(from base: DiffSide?, to head: DiffSide?) -> Change? {
    guard let head else { return .removed }
    let failed = base.map { $0.kind >= .failed } ?? false
    switch head.kind {
    case .failed, .errored:
      guard failed, let base else {
        return head.kind == .failed ? .newlyFailing : .newlyErroring
      }
      let more = head.combinations ?? 0
      let isWorse = more > base.combinations ?? more
      if head.failsWithin(base) {
        return isWorse ? .worse : .sameSignature
      }
      return isWorse ? .worseOtherwise : .changedSignature
    case .unclear:
      return base?.kind == .unclear && base?.signature == head.signature
        ? .stillUnclear : .newlyUnclear
    case .skipped:
      if base == nil { return .added }
      return base?.kind == .skipped ? nil : .newlySkipped
    case .passed:
      if base == nil { return head.isFlaky ? .flaky : .added }
      if failed { return head.isFlaky ? .fixedFlaky : .fixed }
      if head.isFlaky { return .flaky }
      return isSlower(base, head) ? .slower : nil
    }
  }

  private static func isSlower(_ base: DiffSide?, _ head: DiffSide) -> Bool {
    guard let before = base?.milliseconds, let after = head.milliseconds else { return false }
    return after >= before * 2 && after >= before + slownessMilliseconds
  }
}
