internal import ReportText
internal import RunRecords

/// The facts about one suite, or the root, that several inputs state.
struct SuiteUnion {
  /// The attributes that a merge computes.
  static let counts: Set = ["tests", "failures", "errors", "skipped", "time"]

  /// The attributes that all inputs have, in the order of the first one, without the computed ones.
  private(set) var attributes: [RunFacts.Property] = []
  /// The name of the element.
  private(set) var element = "testsuite"
  /// Whether this tool has written it.
  private(set) var isOurs = false
  /// Whether it has a number among the suites of its file.
  var hasID: Bool { attributes.contains { $0.name == "id" } || isOurs }
  /// The time of all its inputs; nil also if only some of the inputs with cases state one.
  var timestamp: String? { lacksTime ? nil : statedTime }
  private var statedTime: String?
  /// Whether an input with cases that is not a shard states no time.
  private var lacksTime = false
  /// Whether inputs that are not shards state different times, or only some of them a time.
  var hasSeveralTimes: Bool { hasOtherTimes || lacksTime && statedTime != nil }
  private var hasOtherTimes = false
  /// Whether an input states the number of skipped tests, or has one.
  private(set) var countsSkips = false
  /// The stated time if no case has one.
  private(set) var statedMilliseconds: UInt64?
  /// Whether it says or holds something.
  private(set) var isWorthKeeping = false
  /// The stated counts that are not there, of all inputs.
  private(set) var missing = CaseCounts()
  /// The number of missing cases of a suite of this tool, of all inputs.
  private var missingCases = 0
  /// The failures and errors of the suite itself.
  private(set) var own = CaseCounts()
  /// The stated counts that are not numbers.
  private(set) var wrongCounts: [String: String] = [:]
  /// The statements of which only some are kept.
  private(set) var notes = ReadNotes()
  /// The properties of a suite of this tool.
  private var common: [RunFacts.Property]?
  /// The elements in `<properties>` of other suites.
  private(set) var propertyElements: [[UInt8]]?
  private var shards: Set<String> = []
  /// The agreement of strategies of a fuzz run with the references, by the shards that state it.
  private var agreements: [[String]: [RunFacts.Property]] = [:]
  /// The number of inputs so far.
  private var inputs = 0

  /// Properties with numbers that a merge computes.
  private static let expected = "expected"
  private static let suites = "suites"

  /// Adds an input without this suite.
  mutating func addNothing() {
    inputs += 1
    noteLost(attributes.map(\.name))
    attributes = []
  }

  /// Adds the statements of one input.
  ///
  /// - Parameter isRetrying: whether later attempts count; then the time of the last one is kept.
  mutating func add(_ facts: JUnitSuiteFacts, isRetrying: Bool = false) {
    inputs += 1
    isOurs = isOurs || facts.isOurs
    element = facts.element
    addTime(of: facts, isRetrying: isRetrying)
    addAttributes(of: facts)
    countsSkips =
      countsSkips || facts.stated.skipped != nil || facts.holdsSkips && !facts.isRoot
    if !facts.hasTimes, !facts.hasSuites, let time = facts.statedMilliseconds {
      statedMilliseconds = max(statedMilliseconds ?? 0, time)
    }
    // A shard without cases names a suite only to say which shard it is.
    isWorthKeeping = isWorthKeeping || !facts.isOurs || facts.cases > 0
    own += facts.own
    missing += facts.missing
    missingCases += facts.missingCases
    if facts.wrongCount != nil {
      for attribute in facts.attributes where Self.counts.contains(attribute.name) {
        if StatedCounts.number(attribute.value) == nil {
          wrongCounts[attribute.name] = attribute.value
        }
      }
    }
    if facts.isOurs { addOwnProperties(of: facts) } else { addElements(of: facts) }
  }

  private mutating func addTime(of facts: JUnitSuiteFacts, isRetrying: Bool) {
    let isStated = facts.attributes.contains { $0.name == "timestamp" }
    let time = isStated ? facts.timestamp : nil
    if let before = statedTime, let time {
      if facts.shard == nil, before != time { hasOtherTimes = true }
      // The first part of a run to begin is the beginning of the run.
      statedTime = isRetrying && facts.shard == nil ? max(before, time) : min(before, time)
    } else {
      statedTime = statedTime ?? time
    }
    if facts.shard == nil, time == nil, facts.cases > 0 { lacksTime = true }
  }

