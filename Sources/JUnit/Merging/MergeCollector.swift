internal import AtomicFiles
internal import ReportText
internal import RunRecords

/// A receiver that reads all inputs of a merge, collects their suites, and spools their cases.
final class MergeCollector: JUnitReceiver {
  /// A suite of the merged report. Two suites of equal name in one file stay separate, unless duplicates
  /// count as attempts or they are parts of a split suite.
  struct Unit: Hashable {
    /// The index of the parent suite; the root has index 0.
    var parent: Int
    var name: BytewiseString
    /// The values in which suites of equal name must agree to be merged: host and attributes, or the key's.
    var head: [BytewiseString] = []
    var occurrence = 0
  }

  struct Source {
    var unit = -1
    var input: Int
    var name: Int
    /// The facts about the suite; nil after its end.
    var facts: JUnitSuiteFacts?
    /// The values of the user's `--key` that the suite states.
    var values: [String?] = []
    var timestamp: String?
  }

  let keepsElements = true
  private(set) var units: [Unit] = []
  private(set) var suites: [SuiteUnion] = []
  /// The number of cases and elements read before each merged suite, so that suites keep their order.
  private(set) var places: [UInt64] = [0]
  @exclusivity(unchecked) private(set) var gaps = ReportGaps()
  /// The suites of all inputs, in the order of reading.
  @exclusivity(unchecked) private(set) var sources: [Source] = []
  let key: CaseKey
  private var paths: [String] = []
  private let spool: RecordSpool
  @exclusivity(unchecked) private(set) var repeats = RepeatFilter()
  /// The sort key and the record of the most recent case, whose memory is reused.
  @exclusivity(unchecked) private var caseKey: [UInt8] = []
  @exclusivity(unchecked) private var record: [UInt8] = []
  private var numbers: [Unit: Int] = [:]
  private var nameNumbers: [BytewiseString: Int] = [:]
  private var names: [BytewiseString] = []
  private var unreadableNames: Set<BytewiseString> = []
  /// The number of cases and elements so far, from which their order follows.
  @exclusivity(unchecked) private var count: UInt64 = 0
  @exclusivity(unchecked) private var input = -1
  private var label: String?
  private var state = InputState()

  /// The content of the present input that was read so far.
  private struct InputState {
    /// The number of the input's first suite, counted over all inputs.
    var firstSource = 0
    /// The number of cases and elements of earlier inputs.
    var countBefore: UInt64 = 0
    /// The number of the input's suites so far with the same parent, name and values.
    var occurrences: [Unit: Int] = [:]
    /// The suites of the merged report to which the input's suites belong, by index.
    var units: [Int: Int] = [:]
    var hasRoot = false
    /// The attributes and properties of the root that are about its cases; nil if the root keeps them.
    var caseFacts: JUnitSuiteFacts?
  }

  private let policy: ReportMerge.DuplicatePolicy
  /// Whether the merge has only one input, whose root then keeps all of its attributes and properties.
  private let isAlone: Bool

  init(spool: RecordSpool, policy: ReportMerge.DuplicatePolicy, key: CaseKey, isAlone: Bool) {
    self.spool = spool
    self.isAlone = isAlone
    self.key = key
    self.policy = policy
    units = [Unit(parent: -1, name: BytewiseString(JUnitCase.rootName))]
    suites = [SuiteUnion()]
  }

  func beginInput(_ path: String, label: String?) {
    input += 1
    paths.append(path)
    gaps.begin(path)
    self.label = label
    state = InputState(firstSource: sources.count, countBefore: count)
  }

