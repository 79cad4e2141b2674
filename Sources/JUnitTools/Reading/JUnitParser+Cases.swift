import RunRecords
import XMLReading

extension JUnitParser {
  func startCase(_ element: XMLElement) {
    var started = JUnitCase()
    var classname: String?
    var name: String?
    for index in 0..<element.count {
      let attribute = element[index]
      switch JUnitWord.of(attribute, in: element) {
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
          noteForeignOutcome(attribute, of: element)
        }
      }
    }
    let last = suites.count - 1
    if let classname { suites[last].joinPart(of: classname) }
    let suite = suites[last].facts
    started.suite = suite.name
    started.suiteIndex = suite.index
    started.classname = classname
    if name == nil { notes.add("<testcase> without a name, called '\(Self.unnamed)'") }
    started.name = name ?? Self.unnamed
    started.xmlLine = element.line
    outcomeBytes = 0
    elementClaim = nil
    lastRerun = nil
    testCase = started
  }

  /// What is called so that has no name: without one nothing is told apart.
  static let unnamed = "(unnamed)"

  private func noteTime(_ text: String, _ milliseconds: UInt64?) {
    if milliseconds == nil { noteNoTime() }
    if JUnitTime.isFinerThanMilliseconds(text) { noteFineTime() }
  }

  func noteNoTime() { notes.add("'time' that is no time up to 1e9 seconds") }

  func noteFineTime() { notes.add("'time' rounded to milliseconds") }

  func endCase() {
    guard var ended = testCase else { return }
    testCase = nil
    if !ended.attributes.isEmpty {
      switch ended.kind {
      case .passed: takeAttributes(of: &ended)
      case .skipped: noteContradiction(of: ended)
      case .failed, .errored: break
      }
    }
    if let claim = elementClaim ?? lastRerun, ended.kind < .failed { take(claim, of: &ended) }
    if !otherOutcomes.isEmpty {
      receiver.outcomes([ended.outcome] + otherOutcomes)
      ended.message = joinedMessage(of: ended)
      otherOutcomes = []
    }
    deliver(ended)
  }

  /// What the worst outcome says in a line, and what the others say.
  private func joinedMessage(of ended: JUnitCase) -> String {
    let others = otherOutcomes.map(\.summary).filter { !$0.isEmpty }
    let shown = others.prefix(3).map(JUnitCase.shortened)
    let list = shown.isEmpty ? "" : ": " + shown.joined(separator: "; ")
    return "\(ended.summary)\(JUnitCase.more)\(otherOutcomes.count) more\(list)"
      + "\(others.count > shown.count ? "; …" : ""))"
  }

  /// Whether a case says that it ran and not what came of it, as Catch2 and doctest have it.
  private static func onlyRan(_ ended: JUnitCase) -> Bool {
    ended.attributes.contains { $0.name == "status" && $0.value == "run" }
      && !ended.attributes.contains { $0.name == "result" }
  }

  private func deliver(_ ended: JUnitCase) {
    let last = suites.count - 1
    var ended = ended
    ended.orderLine = suites[last].lines?.next()
    suites[last].counted.add(ended.kind)
    if ended.kind == .skipped { suites[last].facts.holdsSkips = true }
    if Self.onlyRan(ended) { suites[last].running += 1 }
    suites[last].milliseconds = suites[last].milliseconds.adding(ended.milliseconds)
    if ended.isInterruption {
      suites[last].facts.interruptions += 1
    } else {
      suites[last].facts.cases += 1
    }
    let facts = suites[last].facts
    hand { () throws(ReportError) in try receiver.testCase(ended, in: facts) }
  }

  /// Adds an outcome to the open case; the worst one counts.
  func add(_ kind: JUnitCase.Kind) {
    guard let held = testCase?.kind else { return }
    let text = takenText()
    guard held != .passed else {
      outcomeBytes += text.utf8.count
      replaceOutcome(kind, text)
      return
    }
    notes.add("outcome beside another of its case, joined with it")
    let isWorst = kind > held
    suites[suites.count - 1].others.add(min(kind, held))
    var other = JUnitCase()
    (other.kind, other.type, other.message, other.text) = (kind, type, message, text)
    let lesser = isWorst ? testCase : other
    if let lesser, lesser.kind >= .failed { otherOutcomes.append(lesser.outcome) }
    if isWorst, let outcome = testCase {
      // What stood in attributes stands in the text from now on.
      testCase?.text = Self.section(outcome.kind, outcome.type, outcome.message, outcome.text)
    }
    let section = isWorst ? text : Self.section(kind, type, message, text)
    outcomeBytes += section.utf8.count
    guard outcomeBytes <= JUnitReader.textLimit else {
      notes.add("text cut after \(JUnitReader.textLimit) bytes")
      if isWorst { replaceOutcome(kind, testCase?.text ?? "") }
      return
    }
    if isWorst {
      let others = testCase?.text ?? ""
      replaceOutcome(kind, section.isEmpty ? others : section + "\n\n" + others)
    } else {
      // What grows with the number of outcomes is only ever appended to.
      if testCase?.text.isEmpty == false { testCase?.text += "\n\n" }
      testCase?.text += section
    }
  }

  /// An outcome as a part of another one's text: what its attributes say stands in front, unless the text
  /// begins with it.
  private static func section(
    _ kind: JUnitCase.Kind, _ type: String?, _ message: String?, _ text: String
  ) -> String {
    var head = message ?? ""
    if text.utf8.starts(with: head.utf8) { head = "" }
    if let type, ![text, head].contains(where: { $0.utf8.starts(with: type.utf8) }) {
      head = head.isEmpty ? type : "\(type): \(head)"
    }
    let isBlank = !text.utf8.contains { $0 > 0x20 }
    if head.isEmpty { return isBlank ? kind.element ?? "" : text }
    return isBlank ? head : head + "\n" + text
  }

  /// Has the outcome that was read last count, with a text.
  private func replaceOutcome(_ kind: JUnitCase.Kind, _ text: String) {
    testCase?.kind = kind
    testCase?.type = type
    testCase?.message = message
    testCase?.text = text
  }

  func endAttempt() {
    guard let ended = attempt else { return }
    attempt = nil
    // A case that passed in the end is no failure that anybody counts.
    if !ended.isFlaky { suites[suites.count - 1].others.add(ended.isError ? .errored : .failed) }
    if ended.isCut { notes.add("text cut after \(JUnitReader.textLimit) bytes") }
    for name in ended.foreignAttributes {
      notes.add("attribute '\(name.prefix(60))' with a namespace")
    }
    outcomeBytes += ended.attempt.body.count
    guard outcomeBytes <= 4 * JUnitReader.textLimit else {
      notes.add("attempt beyond \(4 * JUnitReader.textLimit) bytes")
      return
    }
    testCase?.attempts.append(ended.attempt)
  }

  /// Appends text to one of the case's streams.
  func join(_ text: String, to stream: WritableKeyPath<JUnitCase, String?>, _ word: JUnitWord) {
    guard let size = testCase?[keyPath: stream]?.utf8.count else {
      testCase?[keyPath: stream] = text
      return
    }
    notes.add("<\(word.name)> beside another of its case, joined with it")
    guard size + text.utf8.count <= JUnitReader.textLimit + 64 else {
      notes.add("text cut after \(JUnitReader.textLimit) bytes")
      return
    }
    testCase?[keyPath: stream]? += text
  }
}