  private mutating func addAttributes(of facts: JUnitSuiteFacts) {
    let own = facts.attributes.filter {
      !Self.counts.contains($0.name) && $0.name != "timestamp"
    }
    guard inputs > 1 else {
      attributes = own
      return
    }
    // Of this tool's own reports the least value counts, so that the order of shards does not.
    if facts.isOurs {
      for (index, attribute) in attributes.enumerated()
      where attribute.name == "hostname" || attribute.name == "file" {
        let other = own.first { $0.name == attribute.name }?.value
        attributes[index].value = min(attribute.value, other ?? attribute.value)
      }
      return
    }
    let kept = attributes.filter(own.contains)
    noteLost(Array(Set((attributes + own).filter { !kept.contains($0) }.map(\.name)).sorted()))
    attributes = kept
  }

  private mutating func noteLost(_ names: [String]) {
    for name in names {
      notes.add("'\(name.prefix(60))' of <\(element)> that inputs state differently")
    }
  }

  private mutating func addOwnProperties(of facts: JUnitSuiteFacts) {
    var own = facts.properties
    if facts.shard != nil {
      let names = own.filter { $0.name == "shard" }.map(\.value)
      shards.formUnion(names)
      agreements[names.sorted()] = own.filter { AgreementTally($0) != nil }
      own.removeAll {
        $0.name == "shard" || $0.name == CaseLineList.property || AgreementTally($0) != nil
      }
    }
    for index in own.indices where [Self.expected, Self.suites].contains(own[index].name) {
      own[index].value = ""
    }
    guard let known = common, known != own else {
      common = own
      return
    }
    // If inputs differ, every value is kept, in an order that does not depend on theirs.
    common = Set(known).union(own).sorted { ($0.name, $0.value) < ($1.name, $1.value) }
  }

  private mutating func addElements(of facts: JUnitSuiteFacts) {
    guard let known = propertyElements, let own = facts.propertyElements else {
      propertyElements = propertyElements ?? facts.propertyElements
      return
    }
    propertyElements = known + (known == own ? [] : own.filter { !known.contains($0) })
  }

  /// The properties of a suite of this tool, or of a part of one, with the names of shards at the end.
  ///
  /// - Parameters:
  ///   - cases: the number of its cases.
  ///   - isLast: whether no other part follows; the last part states the missing cases.
  ///   - suites: the number of suites of its run.
  func properties(cases: Int, isLast: Bool, suites: Int) -> [RunFacts.Property] {
    var list = common ?? []
    let numbers = [Self.suites: suites, Self.expected: cases + (isLast ? missingCases : 0)]
    for index in list.indices where list[index].value.isEmpty {
      if let number = numbers[list[index].name] { list[index].value = "\(number)" }
    }
    let place = list.firstIndex { $0.name == Self.expected } ?? list.endIndex
    list.insert(contentsOf: joinedAgreements, at: place)
    return list + shards.sorted().map { RunFacts.Property(name: "shard", value: $0) }
  }

  /// The agreements of all shards together, in the order of the strategies.
  private var joinedAgreements: [RunFacts.Property] {
    var sums: [String: AgreementTally] = [:]
    for part in agreements.values.joined() {
      guard let tally = AgreementTally(part) else { continue }
      if sums[part.name]?.add(tally) == nil { sums[part.name] = tally }
    }
    let order = common?.first { $0.name == "strategies" }?.value.split(separator: " ") ?? []
    return order.compactMap { name in
      sums[AgreementTally.propertyStart + name]?.property(named: String(name))
    }
  }

  /// The run of this tool that it belongs to.
  var run: String? {
    guard let common, common.contains(where: { $0.name == Self.suites }) else { return nil }
    return common.first { $0.name == "run" }?.value
  }

  /// Forgets the names of the shards.
  mutating func removeShards() { shards = [] }
}
