package import Foundation
package import UIKitModel

/// A layout constraint between items of a view tree; lengths are in points.
package struct ConstraintSpec: Hashable, Sendable {
  /// A view, or a layout guide of a view.
  package struct Item: Hashable, Sendable {
    /// The index of the view in the tree's ``ViewTree/views``.
    package var view: Int
    /// The layout guide; nil for the view itself.
    package var guide: Guide?

    package init(view: Int, guide: Guide? = nil) {
      self.view = view
      self.guide = guide
    }
  }

  /// A layout guide that every view has.
  package enum Guide: String, Hashable, Sendable, CaseIterable {
    /// The guide of the view's layout margins.
    case margins
    /// The guide of the view's safe area.
    case safeArea = "safe-area"
  }

  /// The name by which expectations and changes refer to the constraint; empty if the constraint has no name.
  package var name = ""
  /// The item on the left side of the equation.
  package var first: Item
  /// The attribute on the left side of the equation.
  package var attribute: NSLayoutConstraint.Attribute
  /// The relation between the two sides.
  package var relation = NSLayoutConstraint.Relation.equal
  /// The item on the right side of the equation; nil if that is a constant.
  package var second: Item?
  /// The attribute on the right side of the equation; `notAnAttribute` without an item.
  package var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  /// The factor of the right side's attribute.
  package var multiplier = 1.0
  /// The constant added on the right side, in points.
  package var constant = 0.0
  /// The priority of the constraint, above 0 and at most 1000, which means required.
  package var priority: Float = 1000

  package init(
    name: String = "", _ first: Item, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: Item? = nil,
    _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute
  ) {
    self.name = name
    self.first = first
    self.attribute = attribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
  }
}

/// A change of a constraint, made after the views were first laid out.
package struct ConstraintChange: Hashable, Sendable {
  /// The changed property, with its new value.
  package enum Action: Hashable, Sendable {
    /// Activates or deactivates the constraint.
    case activity(Bool)
    /// Sets the constant of the constraint's right side, in points.
    case constant(Double)
    /// Sets the priority of the constraint.
    case priority(Float)
  }

  /// The index of the constraint in the tree's ``ViewTree/constraints``.
  package var constraint: Int
  /// The changed property, with its new value.
  package var action: Action

  package init(constraint: Int, _ action: Action) {
    self.constraint = constraint
    self.action = action
  }
}

/// A change of a view, made after the views were first laid out; lengths are in points.
package struct ViewChange: Hashable, Sendable {
  /// The changed property, with its new value.
  package enum Action: Hashable, Sendable {
    /// Replaces the content of a view that has content.
    case content(ViewSpec.Content)
    /// Hides or shows an arranged view of a stack.
    case hidden(Bool)
    /// Sets the spacing after an arranged view of a stack.
    case spacingAfter(Double)
    /// Sets the spacing between all arranged views of a stack.
    case spacing(Double)
    /// Sets the layout margins of the view.
    case margins(UIEdgeInsets)
    /// Sets the title of a button for a control state; nil removes it, so that the title of the normal state
    /// applies.
    case title(ViewSpec.Button.Title?, UIControl.State)
    /// Sets the size of a button's image for a control state; nil removes the image, so that the normal
    /// state's applies.
    case image(CGSize?, UIControl.State)
    /// Sets the control state of a button.
    case state(UIControl.State)
    /// Sets the content, image or title edge insets of a button.
    case insets(ButtonInsets, UIEdgeInsets)
    /// Gives a button a configuration, or removes it.
    case configuration(Bool)
  }

  /// The kinds of edge insets that a button has.
  package enum ButtonInsets: String, Hashable, Sendable, CaseIterable {
    case content, image, title
  }

  /// The index of the view in the tree's ``ViewTree/views``.
  package var view: Int
  /// The changed property, with its new value.
  package var action: Action

  package init(view: Int, _ action: Action) {
    self.view = view
    self.action = action
  }

  /// Applies the change to a description of the view.
  package func apply(to spec: inout ViewSpec) {
    switch action {
    case .content(let content): spec.content = content
    case .hidden(let isHidden): spec.isHidden = isHidden
    case .spacingAfter(let spacing): spec.spacingAfter = spacing
    case .spacing(let spacing): spec.stack?.spacing = spacing
    case .margins(let margins): spec.margins = .physical(margins)
    case .title(let title, let state): spec.button?.titles[state] = title
    case .image(let image, let state): spec.button?.images[state] = image
    case .state(let state): spec.button?.state = state
    case .insets(.content, let insets): spec.button?.contentInsets = insets
    case .insets(.image, let insets): spec.button?.imageInsets = insets
    case .insets(.title, let insets): spec.button?.titleInsets = insets
    case .configuration(let isConfigured): spec.button?.isConfigured = isConfigured
    }
  }
}

/// A change of a constraint or a view after the tree was first laid out.
package enum ViewTreeChange: Hashable, Sendable {
  case constraint(ConstraintChange)
  case view(ViewChange)
}

/// A constraint that the system broke, since it conflicts with others.
package struct ConstraintBreak: Hashable, Sendable {
  /// The index of the constraint in the tree; nil if a stack view made the constraint.
  package var constraint: Int?
  /// The constraint in words.
  package var text: String
  /// The constraints that conflict with each other, including the broken one, in words.
  package var mutuallyExclusive: [String]

  package init(constraint: Int?, text: String, mutuallyExclusive: [String]) {
    self.constraint = constraint
    self.text = text
    self.mutuallyExclusive = mutuallyExclusive
  }

  /// The broken constraint in one line, with the facts that Xcode's log shows.
  package var description: String {
    "unable to simultaneously satisfy constraints: \(mutuallyExclusive.joined(separator: "; ")); "
      + "will attempt to recover by breaking constraint \(text)"
  }
}
