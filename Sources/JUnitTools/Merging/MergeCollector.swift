internal import AtomicFiles
internal import ReportText
internal import Reproducibility
internal import RunRecords

/// Takes the cases and suites of all inputs.
final class MergeCollector: JUnitReceiver {
  /// What tells suites apart: two that ran on the same in one file stay two.
  struct Unit: Hashable {
    var name: ExactText
    var host: ExactText
    /// What it ran on, as far as properties say so that stand in front of its cases; all that does not change
    /// between attempts where these are paired.
    var configuration: [ExactText] = []
    var occurrence = 0
  }

  private(set) var units: [Unit] = []
  private(set) var suites: [SuiteUnion] = []
  private(set) var shards = ShardSet()
  /// What one input says of the root, and others otherwise.
  private(set) var rootNames: Set<String> = []
  /// The suites that were cut short.
  private(set) var interruptions = InterruptedSuites()
  /// How many suites runs have.
  private(set) var tally = SuiteTally()
  /// What roots state and do not hold.
  private(set) var rootShortfall = RootShortfall()
  /// What suites say of themselves that no suite does, a line each.
  private(set) var oddities: [String] = []
  /// Why the same shard is there twice; nil where none is.
  private(set) var twice: String?
  /// Whether an input has a suite on several hosts, so that these are no machines but what tests ran in.
  private(set) var hostsCount = false
  private let sorter: ExternalSorter
  private var numbers: [Unit: Int] = [:]
  private var nameNumbers: [ExactText: Int] = [:]
  /// The numbers of the names of ``units``.
  private var namesOfUnits: [Int] = []
  private var input = -1
  private var path = ""
  private var label: String?
  private var inputShards: Set<InputShard> = []
  private var unreadableNames: Set<ExactText> = []
  /// The unit of the suite that spoke last.
  private var last: (index: Int, unit: Int)?
  /// The units of the input's suites, by the suites' numbers.
  private var unitsOfInput: [Int: Int] = [:]
  /// How many suites of a kind the input has.
  private var occurrences: [Unit: Int] = [:]
  /// The host on which the input has a suite first.
  private var hostsOfInput: [ExactText: ExactText] = [:]
  /// What each input says that the suites ran on.
  private var traits: [UnitOfInput: CaseTraits] = [:]
  /// When the suites of each input began, where they say so.
  private var beginnings: [UnitOfInput: Beginning] = [:]
  /// Whether later attempts count.
  private let isRetrying: Bool
  /// Whether cases that come twice are taken for attempts of one.
  private let pairsAttempts: Bool
  /// Where the suites of shards are.
  private var shardSuites: [ShardSuite: String] = [:]

  private struct UnitOfInput: Hashable {
    var unit: Int
    var input: Int
  }

  private struct Beginning {
    var text: String
    var time: ReportTime
  }

  private struct ShardSuite: Hashable {
    var name: ExactText
    var part: Int?
    var shard: RunFacts.Shard
    var run: String?
  }

  private struct InputShard: Hashable {
    var shard: RunFacts.Shard?
    var run: String?
  }

