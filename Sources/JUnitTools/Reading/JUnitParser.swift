import RunRecords
import XMLReading

/// Turns the events of a document into cases.
final class JUnitParser: XMLEventHandler {
  /// Why reading stopped.
  var error: ReportError?
  /// What has no place in cases and suites.
  var notes = ReadNotes()
  let path: String
  let receiver: any JUnitReceiver
  /// The open elements; nil for those that no report should have.
  var stack: [JUnitWord?] = []
  var suites: [OpenSuite] = []
  /// The suite of the cases that stand in the root, between two of them.
  var rootSuite: OpenSuite?
  /// The properties that the root states for all its suites.
  var rootProperties: [RunFacts.Property] = []
  /// The suites in others that have ended, until all around them have: what those say at their ends is theirs, too.
  var waiting: [JUnitSuiteFacts] = []
  /// What the root states, and what its suites come to.
  var root = CountedRoot()
  var suiteCount = 0
  /// The size of what is kept of suites, in bytes.
  var suiteBytes = 0
  var testCase: JUnitCase?
  /// What the case's outcomes say that are beside the worst one.
  var otherOutcomes: [JUnitCase.Outcome] = []
  /// How much text of the case's outcomes is kept already.
  var outcomeBytes = 0
  var message: String?
  var type: String?
  var text = LimitedText()
  var propertyName: String?
  /// Whether a property is open, and whether it has its value in an attribute.
  var hasProperty = false
  var hasPropertyAttribute = false
  /// The element that is open of an outcome that other tools write, such as `<disabled/>`.
  var foreignOutcome: (kind: JUnitCase.Kind, name: String)?
  /// The attempt that is open, as XML.
  var attempt: AttemptWriter?
  /// What elements in the case say came of it that stand where JUnit has none.
  var elementClaim: ElementClaim?
  /// The last attempt of the case that says that it failed after others: such stand beside an outcome.
  var lastRerun: ElementClaim?
  /// What the names of elements say that JUnit does not have, as far as they were met.
  var senses: [String: ElementSense] = [:]
  /// How many elements are open around and with the one that holds what was before, such as earlier attempts.
  var historyDepth: Int?

  init(path: String, receiver: any JUnitReceiver) {
    self.path = path
    self.receiver = receiver
  }

  var hasSeenEnough: Bool { error != nil }

  func start(_ element: XMLElement) {
    guard error == nil else { return }
    let word = JUnitWord.of(element)
    let parent = stack.last ?? nil
    if stack.isEmpty {
      guard word == .testsuites || word == .testsuite else {
        fail(element.line, "the root is <\(element.name)>; expected <testsuites> or <testsuite>")
        return
      }
    }
    stack.append(word)
    if attempt != nil {
      attempt?.start(element)
      return
    }
    if let word, element.word == nil, element.name != word.name {
      notes.add("<\(element.name.prefix(60))>, taken for <\(word.name)>")
    }
    switch (word, parent) {
    case (.testsuites, _):
      if stack.count == 1 { startRoot(element) } else { takeUnknown(element, word, in: parent) }
    case (.testsuite, _):
      if stack.count == 1 { hand { () throws(ReportError) in try receiver.root(name: nil) } }
      startSuite(element)
    case (.testcase, _):
      if suites.isEmpty, stack.count == 2, stack[0] == .testsuites { startRootSuite(element.line) }
      guard !suites.isEmpty, testCase == nil else {
        fail(element.line, "<testcase> stands outside a <testsuite>; put it into one")
        return
      }
      startCase(element)
    case (.properties, .testcase), (.properties, .testsuite), (.properties, .testsuites): break
    case (.property, .properties) where !suites.isEmpty || isInRoot: startProperty(element)
    case (.failure, .testcase), (.error, .testcase), (.skipped, .testcase),
      (.ignored, .testcase), (.failure, .testsuite), (.error, .testsuite),
      (.failure, .testsuites), (.error, .testsuites):
      startOutcome(element)
    case (.flakyFailure, .testcase), (.flakyError, .testcase), (.rerunFailure, .testcase),
      (.rerunError, .testcase):
      attempt = AttemptWriter(element, word: word)
      if word == .rerunFailure || word == .rerunError { startRerun(element, word) }
    case (.systemOut, .testcase), (.systemErr, .testcase), (.systemOut, .testsuite),
      (.systemErr, .testsuite):
      noteAttributes(of: element, but: [])
      text.clear()
    case (.failures, .testcase), (.errors, .testcase):
      foreignOutcome = (word == .failures ? .failed : .errored, element.name)
      startOutcome(element)
    case (nil, .testcase):
      guard let kind = sense(of: element.name).kind else { fallthrough }
      foreignOutcome = (kind, element.name)
      startOutcome(element)
    case (nil, .testsuite), (nil, .testsuites):
      guard let kind = sense(of: element.name).kind, kind >= .failed else { fallthrough }
      foreignOutcome = (kind, element.name)
      startOutcome(element)
    default: takeUnknown(element, word, in: parent)
    }
  }

