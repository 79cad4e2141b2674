package import Foundation
package import UIKitModel

/// Views inside views, with at most one button in them.
///
/// The views are in one flat array, each after its parent, so that a tree is as easily drawn, changed
/// and shrunk as a list.
package struct ViewTree: Hashable, Sendable {
  /// Where the button is.
  package struct Button: Hashable, Sendable {
    /// The index of its view.
    package var parent: Int
    /// Where it is in that view.
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

  /// The first view that cannot be: its parent is not before it, or it is pinned without a parent.
  package var firstImpossibleView: Int? {
    views.indices.first { index in
      guard let parent = views[index].parent else {
        if case .pin = views[index].place { return true }
        return false
      }
      return !(0..<index).contains(parent)
    }
  }
}

/// Where everything in a tree of views came to be.
package struct ViewTreeLayout: Hashable, Sendable {
  /// What one view came to.
  package struct View: Hashable, Sendable {
    /// The frame in the parent's coordinates.
    package var frame = CGRect.zero
    /// The safe area.
    package var safeArea = UIEdgeInsets()
    /// The resolved margins.
    package var margins = UIEdgeInsets()
    /// The direction in effect.
    package var direction = UIUserInterfaceLayoutDirection.leftToRight

    package init() {}
  }

  /// The views, in the tree's order.
  package var views: [View] = []
  /// The button's frame in its view's coordinates; nil without a button.
  package var button: CGRect?

  package init() {}
}
