import Scenarios
import StrategyKit
import XMLReading

/// Reading of the root element, `<scenario>` and `<sweep>`.
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
          diagnose(
            .badVersion,
            "the format's version is '\(attribute.text.excerpt)'; this program reads version 1")
        }
      case .name?: fileName = text(attribute)
      case .marginPolicy?: filePolicy = choice(attribute)
      case nil: break
      default: unknownAttribute(attribute)
      }
    }
    if !hasVersion { missing("'version'") }
  }

  /// The XML namespace of the attribute by which editors find the schema.
  private static let instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance"

  /// The largest number of scenarios and sweeps on one line, since reports keep the results of a line in
  /// memory.
  private static let maxItemsOnLine = 10_000

  private func countItem(on line: Int) {
    itemsOnLine = scenario.line == line ? itemsOnLine + 1 : 1
    guard itemsOnLine == Self.maxItemsOnLine + 1 else { return }
    diagnose(
      .tooMany, line: line,
      "more than \(Self.maxItemsOnLine) scenarios and sweeps begin on this line; the rest of the file is not read; "
        + "begin some of them on new lines")
    isGivenUp = true
  }

  func startItem(_ element: XMLElement) {
    countItem(on: element.line)
    scenario = Scenario(name: "", spec: ButtonSpec())
    scenario.line = element.line
    hasButton = false
    openViews.removeAll(keepingCapacity: true)
    unplacedViews.removeAll(keepingCapacity: true)
    activeConstraints.removeAll(keepingCapacity: true)
    constrainedViews = 0
    itemPolicy = nil
    var hasName = false
    for index in 0..<element.count {
      let attribute = element[index]
      switch word(of: attribute) {
      case .name?:
        hasName = true
        guard let name = text(attribute) else { break }
        scenario.name = name
        if !names.insert(attribute.bytes) {
          diagnose(
            .duplicateName,
            "another scenario or sweep of this file is named '\(name.excerpt)'; rename one of them")
        }
      case .tags?: scenario.tags = list(attribute) ?? []
      case .marginPolicy? where context == .scenario: itemPolicy = choice(attribute)
      case nil: break
      default: unknownAttribute(attribute)
      }
    }
    if !hasName { missing("'name'") }
  }

  func endItem(isSweep: Bool) {
    if !hasButton && scenario.views == nil {
      diagnose(
        .missingElement, line: scenario.line,
        isSweep ? "<sweep> needs a <button>" : "<scenario> needs a <button> or a <view>")
      return
    }
    checkScript()
    scenario.hasButton = hasButton
    requirePlaces()
    if scenario.views != nil && log.isEmpty {
      scenario.resolveViews(under: itemPolicy ?? filePolicy ?? source.marginPolicy)
      checkPinnedSize()
    }
    if log.isEmpty { scenario.showScript() }
    if !isSweep || checkAxes() { deliverScenario() }
  }
}
