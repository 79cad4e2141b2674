import JUnitReporting
import RunRecords
import XMLReading

extension JUnitParser {
  func startRoot(_ element: XMLElement) {
    noteAttributes(of: element, but: [.name, .tests, .failures, .errors, .time])
    // What JUnit's own words say goes before what others do, whatever their order.
    var others: [Int] = []
    for index in 0..<element.count {
      let attribute = element[index]
      switch JUnitWord.of(attribute, in: element) {
      case .tests, .failures, .errors:
        let word = JUnitWord.of(attribute, in: element)
        guard root.stated.take(attribute, as: word) else {
          root.hasWrongCount = true
          root.claim = .worse(root.claim, SuiteClaim(unreadable: attribute, as: word, of: element))
          noteWrongCount(attribute, of: element)
          break
        }
      case .time:
        root.statedMilliseconds = JUnitTime.milliseconds(attribute.text)
        if root.statedMilliseconds == nil { noteNoTime() }
      default: others.append(index)
      }
    }
    for index in others where element[index].namespace == nil {
      let attribute = element[index]
      if attribute.name == JUnitWord.name.name, attribute.text.isEmpty { continue }
      if let words = Self.skips(attribute, of: element) {
        root.skips = root.skips ?? words
        root.unheldSkips = max(root.unheldSkips, Int(attribute.text) ?? 0)
      }
      if !root.stated.takeForeign(attribute) {
        root.claim = .worse(root.claim, SuiteClaim(attribute, of: element))
      }
    }
    hand { () throws(ReportError) in try receiver.root(name: value(.name, of: element)) }
  }

  /// Has a case in the root stand in a suite, one for all of them, as Node's reporter writes them.
  func startRootSuite(_ line: Int) {
    notes.add("<testcase> in <testsuites>, put into a suite '(root)'")
    if let known = rootSuite {
      suites.append(known)
      return
    }
    var suite = OpenSuite()
    suite.facts.name = JUnitCase.rootName
    suite.facts.inherit(rootProperties)
    suite.facts.index = suiteCount
    suiteCount += 1
    suites.append(suite)
    keep(JUnitReader.suiteBytes, line)
  }

  func endRoot(_ line: Int) {
    if let suite = rootSuite {
      rootSuite = nil
      suites.append(suite)
      endSuite(line)
    }
    if root.isShort {
      let (stated, claimed) = (root.stated, root.claimed)
      hand { () throws(ReportError) in
        try receiver.rootEnded(stating: stated, holding: claimed.stated)
      }
    } else if !root.countsAreRight {
      notes.add("count of <testsuites> that is wrong, made anew")
    }
    if !root.timeIsRight {
      notes.add("'time' of <testsuites> that is not the sum of its suites', made anew")
    }
    if let words = root.skips, root.lacksSkips, root.explainedSkips == 0 { noteSkips(words) }
    if let claim = root.claim, !claim.countsPasses || root.hasPasses,
      claim.isCut || root.claimsNothingBad && !root.isShort
    {
      addRootCase(line) { suite in claim.testCase(named: suite.name, in: suite) }
      notes.add("\(claim.words), made a suite '(root)'")
    }
  }

  func startProperty(_ element: XMLElement) {
    propertyName = value(.name, of: element)
    noteAttributes(of: element, but: [.name, .value])
    hasProperty = true
    text.clear()
    let value = value(.value, of: element)
    hasPropertyAttribute = value != nil
    if let value { text.append(value) }
  }

  func endProperty(_ line: Int) {
    hasProperty = false
    let value = takenText()
    guard let propertyName else {
      notes.add("<property> without a name")
      return
    }
    if value.isEmpty, !hasPropertyAttribute {
      notes.add("<property> without a value, given an empty one")
    }
    let property = RunFacts.Property(name: propertyName, value: value)
    noteOutcome(of: property)
    if suites.isEmpty {
      endRootProperty(property, line)
    } else if testCase != nil {
      testCase?.properties.append(property)
    } else if propertyName == JUnitDestination.partProperty,
      suites[suites.count - 1].joinPart(ofForeign: value)
    {
      return
    } else {
      let last = suites.count - 1
      if propertyName == JUnitSuite.foldedProperty, suites[last].facts.isOurs {
        let path = path
        return hand { () throws(ReportError) in throw .passingCasesLeftOut(path: path) }
      }
      suites[last].claim = .worse(suites[last].claim, SuiteClaim(property))
      suites[last].facts.add(own: property)
      if propertyName == CaseLineList.property, suites[suites.count - 1].facts.isOurs {
        suites[suites.count - 1].lines = CaseLines(value)
      }
      keep(propertyName.utf8.count + value.utf8.count + 48, line)
    }
  }

  /// Notes a property that says in a word that something went wrong: anything may be meant.
  private func noteOutcome(of property: RunFacts.Property) {
    guard AttributeRole.of(property.name) == .word else { return }
    switch OutcomeWords.meaning(ofWord: property.value) {
    case .outcome(.failed), .outcome(.errored), .unfinished:
      notes.addDoubt(
        "the property '\(property.name.prefix(60))' that is '\(property.value.prefix(40))', which"
          + " counts for nothing")
    case .outcome, .unknown, nil: break
    }
  }

  /// Takes a property of the root for one of every suite in it.
  private func endRootProperty(_ property: RunFacts.Property, _ line: Int) {
    root.claim = .worse(root.claim, SuiteClaim(property))
    guard suiteCount == 0 else {
      return notes.add("<property> of <testsuites> behind its suites")
    }
    rootProperties.append(property)
    keep(property.name.utf8.count + property.value.utf8.count + 48, line)
  }

  /// Counts bytes that are kept until the end of the file.
  func keep(_ bytes: Int, _ line: Int) {
    suiteBytes += bytes
    guard suiteBytes > JUnitReader.suitesLimit else { return }
    fail(
      line,
      "the suites have more than \(JUnitReader.suitesLimit) bytes of names and properties, each with"
        + " \(JUnitReader.suiteBytes) of its own; write several files")
  }
}
