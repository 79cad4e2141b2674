internal import AtomicFiles
internal import RunRecords

/// Puts the cases of one report into the sorter.
final class DiffCollector: JUnitReceiver {
  /// What is counted of the report beside that.
  let totals = ReportTotals()
  private let sorter: ExternalSorter
  private let side: UInt8
  /// What the suites of all reports so far state for the user's key, by their numbers.
  private(set) var suites: [[String?]]
  private let options: ReportDiff.Options
  /// The numbers of the file's suites.
  private var numbers: [Int: Int] = [:]
  /// The names of the report's suites that have cases.
  private(set) var names: Set<ExactText> = []
  /// The scenarios of this tool that strategies were asked for, as hashes of their keys.
  private(set) var scenarios: Set<Int> = []
  /// How many cases are there only while something is wrong.
  private(set) var transients = 0

  /// - Parameter suites: those of another report.
  init(sorter: ExternalSorter, side: UInt8, after suites: [[String?]], options: ReportDiff.Options)
  {
    self.options = options
    self.sorter = sorter
    self.side = side
    self.suites = suites
  }

  /// The next file begins.
  func begin(_ path: String) {
    totals.begin(path)
    numbers = [:]
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) {
    totals.suiteEnded(suite)
    guard let number = numbers[suite.index] else { return }
    suites[number] = options.key.values(of: suite)
  }

  /// The key of the scenario whose case a strategy has: what stands before ` [strategy]`.
  private static func scenario(of key: [UInt8]) -> [UInt8]? {
    guard key.last == UInt8(ascii: "]"), let start = key.lastIndex(of: UInt8(ascii: "[")),
      start > 0, key[start - 1] == UInt8(ascii: " ")
    else { return nil }
    return Array(key[..<(start - 1)])
  }

  private func number(of suite: JUnitSuiteFacts) -> Int {
    if let number = numbers[suite.index] { return number }
    numbers[suite.index] = suites.count
    suites.append([])
    return suites.count - 1
  }

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError) {
    totals.testCase(testCase, in: suite)
    // It is no case but says that some are missing.
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
    let key = testCase.identity
    if entry.isTransient {
      transients += 1
    } else {
      names.insert(ExactText(suite.name))
      if suite.isOurs, let scenario = Self.scenario(of: key) {
        scenarios.insert(scenario.hashValue)
      }
    }
    try sorter.add(key: key, payload: entry.payload)
  }
}
