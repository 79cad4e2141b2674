import Foundation
import UIKitModel

/// A judge of view trees, which compares UIKit's layout with a separate computation and checks rules for
/// every tree.
package struct MarginJudge: Sendable {
  /// The largest accepted difference, in points; the numbers of random trees are exact in binary.
  package var tolerance: Double

  package init(tolerance: Double = 1e-9) { self.tolerance = tolerance }

  /// Returns all failed checks of a tree, whose ``ViewTree/firstImpossibleView`` must be nil.
  package func findings(in tree: ViewTree) -> [MarginFinding] {
    let views = ViewTreeViews(tree)
    let layout = views.layout()
    if tree.isConstrained { return findings(in: tree, constrained: layout) }
    return differences(
      from: tree.computedLayout(), in: layout, of: tree, check: .agreement, by: "the bare rules")
      + pinnedOutside(layout, of: tree) + belowFloor(layout, of: tree)
      + lowered(layout, by: views) + unmirrored(layout, of: tree)
  }

  /// Returns the differences between the layout of changed views and the layout of views that are newly built
  /// in the same way.
  ///
  /// A broken constraint stays broken, so trees with one are not compared. An ambiguous layout may depend on
  /// earlier ones, so ambiguous views and their subviews are not compared either.
  package func findings(inChanged views: ViewTreeViews) -> [MarginFinding] {
    let reference = ViewTreeViews(views.tree)
    let (fresh, layout) = (reference.layout(), views.layout())
    guard fresh.breaks.isEmpty && layout.breaks.isEmpty else { return [] }
    let found = differences(
      from: fresh, in: layout, of: views.tree, check: .fresh, by: "fresh views")
    guard !found.isEmpty, views.tree.isConstrained else { return found }
    let isAmbiguous = reference.layout(tellsAmbiguity: true).views.map(\.isAmbiguous)
    return found.filter { finding in
      guard case .view(let index) = finding.subject else { return true }
      return !isAmbiguous[index]
        && views.tree.views[index].parent.map { isAmbiguous[$0] } != true
    }
  }

  /// Returns the differences between two layouts of a tree.
  package func differences(
    from reference: ViewTreeLayout, in layout: ViewTreeLayout, of tree: ViewTree,
    check: MarginCheck, by origin: String
  ) -> [MarginFinding] {
    var findings: [MarginFinding] = []
    func compare(
      _ subject: MarginFinding.Subject, _ quantity: String, _ distance: Double, _ text: String,
      _ expected: String
    ) {
      if distance <= tolerance { return }
      findings.append(
        MarginFinding(
          check: check, subject: subject,
          text: "\(quantity) of \(tree.title(subject)): \(text), but \(expected) by \(origin)",
          difference: distance))
    }
    for index in tree.views.indices {
      let (view, expected) = (layout.views[index], reference.views[index])
      compare(
        .view(index), "frame", view.frame.distance(to: expected.frame), view.frame.shortText,
        expected.frame.shortText)
      compare(
        .view(index), "safe area", view.safeArea.distance(to: expected.safeArea),
        view.safeArea.shortText, expected.safeArea.shortText)
      compare(
        .view(index), "margins", view.margins.distance(to: expected.margins),
        view.margins.shortText, expected.margins.shortText)
      compare(
        .view(index), "direction", view.direction == expected.direction ? 0 : .infinity,
        "\(view.direction)", "\(expected.direction)")
      // The bare rules know no items.
      for (item, frames) in zip(["image", "title"], zip(view.items, expected.items)) {
        compare(
          .view(index), "\(item) frame", frames.0.distance(to: frames.1), frames.0.shortText,
          frames.1.shortText)
      }
    }
    if let button = layout.button, let expected = reference.button {
      compare(
        .button, "frame", button.distance(to: expected), button.shortText, expected.shortText)
    }
    return findings
  }
}

extension ViewTree {
  /// Returns the name of a view, button or constraint in messages.
  package func title(_ subject: MarginFinding.Subject) -> String {
    switch subject {
    case .button: return "the button"
    case .view(let index):
      let name = views[index].name
      return name.isEmpty ? "view \(index + 1)" : "view '\(name)'"
    case .constraint(let index):
      let name = constraints[index].name
      return "constraint " + (name.isEmpty ? "\(index + 1)" : "'\(name)'")
    }
  }
}

extension CGRect {
  /// Returns the largest absolute difference between the numbers of two rectangles.
  func distance(to other: CGRect) -> Double {
    worse(
      worse(
        abs(origin.x.native - other.origin.x.native), abs(origin.y.native - other.origin.y.native)),
      worse(
        abs(size.width.native - other.size.width.native),
        abs(size.height.native - other.size.height.native)))
  }
}

extension UIEdgeInsets {
  /// Returns the largest absolute difference between the edges of two insets.
  func distance(to other: UIEdgeInsets) -> Double {
    worse(
      worse(abs(top.native - other.top.native), abs(left.native - other.left.native)),
      worse(abs(bottom.native - other.bottom.native), abs(right.native - other.right.native)))
  }
}

/// Returns the larger of two distances; NaN counts as larger than any number.
func worse(_ a: Double, _ b: Double) -> Double { a >= b || a != a ? a : b }
