import ReportText
import RunRecords
import XMLReading

extension JUnitParser {
  func startCase(_ element: XMLElement) {
    places.append(.testCase)
    var started = JUnitCase()
    started.head.reserveCapacity(256)
    started.head.append(attributesOf: element)
    caseNamespace = element.namespace
    if caseNamespace != suites.last?.namespace {
      started.head.append(attribute: "xmlns", caseNamespace ?? "")
    }
    word = nil
    wordDoubt = nil
    doubts = []
    caseBytes = 0
    var name: String?
    for index in 0..<element.count {
      let attribute = element[index]
      switch JUnitName.of(attribute) {
      case .classname: started.classname = attribute.text
      case .name: name = attribute.text
      case .time: started.milliseconds = JUnitTime.milliseconds(attribute.text)
      case .file: started.file = attribute.text
      case .line: started.line = Int(attribute.text)
      case .hostname: started.hostname = attribute.text
      case .timestamp:
        let text = attribute.text
        if ReportTime(text) != nil { started.timestamp = text }
      case .status, .result: add(word: attribute)
      default:
        let (attributeName, text) = (attribute.name, attribute.text)
        if OutcomeVocabulary.isDoubtful(attributeName, text) {
          doubts.append(UnclearOutcome(attributeName, text))
        }
      }
    }
    let last = suites.count - 1
    if suites[last].facts.isOurs, let classname = started.classname {
      _ = suites[last].joinPart(of: classname)
    }
    started.suite = suites[last].facts.name
    started.name = name ?? Self.unnamed
    started.xmlLine = element.line
    testCase = started
  }

  /// The name for suites and cases that state none.
  static let unnamed = "(unnamed)"

  private func add(word attribute: XMLAttribute) {
    let text = attribute.text
    guard let meaning = OutcomeVocabulary.meaning(ofWord: text) else { return }
    switch meaning {
    case .skipped: word = .skipped
    case .passed: word = word ?? .passed
    case .unclear: wordDoubt = wordDoubt ?? (attribute.name, text)
    }
  }

  /// Processes the end of an element in the open case, such as `<failure>`; `xml` has its unchanged bytes.
  func endCasePart(_ xml: [UInt8]) {
    let kind = copied?.part ?? .other
    if kind.isOutcome { add(kind == .failure ? .failed : .errored) }
    if copied == .skipped || copied == .disabled, testCase?.kind == .passed {
      testCase?.kind = .skipped
    }
    if copied == .rerunFailure || copied == .rerunError {
      suites[suites.count - 1].held.add(kind == .attemptError ? .errored : .failed, tests: 0)
      doubts.append(
        UnclearOutcome(
          shown: "<\(copiedName)> without <failure> or <error>",
          text: "<\(copiedName)> \(type ?? ""): \(message ?? "")"))
    }
    if kind.isAttempt { suites[suites.count - 1].held.tests += 1 }
    caseBytes += xml.count
    guard caseBytes <= 8 * JUnitReader.textLimit else {
      return notes.add("element of a <testcase> beyond \(8 * JUnitReader.textLimit) bytes, omitted")
    }
    testCase?.parts.append(JUnitCase.Part(kind: kind, xml: xml))
  }

  /// Adds an outcome to the open case, in place, since it may have many; all but the worst are only listed.
  private func add(_ kind: JUnitCase.Kind) {
    guard let held = testCase?.kind else { return }
    var next = JUnitCase()
    (next.kind, next.type, next.message, next.text) = (kind, type, message, takenText())
    if held >= .failed {
      suites[suites.count - 1].held.add(min(kind, held), tests: 0)
      guard kind > held else {
        testCase?.otherOutcomes += next.outcomes
        return
      }
      let known = JUnitCase.Outcome(type: testCase?.type ?? "", summary: testCase?.summary ?? "")
      testCase?.otherOutcomes.append(known)
    }
    testCase?.kind = kind
    testCase?.type = next.type
    testCase?.message = next.message
    testCase?.text = next.text
  }

  func endCase() {
    guard var ended = testCase.take() else { return }
    if ended.kind < .failed {
      // The text of a skipped case is a reason and does not make it unclear.
      if let (name, value) = wordDoubt,
        ended.kind == .passed || OutcomeVocabulary.isBad(word: value)
      {
        doubts.append(UnclearOutcome(name, value))
      }
      if !doubts.isEmpty {
        if options.allowsUnclear { ended.kind = .passed } else { doubts.apply(to: &ended) }
      } else if word == .skipped {
        ended.kind = .skipped
      }
    }
    let last = suites.count - 1
    ended.orderLine = suites[last].lines?.next()
    suites[last].held.add(ended.kind, milliseconds: ended.milliseconds)
    let facts = suites[last].facts
    if ended.kind == .skipped { facts.holdsSkips = true }
    if !ended.isInterruption {
      facts.cases += 1
    } else if facts.interruption == nil {
      facts.interruption = MessageText.oneLine(ended.summary, otherwise: "")
    }
    itemCount += 1
    // A constant is passed on without a copy.
    let complete = ended
    hand { () throws(ReportError) in try receiver.testCase(complete, in: facts) }
  }
}
