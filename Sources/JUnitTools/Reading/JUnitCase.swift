package import RunRecords

/// A case of anybody's JUnit report, after normalisation.
package struct JUnitCase: Hashable, Sendable {
  /// What came of a case; later ones are worse.
  package enum Kind: UInt8, Hashable, Sendable, Comparable {
    case passed, skipped, failed, errored

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }

    /// The element that says so; nil for a pass.
    package var element: String? {
      switch self {
      case .passed: nil
      case .skipped: "skipped"
      case .failed: "failure"
      case .errored: "error"
      }
    }
  }

  /// An attempt before or beside the one that counts: `flakyFailure`, `flakyError`, `rerunFailure` or
  /// `rerunError`.
  package struct Attempt: Hashable, Sendable {
    /// Whether it is an error, not a failure.
    package var isError: Bool
    /// Whether the case passed in the end.
    package var isFlaky: Bool
    /// What stands behind the element's name: attributes, `>` and contents, as XML.
    package var body: [UInt8]
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
  /// The attributes that have no meaning here, in their order.
  package var attributes: [RunFacts.Property] = []
  package var properties: [RunFacts.Property] = []
  package var kind = Kind.passed
  /// The outcome's type, where the file says one.
  package var type: String?
  /// The outcome's message, where the file says one.
  package var message: String?
  /// The text of the outcome; those of several outcomes are joined by an empty line.
  package var text = ""
  package var attempts: [Attempt] = []
  /// What the case printed; nil where the file has no element for it.
  package var systemOut: String?
  package var systemErr: String?

  package init() {}

  /// The class as it is shown and compared: that of the suite where the file says none.
  package var shownClass: String { classname ?? suite }

  /// When it began, where it says so itself, as an attribute or a property; nil where only its suite does.
  var timestamp: String? {
    func isTime(_ property: RunFacts.Property) -> Bool {
      property.name == Self.timestampName && ReportTime(property.value) != nil
    }
    return attributes.first(where: isTime)?.value ?? properties.first(where: isTime)?.value
  }

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
    return kind.element ?? ""
  }

  /// The outcome as one of several.
  var outcome: Outcome { Outcome(type: type ?? "", summary: summary) }

  /// Messages that say no more than the element does.
  private static let emptyWords: Set = ["failed", "failure", "fail", "error", "test failed"]

  /// What stands between the message of the outcome that counts and the number of others.
  static let more = " (and "

  /// A message as it is shown beside that of another outcome.
  static func shortened(_ message: String) -> String {
    message.count > 120 ? "\(message.prefix(119))…" : message
  }

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

  /// Whether it says that it has not come to its end, so that nobody knows what would have come of it.
  package var isUnfinished: Bool { kind == .errored && type == Self.unfinished }

  /// Whether it says that this tool could not read a scenario file, of which nothing was judged.
  func isUnreadScenario(in suite: JUnitSuiteFacts) -> Bool {
    kind == .errored && type == FailureType.scenarioUnreadable.rawValue && suite.isOurs
  }

  /// The type of the outcome that such a case is given.
  static let unfinished = "TestUnfinished"

  /// The type and the suite of the case of an input that could not be read.
  static let unreadInput = "ReportUnreadable"
  static let mergeSuite = "report-merge"

  /// The name of the suite that stands for the root.
  static let rootName = "(root)"
  /// The name of the case by which a suite says that it is not whole.
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
  /// The root element; `name` is that of `<testsuites>`.
  func root(name: String?) throws(ReportError)
  /// The root ends that states more than its suites state or hold.
  func rootEnded(
    stating stated: JUnitSuiteFacts.Counts, holding held: JUnitSuiteFacts.Counts
  ) throws(ReportError)
  /// The outcomes of the case that comes next, where it has several, the one that counts first. They are not a part of
  /// it: what most cases lack would be copied with each.
  func outcomes(_ outcomes: [JUnitCase.Outcome])
  /// A complete case of a suite that is known so far as `suite`.
  func testCase(_ testCase: JUnitCase, in suite: JUnitSuiteFacts) throws(ReportError)
  /// What a suite printed, beside its cases.
  func output(_ text: String, isError: Bool, of suite: JUnitSuiteFacts) throws(ReportError)
  /// A suite ends.
  func suiteEnded(_ suite: JUnitSuiteFacts) throws(ReportError)
}

extension JUnitReceiver {
  package func root(name: String?) {}
  package func outcomes(_ outcomes: [JUnitCase.Outcome]) {}
  package func rootEnded(
    stating stated: JUnitSuiteFacts.Counts, holding held: JUnitSuiteFacts.Counts
  ) {}
  package func output(_ text: String, isError: Bool, of suite: JUnitSuiteFacts) {}
  package func suiteEnded(_ suite: JUnitSuiteFacts) {}
}
