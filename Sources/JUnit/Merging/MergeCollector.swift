internal import AtomicFiles
internal import ReportText
internal import Reproducibility
internal import RunRecords

/// Takes the cases and suites of all inputs.
final class MergeCollector: JUnitReceiver {
  /// A suite of the merged report; two that one file has stay two, unless cases that come twice are attempts of one.
  struct Unit: Hashable {
    /// The one around it; the root is the first one.
    var parent: Int
    var name: BytewiseString
    /// Its further statements, or the values of the user's key in them.
    var head: [BytewiseString] = []
    var occurrence = 0
  }

  /// A suite of an input.
  struct Source {
    var unit = -1
    var input: Int
    /// The values of the user's key.
    var values: [String?] = []
    var timestamp: String?
  }

  let keepsElements = true
  private(set) var units: [Unit] = []
  private(set) var suites: [SuiteUnion] = []
  /// The number of elements before each of them in its input.
  private(set) var places: [UInt64] = [0]
  /// The reasons why inputs are incomplete.
  private(set) var gaps = ReportGaps()
  /// The suites of all inputs, in the order in which they are met.
  private(set) var sources: [Source] = []
  /// The user's key, which distinguishes cases of one suite, class and name.
  let key: CaseKey
  private var paths: [String] = []
  private let sorter: ExternalSorter
  private var numbers: [Unit: Int] = [:]
  private var nameNumbers: [BytewiseString: Int] = [:]
  private var names: [BytewiseString] = []
  private var input = -1
  private var label: String?
  private var unreadableNames: Set<BytewiseString> = []
  /// The suite that spoke last.
  private var last: (index: Int, source: Int)?
  /// The input's suites that are open: by their numbers in it.
  private var open: [Int: OpenSource] = [:]
  /// The number of suites of a kind in the input.
  private var occurrences: [Unit: Int] = [:]
  /// The suites of the merged report that the input's suites go to.
  private var unitsOfInput: [Int: Int] = [:]
  private var hasRoot = false
  /// The number of cases and elements so far, which keeps their order.
  private var count: UInt64 = 0
  private var countBefore: UInt64 = 0
  /// Whether later attempts count.
  private let isRetrying: Bool
  /// Whether cases that come twice are taken for attempts of one.
  private let pairsAttempts: Bool

  private struct OpenSource {
    var source: Int
    var name: Int
    /// Its statements so far.
    var facts: JUnitSuiteFacts
  }

