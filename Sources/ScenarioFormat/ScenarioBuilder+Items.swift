import StrategyKit
import XMLReading

/// The file as a whole, `<scenario>` and `<sweep>`.
extension ScenarioBuilder {
  func startFile(_ element: XMLElement) {
    var hasVersion = false
    for index in 0..<element.count {
      let attribute = element[index]
      if attribute.namespace == Self.instanceNamespace
        && attribute.name == "noNamespaceSchemaLocation"
      {
        continue
      }
      switch word(of: attribute) {
      case .version?:
        hasVersion = true
        if attribute.text != "1" {
          complain(
            .badVersion,
            "the format's version is '\(attribute.text.excerpt)'; this program reads version 1")
        }
      case .name?: fileName = text(attribute)
      case nil: break
      default: unknownAttribute(attribute)
      }
    }
    if !hasVersion { missing("'version'") }
  }

  /// The namespace of the attribute by which editors find the schema.
  private static let instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance"

  func startItem(_ element: XMLElement) {
    scenario = Scenario(name: "", spec: ButtonSpec())
    scenario.line = element.line
    hasButton = false
    if !axes.isEmpty { axes = [] }
    var hasName = false
    for index in 0..<element.count {
      let attribute = element[index]
      switch word(of: attribute) {
      case .name?:
        hasName = true
        guard let name = text(attribute) else { break }
        scenario.name = name
        if !names.insert(attribute.bytes) {
          complain(.duplicateName, "another scenario or sweep of this file is named '\(name)'")
        }
      case .tags?: scenario.tags = list(attribute) ?? []
      case nil: break
      default: unknownAttribute(attribute)
      }
    }
    if !hasName { missing("'name'") }
  }

  func endItem(isSweep: Bool) {
    if !hasButton {
      complain(
        .missingElement, line: scenario.line,
        "<\(isSweep ? "sweep" : "scenario")> needs a <button>")
      return
    }
    if !isSweep {
      deliver(.scenario(scenario))
      return
    }
    guard checkAxes() else { return }
    deliver(.sweep(Sweep(base: scenario, axes: axes)))
  }
}
