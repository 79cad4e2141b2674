import RunRecords
import XMLReading

/// A handler of XML events that makes cases and suites of them.
final class JUnitParser: XMLEventHandler {
  /// An open element with a known role: a suite, a case, or properties.
  enum Place {
    case suite, properties, testCase
  }

  /// The error that ended reading; nil if no error has occurred.
  @exclusivity(unchecked) var error: ReportError?
  /// Counts of the report's content that cases and suites cannot hold.
  var notes = ReadNotes()
  let path: String
  let receiver: any JUnitReceiver
  let options: JUnitReader.Options
  @exclusivity(unchecked) var places: [Place] = []
  /// The open suites, outermost first; the first one may be the root `<testsuites>`.
  @exclusivity(unchecked) var suites: [OpenSuite] = []
  /// The facts about nested suites that have ended, while the outermost suite is still open.
  var waiting: [JUnitSuiteFacts] = []
  var suiteCount = 0
  /// The number of cases and other elements passed to the receiver.
  @exclusivity(unchecked) var itemCount: UInt64 = 0
  /// The size of the suites' names and properties in memory, in bytes.
  var suiteBytes = 0
  @exclusivity(unchecked) var testCase: JUnitCase?
  @exclusivity(unchecked) var caseNamespace: String?
  /// The meaning of the open case's `status` or `result` attribute; nil without one.
  @exclusivity(unchecked) var word: OutcomeVocabulary.Meaning?
  /// The first value of `status` or `result` in the open case whose meaning is unknown; nil without one.
  @exclusivity(unchecked) var wordDoubt: (name: String, value: String)?
  /// The reasons for which the open case is unclear, unless it turns out to have a failure.
  @exclusivity(unchecked) var doubts: [UnclearOutcome] = []
  /// The size of the open case in memory, in bytes.
  @exclusivity(unchecked) var caseBytes = 0
  /// The copy of the element that is read inside a case, a suite or properties; nil outside of one.
  @exclusivity(unchecked) var copy: ElementCopy?
  var copied: JUnitName?
  var copiedName = ""
  var copiedDepth = 0
  /// Whether the copied element, or one inside it, looks like an outcome.
  var isCopyDoubtful = false
  var message: String?
  var type: String?
  /// The text of the outcome or the property that is being read, up to a limit.
  var text: [UInt8] = []
  /// The open property: its name, and its value if that is an attribute; nil outside of a property.
  @exclusivity(unchecked) var property: (name: String?, value: String?)?
  /// Whether the open property only names the complete suite that this suite is a part of.
  var isPartName = false

  init(path: String, receiver: any JUnitReceiver, options: JUnitReader.Options) {
    self.path = path
    self.receiver = receiver
    self.options = options
  }

  var hasSeenEnough: Bool { error != nil }

  func start(_ element: XMLElement) {
    guard error == nil else { return }
    let word = JUnitName.of(element)
    if copy != nil { return startInCopy(element, word) }
    guard let place = places.last else {
      guard word == .testsuites || word == .testsuite else {
        return fail(
          element.line, "the root is <\(element.name)>; expected <testsuites> or <testsuite>")
      }
      return startSuite(element, word)
    }
    switch (place, word) {
    case (.suite, .testsuite), (.suite, .testsuites): startSuite(element, word)
    case (.suite, .testcase): startCase(element)
    case (.suite, .properties):
      places.append(.properties)
      let facts = suites[suites.count - 1].facts
      guard facts.propertyElements == nil else { return }
      facts.propertyElements = []
      facts.propertiesAreLast = itemCount > facts.place
    default: startCopy(element, word)
    }
  }

  func end(line: Int) {
    guard error == nil else { return }
    if copy != nil { return endInCopy(line) }
    switch places.popLast() {
    case .suite: endSuite()
    case .testCase: endCase()
    case .properties, nil: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    if copy != nil {
      copy?.text(bytes)
      if isTextKept { text += bytes.prefix(max(0, JUnitReader.textLimit - text.count)) }
    } else if bytes.contains(where: { $0 > 0x20 }) {
      notes.add("text between elements, omitted")
    }
  }

  func report(_ diagnostic: XMLDiagnostic) {
    var message = diagnostic.message
    if diagnostic.isForbiddenCharacter {
      message += "; --accept characters replaces such characters"
    } else if diagnostic.kind == .encoding {
      message += "; --accept characters replaces characters that XML does not allow"
    }
    if path.hasSuffix(".jsonl") { message += "; for an event stream, use 'report write'" }
    fail(diagnostic.line, message)
  }
}

extension JUnitParser {
  func fail(_ line: Int, _ reason: String) {
    if error == nil { error = .notReadable(path: path, line: line, reason: reason) }
  }

  func hand(_ body: () throws(ReportError) -> Void) {
    guard error == nil else { return }
    do throws(ReportError) { try body() } catch { self.error = error }
  }

  /// Returns the text of the open outcome or property that was read, and clears it.
  func takenText() -> String {
    defer { text = [] }
    return String(decoding: text, as: UTF8.self)
  }

  func value(_ word: JUnitName, of element: XMLElement) -> String? {
    let place = (0..<element.count).first { JUnitName.of(element[$0]) == word }
    return place.map { element[$0].text }
  }

  /// Whether the text is needed: it is of an outcome, a doubtful element or a property without `value`.
  private var isTextKept: Bool {
    if property != nil { return property?.value == nil }
    return copied == .failure || copied == .error || isCopyDoubtful
  }