  /// The beginning of the keys of other elements of suites, which come after all cases.
  static let partKey: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]

  init(
    sorter: ExternalSorter, policy: ReportMerge.DuplicatePolicy, key: CaseKey
  ) {
    self.sorter = sorter
    self.key = key
    isRetrying = policy == .retry
    pairsAttempts = policy == .retry || policy == .worst
    units = [Unit(parent: -1, name: BytewiseString(JUnitCase.rootName))]
    suites = [SuiteUnion()]
  }

  func beginInput(_ path: String, label: String?) {
    input += 1
    paths.append(path)
    gaps.begin(path)
    self.label = label
    last = nil
    open = [:]
    occurrences = [:]
    unitsOfInput = [:]
    hasRoot = false
    countBefore = count
  }

  func endInput() {
    // Of a file that was not read to its end, the cases and the attributes of their suites count.
    for (_, suite) in open.sorted(by: { $0.key < $1.key }) {
      var facts = suite.facts
      if let parent = facts.parent, unitsOfInput[parent] == nil, facts.name != facts.ownName {
        // The suites around it have no case, so that only its name says them.
        facts.ownName = facts.name
        facts.attributes = facts.attributes.map {
          RunFacts.Property(name: $0.name, value: $0.name == "name" ? facts.name : $0.value)
        }
      }
      let unit = unit(of: facts)
      unitsOfInput[facts.index] = unit
      sources[suite.source].unit = unit
      sources[suite.source].values = key.values(of: facts)
      // A suite of this tool states what it lacks, which only its end would say.
      if !facts.isOurs { suites[unit].add(facts, isRetrying: isRetrying) }
    }
    open = [:]
    if !hasRoot { suites[0].addNothing() }
  }

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError) {
    let source = source(of: suite)
    var testCase = testCase
    if suite.index >= 0 { gaps.add(testCase, in: suite) }
    if let label, !testCase.isInterruption {
      testCase.add(label: label)
    }
    var key: [UInt8] = []
    let classname = testCase.shownClass
    key.reserveCapacity(8 + classname.utf8.count + testCase.name.utf8.count)
    key.appendNumber(UInt64(open[suite.index]?.name ?? 0), bytes: 4)
    // The class is the suite's name more often than not.
    if BytewiseString(classname) == BytewiseString(testCase.suite) {
      key.append(0)
    } else {
      key.append(1)
      key.append(contentsOf: classname.utf8)
      key.append(0)
    }
    key.append(contentsOf: testCase.name.utf8)
    let record = CaseRecord(
      testCase, order: order(of: testCase, in: suite), source: source, input: input,
      key: self.key)
    try sorter.add(key: key, payload: record.payload)
  }

  /// The cases of a run of this tool by their lines; all else as it comes.
  private func order(of testCase: JUnitCase, in suite: JUnitSuiteFacts) -> [UInt8] {
    let place = nextPlace(in: suite)
    return suite.isOurs ? testCase.order : place
  }

  /// The first byte of the order of an element that keeps its place in its input.
  static let placeMark: UInt8 = 2

  /// The place of the next case or element; the parts of a split suite are in their order.
  private func nextPlace(in suite: JUnitSuiteFacts) -> [UInt8] {
    count += 1
    var place = [Self.placeMark]
    place.appendNumber(UInt64(clamping: suite.part ?? 0), bytes: 4)
    place.appendNumber(count, bytes: 8)
    return place
  }

  func part(_ xml: [UInt8], of suite: JUnitSuiteFacts) throws(ReportError) {
    let source = source(of: suite)
    var key = Self.partKey
    key += nextPlace(in: suite)
    key.appendNumber(UInt64(source), bytes: 4)
    try sorter.add(key: key, payload: xml)
  }

  func suiteEnded(_ suite: JUnitSuiteFacts) {
    unitsOfInput[suite.index] = suite.isRoot ? 0 : nil
    if suite.isRoot { hasRoot = true }
    let source = source(of: suite)
    open[suite.index] = nil
    last = nil
    let unit = unit(of: suite)
    unitsOfInput[suite.index] = unit
    sources[source].unit = unit
    sources[source].values = key.values(of: suite)
    sources[source].timestamp = suite.timestamp
    suites[unit].add(suite, isRetrying: isRetrying)
    // The suite of inputs that could not be read is not one of an input.
    if suite.index >= 0 { gaps.end(suite) }
  }

  /// The place of a case, such as `a.xml:12`.
  func place(of record: CaseRecord) -> String { "\(paths[record.input]):\(record.line)" }

  /// The number of an input's suite among those of all inputs.
  private func source(of suite: JUnitSuiteFacts) -> Int {
    if let last, last.index == suite.index { return last.source }
    if let known = open[suite.index] { return known.source }
    let name = BytewiseString(suite.name)
    let number = nameNumbers[name] ?? names.count
    if number == names.count {
      nameNumbers[name] = number
      names.append(name)
    }
    let source = sources.count
    sources.append(Source(input: input))
    open[suite.index] = OpenSource(source: source, name: number, facts: suite)
    last = (suite.index, source)
    return source
  }

  /// The suite of the merged report that an input's suite goes to.
  private func unit(of suite: JUnitSuiteFacts) -> Int {
    guard !suite.isRoot else { return 0 }
    let parent = suite.parent.flatMap { unitsOfInput[$0] } ?? 0
    var unit = Unit(parent: parent, name: BytewiseString(suite.ownName))
    if pairsAttempts {
      unit.head = key.values(of: suite).map { BytewiseString($0 ?? "") }
    } else {
      unit.head = Self.head(of: suite)
      if suite.part == nil {
        let number = occurrences[unit, default: 0]
        occurrences[unit] = number + 1
        unit.occurrence = number
      }
    }
    let number = numbers[unit] ?? units.count
    if number == units.count {
      numbers[unit] = number
      units.append(unit)
      suites.append(SuiteUnion())
      places.append(countBefore + suite.place)
    }
    return number
  }

  /// The statements that must be equal in two suites of one name that become one in the merged report.
  ///
  /// In suites of this tool that is the host, in others all statements but counts.
  private static func head(of suite: JUnitSuiteFacts) -> [BytewiseString] {
    let host = BytewiseString(suite.identityHost)
    guard !suite.isOurs else { return [host] }
    let attributes = suite.attributes.filter { !SuiteUnion.counts.contains($0.name) }
    return [host] + attributes.map { BytewiseString("\($0.name)=\($0.value)") }
      + (suite.propertyElements ?? []).map { BytewiseString(String(decoding: $0, as: UTF8.self)) }
  }

  /// The name of a key's suite.
  func suiteName(of key: [UInt8]) -> String { names[Int(key.number(at: 0, bytes: 4))].text }

  /// A complete set of shards is the whole run.
  func removeShards() {
    for index in suites.indices { suites[index].removeShards() }
  }

  /// Adds a case that says why an input is missing.
  func addUnreadable(_ path: String, _ error: ReportError) throws(ReportError) {
    var testCase = JUnitCase()
    testCase.suite = JUnitCase.mergeSuite
    testCase.classname = JUnitCase.mergeSuite
    testCase.name = unreadableName(path)
    testCase.kind = .errored
    testCase.type = JUnitCase.unreadInput
    let message = FailureText.oneLine(XMLEscaping.visible(error.description), otherwise: path)
    testCase.message = message
    testCase.text = message
    testCase.head.append(attribute: "classname", JUnitCase.mergeSuite)
    testCase.head.append(attribute: "name", testCase.name)
    var xml: [UInt8] = []
    xml.append(outcome: "error", type: JUnitCase.unreadInput, message: message, text: message)
    testCase.parts = [JUnitCase.Part(kind: .error, xml: xml)]
    var suite = JUnitSuiteFacts()
    suite.name = testCase.suite
    suite.ownName = testCase.suite
    suite.attributes = [RunFacts.Property(name: "name", value: testCase.suite)]
    suite.index = -1
    label = nil
    try self.testCase(testCase, in: suite)
    suite.cases = 1
    suiteEnded(suite)
  }

  /// As much of the end of a path as no other input that could not be read has.
  private func unreadableName(_ path: String) -> String {
    let parts = path.split(separator: "/")
    for count in 1...max(1, parts.count) {
      let name = parts.suffix(count).joined(separator: "/")
      if unreadableNames.insert(BytewiseString(name)).inserted { return name }
    }
    return path
  }
}
