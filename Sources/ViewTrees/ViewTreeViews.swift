import Foundation
package import UIKitModel

/// A tree of real views that follows a ``ViewTree``; used by one task at a time.
///
/// Pinned views are placed by their parents' `layoutSubviews()`, which margins that change bring about.
package final class ViewTreeViews {
  /// The tree that the views show.
  package private(set) var tree: ViewTree
  /// The views, in the tree's order.
  package let views: [UIView]
  private let nodes: [PinningView]
  private let button: UIView?

  /// Makes the views of a tree whose ``ViewTree/firstImpossibleView`` is nil.
  package init(_ tree: ViewTree) {
    self.tree = tree
    nodes = tree.views.map { _ in PinningView(frame: .zero) }
    views = nodes
    button = tree.button.map { _ in UIView(frame: .zero) }
    for index in tree.views.indices { show(index) }
    showButton()
  }

  /// Changes one view, which may go to another parent, and only what is different.
  package func update(_ index: Int, to spec: ViewSpec) {
    tree.views[index] = spec
    show(index)
  }

  /// Changes the policy of the whole tree.
  package func update(policy: MarginPolicy) {
    tree.policy = policy
    for node in nodes { node.marginPolicy = policy }
  }

  /// Lays out and reads every view.
  package func layout() -> ViewTreeLayout {
    var layout = ViewTreeLayout()
    for node in nodes where node.superview == nil { node.layoutIfNeeded() }
    layout.views = nodes.map { node in
      var view = ViewTreeLayout.View()
      view.frame = node.frame
      view.safeArea = node.safeAreaInsets
      view.margins = node.layoutMargins
      view.direction = node.effectiveUserInterfaceLayoutDirection
      return view
    }
    layout.button = button?.frame
    return layout
  }

  private func show(_ index: Int) {
    let spec = tree.views[index]
    let node = nodes[index]
    let parent = spec.parent.map { nodes[$0] }
    if node.superview !== parent {
      (node.superview as? PinningView)?.pins[ObjectIdentifier(node)] = nil
      if let parent { parent.addSubview(node) } else { node.removeFromSuperview() }
    }
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
    put(node, at: spec.place, in: parent)
  }

  private func showButton() {
    guard let place = tree.button, let button else { return }
    let parent = nodes[place.parent]
    parent.addSubview(button)
    put(button, at: place.place, in: parent)
  }

  private func put(_ view: UIView, at place: ViewSpec.Place, in parent: PinningView?) {
    switch place {
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

/// A view that places what is pinned in it.
private final class PinningView: UIView {
  var pins: [ObjectIdentifier: ViewSpec.Pin] = [:]

  override func layoutSubviews() {
    for view in subviews {
      switch pins[ObjectIdentifier(view)] {
      case .margins: view.frame = layoutMarginsGuide.layoutFrame
      case .safeArea: view.frame = safeAreaLayoutGuide.layoutFrame
      case .edges: view.frame = bounds
      case nil: break
      }
    }
  }
}
