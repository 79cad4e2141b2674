package import RunRecords

/// A case of anybody's JUnit report, after normalisation.
package struct JUnitCase: Hashable, Sendable {
  /// What came of a case; later ones are worse.
  package enum Kind: UInt8, Hashable, Sendable, Comparable {
    case passed, skipped
    /// Something looks like an outcome that JUnit does not know.
    case unclear
    case failed, errored

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }

    /// What says so, in a word.
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

  /// An element in a case, as it is.
  package struct Part: Hashable, Sendable {
    package enum Kind: UInt8, Hashable, Sendable {
      case failure, error
      /// `flakyFailure` or `rerunFailure`, and the same for errors.
      case attemptFailure, attemptError
      case properties
      case other

      /// Whether it is an attempt before or beside the one that counts.
      package var isAttempt: Bool { self == .attemptFailure || self == .attemptError }
      /// Whether it says that the case went wrong.
      package var isOutcome: Bool { self == .failure || self == .error }
    }

    package var kind: Kind
    package var xml: [UInt8]
  }

  /// One of several outcomes.
  package struct Outcome: Hashable, Sendable {
    package var type: String
    /// What it says in a line.
    package var summary: String
  }

  /// The suite's name; that of a nested suite is joined with its parents' by dots.
  package var suite = ""
  /// Which suite of its file it is in, in the order of their beginnings, from 0.
  package var suiteIndex = 0
  /// The class; nil where the file says none.
  package var classname: String?
  package var name = ""
  /// How long it took; nil where that is not said.
  package var milliseconds: UInt64?
  package var file: String?
  package var line: Int?
  /// The line of the report that it begins in; 0 where no report has it.
  package var xmlLine = 0
  /// The line that its suite states for it, to sort by, where the case has none.
  var orderLine: Int?
  /// The host that it names itself.
  package var hostname: String?
  /// When it began, where it says so itself, as an attribute or a property; nil where only its suite does.
  package var timestamp: String?
  package var properties: [RunFacts.Property] = []
  package var kind = Kind.passed
  /// The outcome's type, where the file says one.
  package var type: String?
  /// The outcome's message, where the file says one.
  package var message: String?
  /// The text of the outcome.
  package var text = ""
  /// The other failures and errors, where there are several.
  package var otherOutcomes: [Outcome] = []
  /// The attributes as they are: ` name="…"`.
  package var head: [UInt8] = []
  /// The elements in it, in their order.
  package var parts: [Part] = []

  package init() {}

  /// The class as it is shown and compared: that of the suite where the file says none.
  package var shownClass: String { classname ?? suite }

  static let timestampName = "timestamp"

  /// What the outcome says in a line: its message, unless that is a word that every failure has, or else
  /// the first line of its text, the message, its type, or what it is.
  package var summary: String {
    let isBlank = !(message ?? "").utf8.contains { $0 > 0x20 }
    if let message, !isBlank, !Self.emptyWords.contains(message.lowercased()) { return message }
    let start = text.drop { $0.isWhitespace }
    if !start.isEmpty { return String(start.prefix { !$0.isNewline }) }
    if let message, !isBlank { return message }
    if let type, !type.isEmpty { return type }
    return kind.element
  }

  /// All failures and errors, the one that counts first.
  var outcomes: [Outcome] {
    kind < .failed ? [] : [Outcome(type: type ?? "", summary: summary)] + otherOutcomes
  }

  /// How many attempts before or beside the one that counts it has.
  package var attempts: Int { parts.count { $0.kind.isAttempt } }

  /// Messages that say no more than the element does.
  private static let emptyWords: Set = ["failed", "failure", "fail", "error", "test failed"]

  /// Suite, class and name: what comparing goes by.
  package var identity: [UInt8] {
    var key = Array(suite.utf8)
    key.append(0)
    key.append(contentsOf: shownClass.utf8)
    key.append(0)
    key.append(contentsOf: name.utf8)
    return key
  }

  /// Whether the case stands for those that an interrupted run has not judged, or one that decides nothing.
  package var isInterruption: Bool {
    name == Self.interruption && (kind == .errored || type == "RunInterrupted")
      || name == Self.inconclusive && type == "RunInconclusive"
  }

  /// Whether the case stands for an input of a merge that could not be read.
  package var isUnreadInput: Bool {
    kind == .errored && type == Self.unreadInput && suite == Self.mergeSuite
  }

  /// Whether it says that this tool could not read a scenario file, of which nothing was judged.
  func isUnreadScenario(in suite: JUnitSuiteFacts) -> Bool {
    kind == .errored && type == FailureType.scenarioUnreadable.rawValue && suite.isOurs
  }

  /// The type and the suite of the case of an input that could not be read.
  static let unreadInput = "ReportUnreadable"
  static let mergeSuite = "report-merge"

  /// The name of the suite that stands for the root.
  static let rootName = "(root)"
  /// The name of the case by which a suite says that it is incomplete.
  package static let interruption = "(run) interrupted"
  /// The name of the case by which a suite says that it decides nothing.
  static let inconclusive = "(run) inconclusive"

  /// Where the case is to be found: `file:line`, the file, or nothing.
  package var place: String? {
    file.map { file in line.map { "\(file):\($0)" } ?? file }
  }
}

/// What receives a report's contents, in document order.
package protocol JUnitReceiver: AnyObject {
  /// Whether it uses elements as they are; else they are empty.
  var keepsElements: Bool { get }
  /// A complete case of a suite that is known so far as `suite`.
  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError)
  /// What a suite, or the root, says came of itself: a failure, an error, or something unclear. It is no case.
  func outcome(_ outcome: JUnitCase, of suite: JUnitSuiteFacts) throws(ReportError)
  /// An element of a suite that is no case, as it is.
  func part(_ xml: [UInt8], of suite: JUnitSuiteFacts) throws(ReportError)
  /// A suite ends, or the root.
  func suiteEnded(_ suite: JUnitSuiteFacts) throws(ReportError)
}

extension JUnitReceiver {
  package var keepsElements: Bool { false }
  package func outcome(_ outcome: JUnitCase, of suite: JUnitSuiteFacts) {}
  package func part(_ xml: [UInt8], of suite: JUnitSuiteFacts) {}
  package func suiteEnded(_ suite: JUnitSuiteFacts) {}
}
