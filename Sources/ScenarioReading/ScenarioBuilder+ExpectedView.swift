import Judging
import Scenarios
import UIKitModel
import ViewTrees
import XMLReading

/// Reading of `<view>` and `<constraint>` in `<expect>`.
extension ScenarioBuilder {
  func readExpectedView(_ element: XMLElement) {
    hasExpectedPart = true
    var view = Expectation.View(index: -1)
    var name: String?
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      switch word {
      case .name: name = text(attribute)
      case .x: view.frame.x = number(attribute)
      case .y: view.frame.y = number(attribute)
      case .width: view.frame.width = number(attribute)
      case .height: view.frame.height = number(attribute)
      case .safeArea: view.safeArea = insets(attribute)
      case .margins: view.margins = insets(attribute)
      case .ambiguous: view.isAmbiguous = choice(attribute)
      default: unknownAttribute(attribute)
      }
    }
    guard let name else {
      if !(0..<element.count).contains(where: { element[$0].name == SchemaName.name.rawValue }) {
        missing("'name'")
      }
      return
    }
    if element.count == 1 {
      diagnose(
        .emptyExpectation,
        "<view> checks nothing; add at least one of: "
          + context.attributes.dropFirst().joined(separator: ", "))
    }
    guard let index = scenario.views?.index(of: name) else {
      diagnoseUnknownView(name)
      return
    }
    if expectation.views.contains(where: { $0.index == index }) {
      diagnose(
        .duplicateElement, "<expect> has a second <view> of the name '\(name.excerpt)'; join them")
    }
    view.index = index
    expectation.views.append(view)
  }

  func diagnoseUnknownView(_ name: String) {
    let known = scenario.views?.views.map(\.name).filter { !$0.isEmpty } ?? []
    diagnose(
      .noSuchItem,
      "no view of this scenario is named '\(name.excerpt)'; "
        + (known.isEmpty ? "none has a name" : "known: \(Self.list(known))"))
  }

  /// Returns the first 12 names, separated by commas, and the number of further names.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).map(\.excerpt).joined(separator: ", ")
    return names.count > 12 ? "\(shown), and \(names.count - 12) more" : shown
  }

  func readExpectedConstraint(_ element: XMLElement) {
    hasExpectedPart = true
    var constraint = Expectation.Constraint(index: -1)
    var name: String?
    var isNamed = false
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      switch word {
      case .name:
        isNamed = true
        name = text(attribute)
      case .broken: constraint.isBroken = choice(attribute)
      case .times: constraint.breaks = count(attribute)
      default: unknownAttribute(attribute)
      }
    }
    if !isNamed { missing("'name'") }
    guard let name else { return }
    if element.count == 1 {
      diagnose(
        .emptyExpectation,
        "<constraint> checks nothing; add at least one of: "
          + context.attributes.dropFirst().joined(separator: ", "))
    }
    guard let index = self.constraint(named: name) else { return }
    if expectation.constraints.contains(where: { $0.index == index }) {
      diagnose(
        .duplicateElement,
        "<expect> has a second <constraint> of the name '\(name.excerpt)'; join them")
    }
    constraint.index = index
    expectation.constraints.append(constraint)
  }

  /// Returns the index of the constraint with a name; diagnoses an unknown name and returns nil.
  func constraint(named name: String) -> Int? {
    let constraints = scenario.views?.constraints ?? []
    if let index = constraints.firstIndex(where: { $0.name == name }) { return index }
    let known = constraints.map(\.name).filter { !$0.isEmpty }
    diagnose(
      .noSuchItem,
      "no constraint of this scenario is named '\(name.excerpt)'; "
        + (known.isEmpty ? "none has a name" : "known: \(Self.list(known))"))
    return nil
  }
}
