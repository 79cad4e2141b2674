import RunRecords
import XMLReading

/// Turns the events of a document into cases.
final class JUnitParser: XMLEventHandler {
  /// Why reading stopped.
  private(set) var error: ReportError?
  private let path: String
  private let receiver: any JUnitReceiver
  /// The open elements; nil for those that no report should have.
  private var stack: [JUnitWord?] = []
  private var suites: [OpenSuite] = []
  private var testCase: JUnitCase?
  private var message: String?
  private var type: String?
  private var text: [UInt8] = []
  private var cutBytes = 0
  private var propertyName: String?
  private var hasPropertyValue = false

  private struct OpenSuite {
    var facts = JUnitSuiteFacts()
    /// Tests, failures and errors as written.
    var written: [Int?] = [nil, nil, nil]
    /// The same, counted; those of nested suites included.
    var counted = [0, 0, 0]
  }

  init(path: String, receiver: any JUnitReceiver) {
    self.path = path
    self.receiver = receiver
  }

  func start(_ element: XMLElement) {
    guard error == nil else { return }
    let word = element.word.flatMap(JUnitWord.init(rawValue:))
    let parent = stack.last ?? nil
    if stack.isEmpty {
      guard word == .testsuites || word == .testsuite else {
        fail(element.line, "the root is <\(element.name)>; expected <testsuites> or <testsuite>")
        return
      }
    }
    stack.append(word)
    switch word {
    case .testsuites:
      if stack.count == 1 {
        hand { () throws(ReportError) in try receiver.root(name: value(.name, of: element)) }
      }
    case .testsuite:
      if stack.count == 1 { hand { () throws(ReportError) in try receiver.root(name: nil) } }
      startSuite(element)
    case .testcase:
      guard !suites.isEmpty, testCase == nil else {
        fail(element.line, "<testcase> stands outside a <testsuite>; put it into one")
        return
      }
      startCase(element)
    case .property where parent == .properties && testCase == nil:
      startProperty(element)
    case .failure, .error, .skipped, .flakyFailure, .flakyError, .rerunFailure, .rerunError:
      guard parent == .testcase || parent == .testsuite else { break }
      message = value(.message, of: element)
      type = value(.type, of: element)
      beginText()
    case .systemOut, .systemErr:
      beginText()
    default: break
    }
  }

  func end(line: Int) {
    guard error == nil, let word = stack.popLast() else { return }
    let parent = stack.last ?? nil
    switch word {
    case .testsuite: endSuite()
    case .testcase: endCase()
    case .property where hasPropertyValue: endProperty()
    case .failure where parent == .testcase: add(.failed)
    case .error where parent == .testcase: add(.errored)
    case .skipped where parent == .testcase: add(.skipped)
    case .failure where parent == .testsuite, .error where parent == .testsuite:
      endSuiteOutcome(word == .failure ? .failed : .errored)
    case .flakyFailure, .flakyError, .rerunFailure, .rerunError:
      guard parent == .testcase, let word else { break }
      let note = "\(word): \(message ?? "")\n\(takenText())\n"
      testCase?.systemOut += note
    case .systemOut where parent == .testcase: testCase?.systemOut += takenText()
    case .systemErr where parent == .testcase: testCase?.systemErr += takenText()
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    switch stack.last ?? nil {
    case .failure, .error, .skipped, .systemOut, .systemErr, .flakyFailure, .flakyError,
      .rerunFailure, .rerunError, .property:
      let room = JUnitReader.textLimit - text.count
      text.append(contentsOf: bytes.prefix(max(0, room)))
      cutBytes += max(0, bytes.count - max(0, room))
    default: break
    }
  }

  func report(_ diagnostic: XMLDiagnostic) {
    fail(diagnostic.line, diagnostic.message)
  }
}

extension JUnitParser {
  private func fail(_ line: Int, _ reason: String) {
    if error == nil { error = .notReadable(path: path, line: line, reason: reason) }
  }

  private func hand(_ body: () throws(ReportError) -> Void) {
    do throws(ReportError) { try body() } catch { self.error = error }
  }

  private func value(_ word: JUnitWord, of element: XMLElement) -> String? {
    for index in 0..<element.count where element[index].word == word.rawValue {
      return element[index].text
    }
    return nil
  }

