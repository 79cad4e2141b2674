import Scenarios
import StrategyKit
import XMLReading

/// Reading of `<known>`.
extension ScenarioBuilder {
  func readKnown(_ element: XMLElement) {
    var found: Set<SchemaName> = []
    var id = ""
    var strategies: [String] = []
    var aspect: Aspect?
    var when: SpecPredicate?
    var maxDelta = 0.0
    var because = ""
    var link: String?
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      found.insert(word)
      switch word {
      case .id: id = identifier(attribute) ?? ""
      case .strategies: strategies = list(attribute) ?? []
      case .aspect: aspect = self.aspect(attribute)
      case .when: when = predicate(attribute)
      case .maxDelta: maxDelta = number(attribute, SpecField.Kind.size.range) ?? 0
      case .because: because = text(attribute) ?? ""
      case .link: link = text(attribute)
      default: unknownAttribute(attribute)
      }
    }
    for word in [SchemaName.id, .strategies, .when, .maxDelta, .because] where !found.contains(word)
    {
      missing("'\(word.rawValue)'")
    }
    countKnown()
    guard let when else { return }
    var issue = KnownIssue(
      id: id, strategies: strategies, when: when, maxDelta: maxDelta, because: because)
    issue.line = element.line
    issue.aspect = aspect
    issue.link = link
    known = issue
  }

  /// The largest number of known issues in a file; with more, reading stops.
  private static let maxKnowns = 1000

  private func countKnown() {
    knownCount += 1
    guard knownCount == Self.maxKnowns + 1 else { return }
    diagnose(
      .tooMany,
      "the file has more than \(Self.maxKnowns) <known>; the rest of it is not read")
    isGivenUp = true
  }

  func endKnown() {
    guard let known else { return }
    self.known = nil
    if log.isEmpty { knowns.append(known) }
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
      diagnose(
        .duplicateName,
        "another <known> of this file has the id '\(id.excerpt)'; rename one of them")
    }
    return id
  }

  private func aspect(_ attribute: XMLAttribute) -> Aspect? {
    guard let name = text(attribute) else { return nil }
    if let aspect = Aspect(named: name) { return aspect }
    let all = Aspect.names.joined(separator: ", ")
    diagnose(
      .unknownValue, "'aspect' of <known> is '\(name.excerpt)'; expected one of: \(all)")
    return nil
  }

  private func predicate(_ attribute: XMLAttribute) -> SpecPredicate? {
    guard let text = text(attribute) else { return nil }
    do {
      return try SpecPredicate(text)
    } catch {
      diagnose(
        .badPredicate,
        "'when' of <known> is not a predicate over buttons \(error.description.onOneLine)")
      return nil
    }
  }
}
