package import Foundation
package import UIKitModel

/// A tree of views with at most one button.
///
/// The views are in one flat array, each after its parent, so that a tree can be drawn, changed and shrunk
/// like a list.
package struct ViewTree: Hashable, Sendable {
  /// The view that contains the button, and the rule for the button's frame in it.
  package struct Button: Hashable, Sendable {
    /// The index of the view that contains the button.
    package var parent: Int
    /// The rule for the button's frame in that view.
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
  /// The button; nil if no view contains one.
  package var button: Button?
  /// The order in which UIKit combines preserved margins and the safe area.
  package var policy: MarginPolicy
  /// The constraints between views, in the order of activation.
  package var constraints: [ConstraintSpec] = []
  /// The changes of constraints and views after the first layout, in order.
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

  /// Whether constraints determine any frame.
  package var isConstrained: Bool {
    !constraints.isEmpty || views.contains { $0.stack != nil }
  }

  /// Returns the index of the root above a view.
  package func root(of index: Int) -> Int {
    var view = index
    while let parent = views[view].parent { view = parent }
    return view
  }

  /// Returns the index of the first view with a name; nil for an unknown name.
  package func index(of name: String) -> Int? { views.firstIndex { $0.name == name } }

  /// Returns the effective layout direction of a view: its own, or else its parent's, or else left to right.
  package func direction(of index: Int) -> UIUserInterfaceLayoutDirection {
    var view: Int? = index
    while let current = view {
      if let direction = views[current].direction { return direction }
      view = views[current].parent
    }
    return .leftToRight
  }

  /// The index of the first invalid view, which comes before its parent, or has neither a parent nor a frame;
  /// nil if all are valid.
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

/// The resulting frames and margins of a tree of views.
package struct ViewTreeLayout: Hashable, Sendable {
  /// The resulting frame and margins of one view.
  package struct View: Hashable, Sendable {
    /// The frame in the parent's coordinates, in points.
    package var frame = CGRect.zero
    /// The resulting safe area insets, in points.
    package var safeArea = UIEdgeInsets()
    /// The resulting layout margins, in points.
    package var margins = UIEdgeInsets()
    /// The effective layout direction.
    package var direction = UIUserInterfaceLayoutDirection.leftToRight
    /// Whether constraints leave the view's position or size ambiguous; false also if no test for it was
    /// requested.
    package var isAmbiguous = false
    /// The frames of a button's image and title in the button, zero for those it does not show; empty for other
    /// views.
    package var items: [CGRect] = []

    package init() {}
  }

  /// The views, in the tree's order.
  package var views: [View] = []
  /// The button's frame in its view's coordinates; nil if the tree has no button.
  package var button: CGRect?
  /// The constraints that were broken to satisfy others, in that order.
  package var breaks: [ConstraintBreak] = []
  /// The reason why the frames are not reliable, in words; nil if they are.
  package var fault: String?

  package init() {}
}
