import XMLReading

extension JUnitParser {
  func noteUnknown(_ element: XMLElement, in parent: JUnitWord?) {
    // Only the outermost of elements that nobody knows, unless something went wrong in one.
    guard let parent else {
      if let word = JUnitWord.of(element), [.failure, .error].contains(word) {
        notes.addDoubt("<\(word.name)> in an element that is not known, which counts for nothing")
      }
      return
    }
    notes.add("<\(element.name.prefix(60))> in <\(parent.name)>")
    // What could say how something ended.
    guard [.testcase, .testsuite, .testsuites].contains(parent),
      OutcomeWords.kind(ofElement: element.name) != nil || Self.isDoubtful(element.name)
        || element.namespace == Self.inclusions
    else { return }
    notes.addDoubt("<\(element.name.prefix(60))> in <\(parent.name)>, which counts for nothing")
  }

  /// The namespace of `<xi:include>`: what another file has is not read.
  private static let inclusions = "http://www.w3.org/2001/XInclude"

  private static func isDoubtful(_ name: String) -> Bool {
    let name = Array(name.lowercased().utf8)
    return doubtful.contains { word in name.indices.contains { name[$0...].starts(with: word) } }
  }

  private static let doubtful = [
    "fail", "error", "skip", "crash", "abort", "warning", "outcome", "result", "status",
  ].map { Array($0.utf8) }

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

  /// Counts an attribute that is not handed over; one of a suite or the root that says what came of it and is
  /// no ``SuiteClaim`` is not just lost.
  func noteAttribute(_ attribute: XMLAttribute, of element: XMLElement) {
    notes.add("attribute '\(attribute.name.prefix(60))' of <\(element.name.prefix(60))>")
    guard [.testsuite, .testsuites].contains(JUnitWord.of(element)), attribute.namespace == nil
    else { return }
    switch OutcomeWords.meaning(of: attribute.name, attribute.text) {
    case nil, .outcome(.passed), .outcome(.failed), .outcome(.errored), .unfinished: break
    case .outcome(.skipped) where OutcomeWords.isCut(attribute.name, attribute.text): break
    case .outcome(.skipped) where Int(attribute.text) != nil: break
    case .outcome(.skipped), .unknown:
      notes.addDoubt("\(SuiteClaim.words(attribute, of: element)), which counts for nothing")
    }
  }

  /// Says that a count is none, and in which suite.
  func noteWrongCount(_ attribute: XMLAttribute, of element: XMLElement) {
    let place = value(.name, of: element).map { "'\($0.prefix(60))': " } ?? ""
    notes.addDoubt("\(place)\(SuiteClaim.words(attribute, of: element)), which is no count")
  }
}
