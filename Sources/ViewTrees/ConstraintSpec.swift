package import Foundation
package import UIKitModel

/// A constraint between items of a tree of views. All lengths are points.
package struct ConstraintSpec: Hashable, Sendable {
  /// A view, or a guide of one.
  package struct Item: Hashable, Sendable {
    /// The view, by its index.
    package var view: Int
    /// The guide; nil for the view itself.
    package var guide: Guide?

    package init(view: Int, guide: Guide? = nil) {
      self.view = view
      self.guide = guide
    }
  }

  /// A guide that every view has.
  package enum Guide: String, Hashable, Sendable, CaseIterable {
    /// The rectangle within the margins.
    case margins
    /// The rectangle within the safe area.
    case safeArea = "safe-area"
  }

  /// The name, by which expectations and changes refer to it; empty without one.
  package var name = ""
  /// The item on the left side.
  package var first: Item
  /// The attribute of the left side.
  package var attribute: NSLayoutConstraint.Attribute
  /// The relation of both sides.
  package var relation = NSLayoutConstraint.Relation.equal
  /// The item on the right side, if there is one.
  package var second: Item?
  /// The attribute of the right side; `notAnAttribute` without one.
  package var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  /// The multiplier of the right side's attribute.
  package var multiplier = 1.0
  /// The constant of the right side.
  package var constant = 0.0
  /// The priority, above 0, at most 1000.
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

/// A change of a constraint after the views were laid out.
package struct ConstraintChange: Hashable, Sendable {
  /// The new value.
  package enum Action: Hashable, Sendable {
    /// It begins or ceases to count.
    case activity(Bool)
    /// The constant of the right side, in points.
    case constant(Double)
    /// The priority.
    case priority(Float)
  }

  /// The constraint, by its index.
  package var constraint: Int
  /// The new value.
  package var action: Action

  package init(constraint: Int, _ action: Action) {
    self.constraint = constraint
    self.action = action
  }
}

/// A change of a view after the views were laid out. All lengths are points.
package struct ViewChange: Hashable, Sendable {
  /// The new value.
  package enum Action: Hashable, Sendable {
    /// The new content of a view that had one.
    case content(ViewSpec.Content)
    /// Whether a view of a stack is hidden.
    case hidden(Bool)
    /// The distance to the next view of a stack.
    case spacingAfter(Double)
    /// The distance between the views of a stack.
    case spacing(Double)
    /// The margins that are set.
    case margins(UIEdgeInsets)
    /// The title of a button for a state; nil for that of the normal state, or without any.
    case title(ViewSpec.Button.Title?, UIControl.State)
    /// The size of a button's image for a state, as ``title(_:_:)``.
    case image(CGSize?, UIControl.State)
    /// The state of a button.
    case state(UIControl.State)
    /// Insets of a button.
    case insets(ButtonInsets, UIEdgeInsets)
    /// Whether a button has a configuration.
    case configuration(Bool)
  }

  /// The insets that a button has.
  package enum ButtonInsets: String, Hashable, Sendable, CaseIterable {
    case content, image, title
  }

  /// The view, by its index.
  package var view: Int
  /// The new value.
  package var action: Action

  package init(view: Int, _ action: Action) {
    self.view = view
    self.action = action
  }

  /// Makes the change in a description of the view.
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

/// A change of a tree of views after it was laid out.
package enum ViewTreeChange: Hashable, Sendable {
  case constraint(ConstraintChange)
  case view(ViewChange)
}

/// A constraint that could not hold together with others.
package struct ConstraintBreak: Hashable, Sendable {
  /// The constraint, by its index; nil for one that a stack has made.
  package var constraint: Int?
  /// The constraint in words.
  package var text: String
  /// The constraints that cannot all hold, the broken one among them, in words.
  package var mutuallyExclusive: [String]

  package init(constraint: Int?, text: String, mutuallyExclusive: [String]) {
    self.constraint = constraint
    self.text = text
    self.mutuallyExclusive = mutuallyExclusive
  }

  /// The facts that Xcode's log has, in one line.
  package var description: String {
    "unable to simultaneously satisfy constraints: \(mutuallyExclusive.joined(separator: "; ")); "
      + "will attempt to recover by breaking constraint \(text)"
  }
}
