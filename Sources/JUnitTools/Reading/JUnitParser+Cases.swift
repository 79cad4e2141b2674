import RunRecords
import XMLReading

extension JUnitParser {
  func startCase(_ element: XMLElement) {
    var started = JUnitCase()
    var classname: String?
    var name: String?
    for index in 0..<element.count {
      let attribute = element[index]
      switch attribute.word.flatMap(JUnitWord.init(rawValue:)) {
      case .classname: classname = attribute.text
      case .name: name = attribute.text
      case .time:
        started.milliseconds = JUnitTime.milliseconds(attribute.text)
        noteTime(attribute.text, started.milliseconds)
      case .file: started.file = attribute.text
      case .line:
        started.line = Int(attribute.text)
        if started.line == nil { notes.add("'line' that is no number") }
      default:
        if attribute.namespace == nil {
          started.attributes.append(
            RunFacts.Property(name: attribute.name, value: attribute.text))
        } else {
          notes.add("attribute '\(attribute.name.prefix(60))' with a namespace")
        }
      }
    }
    let last = suites.count - 1
    if let classname { suites[last].joinPart(of: classname) }
    let suite = suites[last].facts
    started.suite = suite.name
    started.suiteIndex = suite.index
    started.classname = classname ?? suite.name
    started.name = name ?? "(unnamed)"
    outcomeBytes = 0
    testCase = started
  }

  private func noteTime(_ text: String, _ milliseconds: UInt64?) {
    if milliseconds == nil { notes.add("'time' that is no time up to 1e9 seconds") }
    if let point = text.utf8.lastIndex(of: UInt8(ascii: ".")),
      text.utf8.distance(from: point, to: text.utf8.endIndex) > 4
    {
      notes.add("'time' rounded to milliseconds")
    }
  }

  func endCase() {
    guard let ended = testCase else { return }
    testCase = nil
    deliver(ended)
  }

  private func deliver(_ ended: JUnitCase) {
    let last = suites.count - 1
    suites[last].counted.add(ended.kind)
    suites[last].milliseconds = suites[last].milliseconds.addingSaturating(ended.milliseconds ?? 0)
    if !ended.isInterruption { suites[last].facts.cases += 1 }
    let facts = suites[last].facts
    hand { () throws(ReportError) in try receiver.testCase(ended, in: facts) }
  }

  func startOutcome(_ element: XMLElement) {
    message = value(.message, of: element)
    type = value(.type, of: element)
    noteAttributes(of: element, but: [.message, .type])
    text.clear()
  }

  /// An error of a whole suite becomes a case of its own.
  func endSuiteOutcome(_ kind: JUnitCase.Kind) {
    let facts = suites[suites.count - 1].facts
    var made = JUnitCase()
    made.suite = facts.name
    made.suiteIndex = facts.index
    made.classname = made.suite
    made.name = "(suite)"
    notes.add("<\(kind.element ?? "")> of a <testsuite>, made a case '(suite)'")
    testCase = made
    outcomeBytes = 0
    add(kind)
    endCase()
  }

  /// Adds an outcome to the open case; the worst one counts.
  func add(_ kind: JUnitCase.Kind) {
    guard testCase != nil else { return }
    var text = takenText()
    let firstLine = text.split(whereSeparator: \.isNewline).first.map(String.init)
    var message = self.message ?? ""
    if message.isEmpty { message = firstLine ?? type ?? kind.element ?? "" }
    if !text.utf8.contains(where: { $0 > 0x20 }) { text = message }
    let fallback = [JUnitCase.Kind.skipped: "Skipped", .failed: "Failure", .errored: "Error"]
    let type = self.type.flatMap { $0.isEmpty ? nil : $0 } ?? fallback[kind] ?? ""
    let isFirst = testCase?.kind == .passed
    if !isFirst { notes.add("outcome beside another of its case, joined with it") }
    // What grows with the number of outcomes is only ever appended to.
    let isWorst = isFirst || kind > (testCase?.kind ?? .passed)
    outcomeBytes += text.utf8.count
    guard isFirst || outcomeBytes <= JUnitReader.textLimit else {
      notes.add("text cut after \(JUnitReader.textLimit) bytes")
      if isWorst { replaceOutcome(kind, type, message, (testCase?.text ?? "") + "\n\n" + message) }
      return
    }
    if isFirst {
      replaceOutcome(kind, type, message, text)
    } else if isWorst {
      replaceOutcome(kind, type, message, text + "\n\n" + (testCase?.text ?? ""))
    } else {
      testCase?.text += "\n\n"
      testCase?.text += text
    }
  }

  private func replaceOutcome(
    _ kind: JUnitCase.Kind, _ type: String, _ message: String, _ text: String
  ) {
    testCase?.kind = kind
    testCase?.type = type
    testCase?.message = message
    testCase?.text = text
  }

  func endAttempt() {
    guard let ended = attempt else { return }
    attempt = nil
    if ended.isCut { notes.add("text cut after \(JUnitReader.textLimit) bytes") }
    outcomeBytes += ended.attempt.body.count
    guard outcomeBytes <= 4 * JUnitReader.textLimit else {
      notes.add("attempt beyond \(4 * JUnitReader.textLimit) bytes")
      return
    }
    testCase?.attempts.append(ended.attempt)
  }

  /// Appends text to one of the case's streams.
  func join(_ text: String, to stream: WritableKeyPath<JUnitCase, String>) {
    let size = testCase?[keyPath: stream].utf8.count ?? 0
    guard size + text.utf8.count <= JUnitReader.textLimit + 64 else {
      notes.add("text cut after \(JUnitReader.textLimit) bytes")
      return
    }
    testCase?[keyPath: stream] += text
  }
}
