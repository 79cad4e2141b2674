import Judging
import Scenarios
import StrategyKit
import UIKitModel
import ViewTrees
import XMLReading

/// A handler of XML events that makes scenarios of them and diagnoses all errors in the file.
final class ScenarioBuilder: XMLEventHandler {
  let source: ScenarioSource
  var log: DiagnosticLog
  /// The complete scenarios that ``takeScenarios()`` has not returned yet.
  private var scenarios: [Scenario] = []
  /// The complete known issues and includes that the reader has not taken yet.
  var knowns: [KnownIssue] = []
  var inclusions: [Inclusion] = []
  /// The file's name as its root element states it; nil if it states none.
  var fileName: String?

  var context = Context.document
  var enclosing: [Context] = []
  /// The line of the most recent start tag.
  var line = 0
  var names = FingerprintSet()
  var knownNames = FingerprintSet()

  // The item that is being read.
  var scenario = Scenario(name: "", spec: ButtonSpec())
  var hasButton = false
  /// The indices, in the view tree, of the `<view>` elements that are open, the outermost first.
  var openViews: [Int] = []
  /// The views whose position constraints must determine, since they have no frame, with their lines.
  var unplacedViews: [(view: Int, line: Int)] = []
  /// The number of views in the scenario that constraints place.
  var constrainedViews = 0
  /// Whether each constraint is active after the changes so far, by index.
  var activeConstraints: [Bool] = []
  var hasOwnDirection = false
  /// The button, if constraints determine its position; nil if it has a frame or a pin, or is in no view.
  var constrainedButton: ViewSpec?
  /// The margin policy that the file states; nil if it states none.
  var filePolicy: MarginPolicy?
  var itemPolicy: MarginPolicy?
  var expectation = Expectation()
  var hasExpectedPart = false
  /// Whether the current expectation has an element for a rectangle or a size, valid or not.
  var hasExpectedRect = false
  /// Whether the current expectation states a tolerance.
  var hasTolerance = false
  /// Whether the script's finger is down after the steps so far; nil if that is unknown since a step was not
  /// valid.
  var fingerIsDown: Bool? = false
  /// The number of diagnostics before the script's steps were read.
  var countBeforeSteps = 0
  /// Whether a step of the script was not valid, so that the numbers of later steps are unknown.
  var hasBadStep = false
  var known: KnownIssue?
  var titleText: [UInt8] = []
  /// Whether the file exceeds a limit, so that the rest of it is not read.
  var isGivenUp = false
  var knownCount = 0
  /// The number of scenarios and sweeps on the line of the most recent one.
  var itemsOnLine = 0
  private var hasTextDiagnostic = false
  private var strayBytes = 0

  init(source: ScenarioSource) {
    self.source = source
    log = DiagnosticLog(path: source.displayPath)
  }

  /// The largest number of bytes of text outside titles; with more, reading stops.
  private static let maxStrayBytes = 1 << 16

  var hasSeenEnough: Bool {
    log.count >= DiagnosticLog.limit || isGivenUp || strayBytes > Self.maxStrayBytes
  }

  func start(_ element: XMLElement) {
    line = element.line
    enclosing.append(context)
    context = nextContext(element)
    switch context {
    case .document, .ignored: break
    case .scenarios: startFile(element)
    case .scenario, .sweep: startItem(element)
    case .view, .stack: readView(element)
    case .constraint: readConstraint(element)
    case .change: readChange(element)
    case .button: readButton(element)
    case .image: readImage(element)
    case .title: readTitle(element)
    case .vary: readVary(element)
    case .expect: startExpectation(element)
    case .expectedRect(let part): readExpectedRect(part, element)
    case .expectedSize: readExpectedSize(element)
    case .expectedView: readExpectedView(element)
    case .expectedConstraint: readExpectedConstraint(element)
    case .script: startScript(element)
    case .step(let word): readStep(word, element)
    case .expectedMoment: readMoment(element)
    case .known: readKnown(element)
    case .include: readInclude(element)
    }
  }

  func end(line: Int) {
    let ended = context
    context = enclosing.popLast() ?? .document
    switch ended {
    case .title: endTitle()
    case .view, .stack: endView()
    case .button: endButton()
    case .script: hasBadStep = log.count > countBeforeSteps
    case .expect: endExpectation()
    case .scenario, .sweep: endItem(isSweep: ended == .sweep)
    case .known: endKnown()
    default: break
    }
    if enclosing.count <= 1 {
      log.endItem()
      hasTextDiagnostic = false
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    if context == .title {
      appendTitleText(bytes)
      return
    }
    let isEmptyElement = context.hasNoContent
    guard let first = bytes.firstIndex(where: { isEmptyElement || !$0.isXMLSpace }) else { return }
    countStrayText(bytes.count, line: line)
    if context == .ignored || hasTextDiagnostic { return }
    hasTextDiagnostic = true
    let breaksAfter = bytes[first...].count { $0 == UInt8(ascii: "\n") }
    let excerpt =
      String(decoding: bytes[first...].prefix(40), as: UTF8.self)
      .split(whereSeparator: \.isNewline).first ?? ""
    let found = excerpt.allSatisfy(\.isWhitespace) ? "white space" : "'\(excerpt)'"
    diagnose(
      .unexpectedText, line: line - breaksAfter,
      "<\(context.name)> contains text, which is not allowed; found \(found)")
  }

  private func countStrayText(_ count: Int, line: Int) {
    let hadEnough = strayBytes > Self.maxStrayBytes
    // A reference is a separate piece, and costs more than its one byte.
    strayBytes += max(count, 16)
    if !hadEnough && strayBytes > Self.maxStrayBytes {
      diagnose(
        .tooLong, line: line,
        "there is too much text between elements; the rest of the file is not read")
    }
  }

  func report(_ diagnostic: XMLDiagnostic) {
    if diagnostic.kind == .schema {
      log.addFromSchema(line: diagnostic.line, diagnostic.message)
      return
    }
    log.endItem()
    diagnose(Diagnostic.Code(diagnostic.kind), line: diagnostic.line, diagnostic.message)
    log.endItem()
  }

  func diagnose(_ code: Diagnostic.Code, line: Int? = nil, _ message: @autoclosure () -> String) {
    log.add(code, line: line ?? self.line, message)
  }

  /// Whether no scenario, known issue or include is complete.
  var isEmpty: Bool { scenarios.isEmpty && knowns.isEmpty && inclusions.isEmpty }

  /// Returns the complete scenarios, and removes them from the buffer.
  func takeScenarios() -> [Scenario] {
    var taken: [Scenario] = []
    taken.reserveCapacity(scenarios.count)
    swap(&taken, &scenarios)
    return taken
  }

  /// Adds the scenario that was read to the buffer, unless the file has a diagnostic.
  func deliverScenario() {
    if log.isEmpty { scenarios.append(scenario) }
  }
}

extension Diagnostic.Code {
  init(_ kind: XMLDiagnostic.Kind) {
    self =
      switch kind {
      case .malformed: .notWellFormed
      case .encoding: .encoding
      case .doctype: .doctype
      case .tooDeep: .tooDeep
      case .tooLong: .tooLong
      case .tooLarge: .tooLarge
      case .truncated: .truncated
      case .schema: .schema
      case .unreadable: .unreadable
      }
  }
}