  /// How the keys of suites' output begin, which come after all cases.
  static let outputKey: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]

  init(sorter: ExternalSorter, policy: ReportMerge.DuplicatePolicy) {
    self.sorter = sorter
    isRetrying = policy == .retry
    pairsAttempts = policy == .retry || policy == .worst
  }

  func beginInput(_ path: String, label: String?) {
    input += 1
    self.path = path
    self.label = label
    inputShards = []
    last = nil
    unitsOfInput = [:]
    occurrences = [:]
    hostsOfInput = [:]
  }

  func endInput() {
    // An input without suites says nothing of shards.
    for entry in inputShards { shards.add(entry.shard, run: entry.run, path: path) }
  }

  func root(name: String?) {
    if let name { rootNames.insert(name) }
  }

  func rootEnded(stating stated: JUnitSuiteFacts.Counts, holding held: JUnitSuiteFacts.Counts) {
    rootShortfall.add(stated, held, isAttempt: pairsAttempts)
  }

  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError) {
    let unit = unit(of: suite)
    var testCase = testCase
    if testCase.isInterruption {
      interruptions.add(testCase.summary, of: suite, unit: unit, input: input)
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
    if ExactText(classname) == ExactText(testCase.suite) {
      key.append(0)
    } else {
      key.append(1)
      key.append(contentsOf: classname.utf8)
      key.append(0)
    }
    key.append(contentsOf: testCase.name.utf8)
    let record = CaseRecord(
      testCase, unit: unit, input: input, isUnread: testCase.isUnreadScenario(in: suite),
      hasTraits: pairsAttempts)
    try sorter.add(key: key, payload: record.payload)
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
    suites[unit].add(suite, isRetrying: isRetrying, isAttempt: pairsAttempts)
    let shards = suite.shards
    for shard in shards { inputShards.insert(InputShard(shard: shard, run: suite.run)) }
    if shards.isEmpty { inputShards.insert(InputShard(shard: nil, run: suite.run)) }
    tally.add(suite, path: path)
    if let oddity = suite.oddity { oddities.append("'\(suite.name)': \(oddity)") }
    interruptions.end(suite, unit: unit, input: input)
    if let text = suite.timestamp {
      if let time = ReportTime(text) {
        beginnings[UnitOfInput(unit: unit, input: input)] = Beginning(text: text, time: time)
      } else if isRetrying {
        suites[unit].noteNoTime()
      }
    }
    noteShard(of: suite)
    guard pairsAttempts else { return }
    var traits = CaseTraits()
    traits.add(suite: suite)
    traits.host = suite.identityHost
    traits.isOnMachine = suite.isOurs
    // The parts of a suite say the same. Of very many suites most say nothing.
    if traits != CaseTraits() { self.traits[UnitOfInput(unit: unit, input: input)] = traits }
  }

  private func noteShard(of suite: JUnitSuiteFacts) {
    guard let shard = suite.shard, suite.cases > 0, twice == nil else { return }
    let place = ShardSuite(
      name: ExactText(suite.name), part: suite.part, shard: shard, run: suite.run)
    guard let other = shardSuites[place] else {
      shardSuites[place] = path
      return
    }
    twice = ShardSet.twice(shard, other, path)
  }

  /// What may set a case apart from others of its name.
  func traits(of record: CaseRecord) -> CaseTraits {
    var traits = traits[UnitOfInput(unit: record.unit, input: record.input)] ?? CaseTraits()
    traits.add(bytes: record[.traits])
    return traits
  }

  /// The host that the suite of a case names.
  func host(of record: CaseRecord) -> String {
    traits[UnitOfInput(unit: record.unit, input: record.input)]?.host ?? ""
  }

  /// When a case began, or else the suite that it is in; nil where neither is said.
  func time(of record: CaseRecord) -> ReportTime? {
    let own = record[.time]
    if !own.isEmpty { return ReportTime(String(decoding: own, as: UTF8.self)) }
    return beginnings[UnitOfInput(unit: record.unit, input: record.input)]?.time
  }

  /// The same as the report has it.
  func timestamp(of record: CaseRecord) -> String? {
    let own = record[.time]
    if !own.isEmpty { return String(decoding: own, as: UTF8.self) }
    return beginnings[UnitOfInput(unit: record.unit, input: record.input)]?.text
  }

  /// The time that a case has to state itself, since its suite in the merged report states another one: a later
  /// merge tells by it which attempt came first.
  func ownTimestamp(of record: CaseRecord) -> String? {
    guard suites[record.unit].hasSeveralTimes, record[.time].isEmpty, !record.isInterruption,
      let text = beginnings[UnitOfInput(unit: record.unit, input: record.input)]?.text,
      text != suites[record.unit].timestamp
    else { return nil }
    return text
  }

  private func unit(of suite: JUnitSuiteFacts) -> Int {
    if let last, last.index == suite.index { return last.unit }
    if let unit = unitsOfInput[suite.index] { return unit }
    var unit = Unit(name: ExactText(suite.name), host: ExactText(suite.identityHost))
    var traits = CaseTraits()
    traits.add(suite: suite)
    unit.configuration = pairsAttempts ? traits.particulars : traits.configuration
    if suite.part == nil {
      let number = occurrences[unit, default: 0]
      occurrences[unit] = number + 1
      unit.occurrence = number
    }
    let host = hostsOfInput[unit.name] ?? unit.host
    hostsOfInput[unit.name] = host
    hostsCount = hostsCount || host != unit.host
    let number = numbers[unit] ?? units.count
    unitsOfInput[suite.index] = number
    if number == units.count {
      numbers[unit] = number
      units.append(unit)
      suites.append(SuiteUnion())
      let name = nameNumbers[unit.name] ?? nameNumbers.count
      nameNumbers[unit.name] = name
      namesOfUnits.append(name)
    }
    last = (suite.index, number)
    return number
  }

  /// The name of a key's suite.
  func suiteName(of key: [UInt8]) -> String {
    let number = Int(key.number(at: 0, bytes: 4))
    return namesOfUnits.firstIndex(of: number).map { units[$0].name.text } ?? ""
  }

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
      if unreadableNames.insert(ExactText(name)).inserted { return name }
    }
    return path
  }
}
