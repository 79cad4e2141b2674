import RunRecords
import XMLReading

/// A suite whose end tag has not been read yet.
struct OpenSuite {
  var facts = JUnitSuiteFacts()
  var namespace: String?
  /// The counts to compare with the stated ones: cases with attempts, and each failure and error.
  var held = CaseCounts()
  /// The lines of the cases, from a property of the suite; nil if the cases state lines themselves.
  var lines: CaseLines?
  /// The elements and attributes of the suite that look like an outcome.
  var doubts: [UnclearOutcome] = []
  /// The counts of nested suites, with the cases that they state but do not contain.
  var nested = CaseCounts()
  var nestedMissing = CaseCounts()

  /// Renames a part `name.2` of a split suite to `name`; returns false for other suites, and if it has cases.
  func joinPart(of name: String) -> Bool {
    guard facts.cases == 0, facts.part == nil, facts.name != name,
      let dot = facts.name.lastIndex(of: "."),
      let number = Int(facts.name[facts.name.index(after: dot)...]), number > 0,
      facts.name == CaseName.short(name, suffix: ".\(number)")
    else { return false }
    facts.name = name
    facts.ownName = name
    facts.part = number
    if let place = facts.attributes.firstIndex(where: { $0.name == "name" }) {
      facts.attributes[place].value = name
    }
    return true
  }
}

extension JUnitParser {
  func startSuite(_ element: XMLElement, _ word: JUnitName?) {
    places.append(.suite)
    var suite = OpenSuite()
    let facts = suite.facts
    let parent = suites.last?.facts
    facts.isRoot = parent == nil && word == .testsuites
    facts.element = word?.name ?? "testsuite"
    facts.attributes = element.writtenAttributes.map {
      RunFacts.Property(name: $0.name, value: $0.value)
    }
    suite.namespace = element.namespace
    if suite.namespace != suites.last?.namespace {
      facts.attributes.append(RunFacts.Property(name: "xmlns", value: suite.namespace ?? ""))
    }
    for index in 0..<element.count { take(element[index], to: &suite) }
    if facts.ownName.isEmpty { facts.ownName = Self.unnamed }
    if facts.isRoot { facts.ownName = JUnitCase.rootName }
    let outer = parent.flatMap { $0.isRoot ? nil : $0.name }
    facts.name = [outer, facts.ownName].compactMap { $0 }.joined(separator: ".")
    if facts.name.utf8.count > JUnitReader.suiteNameLimit {
      facts.name = CaseName.short(facts.name)
    }
    facts.parent = parent?.index
    facts.outerProperties = parent.map { $0.properties + $0.outerProperties } ?? []
    facts.file = facts.file ?? parent?.file
    facts.timestamp = facts.timestamp ?? parent?.timestamp
    facts.hostname = facts.hostname ?? parent?.hostname
    facts.index = suiteCount
    facts.place = itemCount
    suiteCount += 1
    parent?.hasSuites = true
    suites.append(suite)
    let properties = facts.attributes.dropFirst() + facts.outerProperties
    keep(
      properties.reduce(JUnitReader.suiteBytes + facts.name.utf8.count) { $0 + Self.size(of: $1) },
      element.line)
  }

  /// Returns the size of a property in memory, in bytes.
  private static func size(of property: RunFacts.Property) -> Int {
    property.name.utf8.count + property.value.utf8.count + 48
  }

  private func take(_ attribute: XMLAttribute, to suite: inout OpenSuite) {
    let word = JUnitName.of(attribute)
    switch word {
    case .name: suite.facts.ownName = attribute.text
    case .file: suite.facts.file = attribute.text
    case .timestamp: suite.facts.timestamp = attribute.text
    case .hostname: suite.facts.hostname = attribute.text
    case .tests?, .failures?, .errors?, .skipped?:
      guard let word, word == .skipped || !options.ignoresCounts,
        !suite.facts.stated.take(attribute.text, as: word), word != .skipped
      else { break }
      suite.facts.wrongCount =
        "states '\(attribute.text.prefix(40))' \(attribute.name), which is not a number"
    case .time: suite.facts.statedMilliseconds = JUnitTime.milliseconds(attribute.text)
    case .status, .result:
      if case .unclear? = OutcomeVocabulary.meaning(ofWord: attribute.text) {
        suite.doubts.append(UnclearOutcome(attribute.name, attribute.text))
      }
    default:
      if OutcomeVocabulary.isDoubtful(attribute.name, attribute.text, isOfSuite: true) {
        suite.doubts.append(UnclearOutcome(attribute.name, attribute.text))
      }
    }
  }

