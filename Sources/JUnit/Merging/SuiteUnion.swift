internal import ReportText
internal import RunRecords

/// The attributes and properties of one suite, or of the root, combined from several inputs.
struct SuiteUnion {
  /// The attributes that all inputs state equally, in the first input's order, without counts and times.
  /// Suites of this tool keep the first input's attributes, with the smallest host and file of all inputs.
  private(set) var attributes: [RunFacts.Property] = []
  /// Whether inputs put the suite in different XML namespaces, so that its cases cannot be in one element.
  private(set) var mixesNamespaces = false
  /// The name of the element, `testsuite` or `testsuites`.
  private(set) var element = "testsuite"
  /// Whether an input's suite was written by this tool.
  private(set) var isOurs = false
  /// The earliest start that inputs state, or the latest if retrying; nil if an input with cases lacks one.
  var timestamp: String? { lacksTime ? nil : statedTime }
  private var statedTime: String?
  /// Whether an input that has cases and is not a shard states no start time.
  private var lacksTime = false
  /// Whether inputs that are not shards state different start times, or only some of them state one.
  var hasSeveralTimes: Bool { hasOtherTimes || lacksTime && statedTime != nil }
  private var hasOtherTimes = false
  /// Whether the merged suite's start tag states the number of skipped tests.
  private(set) var countsSkips = false
  /// The longest stated time, in milliseconds, of a suite without nested suites and case times; else nil.
  private(set) var statedMilliseconds: UInt64?
  /// Whether the suite is written even without content: an input has cases of it, or another tool wrote it.
  private(set) var isWorthKeeping = false
  /// The number of cases, failures and errors that the inputs' suites state but do not contain.
  private(set) var missing = CaseCounts()
  /// The number of cases that suites of this tool state but do not contain, in all inputs.
  private var missingCases = 0
  /// The number of failures and errors that belong to the suite itself, and not to a case.
  private(set) var own = CaseCounts()
  /// The stated counts that are not numbers, by the name of the attribute.
  private(set) var wrongCounts: [String: String] = [:]
  /// Counts of the attributes and properties that are lost because the inputs differ.
  private(set) var notes = ReadNotes()
  /// The properties that inputs state for a suite of this tool, without shards, sweeps and computed values;
  /// nil for other tools. If inputs differ, every property of each.
  private var common: [RunFacts.Property]?
  /// The unchanged elements in `<properties>`, for suites of other tools; nil without `<properties>`.
  private(set) var propertyElements: [[UInt8]]?
  /// Whether the first input with properties has them after cases or other elements.
  private(set) var propertiesAreLast = false
  var shards: Set<String> = []
  /// The agreement of strategies with the references in a fuzz run, by the shards that state it.
  private var agreements: [[String]: [String: AgreementTally]] = [:]
  /// The numbers of failing combinations in sweeps; later inputs replace earlier ones.
  private var sweeps = SweepNumbers()
  private var inputs = 0

  /// The name of the property with the number of cases that a complete suite has.
  private static let expected = "expected"
  private static let suites = "suites"

  /// Adds an input in which this suite is missing, so that no attribute is common to all inputs.
  mutating func addNothing() {
    inputs += 1
    noteLost(attributes.map(\.name))
    attributes = []
  }

  /// Adds the facts about the suite from one input.
  ///
  /// - Parameter isRetrying: whether the last attempt counts; then the latest time counts, except for shards.
  mutating func add(_ facts: JUnitSuiteFacts, isRetrying: Bool = false) {
    inputs += 1
    isOurs = isOurs || facts.isOurs
    element = facts.element
    addTime(of: facts, isRetrying: isRetrying)
    addAttributes(of: facts)
    countsSkips = countsSkips || facts.stated.skipped != nil || facts.holdsSkips && !facts.isRoot
    if !facts.hasTimes, !facts.hasSuites, let time = facts.statedMilliseconds {
      statedMilliseconds = max(statedMilliseconds ?? 0, time)
    }
    // A shard without cases has the suite only to name the shard.
    isWorthKeeping = isWorthKeeping || !facts.isOurs || facts.cases > 0
    own += facts.own
    missing += facts.missing
    missingCases += facts.missingCases
    if facts.wrongCount != nil {
      let counts = facts.attributes.filter {
        $0.name != "time" && JUnitName.counts.contains($0.name)
      }
      for count in counts where StatedCounts.number(count.value) == nil {
        wrongCounts[count.name] = count.value
      }
    }
    if facts.isOurs { addOwnProperties(of: facts) } else { addElements(of: facts) }
  }

