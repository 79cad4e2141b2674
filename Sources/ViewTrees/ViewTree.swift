package import Foundation
package import UIKitModel

/// Views inside views, with at most one button in them.
///
/// The views are in one flat array, each after its parent, so that a tree is as easily drawn, changed
/// and shrunk as a list.
package struct ViewTree: Hashable, Sendable {
  /// The place of the button.
  package struct Button: Hashable, Sendable {
    /// The index of its view.
    package var parent: Int
    /// The place in that view.
    package var place: ViewSpec.Place

    /// Whether the frame is that of a guide.
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
  /// The button, if there is one in a view.
  package var button: Button?
  /// The order in which preserved margins and the safe area are joined.
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

  /// The same tree under another policy.
  package func under(_ policy: MarginPolicy) -> ViewTree {
    var tree = self
    tree.policy = policy
    return tree
  }

  /// Whether anything is placed by constraints.
  package var isConstrained: Bool {
    !constraints.isEmpty || views.contains { $0.stack != nil }
  }

  /// The view at the top of the tree that a view is in.
  package func root(of index: Int) -> Int {
    var view = index
    while let parent = views[view].parent { view = parent }
    return view
  }

  /// The first view of a name.
  package func index(of name: String) -> Int? { views.firstIndex { $0.name == name } }

  /// The direction in effect: a view's own, else that of its parent, else left to right.
  package func direction(of index: Int) -> UIUserInterfaceLayoutDirection {
    var view: Int? = index
    while let current = view {
      if let direction = views[current].direction { return direction }
      view = views[current].parent
    }
    return .leftToRight
  }

  /// The first view that cannot be: its parent is not before it, or it has neither a parent nor a frame.
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

/// The frames and margins of a tree of views.
package struct ViewTreeLayout: Hashable, Sendable {
  /// The frame and margins of one view.
  package struct View: Hashable, Sendable {
    /// The frame in the parent's coordinates.
    package var frame = CGRect.zero
    /// The safe area.
    package var safeArea = UIEdgeInsets()
    /// The resolved margins.
    package var margins = UIEdgeInsets()
    /// The direction in effect.
    package var direction = UIUserInterfaceLayoutDirection.leftToRight
    /// Whether constraints leave its place or size open, where that was asked.
    package var isAmbiguous = false

    package init() {}
  }

  /// The views, in the tree's order.
  package var views: [View] = []
  /// The button's frame in its view's coordinates; nil without a button.
  package var button: CGRect?
  /// The constraints that had to break, in the order in which they did.
  package var breaks: [ConstraintBreak] = []
  /// Why the frames are not to be trusted, in words; nil if they are.
  package var fault: String?

  package init() {}
}