  func endSuite() {
    guard let suite = suites.popLast() else { return }
    suite.facts.hasTimes = suite.held.milliseconds != nil
    var held = suite.held
    held += suite.nested
    var claims = held
    claims += suite.nestedMissing
    let missing = suite.facts.stated.missing(of: claims)
    suite.facts.missing = missing
    suite.facts.shortfall =
      suite.facts.wrongCount ?? suite.facts.stated.shortfall(missing, holding: held)
    // If the suite has a failure, that explains the unclear outcome.
    if !suite.doubts.isEmpty, !options.allowsUnclear, claims.bad + missing.bad == 0 {
      var outcome = JUnitCase()
      suite.doubts.apply(to: &outcome)
      hand(outcome, of: suite.facts)
    }
    if let outer = suites.indices.last {
      suites[outer].nested += held
      suites[outer].nestedMissing += suite.nestedMissing
      suites[outer].nestedMissing += missing
    }
    waiting.append(suite.facts)
    guard suites.isEmpty else { return }
    let ended = waiting.sorted { $0.index < $1.index }
    waiting = []
    for facts in ended { hand { () throws(ReportError) in try receiver.suiteEnded(facts) } }
  }

  private func hand(_ outcome: JUnitCase, of facts: JUnitSuiteFacts) {
    var outcome = outcome
    outcome.suite = facts.name
    outcome.name = "(suite)"
    hand { () throws(ReportError) in try receiver.outcome(outcome, of: facts) }
  }

  /// Processes the end of an element of a suite, or of its properties, whose unchanged bytes are `xml`.
  func endSuitePart(_ xml: [UInt8]) {
    guard let last = suites.indices.last else { return }
    if places.last == .properties {
      if !isPartName { suites[last].facts.propertyElements?.append(xml) }
      isPartName = false
      return
    }
    if copied == .failure || copied == .error {
      var outcome = JUnitCase()
      outcome.kind = copied == .failure ? .failed : .errored
      (outcome.type, outcome.message, outcome.text) = (type, message, takenText())
      suites[last].facts.own.add(outcome.kind, tests: 0)
      suites[last].held.add(outcome.kind, tests: 0)
      hand(outcome, of: suites[last].facts)
    }
    let facts = suites[last].facts
    itemCount += 1
    hand { () throws(ReportError) in try receiver.part(xml, of: facts) }
  }

  /// Adds a property to the innermost open suite; one of this tool can name the suite or end reading.
  func add(_ property: RunFacts.Property, _ line: Int) {
    let last = suites.count - 1
    if property.name == JUnitDestination.partProperty, suites[last].joinPart(of: property.value) {
      isPartName = true
      return
    }
    if property.name == JUnitSuite.foldedProperty, suites[last].facts.isOurs {
      let path = path
      return hand { () throws(ReportError) in throw .passingCasesLeftOut(path: path) }
    }
    suites[last].facts.add(property)
    if property.name == CaseLineList.property, suites[last].facts.isOurs {
      suites[last].lines = CaseLines(property.value)
    }
    keep(Self.size(of: property), line)
  }

  /// Counts bytes of suites that stay in memory until the end of the file; reading fails above the limit.
  func keep(_ bytes: Int, _ line: Int) {
    suiteBytes += bytes
    guard suiteBytes > JUnitReader.suitesLimit else { return }
    fail(
      line,
      "names and properties of the suites take more than \(JUnitReader.suitesLimit) bytes, with"
        + " \(JUnitReader.suiteBytes) added for each suite; split the report into several files")
  }
}