  func end(line: Int) {
    guard error == nil, let word = stack.popLast() else { return }
    if let depth = historyDepth, stack.count < depth { historyDepth = nil }
    let parent = stack.last ?? nil
    if attempt != nil {
      if attempt?.end() == true { endAttempt() }
      return
    }
    switch (word, parent) {
    case (.testsuites, _) where stack.isEmpty: endRoot(line)
    case (.testsuite, _): endSuite(line)
    case (.testcase, .testsuites) where stack.count == 1:
      endCase()
      rootSuite = suites.popLast()
    case (.testcase, _): endCase()
    case (.property, _) where hasProperty: endProperty(line)
    case (.failure, .testcase): add(.failed)
    case (.error, .testcase): add(.errored)
    case (.skipped, .testcase): add(.skipped)
    case (.ignored, .testcase):
      notes.add("<ignored> in <testcase>, made <skipped>")
      add(.skipped)
    case (nil, .testcase) where foreignOutcome != nil, (.failures, .testcase), (.errors, .testcase):
      guard let (kind, name) = foreignOutcome else { break }
      foreignOutcome = nil
      notes.add("<\(name.prefix(60))> in <testcase>, made <\(kind.element ?? "")>")
      if OutcomeWords.isUnfinished(element: name) { noteUnfinished() }
      add(kind)
    case (nil, .testsuite) where foreignOutcome != nil,
      (nil, .testsuites) where foreignOutcome != nil:
      guard let (kind, name) = foreignOutcome else { break }
      foreignOutcome = nil
      if OutcomeWords.isUnfinished(element: name) { noteUnfinished() }
      if parent == .testsuite { endSuiteOutcome(kind) } else { endRootOutcome(kind, line) }
    case (.failure, .testsuite), (.error, .testsuite):
      endSuiteOutcome(word == .failure ? .failed : .errored)
    case (.failure, .testsuites), (.error, .testsuites):
      endRootOutcome(word == .failure ? .failed : .errored, line)
    case (.systemOut, .testcase):
      join(takenText(), to: \.systemOut, .systemOut)
    case (.systemErr, .testcase):
      join(takenText(), to: \.systemErr, .systemErr)
    case (.systemOut, .testsuite), (.systemErr, .testsuite):
      endSuiteOutput(isError: word == .systemErr)
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    if attempt != nil {
      attempt?.text(bytes)
      return
    }
    switch stack.last ?? nil {
    case .failure, .error, .skipped, .ignored, .systemOut, .systemErr: text.append(bytes)
    case .property where !hasPropertyAttribute: text.append(bytes)
    case .testsuites, .testsuite, .testcase, .properties, .property:
      let word = stack.last ?? nil
      if bytes.contains(where: { $0 > 0x20 }) {
        notes.add("text in <\(word?.name ?? "")>")
        notes.addUnread("text in <\(word?.name ?? "")>")
      }
    case nil where foreignOutcome != nil: text.append(bytes)
    default: break
    }
  }

  func report(_ diagnostic: XMLDiagnostic) {
    var message = diagnostic.message
    // What the parser says of characters that no XML can hold.
    let signs = ["invalid Char", "xmlChar value", "out of allowed range", "invalid character"]
    if diagnostic.kind == .encoding || signs.contains(where: message.contains) {
      message += "; --repair shows what XML cannot hold and reads on"
    }
    if path.hasSuffix(".jsonl") { message += "; an event stream is read by 'report write'" }
    fail(diagnostic.line, message)
  }
}

extension JUnitParser {
  /// What the name of an element says that JUnit does not have.
  func sense(of name: String) -> ElementSense {
    if let known = senses[name] { return known }
    let sense = ElementSense(name)
    if senses.count < 1000 { senses[name] = sense }
    return sense
  }

  /// Whether the open property is one of the root.
  var isInRoot: Bool { stack.count == 3 && stack[0] == .testsuites }

  func fail(_ line: Int, _ reason: String) {
    if error == nil { error = .notReadable(path: path, line: line, reason: reason) }
  }

  func hand(_ body: () throws(ReportError) -> Void) {
    guard error == nil else { return }
    do throws(ReportError) { try body() } catch { self.error = error }
  }

  func value(_ word: JUnitWord, of element: XMLElement) -> String? {
    for index in 0..<element.count where JUnitWord.of(element[index], in: element) == word {
      return element[index].text
    }
    return nil
  }

  /// The text since the last element of text began; what was cut is counted.
  func takenText() -> String {
    if text.cutBytes > 0 { notes.add("text cut after \(JUnitReader.textLimit) bytes") }
    return text.taken()
  }
}
