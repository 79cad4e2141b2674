import XMLReading

extension JUnitParser {
  func noteUnknown(_ element: XMLElement, in parent: JUnitWord?) {
    // Only the outermost of elements that nobody knows.
    guard let parent else { return }
    let words = "<\(element.name.prefix(60))> in <\(parent.name)>"
    notes.add(words)
    guard [.testcase, .testsuite, .testsuites].contains(parent) else { return }
    // What could say how something ended.
    let isDoubtful =
      sense(of: element.name).isDoubtful || element.namespace == Self.inclusions
      || ElementClaim.mayClaim(element)
    if isDoubtful {
      notes.addDoubt("\(words), which counts for nothing")
    } else {
      notes.addUnread(words)
    }
  }

  /// The namespace of `<xi:include>`: what another file has is not read.
  private static let inclusions = "http://www.w3.org/2001/XInclude"

  /// Counts the attributes that are not handed over.
  func noteAttributes(of element: XMLElement, but known: Set<JUnitWord>) {
    for index in 0..<element.count {
      let attribute = element[index]
      if let word = JUnitWord.of(attribute, in: element), known.contains(word) {
        continue
      }
      noteAttribute(attribute, of: element)
    }
  }

  /// Counts an attribute that is not handed over.
  func noteAttribute(_ attribute: XMLAttribute, of element: XMLElement) {
    notes.add("attribute '\(attribute.name.prefix(60))' of <\(element.name.prefix(60))>")
    noteOutcome(attribute, of: element)
  }

  /// Notes that an attribute says what came of a suite or the root.
  func noteOutcome(_ attribute: XMLAttribute, of element: XMLElement) {
    guard [.testsuite, .testsuites].contains(JUnitWord.of(element)) else { return }
    guard attribute.namespace == nil else { return noteForeignOutcome(attribute, of: element) }
    guard !OutcomeWords.isCut(attribute.name, attribute.text),
      !OutcomeWords.deniesPasses(attribute.name, attribute.text)
    else { return }
    switch OutcomeWords.meaning(of: attribute.name, attribute.text) {
    case nil, .outcome(.passed), .outcome(.failed), .outcome(.errored), .unfinished: break
    // What is counted is held against the cases.
    case .outcome(.skipped) where Int(attribute.text) != nil: break
    case .outcome(.skipped), .unknown:
      notes.addDoubt("\(SuiteClaim.words(attribute, of: element)), which counts for nothing")
    }
  }

  /// Notes an attribute with a namespace that says that something went wrong.
  func noteForeignOutcome(_ attribute: XMLAttribute, of element: XMLElement) {
    switch OutcomeWords.meaning(of: attribute.name, attribute.text) {
    case .outcome(.failed), .outcome(.errored), .unfinished:
      notes.addDoubt(
        "\(SuiteClaim.words(attribute, of: element)), with a namespace, which counts for nothing")
    case .outcome, .unknown, nil: break
    }
  }

  /// What a suite or the root states of tests that did not run, in words; nil for an attribute that states none.
  static func skips(_ attribute: XMLAttribute, of element: XMLElement) -> String? {
    guard attribute.namespace == nil, let count = Int(attribute.text), count > 0,
      AttributeRole.of(attribute.name) == .idle
        || AttributeRole.plain(attribute.name) == "incomplete"
    else { return nil }
    return SuiteClaim.words(attribute, of: element)
  }

  /// Says that tests that did not run are stated where no case is one.
  func noteSkips(_ words: String) {
    notes.addDoubt("\(words) where no case is, taken for passes")
  }

  /// Says that a count is none, and in which suite.
  func noteWrongCount(_ attribute: XMLAttribute, of element: XMLElement) {
    let place = value(.name, of: element).map { "'\($0.prefix(60))': " } ?? ""
    notes.addDoubt("\(place)\(SuiteClaim.words(attribute, of: element)), which is no count")
  }
}
