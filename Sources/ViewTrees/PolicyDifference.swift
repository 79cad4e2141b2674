package import Foundation
package import UIKitModel

/// An edge on which the two policies come to different margins.
package struct PolicyDifference: Hashable, Sendable {
  /// The view, by its index.
  package var view: Int
  /// The edge.
  package var edge: UIEdgeInsets.Edge
  /// The margin under ``MarginPolicy/safeAreaAddedLast``.
  package var addedLast: CGFloat
  /// The margin under ``MarginPolicy/overlapLast``.
  package var overlapLast: CGFloat

  package init(
    view: Int, edge: UIEdgeInsets.Edge, addedLast: CGFloat, overlapLast: CGFloat
  ) {
    self.view = view
    self.edge = edge
    self.addedLast = addedLast
    self.overlapLast = overlapLast
  }
}

extension ViewTree {
  /// The edges on which the two policies differ, whichever is the tree's own.
  ///
  /// They differ first where a view preserves its superview's margins, adds a safe area, and the overlap
  /// is larger than its own margin; below, where such a margin is preserved or pinned to.
  package func policyDifferences(tolerance: Double = 1e-9) -> [PolicyDifference] {
    let addedLast = ViewTreeViews(under(.safeAreaAddedLast)).layout()
    let overlapLast = ViewTreeViews(under(.overlapLast)).layout()
    var differences: [PolicyDifference] = []
    for index in views.indices {
      for edge in UIEdgeInsets.Edge.allCases {
        let difference = PolicyDifference(
          view: index, edge: edge, addedLast: addedLast.views[index].margins[edge],
          overlapLast: overlapLast.views[index].margins[edge])
        if abs((difference.addedLast - difference.overlapLast).native) > tolerance {
          differences.append(difference)
        }
      }
    }
    return differences
  }
}
