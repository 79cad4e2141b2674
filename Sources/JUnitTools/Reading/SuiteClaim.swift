internal import JUnitReporting
internal import RunRecords
internal import XMLReading

/// What a suite, or the whole report, says of itself in an attribute that is no count: that it went wrong, as
/// in `status="failed"` and `timeouts="1"`, or that it was cut short, as in `interrupted="true"`. A number of tests
/// that is none says that nobody knows what is missing.
///
/// Where nothing in it says so, it becomes a case, so that whatever reads on does not take it for green.
struct SuiteClaim: Hashable, Sendable {
  var kind: JUnitCase.Kind
  /// Whether what is there is not all there is.
  var isCut: Bool
  /// Whether it says that nothing passed, which is wrong only where something did.
  var countsPasses = false
  /// Such as `went wrong`.
  private var verb: String
  /// Such as `'status' of <testsuite> that is 'failed'`.
  var words: String

  /// What an attribute claims; nil for one that does not say that anything is wrong.
  init?(_ attribute: XMLAttribute, of element: XMLElement) {
    guard attribute.namespace == nil else { return nil }
    words = Self.words(attribute, of: element)
    isCut = false
    verb = "went wrong"
    if let word = JUnitSuiteFacts.Counts.word(ofForeign: attribute.name),
      Double(attribute.text) != nil, JUnitSuiteFacts.Counts.number(attribute.text) == nil
    {
      guard let claim = SuiteClaim(unreadable: attribute, as: word, of: element) else { return nil }
      self = claim
      return
    }
    isCut = OutcomeWords.isCut(attribute.name, attribute.text)
    if isCut { verb = "cut short" }
    if OutcomeWords.deniesPasses(attribute.name, attribute.text) {
      kind = isCut ? .errored : .failed
      countsPasses = true
      return
    }
    switch OutcomeWords.meaning(of: attribute.name, attribute.text) {
    case .outcome(let kind) where kind >= .failed || isCut: self.kind = kind
    case .unfinished: kind = .errored
    case .unknown where isCut: kind = .errored
    case .outcome, .unknown, nil: return nil
    }
  }

  /// The claim of an element that stands where JUnit has none.
  init(_ claim: ElementClaim) {
    kind = claim.kind
    isCut = false
    verb = "went wrong"
    words = claim.words
  }

  /// The claim of a count that nobody can read: of failures or errors that there are some, of tests that some may be
  /// missing; nil for another count.
  init?(unreadable attribute: XMLAttribute, as word: JUnitWord?, of element: XMLElement) {
    guard let word, [.tests, .failures, .errors].contains(word),
      attribute.text.contains(where: { !$0.isWhitespace })
    else { return nil }
    kind = .errored
    isCut = word == .tests
    verb = isCut ? "not known to be whole" : "went wrong"
    words = Self.words(attribute, of: element)
  }

  /// The claim of a property, such as Ginkgo's `SuiteSucceeded`; nil for one that claims nothing.
  init?(_ property: RunFacts.Property) {
    guard property.name.lowercased() == "suitesucceeded",
      case .outcome(.failed) = OutcomeWords.meaning(of: "success", property.value)
    else { return nil }
    kind = .failed
    isCut = false
    verb = "went wrong"
    words = "the property '\(property.name)' that is '\(property.value.prefix(40))'"
  }

  static func words(_ attribute: XMLAttribute, of element: XMLElement) -> String {
    "'\(attribute.name.prefix(60))' of <\(element.name.prefix(60))> that is"
      + " '\(attribute.text.prefix(40))'"
  }

  /// The worse of two claims.
  static func worse(_ left: SuiteClaim?, _ right: SuiteClaim?) -> SuiteClaim? {
    guard let left, let right else { return left ?? right }
    if left.isCut != right.isCut { return left.isCut ? left : right }
    return left.kind < right.kind ? right : left
  }

  /// The case that says so.
  ///
  /// - Parameter name: what it is called where nothing was cut short.
  func testCase(named name: String, in suite: JUnitSuiteFacts) -> JUnitCase {
    var made = JUnitCase()
    made.suite = suite.name
    made.suiteIndex = suite.index
    made.name = isCut ? JUnitCase.interruption : name
    made.kind = isCut ? .errored : kind
    made.message = "\(verb) by \(words)"
    made.text = made.message ?? ""
    return made
  }
}

extension JUnitParser {
  /// Makes a case of what a suite claims, where nothing else in it says so.
  func endClaim(of suite: OpenSuite, named name: String = "(suite)") {
    let all = suite.counted + suite.nested
    let passes = all.tests - all.failures - all.errors - all.skipped
    guard let claim = suite.claim, !claim.countsPasses || passes > 0,
      claim.isCut ? suite.facts.interruptions == 0 : all.failures + all.errors == 0,
      suite.shortfall == nil || claim.isCut
    else { return }
    notes.add("\(claim.words), made a case")
    testCase = claim.testCase(named: name, in: suite.facts)
    endCase()
  }
}
