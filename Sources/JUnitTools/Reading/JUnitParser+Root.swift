import JUnitReporting
import RunRecords
import XMLReading

extension JUnitParser {
  func startRoot(_ element: XMLElement) {
    noteAttributes(of: element, but: [.name, .tests, .failures, .errors, .time])
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
      default:
        if attribute.namespace != nil { break }
        if attribute.name == JUnitWord.name.name, attribute.text.isEmpty { break }
        if ["skipped", "pending"].contains(attribute.name), let count = Int(attribute.text) {
          root.unheldSkips = max(root.unheldSkips, count)
        }
        if !root.stated.takeForeign(attribute) {
          root.claim = .worse(root.claim, SuiteClaim(attribute, of: element))
          rootAttributes.append(
            RunFacts.Property(name: attribute.name, value: attribute.text))
        }
      }
    }
    hand { () throws(ReportError) in try receiver.root(name: value(.name, of: element)) }
  }

  func endRoot(_ line: Int) {
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
    if let claim = root.claim, !claim.countsPasses,
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
    guard let propertyName, !suites.isEmpty else {
      notes.add("<property> without a name")
      return
    }
    if value.isEmpty, !hasPropertyAttribute {
      notes.add("<property> without a value, given an empty one")
    }
    let property = RunFacts.Property(name: propertyName, value: value)
    if testCase != nil {
      testCase?.properties.append(property)
    } else if propertyName == JUnitDestination.partProperty,
      suites[suites.count - 1].joinPart(ofForeign: value)
    {
      return
    } else {
      let last = suites.count - 1
      suites[last].claim = .worse(suites[last].claim, SuiteClaim(property))
      suites[last].facts.properties.append(property)
      if propertyName == CaseLineList.property, suites[suites.count - 1].facts.isOurs {
        suites[suites.count - 1].lines = CaseLines(value)
      }
      keep(propertyName.utf8.count + value.utf8.count + 48, line)
    }
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
