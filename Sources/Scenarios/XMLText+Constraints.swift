import Behaviour
import Foundation
import Judging
import StrategyKit
import UIKitModel
import ViewTrees

/// The elements and attributes of views for constraints.
extension XMLText {
  /// Writes a view's attributes for constraints.
  mutating func constrainedAttributes(of view: ViewSpec) {
    if let scale = view.scale { attribute("scale", scale) }
    if view.isDetached { attribute("detached", "true") }
    if view.isHidden { attribute("hidden", "true") }
    if let spacing = view.spacingAfter { attribute("spacing-after", spacing) }
    if let content = view.content {
      attribute("content", Self.pair(content.size.horizontal, content.size.vertical))
      let standard = ViewSpec.Content(nil, nil)
      if content.hugging != standard.hugging { priorities("hugging", content.hugging) }
      if content.compression != standard.compression {
        priorities("compression", content.compression)
      }
      if let lines = content.lines { attribute("lines", Double(lines)) }
      wrapped(content)
    }
    guard let stack = view.stack else { return }
    let standard = ViewSpec.Stack()
    if stack.axis != standard.axis { attribute("axis", stack.axis.word) }
    if stack.distribution != standard.distribution {
      attribute("distribution", stack.distribution.word)
    }
    if stack.alignment != standard.alignment { attribute("alignment", stack.alignment.word) }
    if stack.spacing != 0 { attribute("spacing", stack.spacing) }
    if stack.isMarginsRelative { attribute("margins-relative", "true") }
  }

  mutating func priorities(_ name: String, _ priorities: ViewSpec.ByAxis<Float>) {
    attribute(name, Self.pair(Double(priorities.horizontal), Double(priorities.vertical)))
  }

  private static func pair(_ horizontal: Double?, _ vertical: Double?) -> String {
    [horizontal, vertical].map { $0.map { XMLNumber.text($0) } ?? "none" }
      .joined(separator: " ")
  }

  /// Writes every constraint, then every change of a constraint or of a view.
  mutating func constraints(of tree: ViewTree) {
    for constraint in tree.constraints { self.constraint(constraint, tree) }
    for change in tree.changes {
      raw("    <change")
      switch change {
      case .constraint(let change):
        attribute("constraint", tree.constraints[change.constraint].name)
        attribute(of: change.action)
      case .view(let change):
        attribute("view", tree.views[change.view].name)
        attribute(of: change.action)
      }
      raw("/>\n")
    }
  }

  private mutating func attribute(of action: ConstraintChange.Action) {
    switch action {
    case .activity(let isActive): attribute("active", isActive.word)
    case .constant(let constant): attribute("constant", constant)
    case .priority(let priority): attribute("priority", Double(priority))
    }
  }

  private mutating func attribute(of action: ViewChange.Action) {
    switch action {
    case .content(let content):
      attribute("content", Self.pair(content.size.horizontal, content.size.vertical))
      wrapped(content)
    case .hidden(let isHidden): attribute("hidden", isHidden.word)
    case .spacingAfter(let spacing): attribute("spacing-after", spacing)
    case .spacing(let spacing): attribute("spacing", spacing)
    case .margins(let margins): attribute("margins", XMLNumber.text(margins))
    case .title(let title, let state):
      attribute("title", Self.size(title?.size))
      if let sizes = title?.lines.wrapped, !sizes.isEmpty {
        attribute("wrapped", sizes.map { Self.size($0) }.joined(separator: " "))
      }
      self.state(state)
    case .image(let image, let state):
      attribute("image", Self.size(image))
      self.state(state)
    case .state(let state): attribute("state", state.words)
    case .insets(let kind, let insets):
      attribute("\(kind.rawValue)-insets", XMLNumber.text(insets))
    case .configuration(let isConfigured): attribute("configuration", isConfigured.word)
    }
  }

  static func size(_ size: CGSize?) -> String {
    pair(size.map { Double($0.width) }, size.map { Double($0.height) })
  }

  private mutating func state(_ state: UIControl.State) {
    if state != .normal { attribute("for", state.words) }
  }

  /// Writes the sizes that a text has when it is wrapped within smaller widths.
  private mutating func wrapped(_ content: ViewSpec.Content) {
    guard !content.wrapped.isEmpty else { return }
    attribute(
      "wrapped",
      content.wrapped.map { Self.pair($0.horizontal, $0.vertical) }.joined(separator: " "))
  }

  private mutating func constraint(_ constraint: ConstraintSpec, _ tree: ViewTree) {
    raw("    <constraint")
    if !constraint.name.isEmpty { attribute("name", constraint.name) }
    attribute("first", tree.views[constraint.first.view].name)
    if let guide = constraint.first.guide { attribute("first-guide", guide.word) }
    attribute("attribute", constraint.attribute.word)
    if constraint.relation != .equal { attribute("relation", constraint.relation.word) }
    if let second = constraint.second {
      attribute("second", tree.views[second.view].name)
      if let guide = second.guide { attribute("second-guide", guide.word) }
      if constraint.secondAttribute != constraint.attribute {
        attribute("second-attribute", constraint.secondAttribute.word)
      }
      if constraint.multiplier != 1 { attribute("multiplier", constraint.multiplier) }
    }
    if constraint.constant != 0 { attribute("constant", constraint.constant) }
    if constraint.priority != 1000 { attribute("priority", Double(constraint.priority)) }
    raw("/>\n")
  }

  mutating func expectedConstraint(_ constraint: Expectation.Constraint, named name: String) {
    raw("      <constraint")
    attribute("name", name)
    if let isBroken = constraint.isBroken { attribute("broken", isBroken.word) }
    if let breaks = constraint.breaks { attribute("times", Double(breaks)) }
    raw("/>\n")
  }
}

extension ViewSpec {
  /// The name of the element for the view: `view` or `stack`.
  var element: String { stack == nil ? "view" : "stack" }
}
