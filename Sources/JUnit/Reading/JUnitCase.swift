package import RunRecords

/// A case of a JUnit report of any tool, in a common form.
package struct JUnitCase: Hashable, Sendable {
  /// The result of a case; a later result in the list is worse.
  package enum Kind: UInt8, Hashable, Sendable, Comparable {
    case passed, skipped
    /// The case has an element or attribute that looks like a failure but is outside the JUnit format.
    case unclear
    case failed, errored

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }

    package var element: String {
      switch self {
      case .passed: ""
      case .skipped: "skipped"
      case .unclear: "unclear"
      case .failed: "failure"
      case .errored: "error"
      }
    }
  }

  /// An element inside a case, unchanged.
  package struct Part: Hashable, Sendable {
    package enum Kind: UInt8, Hashable, Sendable {
      case failure, error
      /// Earlier attempts: `flakyFailure` or `rerunFailure`, and `flakyError` or `rerunError`.
      case attemptFailure, attemptError
      case properties
      case other

      /// Whether the element is a failure or error of an attempt that does not count.
      package var isAttempt: Bool { self == .attemptFailure || self == .attemptError }
      /// Whether the element is the failure or error of the attempt that counts.
      package var isOutcome: Bool { self == .failure || self == .error }
    }

    package var kind: Kind
    package var xml: [UInt8]
  }

  /// One of several failures or errors of a case.
  package struct Outcome: Hashable, Sendable {
    package var type: String
    /// The message, or else the text, in one line.
    package var summary: String
  }

  /// The suite's name, after the names of outer suites, with dots between: `outer.inner`.
  package var suite = ""
  /// The class; nil if the file states none.
  package var classname: String?
  package var name = ""
  /// The time of the case, in milliseconds; nil if unknown.
  package var milliseconds: UInt64?
  package var file: String?
  package var line: Int?
  /// The line of the report on which the case begins; 0 if the case is not from a report.
  package var xmlLine = 0
  /// The line that a property of the suite states for the case, for sorting; nil without one.
  var orderLine: Int?
  /// The host that the case states itself; nil if the case states no host.
  package var hostname: String?
  /// The time at which the case began, from its attribute or property; nil if the case states no valid time.
  package var timestamp: String?
  package var properties: [RunFacts.Property] = []
  package var kind = Kind.passed
  /// The type of the failure; nil if the file states none.
  package var type: String?
  /// The message of the failure; nil if the file states none.
  package var message: String?
  package var text = ""
  /// The failures and errors of the case other than the worst, which counts; empty if there is at most one.
  package var otherOutcomes: [Outcome] = []
  /// The unchanged attributes of the case, as XML.
  package var head: [UInt8] = []
  /// The elements inside the case, in their order.
  package var parts: [Part] = []

  /// The class for display and comparison: the suite's name if the file states no class.
  package var shownClass: String { classname ?? suite }

  static let timestampName = "timestamp"

  /// The failure in one line.
  ///
  /// It is the message. If that is blank or says only "failed" or the like, it is the first line of the text;
  /// without a text, the message, the type, or the name of the element, whichever is the first that is not
  /// blank.
  package var summary: String {
    let isBlank = !(message ?? "").utf8.contains { $0 > 0x20 }
    if let message, !isBlank, !OutcomeVocabulary.isEmpty(message) { return message }
    let start = text.drop { $0.isWhitespace }
    if !start.isEmpty { return String(start.prefix { !$0.isNewline }) }
    if let message, !isBlank { return message }
    if let type, !type.isEmpty { return type }
    return kind.element
  }

  /// All failures and errors of the case, the one that counts first; empty if the case did not fail.
  var outcomes: [Outcome] {
    kind < .failed ? [] : [Outcome(type: type ?? "", summary: summary)] + otherOutcomes
  }

  /// The number of failures and errors of attempts that do not count.
  package var attempts: Int { parts.count { $0.kind.isAttempt } }

  /// The bytes that identify the case when reports are compared: suite, class and name.
  package var identity: [UInt8] { Array("\(suite)\0\(shownClass)\0\(name)".utf8) }

  /// Whether the case only states that its run was interrupted or is inconclusive.
  package var isInterruption: Bool {
    guard name.utf8.first == UInt8(ascii: "(") else { return false }
    let isCut = kind == .errored || type == FailureType.runInterrupted.rawValue
    return name == Interruption.caseName && isCut
      || name == Self.inconclusive && type == FailureType.runInconclusive.rawValue
  }

  /// Whether the case states that a merge could not read one of its inputs, as ``ReportMerge`` writes it.
  package var isUnreadInput: Bool {
    kind == .errored && type == Self.unreadInput && suite == Self.mergeSuite
  }

  /// The failure type and suite name of cases about unreadable inputs.
  static let unreadInput = "ReportUnreadable"
  static let mergeSuite = "report-merge"

  /// The name of the suite for content that the root has outside of suites.
  static let rootName = "(root)"
  /// The name of the case which states that a suite is inconclusive.
  static let inconclusive = "(run) inconclusive"

  /// Returns `place` or else the class, for lists; the suite comes first if its name differs from the class.
  static func shown(suite: String, classname: String, place: String?) -> String {
    (suite == classname ? "" : "\(suite): ") + (place ?? classname)
  }

  /// The file and line of the case, or only the file if the line is unknown; nil without a file.
  package var place: String? {
    file.map { file in line.map { "\(file):\($0)" } ?? file }
  }
}

/// A receiver for the contents of a report, in document order.
package protocol JUnitReceiver: AnyObject {
  /// Whether the receiver needs elements unchanged; if not, they are not copied.
  var keepsElements: Bool { get }
  /// Receives a complete case; `suite` has the facts about the case's suite that were read so far.
  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError)
  /// Receives a failure, an error or an unclear outcome of a suite or of the root, outside of any case.
  func outcome(_ outcome: JUnitCase, of suite: JUnitSuiteFacts) throws(ReportError)
  /// Receives, as XML, an element of a suite besides cases, suites and properties; also failures and errors.
  func part(_ xml: [UInt8], of suite: JUnitSuiteFacts) throws(ReportError)
  /// Receives the facts about a suite or the root; called for all suites at the end of the outermost element.
  func suiteEnded(_ suite: JUnitSuiteFacts) throws(ReportError)
}

extension JUnitReceiver {
  package var keepsElements: Bool { false }
  package func outcome(_ outcome: JUnitCase, of suite: JUnitSuiteFacts) {}
  package func part(_ xml: [UInt8], of suite: JUnitSuiteFacts) {}
  package func suiteEnded(_ suite: JUnitSuiteFacts) {}
}