  private mutating func addTime(of facts: JUnitSuiteFacts, isRetrying: Bool) {
    let isStated = facts.attributes.contains { $0.name == "timestamp" }
    let time = isStated ? facts.timestamp : nil
    if let before = statedTime, let time {
      if facts.shard == nil, before != time { hasOtherTimes = true }
      // The run began when its first shard began.
      statedTime = isRetrying && facts.shard == nil ? max(before, time) : min(before, time)
    } else {
      statedTime = statedTime ?? time
    }
    if facts.shard == nil, time == nil, facts.cases > 0 { lacksTime = true }
  }

  private mutating func addAttributes(of facts: JUnitSuiteFacts) {
    let own = facts.attributes.filter {
      !JUnitName.counts.contains($0.name) && $0.name != "timestamp"
    }
    guard inputs > 1 else {
      attributes = own
      return
    }
    let namespaces = [attributes, own].map { $0.first { $0.name == "xmlns" } }
    mixesNamespaces = mixesNamespaces || namespaces[0] != namespaces[1]
    // For this tool's reports the smallest value is used, so that the order of shards does not matter.
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
      notes.add("'\(name.prefix(60))' of <\(element)>, omitted, since the inputs disagree")
    }
  }

  private mutating func addOwnProperties(of facts: JUnitSuiteFacts) {
    var own = facts.properties
    if facts.shard != nil {
      let names = own.filter { $0.name == "shard" }.map(\.value)
      shards.formUnion(names)
      agreements[names.sorted()] = AgreementTally.named(in: own)
      own.removeAll {
        $0.name == "shard" || $0.name == CaseLineList.property || AgreementTally.isProperty($0)
      }
    }
    own.removeAll { sweeps.take($0) }
    for index in own.indices where [Self.expected, Self.suites].contains(own[index].name) {
      own[index].value = ""
    }
    guard let known = common, known != own else {
      common = own
      return
    }
    // If inputs differ, all values are written, in an order that does not depend on the inputs' order.
    common = Set(known).union(own).sorted { ($0.name, $0.value) < ($1.name, $1.value) }
  }

  private mutating func addElements(of facts: JUnitSuiteFacts) {
    guard let known = propertyElements, let own = facts.propertyElements else {
      propertiesAreLast = propertiesAreLast || facts.propertiesAreLast
      propertyElements = propertyElements ?? facts.propertyElements
      return
    }
    propertyElements = known + (known == own ? [] : own.filter { !known.contains($0) })
  }

  /// Returns the properties of a suite of this tool, or of a part of it; the names of shards come last.
  ///
  /// - Parameters:
  ///   - cases: the number of cases in the part.
  ///   - isLast: whether this is the last part, which states the number of missing cases.
  ///   - suites: the number of suites in the run.
  func properties(cases: Int, isLast: Bool, suites: Int) -> [RunFacts.Property] {
    var list = common ?? []
    let numbers = [Self.suites: suites, Self.expected: cases + (isLast ? missingCases : 0)]
    for index in list.indices where list[index].value.isEmpty {
      if let number = numbers[list[index].name] { list[index].value = "\(number)" }
    }
    let place = list.firstIndex { $0.name == Self.expected } ?? list.endIndex
    list.insert(contentsOf: joinedAgreements + sweeps.properties, at: place)
    return list + shards.sorted().map { RunFacts.Property(name: "shard", value: $0) }
  }

  /// The agreement of strategies with the references over all shards, as properties in the strategies' order.
  private var joinedAgreements: [RunFacts.Property] {
    var sums: [String: AgreementTally] = [:]
    for (name, tally) in agreements.values.joined() {
      if sums[name]?.add(tally) == nil { sums[name] = tally }
    }
    let order = common?.first { $0.name == "strategies" }?.value.split(separator: " ") ?? []
    return order.flatMap { name in
      sums[String(name)]?.properties(named: String(name)) ?? []
    }
  }

  /// The digest of the suite's run; nil unless the suite states a digest and a number of suites.
  var run: String? {
    guard let common, common.contains(where: { $0.name == Self.suites }) else { return nil }
    return common.first { $0.name == "run" }?.value
  }
}
