internal import XMLReading

/// What an element says came of a case, a suite or a report that stands where JUnit has none: by its name, as
/// `<failure>` among properties, or by an attribute, as `<step status="failed">` and
/// `<test-case result="Failed">`. Of steps that passed or were skipped nothing follows.
struct ElementClaim: Hashable, Sendable {
  var kind: JUnitCase.Kind
  /// Such as `'status' of <step> that is 'failed'`.
  var words: String
  /// What it says in a line, if anything.
  var message: String?

  /// What an element says that went wrong; nil for one that says nothing of it.
  init?(_ element: XMLElement, _ word: JUnitWord?, _ sense: ElementSense) {
    let name = "<\(element.name.prefix(60))>"
    switch word {
    case .failure, .failures: (kind, words) = (.failed, name)
    case .error, .errors: (kind, words) = (.errored, name)
    case nil:
      if let kind = sense.kind, kind >= .failed {
        (self.kind, words) = (kind, name)
        break
      }
      let claims = (0..<element.count).compactMap { Self.claim(element[$0], of: element) }
      guard let first = claims.first else { return nil }
      (kind, words) = first
    default: return nil
    }
    message = Self.message(of: element)
  }

  /// What an attempt after others says.
  init(rerun element: XMLElement, isError: Bool) {
    kind = isError ? .errored : .failed
    words = "<\(element.name)> without <failure> or <error>"
    message = Self.message(of: element)
  }

  private static func message(of element: XMLElement) -> String? {
    for index in 0..<element.count where element[index].name == JUnitWord.message.name {
      let text = element[index].text
      return text.utf8.contains { $0 > 0x20 } ? text : nil
    }
    return nil
  }

  /// Whether an attribute of an element may say that something went wrong, as in `<summary failures="2"/>`.
  static func mayClaim(_ element: XMLElement) -> Bool {
    (0..<element.count).contains { index in
      switch OutcomeWords.meaning(of: element[index].name, element[index].text) {
      case .outcome(.failed), .outcome(.errored), .unfinished: true
      case .outcome, .unknown, nil: false
      }
    }
  }

  private static func claim(
    _ attribute: XMLAttribute, of element: XMLElement
  ) -> (JUnitCase.Kind, String)? {
    guard attribute.namespace == nil else { return nil }
    let isClear: Bool
    switch AttributeRole.of(attribute.name) {
    case .word: isClear = true
    // Numbers count parts, and texts may be about anything.
    case .good: isClear = ["false", "no"].contains(attribute.text.lowercased())
    case .bad: isClear = ["true", "yes"].contains(attribute.text.lowercased())
    default: isClear = false
    }
    guard isClear,
      case .outcome(let kind) = OutcomeWords.meaning(of: attribute.name, attribute.text),
      kind >= .failed
    else { return nil }
    return (kind, SuiteClaim.words(attribute, of: element))
  }
}

extension JUnitParser {
  /// Takes what an element says that stands where JUnit has none, or notes that it is not read.
  func takeUnknown(_ element: XMLElement, _ word: JUnitWord?, in parent: JUnitWord?) {
    let sense = sense(of: element.name)
    if word == nil, historyDepth == nil, sense.isHistory {
      historyDepth = stack.count
    }
    // What is in a failure is a part of it.
    let isInOutcome =
      foreignOutcome != nil
      || stack.dropLast().contains {
        $0 == .failure || $0 == .error || $0 == .failures || $0 == .errors
      }
    guard !isInOutcome, let claim = ElementClaim(element, word, sense) else {
      return noteUnknown(element, in: parent)
    }
    let isQuoted = stack.contains { $0 == .systemOut || $0 == .systemErr || $0 == .property }
    guard historyDepth == nil, !isQuoted, !sense.isOther else {
      if let parent { notes.add("<\(element.name.prefix(60))> in <\(parent.name)>") }
      notes.addDoubt("\(claim.words), which counts for nothing where it stands")
      return
    }
    if let parent { notes.add("<\(element.name.prefix(60))> in <\(parent.name)>") }
    if testCase != nil {
      if elementClaim.map({ $0.kind < claim.kind }) ?? true { elementClaim = claim }
    } else if let last = suites.indices.last {
      suites[last].claim = .worse(suites[last].claim, SuiteClaim(claim))
    } else {
      root.claim = .worse(root.claim, SuiteClaim(claim))
    }
  }

  /// Notes an attempt after others: tools write one beside the failure that they all have.
  func startRerun(_ element: XMLElement, _ word: JUnitWord?) {
    lastRerun = ElementClaim(rerun: element, isError: word == .rerunError)
  }

  /// Has a case without an outcome's element end as some element in it says, unless the case itself says in a word
  /// that it passed.
  func take(_ claim: ElementClaim, of ended: inout JUnitCase) {
    guard !OutcomeWords.sayPassed(ended.attributes) else {
      return notes.addDoubt("\(claim.words), in a <testcase> that says that it passed")
    }
    notes.add("\(claim.words), made <\(claim.kind.element ?? "")>")
    ended.kind = claim.kind
    ended.type = nil
    ended.message = claim.message ?? "went wrong by \(claim.words)"
    ended.text = "went wrong by \(claim.words)"
  }
}
