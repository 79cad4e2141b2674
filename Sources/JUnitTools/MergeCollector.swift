internal import AtomicFiles
internal import ReportText
internal import RunRecords

/// Takes the cases and suites of all inputs.
final class MergeCollector: JUnitReceiver {
  private(set) var suites: [String: SuiteUnion] = [:]
  private(set) var shards = ShardSet()
  private let sorter: ExternalSorter
  private var names: Set<String> = []
  private var inputShards: Set<String?> = []

  init(sorter: ExternalSorter) { self.sorter = sorter }

  /// The name of the merged report: that of the inputs where they agree.
  var rootName: String {
    names.count > 1 ? "merged" : names.first ?? "layout-parity"
  }

  func beginInput() { inputShards = [] }

  func endInput() {
    // An input without suites says nothing of shards.
    for shard in inputShards { shards.add(shard) }
  }

  func root(name: String?) {
    if let name { names.insert(name) }
  }

  func testCase(_ testCase: JUnitCase) throws(ReportError) {
    try sorter.add(key: testCase.identity, payload: CaseRecord(testCase).payload)
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) {
    suites[suite.name, default: SuiteUnion()].add(suite)
    inputShards.insert(suite.shard)
  }

  /// A complete set of shards is the whole run.
  func removeShards() {
    for name in suites.keys { suites[name]?.removeShards() }
  }

  /// Adds a case that says why an input is missing.
  func addUnreadable(_ path: String, _ error: ReportError) throws(ReportError) {
    var testCase = JUnitCase()
    testCase.suite = "report-merge"
    testCase.classname = "report-merge"
    testCase.name = path.split(separator: "/").last.map(String.init) ?? path
    testCase.kind = .errored
    testCase.type = "ReportUnreadable"
    testCase.message = FailureText.oneLine(XMLEscaping.visible(error.description), otherwise: path)
    testCase.text = testCase.message
    try self.testCase(testCase)
  }
}
