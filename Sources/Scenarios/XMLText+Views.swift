import Foundation
import Judging
import StrategyKit
import UIKitModel
import ViewTrees

/// The elements of view trees.
extension XMLText {
  /// Writes every root view with its subviews; a button that constraints do not place is the last in its
  /// view.
  mutating func views(_ tree: ViewTree, of scenario: Scenario, indent: String) {
    var children = [[Int]](repeating: [], count: tree.views.count)
    var open: [(view: Int, isEnd: Bool)] = []
    for (index, view) in tree.views.enumerated() {
      if let parent = view.parent {
        children[parent].append(index)
      } else {
        open.insert((index, false), at: 0)
      }
    }
    var depth = 0
    while let (index, isEnd) = open.popLast() {
      if isEnd {
        if tree.button?.parent == index {
          button(scenario, indent: indent + String(repeating: "  ", count: depth))
        }
        depth -= 1
        raw("\(indent)\(String(repeating: "  ", count: depth))</\(tree.views[index].element)>\n")
        continue
      }
      if tree.views[index].button != nil {
        button(scenario, indent: indent + String(repeating: "  ", count: depth))
        continue
      }
      raw("\(indent)\(String(repeating: "  ", count: depth))<\(tree.views[index].element)")
      attributes(of: tree.views[index])
      constrainedAttributes(of: tree.views[index])
      if children[index].isEmpty && tree.button?.parent != index {
        raw("/>\n")
        continue
      }
      raw(">\n")
      depth += 1
      open.append((index, true))
      for child in children[index].reversed() { open.append((child, false)) }
    }
  }

  private mutating func attributes(of view: ViewSpec) {
    if !view.name.isEmpty { attribute("name", view.name) }
    switch view.place {
    case .constraints: break
    case .pin(let pin): attribute("pin", pin.word)
    case .frame(let frame):
      attribute(
        "frame",
        Self.numbers(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height))
    }
    if let direction = view.direction { attribute("direction", direction.word) }
    insets("safe-area", view.safeArea)
    insets("additional-safe-area", view.additionalSafeArea)
    switch view.margins {
    case .standard: break
    case .physical(let margins):
      attribute("margins", XMLNumber.text(margins))
    case .directional(let margins):
      attribute(
        "directional-margins",
        Self.numbers(margins.top, margins.leading, margins.bottom, margins.trailing))
    }
    if view.preservesSuperviewMargins { attribute("preserves-superview-margins", "true") }
    if !view.addsSafeArea { attribute("margins-from-safe-area", "false") }
  }

  mutating func expectedView(_ view: Expectation.View, named name: String) {
    raw("      <view")
    attribute("name", name)
    frame(view.frame)
    if let safeArea = view.safeArea {
      attribute("safe-area", XMLNumber.text(safeArea))
    }
    if let margins = view.margins {
      attribute("margins", XMLNumber.text(margins))
    }
    if let isAmbiguous = view.isAmbiguous { attribute("ambiguous", isAmbiguous.word) }
    raw("/>\n")
  }

  /// Writes insets unless all four are zero; a negative zero counts as not zero.
  private mutating func insets(_ name: String, _ insets: UIEdgeInsets) {
    let text = XMLNumber.text(insets)
    if text != "0 0 0 0" { attribute(name, text) }
  }

  private static func numbers(
    _ first: CGFloat, _ second: CGFloat, _ third: CGFloat, _ fourth: CGFloat
  ) -> String {
    [first, second, third, fourth].map { XMLNumber.text($0) }
      .joined(separator: " ")
  }
}
