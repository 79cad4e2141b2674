package import Foundation
package import UIKitModel

/// An edge at which the two margin policies give a view different margins.
package struct PolicyDifference: Hashable, Sendable {
  /// The index of the view in the tree.
  package var view: Int
  /// The edge whose margin differs.
  package var edge: UIEdgeInsets.Edge
  /// The margin under ``MarginPolicy/safeAreaAddedLast``, in points.
  package var addedLast: CGFloat
  /// The margin under ``MarginPolicy/overlapLast``, in points.
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
  /// Returns the edges at which the two margin policies differ, whichever policy the tree has.
  ///
  /// The policies differ at views that preserve the superview's margins and add a safe area, if the overlap
  /// is larger than the view's own margin. They also differ at descendants that inherit this margin or are
  /// pinned to it.
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
