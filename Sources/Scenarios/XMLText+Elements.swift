import Foundation
import Judging
import StrategyKit
import UIKitModel
import ViewTrees

/// The elements of scenarios and sweeps.
extension XMLText {
  mutating func button(_ scenario: Scenario, indent: String) {
    let spec = scenario.initialSpec ?? scenario.spec
    let standard = ButtonSpec()
    let inView = scenario.views?.button
    var fitted = spec
    fitted.resolve(scenario.fittingDimensions)
    raw("\(indent)<button")
    if case .pin(let pin) = inView?.place { attribute("pin", pin.word) }
    var pinned: [ButtonAttribute] = inView?.isPinned == true ? [.x, .y, .width, .height] : []
    let constrained = scenario.views.flatMap { tree in
      tree.constrainedButton.map { tree.views[$0] }
    }
    if let constrained {
      pinned = [.x, .y, .width, .height, .scale]
      self.constrained(constrained)
    }
    for attribute in ButtonAttribute.allCases where attribute.owner == .button {
      guard let text = spec.value(of: attribute).map(attribute.text) else { continue }
      let isImplied =
        switch attribute {
        case _ where pinned.contains(attribute): true
        case .direction where constrained != nil: constrained?.direction == nil
        case .direction where inView != nil:
          spec.direction == scenario.inheritedDirection
        case .width:
          scenario.fittingDimensions.contains(.width)
            && fitted.frame.size.width.isIdentical(to: spec.frame.size.width)
        case .height:
          scenario.fittingDimensions.contains(.height)
            && fitted.frame.size.height.isIdentical(to: spec.frame.size.height)
        default: text == standard.value(of: attribute).map(attribute.text)
        }
      if !isImplied { self.attribute(attribute.rawValue, text) }
    }
    if spec.image == nil && spec.title == nil {
      raw("/>\n")
      return
    }
    raw(">\n")
    if let image = spec.image {
      raw("\(indent)  <image")
      attribute("width", image.size.width)
      attribute("height", image.size.height)
      if !image.cornerRadius.isIdentical(to: 0) { attribute("corner-radius", image.cornerRadius) }
      raw("/>\n")
    }
    if let title = spec.title {
      raw("\(indent)  <title")
      attribute("width", title.size.width)
      attribute("height", title.size.height)
      if spec.wraps { attribute("lines", String(title.lines.limit)) }
      if let wrapped = spec.wrappedText { attribute("wrapped", wrapped) }
      if scenario.titleText.isEmpty {
        raw("/>\n")
      } else {
        raw(">")
        content(scenario.titleText)
        raw("</title>\n")
      }
    }
    raw("\(indent)</button>\n")
  }

  /// Writes the attributes of a button that constraints place.
  private mutating func constrained(_ view: ViewSpec) {
    if !view.name.isEmpty { attribute("name", view.name) }
    if view.isHidden { attribute("hidden", "true") }
    if let spacing = view.spacingAfter { attribute("spacing-after", spacing) }
    let standard = ViewSpec.Button()
    guard let button = view.button else { return }
    if button.hugging != standard.hugging { priorities("hugging", button.hugging) }
    if button.compression != standard.compression {
      priorities("compression", button.compression)
    }
  }

  mutating func vary(_ axis: Scenario.Axis) {
    raw("    <vary")
    attribute("attribute", axis.attribute.rawValue)
    switch axis.values {
    case .range(let from, let to, let step, _):
      attribute("from", from)
      attribute("to", to)
      attribute("step", step)
    case .list:
      attribute("values", (0..<axis.values.count).map(axis.text).joined(separator: " "))
    }
    raw("/>\n")
  }

  mutating func expectations(of scenario: Scenario) {
    let moments = Dictionary(grouping: scenario.moments, by: \.expectation)
    for (index, expectation) in scenario.expectations.enumerated() {
      self.expectation(expectation, moments[index] ?? [], of: scenario)
    }
  }

  private mutating func expectation(
    _ expectation: Expectation, _ moments: [ExpectedMoment], of scenario: Scenario
  ) {
    raw("    <expect")
    if let source = expectation.source { attribute("source", source) }
    if let strategies = expectation.strategies {
      attribute("strategies", strategies.joined(separator: " "))
    }
    if expectation.tolerance != Expectation.defaultTolerance {
      attribute("tolerance", expectation.tolerance)
    }
    raw(">\n")
    rect("image", expectation.image)
    rect("title", expectation.title)
    rect("content", expectation.content)
    rect("background", expectation.background)
    if let fitting = expectation.fitting {
      rect("fitting", .init(width: fitting.width, height: fitting.height))
    }
    rect("button", expectation.button)
    for view in expectation.views {
      if let name = scenario.views?.views[view.index].name { expectedView(view, named: name) }
    }
    for constraint in expectation.constraints {
      if let name = scenario.views?.constraints[constraint.index].name {
        expectedConstraint(constraint, named: name)
      }
    }
    for moment in moments { self.moment(moment) }
    raw("    </expect>\n")
  }

  private mutating func rect(_ name: String, _ rect: Expectation.PartialRect?) {
    guard let rect else { return }
    raw("      <\(name)")
    frame(rect)
    raw("/>\n")
  }

  mutating func frame(_ rect: Expectation.PartialRect) {
    if let x = rect.x { attribute("x", x) }
    if let y = rect.y { attribute("y", y) }
    if let width = rect.width { attribute("width", width) }
    if let height = rect.height { attribute("height", height) }
  }
}

extension CGFloat {
  /// Returns whether two numbers have the same bits, so that zero and negative zero differ.
  fileprivate func isIdentical(to other: CGFloat) -> Bool { bitPattern == other.bitPattern }
}
