package import Foundation
package import UIKitModel

/// A tree of views with at most one button.
///
/// The views are in one flat array, each after its parent, so that a tree can be drawn, changed and shrunk
/// like a list.
package struct ViewTree: Hashable, Sendable {
  /// The position of a button in a tree: the view that contains it, and the way in which it gets its frame.
  package struct Button: Hashable, Sendable {
    /// The index of the view that contains the button.
    package var parent: Int
    /// The way in which the button gets its frame in that view.
    package var place: ViewSpec.Place

    /// Whether the button's frame equals a rectangle of its view.
    package var isPinned: Bool {
      if case .pin = place { true } else { false }
    }

    package init(parent: Int, place: ViewSpec.Place) {
      self.parent = parent
      self.place = place
    }
  }

  /// The views, each after its parent.
  package var views: [ViewSpec]
  /// The button's position; nil if no view contains the button.
  package var button: Button?
  /// The order in which UIKit combines preserved margins and the safe area.
  package var policy: MarginPolicy
  /// The constraints between views, in the order in which they are activated.
  package var constraints: [ConstraintSpec] = []
  /// The changes of constraints and views after the first layout, in their order.
  package var changes: [ViewTreeChange] = []

  package init(
    views: [ViewSpec] = [], button: Button? = nil, policy: MarginPolicy = .safeAreaAddedLast
  ) {
    self.views = views
    self.button = button
    self.policy = policy
  }

  /// Returns the same tree with another margin policy.
  package func under(_ policy: MarginPolicy) -> ViewTree {
    var tree = self
    tree.policy = policy
    return tree
  }

  /// Whether constraints determine some frame.
  package var isConstrained: Bool {
    !constraints.isEmpty || views.contains { $0.stack != nil }
  }

  /// Returns the index of the root that contains a view.
  package func root(of index: Int) -> Int {
    var view = index
    while let parent = views[view].parent { view = parent }
    return view
  }

  /// Returns the index of the first view with a name; nil for an unknown name.
  package func index(of name: String) -> Int? { views.firstIndex { $0.name == name } }

  /// Returns the layout direction of a view: its own, or else the direction of the nearest ancestor that has
  /// one, or else left to right.
  package func direction(of index: Int) -> UIUserInterfaceLayoutDirection {
    var view: Int? = index
    while let current = view {
      if let direction = views[current].direction { return direction }
      view = views[current].parent
    }
    return .leftToRight
  }

  /// The index of the first view that comes before its parent, or has neither a parent nor a frame; nil if
  /// all views are valid.
  package var firstImpossibleView: Int? {
    views.indices.first { index in
      guard let parent = views[index].parent else {
        if case .frame = views[index].place { return false }
        return true
      }
      return !(0..<index).contains(parent)
    }
  }
}

/// The frames and margins that the views of a tree get.
package struct ViewTreeLayout: Hashable, Sendable {
  /// The frame and the margins that one view gets.
  package struct View: Hashable, Sendable {
    /// The frame in the parent's coordinates, in points.
    package var frame = CGRect.zero
    /// The resulting safe area insets, in points.
    package var safeArea = UIEdgeInsets()
    /// The resulting layout margins, in points.
    package var margins = UIEdgeInsets()
    /// The layout direction that the view uses.
    package var direction = UIUserInterfaceLayoutDirection.leftToRight
    /// Whether the view's position or size is ambiguous under its constraints; false if that was not tested.
    package var isAmbiguous = false
    /// The frames of a button's image and title in the button, zero for an item that is not shown; empty for
    /// other views.
    package var items: [CGRect] = []

    package init() {}
  }

  /// The views, in the tree's order.
  package var views: [View] = []
  /// The button's frame in its view's coordinates; nil if the tree has no button.
  package var button: CGRect?
  /// The constraints that were broken to satisfy others, in the order of breaking.
  package var breaks: [ConstraintBreak] = []
  /// The reason why the frames are not reliable, in words; nil if they are.
  package var fault: String?

  package init() {}
}
