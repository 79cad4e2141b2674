internal import ReportText
internal import RunRecords

/// What is known of one suite, or of the root, after several inputs spoke of it.
struct SuiteUnion {
  /// The attributes that are made anew.
  static let counts: Set = ["tests", "failures", "errors", "skipped", "time"]

  /// The attributes that all inputs have, in the order of the first one, without those that are made anew.
  private(set) var attributes: [RunFacts.Property] = []
  /// What the element is called.
  private(set) var element = "testsuite"
  /// Whether this tool has written it.
  private(set) var isOurs = false
  /// Whether it is numbered among the suites of its file.
  var hasID: Bool { attributes.contains { $0.name == "id" } || isOurs }
  /// The time of all its inputs; nil also where only some of those with cases state one.
  var timestamp: String? { lacksTime ? nil : statedTime }
  private var statedTime: String?
  /// Whether an input that is no shard has cases and states no time.
  private var lacksTime = false
  /// Whether inputs that are no shards state different times, or only some of them one.
  var hasSeveralTimes: Bool { hasOtherTimes || lacksTime && statedTime != nil }
  private var hasOtherTimes = false
  /// The counts that are stated where no case is.
  private(set) var stated: JUnitSuiteFacts.Counts?
  /// Whether an input counts tests that were skipped, or has one.
  private(set) var countsSkips = false
  /// The time that is stated where no case has one.
  private(set) var statedMilliseconds: UInt64?
  /// Whether it says or holds something.
  private(set) var isWorthKeeping = false
  private(set) var completeness = SuiteCompleteness()
  /// The tests that are stated and not held.
  private(set) var statedTests = StatedTests()
  /// The failures and errors that are stated and not held.
  private(set) var statedBad = StatedBad()
  /// The failures and errors that are no case's.
  private(set) var own = CaseCounts()
  /// The counts that are stated and are no numbers.
  private(set) var wrongCounts: [String: String] = [:]
  /// What inputs say otherwise than others, of which one is kept, or none.
  private(set) var notes = ReadNotes()
  /// The properties, of a suite of this tool.
  private var common: [RunFacts.Property]?
  /// The elements in `<properties>`, of other suites.
  private(set) var propertyElements: [[UInt8]]?
  private var shards: Set<String> = []
  /// How often strategies of a fuzz run agree with the references, by the shards that say so.
  private var agreements: [[String]: [RunFacts.Property]] = [:]
  /// How many inputs have spoken.
  private var inputs = 0

  /// Numbers that are made anew, in their places.
  private static let expected = "expected"
  private static let suites = "suites"

  /// Adds an input that has nothing of it.
  mutating func addNothing() {
    inputs += 1
    noteLost(attributes.map(\.name))
    attributes = []
  }

  /// Adds what one input says.
  ///
  /// - Parameters:
  ///   - moment: when it began among the inputs, where later attempts count; the time of the last one is kept.
  ///   - isAttempt: whether it may be another attempt of what other inputs say.
  mutating func add(
    _ facts: JUnitSuiteFacts, at moment: ReportMoment? = nil, isAttempt: Bool = false
  ) {
    inputs += 1
    isOurs = isOurs || facts.isOurs
    element = facts.element
    addTime(of: facts, isRetrying: moment != nil)
    addAttributes(of: facts)
    countsSkips =
      countsSkips || facts.stated.skipped != nil || facts.holdsSkips && !facts.isRoot
    if facts.isOnlyStated { addStated(facts) }
    if !facts.hasTimes, !facts.hasSuites {
      statedMilliseconds = greatest(statedMilliseconds, facts.statedMilliseconds)
    }
    // A shard without cases names a suite only to say which shard it is.
    isWorthKeeping = isWorthKeeping || !facts.isOurs || facts.cases > 0
    own.add(outcome: .failed, count: facts.ownFailures)
    own.add(outcome: .errored, count: facts.ownErrors)
    completeness.add(facts)
    if facts.wrongCount != nil {
      for attribute in facts.attributes where Self.counts.contains(attribute.name) {
        if JUnitSuiteFacts.Counts.number(attribute.value) == nil {
          wrongCounts[attribute.name] = attribute.value
        }
      }
    } else {
      addShortfall(of: facts, at: moment ?? ReportMoment())
    }
    let held = facts.cases + facts.interruptions
    statedBad.add(
      facts.stated, facts.missingBad, isPart: facts.stated.tests ?? 0 > held, isAttempt: isAttempt)
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
    // Of this tool's own reports the least counts, so that the order of shards does not.
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
    // Where inputs differ, every value is kept, in an order that does not depend on theirs.
    common = Set(known).union(own).sorted { ($0.name, $0.value) < ($1.name, $1.value) }
  }

  private mutating func addElements(of facts: JUnitSuiteFacts) {
    guard let known = propertyElements, let own = facts.propertyElements else {
      propertyElements = propertyElements ?? facts.propertyElements
      return
    }
    propertyElements = known + (known == own ? [] : own.filter { !known.contains($0) })
  }

  private mutating func addStated(_ facts: JUnitSuiteFacts) {
    var counts = stated ?? JUnitSuiteFacts.Counts()
    counts.tests = greatest(counts.tests, facts.stated.tests)
    counts.failures = greatest(counts.failures, facts.stated.failures)
    counts.errors = greatest(counts.errors, facts.stated.errors)
    counts.skipped = greatest(counts.skipped, facts.stated.skipped)
    // Where nothing is stated, a suite without cases has none.
    if counts != JUnitSuiteFacts.Counts() { stated = counts }
  }

  private mutating func addShortfall(of facts: JUnitSuiteFacts, at moment: ReportMoment) {
    guard facts.shortfall != nil else {
      if let tests = facts.stated.tests { statedTests.add(whole: tests, at: moment) }
      return
    }
    let held = facts.cases + facts.interruptions
    if let tests = facts.stated.tests, tests > held {
      statedTests.add(stated: tests, held: held, at: moment)
    }
  }

  /// The properties of a suite of this tool, those that name shards at the end.
  ///
  /// - Parameters:
  ///   - cases: how many cases there are of the suite.
  ///   - copies: how many of them only repeat others.
  ///   - suites: how many suites there are of its run.
  ///   - part: how many cases a part has that others follow; nil for the last one, or for all.
  ///   - before: how many cases the parts before it have.
  func properties(
    cases: Int, copies: Int, suites: Int, of part: Int? = nil, before: Int = 0
  ) -> [RunFacts.Property] {
    var list = common ?? []
    for index in list.indices where list[index].name == Self.suites && list[index].value.isEmpty {
      list[index].value = "\(suites)"
    }
    if let all = completeness.expected(of: cases - copies) {
      let expected = part ?? all + copies - before
      for index in list.indices where list[index].name == Self.expected && list[index].value.isEmpty
      {
        list[index].value = "\(expected)"
      }
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

  /// The run that it is of, where it is of one of this tool.
  var run: String? {
    guard let common, common.contains(where: { $0.name == Self.suites }) else { return nil }
    return common.first { $0.name == "run" }?.value
  }

  /// Forgets which shards there were.
  mutating func removeShards() { shards = [] }

  private func greatest<Number: Comparable>(_ left: Number?, _ right: Number?) -> Number? {
    guard let left else { return right }
    guard let right else { return left }
    return max(left, right)
  }
}
