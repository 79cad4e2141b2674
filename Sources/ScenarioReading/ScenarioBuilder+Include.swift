import Scenarios
import XMLReading

/// Reading of `<xi:include>`.
extension ScenarioBuilder {
  func readInclude(_ element: XMLElement) {
    var href: String?
    var isWhole = true
    var hasHref = false
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      switch word {
      case .href:
        hasHref = true
        href = text(attribute)
      case .parse where attribute.text == "xml": break
      case .parse:
        isWhole = false
        diagnose(
          .badInclude,
          "'parse' of <xi:include> is '\(attribute.text.excerpt)'; only 'xml' is supported")
      case .xpointer:
        isWhole = false
        diagnose(
          .badInclude, "<xi:include> takes whole files; remove the attribute 'xpointer'")
      default: unknownAttribute(attribute)
      }
    }
    if !hasHref { missing("'href'") }
    guard let href, isWhole else { return }
    do {
      let path = try IncludePath.resolve(href, from: source.path)
      let shown = IncludePath.display(href, from: source.displayPath)
      if log.isEmpty {
        inclusions.append(Inclusion(path: path, displayPath: shown, line: element.line))
      }
    } catch {
      diagnose(.badInclude, "'href' of <xi:include> \(error.message)")
    }
  }
}