  private func beginText() {
    text.removeAll(keepingCapacity: true)
    cutBytes = 0
  }

  private func takenText() -> String {
    var taken = String(decoding: text, as: UTF8.self)
    if cutBytes > 0 { taken += "\n… \(cutBytes) bytes cut" }
    beginText()
    return taken
  }

  private func startSuite(_ element: XMLElement) {
    var suite = OpenSuite()
    let name = value(.name, of: element) ?? ""
    let parent = suites.last?.facts.name
    suite.facts.name = [parent, name.isEmpty ? "(unnamed)" : name].compactMap { $0 }
      .joined(separator: ".")
    suite.facts.file = value(.file, of: element) ?? suites.last?.facts.file
    suite.facts.timestamp = value(.timestamp, of: element) ?? suites.last?.facts.timestamp
    suite.facts.hostname = value(.hostname, of: element) ?? suites.last?.facts.hostname
    suite.written = [.tests, .failures, .errors].map { value($0, of: element).flatMap { Int($0) } }
    suites.append(suite)
  }

  private func endSuite() {
    guard var suite = suites.popLast() else { return }
    if !suites.isEmpty {
      for index in 0..<3 { suites[suites.count - 1].counted[index] += suite.counted[index] }
    }
    suite.facts.countsAreRight = zip(suite.written, suite.counted).allSatisfy { written, counted in
      written == nil || written == counted
    }
    hand { () throws(ReportError) in try receiver.suiteEnded(suite.facts) }
  }

  private func startCase(_ element: XMLElement) {
    var started = JUnitCase()
    let suite = suites[suites.count - 1].facts
    started.suite = suite.name
    started.classname = value(.classname, of: element) ?? suite.name
    started.name = value(.name, of: element) ?? "(unnamed)"
    started.milliseconds = value(.time, of: element).flatMap(JUnitTime.milliseconds) ?? 0
    started.file = value(.file, of: element)
    started.line = value(.line, of: element).flatMap { Int($0) }
    testCase = started
  }

  private func endCase() {
    guard let ended = testCase else { return }
    testCase = nil
    deliver(ended)
  }

  private func deliver(_ ended: JUnitCase) {
    let last = suites.count - 1
    suites[last].counted[0] += 1
    if ended.kind == .failed { suites[last].counted[1] += 1 }
    if ended.kind == .errored { suites[last].counted[2] += 1 }
    hand { () throws(ReportError) in try receiver.testCase(ended) }
  }

  /// An error of a whole suite becomes a case of its own.
  private func endSuiteOutcome(_ kind: JUnitCase.Kind) {
    var made = JUnitCase()
    made.suite = suites[suites.count - 1].facts.name
    made.classname = made.suite
    made.name = "(suite)"
    testCase = made
    add(kind)
    endCase()
  }

  private func add(_ kind: JUnitCase.Kind) {
    var text = takenText()
    let firstLine = text.split(whereSeparator: \.isNewline).first.map(String.init)
    var message = self.message ?? ""
    if message.isEmpty { message = firstLine ?? type ?? kind.element ?? "" }
    if !text.contains(where: { !$0.isWhitespace }) { text = message }
    let fallback = [JUnitCase.Kind.skipped: "Skipped", .failed: "Failure", .errored: "Error"]
    let type = self.type.flatMap { $0.isEmpty ? nil : $0 } ?? fallback[kind] ?? ""
    guard var changed = testCase else { return }
    if changed.kind == .passed || kind > changed.kind {
      changed.type = type
      changed.message = message
      changed.text = changed.kind == .passed ? text : text + "\n\n" + changed.text
      changed.kind = kind
    } else {
      changed.text += "\n\n" + text
    }
    testCase = changed
  }

  private func startProperty(_ element: XMLElement) {
    propertyName = value(.name, of: element)
    hasPropertyValue = true
    beginText()
    if let value = value(.value, of: element) { text.append(contentsOf: value.utf8) }
  }

  private func endProperty() {
    hasPropertyValue = false
    guard let propertyName, !suites.isEmpty else { return }
    suites[suites.count - 1].facts.properties.append(
      RunFacts.Property(name: propertyName, value: takenText()))
  }
}
