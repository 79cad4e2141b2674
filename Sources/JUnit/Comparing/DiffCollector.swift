internal import AtomicFiles
internal import RunRecords

/// A receiver that reads one of the compared reports and passes its cases to a sorter.
final class DiffCollector: JUnitReceiver {
  /// The counts of the report.
  let totals = ReportTotals()
  private let sorter: ExternalSorter
  private let side: UInt8
  /// The values of the user's key that each suite states, by suite number, for both reports.
  private(set) var suites: [[String?]]
  private let options: ReportDiff.Options
  /// The names of the report's suites that have cases.
  private(set) var names: Set<BytewiseString> = []
  /// The number of cases that this tool writes only if something is wrong.
  private(set) var transients = 0

  /// Prepares to read a report.
  ///
  /// - Parameter suites: the values that the suites of an earlier report state.
  init(sorter: ExternalSorter, side: UInt8, after suites: [[String?]], options: ReportDiff.Options)
  {
    self.options = options
    self.sorter = sorter
    self.side = side
    self.suites = suites
  }

  /// Begins the next XML file of the report.
  func begin(_ path: String) { totals.begin(path) }

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
      isExact: options.isExact, allowsUnclear: options.allowsUnclear)
    if entry.isTransient { transients += 1 } else { names.insert(BytewiseString(suite.name)) }
    try sorter.add(key: testCase.identity, payload: entry.payload)
  }
}
