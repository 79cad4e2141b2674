import Foundation
import UIKitModel

extension ViewTree {
  /// Returns the smallest tree that the search finds for which a condition still holds.
  package func shrunk(evaluations: Int = 4_000, while holds: (ViewTree) -> Bool) -> ViewTree {
    ViewTreeScript(tree: self).shrunk(evaluations: evaluations) { holds($0.tree) }.tree
  }

  /// Returns the tree without a view and its subviews.
  package func removingSubtree(at index: Int) -> ViewTree {
    keeping { !isInside($0, index) }.tree
  }

  /// Returns whether a view is `ancestor` itself or a descendant of it.
  func isInside(_ view: Int, _ ancestor: Int) -> Bool {
    var current: Int? = view
    while let index = current, index >= ancestor {
      if index == ancestor { return true }
      current = views[index].parent
    }
    return false
  }

  /// Returns the tree without a view, whose subviews move to its parent or become roots.
  func hoistingChildren(of index: Int) -> ViewTree {
    let grandparent = views[index].parent
    var tree = self
    for child in views.indices where views[child].parent == index {
      tree.views[child].parent = grandparent
    }
    if button?.parent == index, let grandparent { tree.button?.parent = grandparent }
    return tree
  }

  /// Returns the tree with only some of its views, and the new index of each former view; nil if the view was
  /// removed. Constraints of removed views and all changes are left out.
  func keeping(_ isKept: (Int) -> Bool) -> (tree: ViewTree, places: [Int?]) {
    var tree = ViewTree(policy: policy)
    var places = [Int?](repeating: nil, count: views.count)
    for (index, spec) in views.enumerated() where isKept(index) {
      places[index] = tree.views.count
      var kept = spec
      kept.parent = spec.parent.flatMap { places[$0] }
      tree.views.append(kept)
    }
    if let button, let parent = places[button.parent] {
      tree.button = Button(parent: parent, place: button.place)
    }
    tree.constraints = constraints.compactMap { constraint in
      var kept = constraint
      guard let first = places[constraint.first.view] else { return nil }
      kept.first.view = first
      if let second = constraint.second {
        guard let place = places[second.view] else { return nil }
        kept.second?.view = place
      }
      return kept
    }
    return (tree, places)
  }
}

extension ViewSpec {
  /// Returns variants of the view, each simpler in one property. Simplifying repeatedly never leads back to
  /// an earlier view.
  func simpler() -> [ViewSpec] {
    var candidates: [ViewSpec] = []
    func add(_ change: (inout ViewSpec) -> Void) {
      var candidate = self
      change(&candidate)
      if candidate != self { candidates.append(candidate) }
    }
    add { $0.direction = nil }
    add { $0.preservesSuperviewMargins = false }
    add { $0.addsSafeArea = true }
    add { $0.margins = .physical(UIEdgeInsets()) }
    let insets = margins.physical(.leftToRight)
    if UIEdgeInsets.Edge.allCases.contains(where: { abs(insets[$0]) > 8 }) {
      add { $0.margins = .standard }
    }
    add { $0.additionalSafeArea = UIEdgeInsets() }
    add { $0.safeArea = UIEdgeInsets() }
    if case .directional(let insets) = margins {
      add { $0.margins = .physical(UIEdgeInsets(insets, direction: .leftToRight)) }
    }
    for edge in UIEdgeInsets.Edge.allCases {
      if case .physical(let insets) = margins {
        for simple in Self.simpler(insets[edge]) {
          var simpler = insets
          simpler[edge] = simple
          add { $0.margins = .physical(simpler) }
        }
      }
      for simple in Self.simpler(safeArea[edge]) { add { $0.safeArea[edge] = simple } }
      for simple in Self.simpler(additionalSafeArea[edge]) {
        add { $0.additionalSafeArea[edge] = simple }
      }
    }
    simplifyContent(add)
    if case .pin = place { add { $0.place = .frame(Self.plainFrame) } }
    if case .frame(let frame) = place {
      add { $0.place = .frame(Self.plainFrame) }
      for simple in Self.simpler(frame.origin.x) {
        let origin = CGPoint(x: simple, y: frame.origin.y)
        add { $0.place = .frame(CGRect(origin: origin, size: frame.size)) }
      }
      for simple in Self.simpler(frame.origin.y) {
        let origin = CGPoint(x: frame.origin.x, y: simple)
        add { $0.place = .frame(CGRect(origin: origin, size: frame.size)) }
      }
    }
    return candidates
  }

  private static let plainFrame = CGRect(x: 0, y: 0, width: 100, height: 100)

  private static func simpler(_ value: CGFloat) -> [CGFloat] {
    let preferred: [CGFloat] = [0, 1, 2, 10, 20, 50, value.rounded(.towardZero)]
    return preferred.filter { abs($0) < abs(value) || ($0 == 0 && value != 0) }
  }

  /// Adds variants in which a property for constraints or stacks is simpler.
  private func simplifyContent(_ add: ((inout ViewSpec) -> Void) -> Void) {
    add { $0.isHidden = false }
    add { $0.spacingAfter = nil }
    add { $0.content?.size = ByAxis(10, 10) }
    add { $0.content?.wrapped = [] }
    add { $0.stack?.spacing = 0 }
    add { $0.stack?.alignment = .fill }
    add { $0.stack?.axis = .horizontal }
    guard let button else { return }
    add { $0.button?.state = .normal }
    add { $0.button?.contentInsets = UIEdgeInsets() }
    add { $0.button?.imageInsets = UIEdgeInsets() }
    add { $0.button?.titleInsets = UIEdgeInsets() }
    add { $0.button?.spacing = 0 }
    add { $0.button?.isStacked = false }
    add { $0.button?.isConfigured = false }
    for state in button.titles.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      add { $0.button?.titles[state] = nil }
      add { $0.button?.titles[state] = Button.Title(size: CGSize(width: 50, height: 20)) }
    }
    for state in button.images.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      add { $0.button?.images[state] = nil }
      add { $0.button?.images[state] = CGSize(width: 20, height: 20) }
    }
  }
}