  func endInput() {
    // Of a file that was not read to its end, the cases and the attributes of their suites count.
    let open = sources[state.firstSource...].compactMap(\.facts).sorted { $0.index < $1.index }
    for facts in open {
      if let parent = facts.parent, state.units[parent] == nil, facts.name != facts.ownName {
        // The suites around it have no case, so that only its name says them.
        facts.ownName = facts.name
        facts.attributes = facts.attributes.map {
          RunFacts.Property(name: $0.name, value: $0.name == "name" ? facts.name : $0.value)
        }
      }
      let unit = endSource(facts)
      // A suite of this tool states what it lacks, which only its end would say.
      if !facts.isOurs { suites[unit].add(facts, isRetrying: policy == .retry) }
    }
    if !state.hasRoot { suites[0].addNothing() }
  }

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError) {
    if suite.index >= 0 { gaps.add(testCase, in: suite) }
    guard let label, !testCase.isInterruption else { return try add(testCase, in: suite) }
    var labelled = testCase
    labelled.add(label: label)
    try add(labelled, in: suite)
  }

  private func add(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError) {
    let source = source(of: suite)
    let place = nextPlace(in: suite)
    var key = caseKey
    caseKey = []
    key.removeAll(keepingCapacity: true)
    key.appendNumber(UInt64(sources[source].name), bytes: 4)
    // The class is mostly equal to the suite's name.
    if let classname = testCase.classname,
      BytewiseString(classname) != BytewiseString(testCase.suite)
    {
      key.append(1)
      key.append(contentsOf: classname.utf8)
      key.append(0)
    } else {
      key.append(0)
    }
    key.append(contentsOf: testCase.name.utf8)
    var bytes = record
    record = []
    bytes.removeAll(keepingCapacity: true)
    record =
      CaseRecord(
        testCase, order: suite.isOurs ? testCase.order : place, source: source, input: input,
        key: self.key, into: bytes
      ).payload
    repeats.add(key)
    if testCase.isInterruption { repeats.add(key) }
    try spool.add(key: key, payload: record)
    caseKey = key
  }

  /// The first byte of sort keys for elements that keep the order of the input.
  static let placeMark: UInt8 = 2

  /// Returns the sort key of the next case or element; in a split suite, positions continue in the next part.
  private func nextPlace(in suite: JUnitSuiteFacts) -> [UInt8] {
    count += 1
    var place = [Self.placeMark]
    place.appendNumber(UInt64(clamping: suite.part ?? 0), bytes: 4)
    place.appendNumber(count, bytes: 8)
    return place
  }

  func part(_ xml: [UInt8], of suite: JUnitSuiteFacts) throws(ReportError) {
    var record = [CaseRecord.partMark]
    record.appendNumber(UInt64(source(of: suite)), bytes: 4)
    try spool.add(key: nextPlace(in: suite), payload: record + xml)
  }

  /// The number of bytes before the element, in a record that is not a case.
  static let partHead = 5

  func suiteEnded(_ suite: JUnitSuiteFacts) {
    if suite.isRoot { state.hasRoot = true }
    let unit = endSource(suite)
    suites[unit].add(suite, isRetrying: policy == .retry)
    // The suite for unreadable inputs does not belong to any input.
    if suite.index >= 0 { gaps.end(suite) }
  }

  /// Returns the location of a case in its input as `path:line`, such as `a.xml:12`.
  func place(of record: CaseRecord) -> String { "\(paths[record.input]):\(record.line)" }

  /// Returns the number of an input's suite, counted over all inputs; a new suite gets the next number.
  private func source(of suite: JUnitSuiteFacts) -> Int {
    if let known = suite.number { return known }
    let name = BytewiseString(suite.name)
    let number = nameNumbers[name] ?? names.count
    if number == names.count {
      nameNumbers[name] = number
      names.append(name)
    }
    suite.number = sources.count
    sources.append(Source(input: input, name: number, facts: suite))
    return sources.count - 1
  }

  /// Stores the facts about an input's suite at its end; returns the index of its suite in the merged report.
  private func endSource(_ suite: JUnitSuiteFacts) -> Int {
    let source = source(of: suite)
    // Inputs state different things in their roots; a root with cases keeps them.
    if suite.isRoot, !isAlone, suite.cases == 0 { state.caseFacts = suite.takeCaseFacts() }
    if suite.parent == 0, let facts = state.caseFacts { suite.addCaseFacts(facts) }
    let unit = unit(of: suite)
    state.units[suite.index] = unit
    sources[source] = Source(
      unit: unit, input: input, name: sources[source].name, values: key.values(of: suite),
      timestamp: suite.timestamp)
    return unit
  }

  /// Returns the index of the suite in the merged report into which an input's suite is merged.
  private func unit(of suite: JUnitSuiteFacts) -> Int {
    guard !suite.isRoot else { return 0 }
    let parent = suite.parent.flatMap { state.units[$0] } ?? 0
    var unit = Unit(parent: parent, name: BytewiseString(suite.ownName))
    if policy == .retry || policy == .worst {
      // Cases that occur twice in one file are attempts.
      unit.head = key.values(of: suite).map { BytewiseString($0 ?? "") }
    } else {
      unit.head = Self.head(of: suite)
      if suite.part == nil {
        state.occurrences[unit, default: 0] += 1
        unit.occurrence = state.occurrences[unit, default: 1] - 1
      }
    }
    let number = numbers[unit] ?? units.count
    if number == units.count {
      numbers[unit] = number
      units.append(unit)
      suites.append(SuiteUnion())
      places.append(state.countBefore + suite.place)
    }
    return number
  }

  /// Returns the values that two suites of one name must have in common to be merged into one.
  ///
  /// For suites of this tool that is the host, for others the host, all attributes except counts, and the
  /// elements of `<properties>`.
  private static func head(of suite: JUnitSuiteFacts) -> [BytewiseString] {
    let host = BytewiseString(suite.identityHost ?? "")
    guard !suite.isOurs else { return [host] }
    let attributes = suite.attributes.filter { !JUnitName.counts.contains($0.name) }
    return [host] + attributes.map { BytewiseString("\($0.name)=\($0.value)") }.sorted()
      + (suite.propertyElements ?? []).map { BytewiseString(String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns the name of a case's suite, whose number is in the first four bytes of the case's sort key.
  func suiteName(of key: [UInt8]) -> String { names[Int(key.number(at: 0, bytes: 4))].text }

  /// Removes the shards' names from the merged suites, since a complete set of shards is a complete run.
  func removeShards() {
    for index in suites.indices { suites[index].shards = [] }
  }

  /// Adds a case with an error, which states that the input at `path` could not be read, and the reason.
  func addUnreadable(_ path: String, _ error: ReportError) throws(ReportError) {
    var testCase = JUnitCase()
    testCase.suite = JUnitCase.mergeSuite
    testCase.classname = JUnitCase.mergeSuite
    testCase.name = unreadableName(path)
    testCase.kind = .errored
    testCase.type = JUnitCase.unreadInput
    let message = MessageText.oneLine(XMLEscaping.visible(error.description), otherwise: path)
    testCase.message = message
    testCase.text = message
    testCase.head =
      .attribute("classname", JUnitCase.mergeSuite) + .attribute("name", testCase.name)
    var xml: [UInt8] = []
    xml.append(outcome: "error", type: JUnitCase.unreadInput, message: message, text: message)
    testCase.parts = [JUnitCase.Part(kind: .error, xml: xml)]
    let suite = JUnitSuiteFacts()
    suite.name = testCase.suite
    suite.ownName = testCase.suite
    suite.attributes = [RunFacts.Property(name: "name", value: testCase.suite)]
    suite.index = -1
    label = nil
    try self.testCase(testCase, in: suite)
    suite.cases = 1
    suiteEnded(suite)
  }

  /// Returns the shortest end of a path that no earlier unreadable input has; the path if all ends are taken.
  private func unreadableName(_ path: String) -> String {
    let parts = path.split(separator: "/")
    for count in 1...max(1, parts.count) {
      let name = parts.suffix(count).joined(separator: "/")
      if unreadableNames.insert(BytewiseString(name)).inserted { return name }
    }
    return path
  }
}
