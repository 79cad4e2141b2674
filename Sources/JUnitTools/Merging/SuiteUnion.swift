internal import JUnitReporting
internal import ReportText
internal import RunRecords

/// What is known of one suite after several inputs spoke of it; the order of inputs does not count.
struct SuiteUnion {
  private(set) var file: String?
  /// The time of all its inputs; nil also where only some of those with cases state one.
  var timestamp: String? { lacksTime ? nil : statedTime }
  private var statedTime: String?
  /// Whether an input that is no shard has cases and states no time.
  private var lacksTime = false
  /// Whether inputs that are no shards state different times, or only some of them one.
  var hasSeveralTimes: Bool { hasOtherTimes || lacksTime && statedTime != nil }
  private var hasOtherTimes = false
  /// The other attributes, as far as all inputs state them.
  private(set) var attributes: [RunFacts.Property]?
  private(set) var hostname: String?
  /// The counts that are stated where no case is.
  private(set) var stated: JUnitSuiteFacts.Counts?
  /// Whether an input counts tests that were skipped, or has one.
  private(set) var countsSkips = false
  /// The time that is stated where no case has one.
  private(set) var statedMilliseconds: UInt64?
  /// Whether it is numbered among the suites of its file.
  private(set) var hasID = false
  /// Whether it says or holds something, so that it is not only the name of others' parent.
  private(set) var isWorthKeeping = false
  private(set) var completeness = SuiteCompleteness()
  /// The tests that are stated and not held.
  private(set) var statedTests = StatedTests()
  /// The failures and errors that are stated and not held.
  private(set) var statedBad = StatedBad()
  /// What inputs say otherwise than others, of which one is kept.
  private(set) var notes = ReadNotes()
  private var common: [RunFacts.Property]?
  private var shards: Set<String> = []
  /// How often strategies of a fuzz run agree with the references, by the shards that say so.
  private var agreements: [[String]: [RunFacts.Property]] = [:]
  /// How many inputs have spoken.
  private var inputs = 0

  /// Numbers that are made anew, in their places.
  private static let expected = "expected"
  private static let suites = "suites"

  /// Adds what one input says.
  ///
  /// - Parameters:
  ///   - moment: when it began among the inputs, where later attempts count; the time of the last one is kept.
  ///   - isAttempt: whether it may be another attempt of what other inputs say.
  mutating func add(
    _ facts: JUnitSuiteFacts, at moment: ReportMoment? = nil, isAttempt: Bool = false
  ) {
    inputs += 1
    // The first part of a run to begin is the beginning of the run.
    let before = statedTime
    statedTime = least(before, facts.timestamp, facts.shard == nil ? "timestamp" : nil)
    if facts.shard == nil, let before, let other = facts.timestamp, before != other {
      hasOtherTimes = true
    }
    if facts.shard == nil, facts.timestamp == nil, facts.cases > 0 { lacksTime = true }
    addAttributes(of: facts)
    if moment != nil, facts.shard == nil, let before, let other = facts.timestamp {
      statedTime = max(before, other)
    }
    if facts.isOurs || inputs == 1 {
      file = least(file, facts.file, "file")
      hostname = least(hostname, facts.hostname, "hostname")
    } else {
      file = common(file, facts.file, "file")
      hostname = common(hostname, facts.hostname, "hostname")
    }
    hasID = hasID || facts.hasID || facts.isOurs
    countsSkips = countsSkips || facts.stated.skipped != nil || facts.holdsSkips
    if facts.isOnlyStated { addStated(facts) }
    if !facts.hasTimes, !facts.hasSuites { addTime(facts.statedMilliseconds) }
    // A shard without cases names a suite only to say which shard it is.
    let saysNothing =
      facts.isOurs
      ? facts.cases == 0
      : facts.hasSuites && !facts.hasOwnProperties && facts.shortfall == nil
    isWorthKeeping = isWorthKeeping || !saysNothing
    completeness.add(facts)
    addShortfall(of: facts, at: moment ?? ReportMoment())
    let held = facts.cases + facts.interruptions
    statedBad.add(
      facts.stated, facts.missingBad, isPart: facts.stated.tests ?? 0 > held, isAttempt: isAttempt)
    var own = facts.properties
    if facts.isOurs {
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
    }
    guard let known = common, known != own else {
      common = own
      return
    }
    // Where inputs differ, every value is kept, in an order that does not depend on theirs.
    common = Set(known).union(own).sorted { ($0.name, $0.value) < ($1.name, $1.value) }
  }

  /// Notes that a suite printed something.
  mutating func addOutput() { isWorthKeeping = true }

  private mutating func addAttributes(of facts: JUnitSuiteFacts) {
    var names: Set<String> = []
    let own = facts.attributes.filter {
      !Self.written.contains($0.name) && names.insert($0.name).inserted
    }
    guard let known = attributes else {
      attributes = own
      return
    }
    let common = known.filter(own.contains)
    for property in Set(known + own).subtracting(common) { noteOther(property.name) }
    attributes = common
  }

  private static let written: Set = [
    "name", "tests", "failures", "errors", "skipped", "time", "timestamp", "hostname", "file",
  ]

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

  private mutating func addTime(_ stated: UInt64?) {
    if let stated, let known = statedMilliseconds, stated != known { noteOther("time") }
    statedMilliseconds = greatest(statedMilliseconds, stated)
  }

  /// The properties, those that name shards at the end.
  ///
  /// - Parameters:
  ///   - cases: how many cases there are of the suite.
  ///   - copies: how many of them only repeat others, less those that count in another suite.
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
    let parts = agreements.values.joined()
    var sums: [String: AgreementTally] = [:]
    for part in parts {
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

  /// Whether this tool has written it.
  var isOurs: Bool { common?.contains { $0.name == "tool-version" } ?? false }

  /// Forgets which shards there were.
  mutating func removeShards() { shards = [] }

  private mutating func least(_ left: String?, _ right: String?, _ name: String?) -> String? {
    guard let left else { return right }
    guard let right else { return left }
    if left != right, let name { noteOther(name) }
    return min(left, right)
  }

  /// What two inputs state equally.
  private mutating func common(_ left: String?, _ right: String?, _ name: String) -> String? {
    guard left != right else { return left }
    noteOther(name)
    return nil
  }

  private mutating func noteOther(_ name: String) {
    notes.add("'\(name)' of <testsuite> that another input states otherwise")
  }

  private func greatest<Number: Comparable>(_ left: Number?, _ right: Number?) -> Number? {
    guard let left else { return right }
    guard let right else { return left }
    return max(left, right)
  }
}
