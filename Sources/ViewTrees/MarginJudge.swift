import Foundation
package import RunRecords
import UIKitModel

/// A judge of view trees, which compares UIKit's layout with a separate computation and checks rules for
/// every tree.
package struct MarginJudge: Sendable {
  /// The largest accepted difference, in points; the numbers of random trees are exact in binary.
  package var tolerance: Double

  package init(tolerance: Double = 1e-9) { self.tolerance = tolerance }

  /// Returns all failed checks of a tree, whose ``ViewTree/firstImpossibleView`` must be nil.
  package func failures(in tree: ViewTree) -> [Failure] {
    let views = ViewTreeViews(tree)
    let layout = views.layout()
    if tree.isConstrained { return failures(in: tree, constrained: layout) }
    return differences(
      from: tree.computedLayout(), in: layout, of: tree, check: .agreement, by: .rules)
      + pinnedOutside(layout, of: tree) + belowFloor(layout, of: tree)
      + lowered(layout, by: views) + unmirrored(layout, of: tree)
  }

  /// Returns the differences between the layout of changed views and the layout of new views of the same
  /// tree.
  ///
  /// A broken constraint stays broken, so trees with one are not compared. An ambiguous layout may depend on
  /// earlier ones, so ambiguous views and their subviews are not compared either.
  package func failures(inChanged views: ViewTreeViews) -> [Failure] {
    let reference = ViewTreeViews(views.tree)
    let (fresh, layout) = (reference.layout(), views.layout())
    guard fresh.breaks.isEmpty && layout.breaks.isEmpty else { return [] }
    let found = differences(
      from: fresh, in: layout, of: views.tree, check: .fresh, by: .freshViews)
    guard !found.isEmpty, views.tree.isConstrained else { return found }
    let isAmbiguous = reference.layout(tellsAmbiguity: true).views.map(\.isAmbiguous)
    return differences(
      from: fresh, in: layout, of: views.tree, check: .fresh, by: .freshViews
    ) { index in
      isAmbiguous[index] || views.tree.views[index].parent.map { isAmbiguous[$0] } == true
    }
  }

  /// Returns the differences between two layouts of a tree.
  ///
  /// - Parameter isExempt: returns whether the view at an index is not compared.
  package func differences(
    from reference: ViewTreeLayout, in layout: ViewTreeLayout, of tree: ViewTree,
    check: MarginCheck, by origin: Violation.Origin, except isExempt: (Int) -> Bool = { _ in false }
  ) -> [Failure] {
    var failures: [Failure] = []
    func compare(
      _ part: ViewTree.Part, _ quantity: String, _ distance: Double,
      _ found: @autoclosure () -> Violation.Value,
      _ expected: @autoclosure () -> Violation.Value
    ) {
      if distance <= tolerance { return }
      failures.append(
        Failure(
          check,
          .differs(
            quantity: quantity, of: tree.title(part), found(), expected: expected(), by: origin)))
    }
    for index in tree.views.indices where !isExempt(index) {
      let (view, expected) = (layout.views[index], reference.views[index])
      compare(
        .view(index), "frame", view.frame.distance(to: expected.frame), .frame(view.frame),
        .frame(expected.frame))
      compare(
        .view(index), "safe area", view.safeArea.distance(to: expected.safeArea),
        .insets(view.safeArea), .insets(expected.safeArea))
      compare(
        .view(index), "margins", view.margins.distance(to: expected.margins),
        .insets(view.margins), .insets(expected.margins))
      compare(
        .view(index), "direction", view.direction == expected.direction ? 0 : .infinity,
        .word("\(view.direction)"), .word("\(expected.direction)"))
      // The bare rules know no items.
      for (item, frames) in zip(["image", "title"], zip(view.items, expected.items)) {
        compare(
          .view(index), "\(item) frame", frames.0.distance(to: frames.1), .frame(frames.0),
          .frame(frames.1))
      }
    }
    if let button = layout.button, let expected = reference.button {
      compare(
        .button, "frame", button.distance(to: expected), .frame(button), .frame(expected))
    }
    return failures
  }
}

extension ViewTree {
  /// Returns the name of a view, button or constraint in messages.
  package func title(_ part: Part) -> String {
    switch part {
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
  /// Returns the largest absolute difference between the numbers of two rectangles, in points.
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
  /// Returns the largest absolute difference between the edges of two insets, in points.
  func distance(to other: UIEdgeInsets) -> Double {
    worse(
      worse(abs(top.native - other.top.native), abs(left.native - other.left.native)),
      worse(abs(bottom.native - other.bottom.native), abs(right.native - other.right.native)))
  }
}

/// Returns the larger of two distances; NaN counts as larger than any number.
func worse(_ a: Double, _ b: Double) -> Double { a >= b || a != a ? a : b }

extension Violation.Value {
  fileprivate static func frame(_ rect: CGRect) -> Self { .frame(FrameDrawing.Rect(rect)) }

  fileprivate static func insets(_ insets: UIEdgeInsets) -> Self { .insets(insets.numbers) }
}

extension FrameDrawing.Rect {
  /// The rectangle as plain numbers.
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension UIEdgeInsets {
  /// The insets in UIKit's order.
  var numbers: [Double] { [Double(top), Double(left), Double(bottom), Double(right)] }
}
