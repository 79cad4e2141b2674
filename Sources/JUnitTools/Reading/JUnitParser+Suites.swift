import JUnitReporting
import RunRecords
import XMLReading

/// A suite whose end has not come.
struct OpenSuite {
  var facts = JUnitSuiteFacts()
  /// Its own cases, counted.
  var counted = CountedCases()
  /// The failures and errors beside the worst one of a case, and attempts that went wrong.
  var others = CountedCases()
  /// The sum of its cases' times; nil where none has one.
  var milliseconds: UInt64?
  /// Whether a count that is stated is no number.
  var hasWrongCount = false
  /// Whether the time that is stated has more digits than milliseconds.
  var hasFineTime = false
  /// How many elements of output there were, of each kind.
  var outputs = [false: 0, true: 0]
  /// How many cases only say that they did not run; its own count of skipped ones may leave them out.
  var idle = 0
  /// How many cases say that they ran, and not what came of it.
  var running = 0
  /// The lines of its cases, where only it says them.
  var lines: CaseLines?
  /// What it states of tests that did not run, in words.
  var skips: String?
  /// What it says of itself that cases do not say.
  var claim: SuiteClaim?
  /// The cases of the suites in it.
  var nested = CountedCases()
  /// The same, with what those suites state and do not hold, which they say themselves.
  var nestedClaims = CountedCases()

  /// Takes the name of the suite that this is a part of, if it is one: `name.2` with cases of `name`.
  mutating func joinPart(of classname: String) {
    guard facts.cases == 0, facts.part == nil, facts.isOurs else { return }
    joinPart(named: classname)
  }

  /// Takes the name of another tool's suite that this is a part of; false where it is none.
  mutating func joinPart(ofForeign name: String) -> Bool {
    guard facts.cases == 0, facts.part == nil else { return false }
    joinPart(named: name)
    return facts.part != nil
  }

  private mutating func joinPart(named classname: String) {
    guard facts.name != classname,
      let dot = facts.name.lastIndex(of: "."),
      let number = Int(facts.name[facts.name.index(after: dot)...]), number > 0,
      facts.name == CaseName.part(number, of: classname)
    else { return }
    facts.name = classname
    facts.part = number
  }
}

extension CaseName {
  /// The name of a part of a suite that is split for its size.
  ///
  /// - Parameter classname: the suite's name as its cases show it, so possibly cut.
  static func part(_ number: Int, of classname: String) -> String {
    let suffix = ".\(number)"
    guard classname.utf8.count + suffix.utf8.count > byteLimit,
      let ellipsis = classname.lastIndex(of: "…")
    else { return classname + suffix }
    let tail = classname[ellipsis...]
    let room = byteLimit - suffix.utf8.count - tail.utf8.count
    var start = Substring(classname[..<ellipsis])
    while start.utf8.count > room { start.removeLast() }
    return start + tail + suffix
  }
}