  private func startCopy(_ element: XMLElement, _ word: JUnitName?) {
    copied = word
    copiedName = element.name
    copiedDepth = 1
    isCopyDoubtful = false
    let namespace = testCase == nil ? suites.last?.namespace : caseNamespace
    copy = ElementCopy(in: namespace, isKept: receiver.keepsElements)
    copy?.start(element)
    message = nil
    type = nil
    text = []
    switch word {
    case .failure, .error, .rerunFailure, .rerunError:
      message = value(.message, of: element)
      type = value(.type, of: element)
    case .property where places.last == .properties: startProperty(element)
    case .skipped, .disabled, .flakyFailure, .flakyError, .systemOut, .systemErr: break
    case .properties where places.last == .testCase: break
    default: noteOdd(element, word, isInner: false)
    }
  }

  private func startInCopy(_ element: XMLElement, _ word: JUnitName?) {
    copy?.start(element)
    copiedDepth += 1
    switch copied {
    case .properties where word == .property && copiedDepth == 2 && testCase != nil:
      startProperty(element)
    case .failure, .error, .skipped, .disabled, .systemOut, .systemErr, .flakyFailure, .flakyError,
      .rerunFailure, .rerunError:
      break
    default: noteOdd(element, word, isInner: true)
    }
  }

  private func endInCopy(_ line: Int) {
    copy?.end()
    copiedDepth -= 1
    if property != nil, copiedDepth == (copied == .property ? 0 : 1) {
      endProperty(line)
    }
    guard copiedDepth == 0, let ended = copy else { return }
    copy = nil
    if ended.isCut { notes.add("text cut after \(JUnitReader.textLimit) bytes") }
    if isCopyDoubtful { complete(doubt: takenText()) }
    if testCase != nil {
      endCasePart(ended.bytes)
    } else {
      endSuitePart(ended.bytes)
    }
  }

  /// Records a doubt about the open case or suite if an element in an odd position looks like an outcome.
  private func noteOdd(_ element: XMLElement, _ word: JUnitName?, isInner: Bool) {
    let attributes = (0..<element.count).map { (element[$0].name, element[$0].text) }
    let isDoubtful =
      OutcomeVocabulary.isBad(element: element.name, attributes)
      || ["testcase", "testsuite"].contains(element.name.lowercased())
      || element.namespace == Self.inclusions
      || !isInner && (word?.isElement != true || places.last != .testCase)
        && OutcomeVocabulary.isDoubtful(element: element.name)
    guard isDoubtful else { return }
    isCopyDoubtful = true
    let values = attributes.map { " \($0)='\($1)'" }.joined()
    add(UnclearOutcome(shown: "<\(element.name.prefix(60))>", text: "<\(element.name)\(values)>"))
  }

  /// The namespace of `<xi:include>`; the reader does not read included files.
  private static let inclusions = "http://www.w3.org/2001/XInclude"

  /// Records a reason why the result of the open case, or else of the innermost suite, is unclear.
  func add(_ doubt: UnclearOutcome) {
    if testCase != nil {
      doubts.append(doubt)
    } else if let last = suites.indices.last {
      suites[last].doubts.append(doubt)
    }
  }

  /// Adds the text of an element to the last recorded doubt, which is about this element.
  private func complete(doubt text: String) {
    if testCase != nil, !doubts.isEmpty {
      doubts[doubts.count - 1].text += text
    } else if let last = suites.indices.last, !suites[last].doubts.isEmpty {
      suites[last].doubts[suites[last].doubts.count - 1].text += text
    }
  }

  private func startProperty(_ element: XMLElement) {
    property = (value(.name, of: element), value(.value, of: element))
    text = []
  }

  private func endProperty(_ line: Int) {
    guard let (name, stated) = property else { return }
    property = nil
    let value = stated ?? takenText()
    guard let name else { return }
    if OutcomeVocabulary.isDoubtful(property: name, value) {
      add(UnclearOutcome(name, value, in: "property "))
    }
    let property = RunFacts.Property(name: name, value: value)
    if testCase != nil {
      if name == JUnitCase.timestampName, testCase?.timestamp == nil, ReportTime(value) != nil {
        testCase?.timestamp = value
      }
      testCase?.properties.append(property)
    } else {
      add(property, line)
    }
  }
}

/// A reason why a result is unclear: an element or attribute like an outcome, outside the JUnit format.
struct UnclearOutcome {
  /// The beginning of the element or attribute, to show in messages.
  var shown: String
  /// The complete text of the element or attribute, by which two unclear results are compared.
  var text: String
}

extension UnclearOutcome {
  /// Makes the unclear outcome for an attribute, or for a property if `element` is `property `.
  init(_ name: String, _ value: String, in element: String = "") {
    let article = element.isEmpty ? "" : "the "
    shown = "\(article)\(element)'\(name.prefix(60))' is '\(value.prefix(40))'"
    text = "\(element)\(name)='\(value)'"
  }
}

extension [UnclearOutcome] {
  /// Makes a result unclear, with the first doubt as message; does nothing if the list is empty.
  func apply(to outcome: inout JUnitCase) {
    guard let first else { return }
    outcome.kind = .unclear
    outcome.message = "unclear result: \(first.shown)"
    outcome.text = map(\.text).joined(separator: "\n")
  }
}
