internal import AtomicFiles
internal import ReportText
internal import Reproducibility
internal import RunRecords

/// Takes the cases and suites of all inputs.
final class MergeCollector: JUnitReceiver {
  /// What tells suites apart: two of one name and host in one file stay two.
  struct Unit: Hashable {
    var name: String
    var host: String
    var occurrence: Int
  }

  private(set) var units: [Unit] = []
  private(set) var suites: [SuiteUnion] = []
  private(set) var shards = ShardSet()
  /// What one input says of the root, and others otherwise.
  private(set) var rootNames: Set<String> = []
  /// What the units' cases say that were cut short.
  private(set) var interruptions: [Int: String] = [:]
  private let sorter: ExternalSorter
  private var numbers: [Unit: Int] = [:]
  private var nameNumbers: [String: Int] = [:]
  /// The numbers of the names of ``units``.
  private var namesOfUnits: [Int] = []
  private var input = -1
  private var path = ""
  private var label: String?
  private var inputShards: Set<InputShard> = []
  private var unreadableNames: Set<String> = []
  /// The unit of the suite that spoke last.
  private var last: (index: Int, unit: Int)?

  private struct InputShard: Hashable {
    var shard: RunFacts.Shard?
    var run: String?
  }

  /// How the keys of suites' output begin, which come after all cases.
  static let outputKey: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]

  init(sorter: ExternalSorter) { self.sorter = sorter }

  func beginInput(_ path: String, label: String?) {
    input += 1
    self.path = path
    self.label = label
    inputShards = []
    last = nil
  }

  func endInput() {
    // An input without suites says nothing of shards.
    for entry in inputShards { shards.add(entry.shard, run: entry.run, path: path) }
  }

  func root(name: String?) {
    if let name { rootNames.insert(name) }
  }

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError) {
    let unit = unit(of: suite)
    var testCase = testCase
    if testCase.isInterruption {
      interruptions[unit] = min(interruptions[unit] ?? testCase.summary, testCase.summary)
    }
    if let label, !testCase.isInterruption {
      testCase.name += " (\(label))"
      testCase.properties.append(RunFacts.Property(name: "label", value: label))
    }
    var key: [UInt8] = []
    let classname = testCase.shownClass
    key.reserveCapacity(8 + classname.utf8.count + testCase.name.utf8.count)
    key.appendNumber(UInt64(namesOfUnits[unit]), bytes: 4)
    // The class is the suite's name more often than not.
    if classname == testCase.suite {
      key.append(0)
    } else {
      key.append(1)
      key.append(contentsOf: classname.utf8)
      key.append(0)
    }
    key.append(contentsOf: testCase.name.utf8)
    try sorter.add(key: key, payload: CaseRecord(testCase, unit: unit, input: input).payload)
  }

  func output(
    _ text: String, isError: Bool, of suite: JUnitSuiteFacts
  ) throws(ReportError) {
    let unit = unit(of: suite)
    suites[unit].addOutput()
    var key = Self.outputKey
    key.appendNumber(UInt64(unit), bytes: 4)
    key.append(isError ? 1 : 0)
    // The same from two inputs is one, and the order of inputs does not count.
    key.append(contentsOf: Fingerprint(text).digits.utf8)
    var payload: [UInt8] = []
    payload.appendNumber(UInt64(input), bytes: 4)
    payload.append(contentsOf: text.utf8)
    try sorter.add(key: key, payload: payload)
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) {
    let unit = unit(of: suite)
    suites[unit].add(suite)
    inputShards.insert(InputShard(shard: suite.shard, run: suite.run))
  }

  private func unit(of suite: JUnitSuiteFacts) -> Int {
    if let last, last.index == suite.index { return last.unit }
    let unit = Unit(
      name: suite.name, host: suite.identityHost, occurrence: suite.occurrence)
    let number = numbers[unit] ?? units.count
    if number == units.count {
      numbers[unit] = number
      units.append(unit)
      suites.append(SuiteUnion())
      let name = nameNumbers[suite.name] ?? nameNumbers.count
      nameNumbers[suite.name] = name
      namesOfUnits.append(name)
    }
    last = (suite.index, number)
    return number
  }

  /// The name of a key's suite.
  func suiteName(of key: [UInt8]) -> String {
    let number = Int(key.number(at: 0, bytes: 4))
    return namesOfUnits.firstIndex(of: number).map { units[$0].name } ?? ""
  }

  /// A complete set of shards is the whole run.
  func removeShards() {
    for index in suites.indices { suites[index].removeShards() }
  }

  /// Adds a case that says why an input is missing.
  func addUnreadable(_ path: String, _ error: ReportError) throws(ReportError) {
    var testCase = JUnitCase()
    testCase.suite = "report-merge"
    testCase.classname = "report-merge"
    testCase.name = unreadableName(path)
    testCase.kind = .errored
    testCase.type = "ReportUnreadable"
    let message = FailureText.oneLine(XMLEscaping.visible(error.description), otherwise: path)
    testCase.message = message
    testCase.text = message
    var suite = JUnitSuiteFacts()
    suite.name = testCase.suite
    suite.index = -1
    label = nil
    try self.testCase(testCase, in: suite)
  }

  /// As much of the end of a path as no other input that could not be read has.
  private func unreadableName(_ path: String) -> String {
    let parts = path.split(separator: "/")
    for count in 1...max(1, parts.count) {
      let name = parts.suffix(count).joined(separator: "/")
      if unreadableNames.insert(name).inserted { return name }
    }
    return path
  }
}
