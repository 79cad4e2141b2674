import Scenarios
import StrategyKit
import XMLReading

/// `<known>`.
extension ScenarioBuilder {
  func readKnown(_ element: XMLElement) {
    var found: Set<Word> = []
    var divergence = KnownIssue(id: "", strategies: [], when: "", maxDelta: 0, because: "")
    divergence.line = element.line
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      found.insert(word)
      switch word {
      case .id: divergence.id = identifier(attribute) ?? ""
      case .strategies: divergence.strategies = list(attribute) ?? []
      case .aspect: divergence.aspect = aspect(attribute)
      case .when: divergence.when = predicate(attribute) ?? ""
      case .maxDelta:
        divergence.maxDelta = number(attribute, ButtonAttribute.nonNegative) ?? 0
      case .because: divergence.because = text(attribute) ?? ""
      case .link: divergence.link = text(attribute)
      default: unknownAttribute(attribute)
      }
    }
    for word in [Word.id, .strategies, .when, .maxDelta, .because] where !found.contains(word) {
      missing("'\(word.rawValue)'")
    }
    known = divergence
  }

  func endKnown() {
    guard let known else { return }
    self.known = nil
    deliver(.known(known))
  }

  private func identifier(_ attribute: XMLAttribute) -> String? {
    guard let id = text(attribute) else { return nil }
    if StrategyID(rawValue: id) == nil {
      diagnose(
        .badName,
        "'id' of <known> is '\(id.excerpt)'; expected lower-case words joined by hyphens")
      return nil
    }
    if !knownNames.insert(attribute.bytes) {
      diagnose(.duplicateName, "another <known> of this file has the id '\(id.excerpt)'")
    }
    return id
  }

  private func aspect(_ attribute: XMLAttribute) -> Aspect? {
    guard let name = text(attribute) else { return nil }
    if let aspect = Aspect(rawValue: name) { return aspect }
    let all = Aspect.allCases.map(\.rawValue).joined(separator: ", ")
    diagnose(
      .unknownValue, "'aspect' of <known> is '\(name.excerpt)'; expected one of: \(all)")
    return nil
  }

  private func predicate(_ attribute: XMLAttribute) -> String? {
    guard let expression = text(attribute) else { return nil }
    do {
      try KnownPredicates.check(expression)
      return expression
    } catch {
      let place = error.column.map { " at column \($0)" } ?? ""
      diagnose(
        .badXPath,
        "'when' of <known> is no XPath expression over <button>\(place):"
          + " \(error.message)")
      return nil
    }
  }
}
