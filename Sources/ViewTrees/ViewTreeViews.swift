import Foundation
package import UIKitModel

/// The UIKit views of a ``ViewTree``, which change when the tree is changed; only one task may use them at a
/// time.
///
/// The `layoutSubviews()` of the parent sets the frames of pinned views; changed margins cause it to run.
package final class ViewTreeViews {
  /// The tree that the views currently represent.
  package private(set) var tree: ViewTree
  /// The UIKit views, in the order of the tree.
  package let views: [UIView]
  private let nodes: [any PinningNode]
  private let button: UIView?
  /// The UIKit constraints, in the order of the tree.
  let constraints: [NSLayoutConstraint]

  /// Makes the views of a tree whose ``ViewTree/firstImpossibleView`` is nil.
  package init(_ tree: ViewTree) {
    self.tree = tree
    let isConstrained = tree.isConstrained
    let nodes: [any PinningNode] = tree.views.map { spec in
      isConstrained ? spec.constrainedNode() : PlainNode(frame: .zero)
    }
    self.nodes = nodes
    views = nodes
    button = tree.button.map { _ in UIView(frame: .zero) }
    constraints = tree.constraints.map { Self.constraint($0, between: nodes) }
    for index in tree.views.indices { show(index) }
    showButton()
    if isConstrained { constrain() }
  }

  /// Applies new properties to one view, which may get another parent. Unchanged properties are not set
  /// again.
  package func update(_ index: Int, to spec: ViewSpec) {
    tree.views[index] = spec
    show(index)
  }

  /// Changes the margin policy of the complete tree.
  package func update(policy: MarginPolicy) {
    tree.policy = policy
    for node in nodes { node.marginPolicy = policy }
  }

  /// Lays out all views and returns their frames and margins.
  ///
  /// - Parameter tellsAmbiguity: whether to test each constrained view for ambiguity, which takes as long as
  ///   a layout.
  package func layout(tellsAmbiguity: Bool = false) -> ViewTreeLayout {
    var layout = ViewTreeLayout()
    for node in nodes where node.superview == nil { node.layoutIfNeeded() }
    layout.views = nodes.map { node in
      var view = ViewTreeLayout.View()
      view.frame = node.frame
      view.safeArea = node.safeAreaInsets
      view.margins = node.layoutMargins
      view.direction = node.effectiveUserInterfaceLayoutDirection
      if let button = node as? ButtonNode { view.items = button.itemFrames }
      return view
    }
    layout.button = button?.frame
    if tree.isConstrained { addConstraints(to: &layout, tellsAmbiguity: tellsAmbiguity) }
    return layout
  }

  /// Adds a view to its parent; removes a view without a parent. A detached view gets the position among its
  /// siblings that the tree's order gives it; any other view becomes the last one.
  func join(_ index: Int) {
    let node = nodes[index]
    guard let parent = tree.views[index].parent.map({ nodes[$0] }) else {
      node.removeFromSuperview()
      return
    }
    guard let stack = parent as? UIStackView else {
      if tree.views[index].isDetached {
        parent.insertSubview(node, at: place(among: index))
      } else {
        parent.addSubview(node)
      }
      return
    }
    stack.addArrangedSubview(node)
    if let spacing = tree.views[index].spacingAfter {
      stack.setCustomSpacing(CGFloat(spacing), after: node)
    }
  }

  /// Returns the number of a view's earlier siblings, in the tree's order, that are already in the parent.
  private func place(among index: Int) -> Int {
    let parent = tree.views[index].parent
    return (0..<index).count {
      tree.views[$0].parent == parent && nodes[$0].superview != nil
    }
  }

  private func show(_ index: Int) {
    let spec = tree.views[index]
    let node = nodes[index]
    let parent = spec.parent.map { nodes[$0] }
    if node.superview !== parent {
      (node.superview as? any PinningNode)?.pins[ObjectIdentifier(node)] = nil
      if !spec.isDetached { join(index) }
    }
    if let scale = spec.scale { node.contentScaleFactor = CGFloat(scale) }
    node.isHidden = spec.isHidden
    node.semanticContentAttribute = spec.semanticContentAttribute
    node.givenSafeAreaInsets = spec.safeArea
    node.additionalSafeAreaInsets = spec.additionalSafeArea
    node.preservesSuperviewLayoutMargins = spec.preservesSuperviewMargins
    node.insetsLayoutMarginsFromSafeArea = spec.addsSafeArea
    node.marginPolicy = tree.policy
    switch spec.margins {
    case .physical(let insets): node.layoutMargins = insets
    case .directional(let insets): node.directionalLayoutMargins = insets
    }
    if tree.isConstrained { showContent(of: spec, on: node) }
    put(node, at: spec.place, in: parent)
  }

  private func showButton() {
    guard let place = tree.button, let button else { return }
    let parent = nodes[place.parent]
    parent.addSubview(button)
    put(button, at: place.place, in: parent)
  }

  private func put(_ view: UIView, at place: ViewSpec.Place, in parent: (any PinningNode)?) {
    switch place {
    case .constraints:
      parent?.pins[ObjectIdentifier(view)] = nil
      view.translatesAutoresizingMaskIntoConstraints = false
    case .frame(let frame):
      parent?.pins[ObjectIdentifier(view)] = nil
      view.frame = frame
    case .pin(let pin):
      parent?.pins[ObjectIdentifier(view)] = pin
      parent?.setNeedsLayout()
    }
  }
}

extension ViewSpec {
  fileprivate var semanticContentAttribute: UISemanticContentAttribute {
    switch direction {
    case nil: .unspecified
    case .leftToRight: .forceLeftToRight
    case .rightToLeft: .forceRightToLeft
    }
  }
}
