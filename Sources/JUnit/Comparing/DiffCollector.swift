internal import AtomicFiles
internal import RunRecords

/// A receiver that reads one of the compared reports and passes its cases to a sorter.
final class DiffCollector: JUnitReceiver {
  /// The counts of all cases of the report that is being read.
  let totals = ReportTotals()
  private let sorter: ExternalSorter
  private let side: UInt8
  /// The values of the `--key` in each suite, by suite number, also of reports read earlier.
  private(set) var suites: [[String?]]
  private let options: ReportDiff.Options
  /// The names of the report's suites that have cases other than those counted in ``transients``.
  private(set) var names: Set<BytewiseString> = []
  /// The failure classes of all findings on random buttons.
  private(set) var classes: Set<String> = []
  /// The number of cases that this tool writes only if something is wrong.
  private(set) var transients = 0

  /// Prepares to read a report.
  ///
  /// - Parameter suites: the values of the key in a report that was read earlier; numbers continue after it.
  init(sorter: ExternalSorter, side: UInt8, after suites: [[String?]], options: ReportDiff.Options)
  {
    self.options = options
    self.sorter = sorter
    self.side = side
    self.suites = suites
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) {
    totals.suiteEnded(suite)
    if let number = suite.number { suites[number] = options.key.values(of: suite) }
  }

  private func number(of suite: JUnitSuiteFacts) -> Int {
    if let number = suite.number { return number }
    suite.number = suites.count
    suites.append([])
    return suites.count - 1
  }

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError) {
    totals.testCase(testCase, in: suite)
    // A case about an interruption only says that other cases are missing.
    if !testCase.isInterruption { try add(testCase, in: suite) }
  }

  func outcome(_ outcome: JUnitCase, of suite: JUnitSuiteFacts) throws(ReportError) {
    totals.outcome(outcome, of: suite)
    try add(outcome, in: suite)
  }

  private func add(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError) {
    let entry = DiffSide(
      testCase, suite: number(of: suite), of: suite, side: side, key: options.key,
      isExact: options.isExact)
    if entry.isTransient { transients += 1 } else { names.insert(BytewiseString(suite.name)) }
    classes.formUnion(entry.classes)
    try sorter.add(key: testCase.identity, payload: entry.payload)
  }
}

/// The cases of equal suite, class and name from both reports or one, to be matched with each other.
struct DiffGroup {
  /// The largest number of cases of one report in a group; with more, the comparison throws an error.
  static let limit = 20_000

  var base: [DiffSide] = []
  var head: [DiffSide] = []

  /// Matches cases with equal values of the `--key`, in their order; a case without a partner gets nil.
  ///
  /// `areByOrder` is true if more than two cases have equal values but not results: order alone matches them.
  ///
  /// - Parameter suites: the values of the key that suites state, by suite number.
  func pairs(
    _ suites: [[String?]], _ key: CaseKey
  ) -> (all: [(base: DiffSide?, head: DiffSide?)], areByOrder: Bool) {
    if base.count <= 1, head.count <= 1, key.parts.isEmpty {
      return ([(base.first, head.first)], false)
    }
    func values(_ side: DiffSide) -> [BytewiseString] {
      key.values(side.key, in: suites[side.suite])
    }
    var pairs: [(base: DiffSide?, head: DiffSide?)] = []
    var areByOrder = false
    for var group in (base + head).grouped(by: values) {
      let label = values(group[0]).map(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
      for index in group.indices { group[index].label = label }
      let sides = [0, 1].map { side in group.filter { $0.side == side } }
      for index in 0..<max(sides[0].count, sides[1].count) {
        let pair = sides.map { $0.dropFirst(index).first }
        pairs.append((pair[0], pair[1]))
      }
      let outcomes = Set(group.map { [$0.kind.element, $0.signature] })
      if group.count > 2, outcomes.count > 1 { areByOrder = true }
    }
    return (pairs, areByOrder)
  }
}

extension Sequence {
  /// Returns the elements in groups of equal values, in the order of the first element of each group.
  func grouped<Value: Hashable>(by value: (Element) -> Value) -> [[Element]] {
    Dictionary(grouping: enumerated()) { value($0.element) }.values
      .sorted { $0[0].offset < $1[0].offset }.map { $0.map(\.element) }
  }
}

/// The total milliseconds of the cases that passed in both reports, in the base and in the head.
package struct SharedTimes: Hashable, Sendable {
  package private(set) var base: UInt64 = 0
  package private(set) var head: UInt64 = 0

  /// Adds the times of a case if it passed in both reports and both state its time.
  mutating func add(_ base: DiffSide?, _ head: DiffSide?) {
    guard let base, let head, base.kind == .passed, head.kind == .passed,
      let before = base.milliseconds, let after = head.milliseconds
    else { return }
    self.base = self.base.addingSaturating(before)
    self.head = self.head.addingSaturating(after)
  }

  /// Whether the head takes at least 50 % and ``ReportDiff/slownessMilliseconds`` longer than the base in
  /// total: each of many cases can be a little slower.
  package var isSlower: Bool {
    guard head >= base.addingSaturating(ReportDiff.slownessMilliseconds) else { return false }
    return head - base >= base / 2
  }
}