extension JUnitParser {
  func startSuite(_ element: XMLElement) {
    var suite = OpenSuite()
    var own = ""
    // What JUnit's own words say goes before what others do, whatever their order.
    var others: [Int] = []
    for index in 0..<element.count {
      let attribute = element[index]
      switch JUnitWord.of(attribute, in: element) {
      case .name: own = attribute.text
      case .file: suite.facts.file = attribute.text
      case .timestamp: suite.facts.timestamp = attribute.text
      case .hostname: suite.facts.hostname = attribute.text
      case .tests, .failures, .errors, .skipped:
        let word = JUnitWord.of(attribute, in: element)
        if word == .skipped { suite.skips = Self.skips(attribute, of: element) }
        guard suite.facts.stated.take(attribute, as: word) else {
          suite.hasWrongCount = true
          let claim = SuiteClaim(unreadable: attribute, as: word, of: element)
          suite.claim = .worse(suite.claim, claim)
          noteWrongCount(attribute, of: element)
          break
        }
      case .time:
        suite.facts.statedMilliseconds = JUnitTime.milliseconds(attribute.text)
        suite.hasFineTime = JUnitTime.isFinerThanMilliseconds(attribute.text)
        if suite.facts.statedMilliseconds == nil { noteNoTime() }
      default: others.append(index)
      }
    }
    for index in others { takeForeign(element[index], of: element, to: &suite) }
    let parent = suites.last?.facts
    if own.isEmpty { notes.add("<testsuite> without a name, called '\(Self.unnamed)'") }
    let name = [parent?.name, own.isEmpty ? Self.unnamed : own].compactMap { $0 }
      .joined(separator: ".")
    suite.facts.name = name
    if name.utf8.count > JUnitReader.suiteNameLimit {
      suite.facts.name = CaseName.short(name)
      notes.add("name of a <testsuite> over \(JUnitReader.suiteNameLimit) bytes, cut")
    }
    suite.facts.inherit(parent?.properties ?? rootProperties)
    suite.facts.file = suite.facts.file ?? parent?.file
    suite.facts.timestamp = suite.facts.timestamp ?? parent?.timestamp
    suite.facts.hostname = suite.facts.hostname ?? parent?.hostname
    suite.facts.index = suiteCount
    suiteCount += 1
    if !suites.isEmpty {
      suites[suites.count - 1].facts.hasSuites = true
      notes.add("<testsuite> in another, made one beside it")
    }
    suites.append(suite)
    keep(
      JUnitReader.suiteBytes
        + [suite.facts.name, suite.facts.file ?? "", suite.facts.hostname ?? ""]
        .reduce(0) { $0 + $1.utf8.count }
        + (suite.facts.attributes + suite.facts.properties)
        .reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 48 },
      element.line)
  }

  /// Takes an attribute of a suite that JUnit does not have.
  private func takeForeign(
    _ attribute: XMLAttribute, of element: XMLElement, to suite: inout OpenSuite
  ) {
    // Merged reports count suites anew.
    if attribute.name == "id", let number = Int(attribute.text) {
      suite.facts.hasID = true
      if number != suiteCount { notes.add("'id' of <testsuite>, made anew") }
      return
    }
    suite.skips = suite.skips ?? Self.skips(attribute, of: element)
    if !suite.facts.stated.takeForeign(attribute) {
      suite.claim = .worse(suite.claim, SuiteClaim(attribute, of: element))
      let property = RunFacts.Property(name: attribute.name, value: attribute.text)
      if attribute.namespace == nil {
        suite.facts.attributes.append(property)
        noteOutcome(attribute, of: element)
        return
      }
    }
    noteAttribute(attribute, of: element)
  }

  func endSuite(_ line: Int) {
    if let suite = suites.last { endClaim(of: suite) }
    guard var suite = suites.popLast() else { return }
    let all = suite.counted + suite.nested
    suite.facts.hasTimes = suite.milliseconds != nil
    suite.facts.countsAreRight =
      !suite.hasWrongCount
      && (suite.facts.stated.agrees(with: all.stated)
        || suite.facts.stated.agrees(with: suite.counted.stated)
        || suite.facts.stated.agrees(with: suite.counted.leavingOut(skipped: suite.idle).stated))
    if suite.facts.hasSuites {
      suite.endNesting()
    } else if !isExplainedBySkips(suite) {
      suite.facts.shortfall = suite.shortfall
      suite.facts.missingBad = suite.missingBad
    }
    if !suites.isEmpty {
      let last = suites.count - 1
      suites[last].nested = suites[last].nested + all
      suites[last].nestedClaims = suites[last].nestedClaims + suite.claimed + suite.nestedClaims
    }
    if suite.countsAssertions {
      notes.add("'tests' of <testsuite> that counts assertions, made anew")
    }
    if let words = suite.skips, all.skipped == 0, all.tests > 0, !suite.facts.isOurs {
      noteSkips(words)
      root.skips = nil
    }
    if suite.counted.tests > 0, !suite.facts.countsAreRight, suite.facts.shortfall == nil,
      !suite.countsAssertions
    {
      notes.add("count of <testsuite> that is wrong, made anew")
    }
    if let time = suite.facts.statedMilliseconds {
      if !suite.facts.hasTimes, !suite.facts.hasSuites {
        // It is kept as it is.
        if suite.hasFineTime { noteFineTime() }
      } else if suite.counted.tests > 0, time != suite.milliseconds ?? 0 {
        notes.add("'time' of <testsuite> that is not the sum of its cases, made anew")
      }
    }
    if suite.facts.isOnlyAround {
      for attribute in suite.facts.attributes {
        notes.add("attribute '\(attribute.name.prefix(60))' of <testsuite>")
      }
    }
    root.add(suite)
    waiting.append(suite.facts)
    if suite.facts.hasSuites { bequeath(suite.facts) }
    guard suites.isEmpty else { return }
    let ended = waiting
    waiting = []
    for facts in ended {
      hand { () throws(ReportError) in try receiver.suiteEnded(facts) }
    }
  }

  /// Has the suites in one that ends have what it says behind them.
  private func bequeath(_ outer: JUnitSuiteFacts) {
    for index in waiting.indices.dropLast().reversed() {
      guard waiting[index].index > outer.index else { break }
      waiting[index].inherit(outer.properties)
    }
  }

  /// Whether tests that are stated and not there are those that the suite or the root states as skipped, which
  /// Mocha's reporters leave out.
  private func isExplainedBySkips(_ suite: OpenSuite) -> Bool {
    let missing = (suite.facts.stated.tests ?? 0) - suite.counted.tests
    guard missing > 0, suite.counted.tests > 0, !suite.facts.isOurs,
      suite.facts.stated.failures ?? 0 <= suite.counted.failures,
      suite.facts.stated.errors ?? 0 <= suite.counted.errors
    else { return false }
    let own = (suite.facts.stated.skipped ?? 0) - suite.counted.skipped
    guard missing <= own || missing <= root.unheldSkips else { return false }
    if missing > own { root.unheldSkips -= missing }
    root.explainedSkips += missing
    notes.add("skipped test that is stated and not there")
    return true
  }

  func endSuiteOutput(isError: Bool) {
    let last = suites.count - 1
    let facts = suites[last].facts
    let text = takenText()
    suites[last].outputs[isError, default: 0] += 1
    if suites[last].outputs[isError, default: 0] == 2 {
      let word = isError ? JUnitWord.systemErr : .systemOut
      notes.add("<testsuite> with several <\(word.name)>, whose order is another")
    }
    hand { () throws(ReportError) in try receiver.output(text, isError: isError, of: facts) }
  }
}
