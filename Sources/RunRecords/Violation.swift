/// A broken rule about one layout, about two layouts that contradict each other, or about a tree of views, as
/// numbers in points. Views are named as in messages.
package enum Violation: Hashable, Sendable {
  // MARK: Layouts of buttons

  /// A rectangle hook that does not return the frame.
  case hook(field: String, frame: Double, hook: Double)
  /// An item that is not inside the content rectangle, although everything fits.
  case outside(item: String, FrameDrawing.Rect, content: FrameDrawing.Rect, by: Double)
  /// Image and title that overlap although everything fits.
  case overlap(Double)
  /// A gap other than the spacing, or than the space between items at opposite ends.
  case gap(Double, wanted: Double, spreads: Bool)
  /// Image and title in the wrong order, by the positions of both.
  case order(placement: String, side: String, image: Double, title: Double)
  /// A second layout that differs from the first, by the same instance or by a fresh one.
  case repetition(field: String, first: Double, second: Double, isFresh: Bool)
  /// An item that is squeezed at the strategy's own fitting size.
  case ownSize(width: Double, height: Double, field: String, actual: Double, natural: Double)
  /// A number that does not move with the bounds; the distance is the one by which the bounds move.
  case moved(field: String, before: Double, after: Double, expected: Double, x: Double, y: Double)
  /// A number that does not double with every length.
  case doubled(field: String, before: Double, after: Double, expected: Double)
  /// A number that is not the mirror image's.
  case mirrored(field: String, before: Double, after: Double, expected: Double)
  /// A length that is smaller in bounds that are wider by some points.
  case widened(field: String, before: Double, after: Double, by: Double)

  // MARK: Trees of views

  /// A value other than the one that the origin gives.
  indirect case differs(quantity: String, of: String, Value, expected: Value, by: Origin)
  /// A pinned frame that is not inside the guide of a view with these insets and this size.
  indirect case leavesGuide(
    String, FrameDrawing.Rect, guide: String, of: String, insets: [Double], width: Double,
    height: Double)
  /// A margin that is smaller than the view's own margin and its safe area.
  case belowFloor(edge: String, of: String, Double, least: Double)
  /// A margin that is larger if the view does not preserve its superview's margins.
  case lowered(edge: String, of: String, alone: Double, preserving: Double)
  /// A fault of the constraints, as the solver reports it.
  case unsolved(String)
  /// A constraint that breaks, as UIKit logs it.
  case broken(String)
  /// The number of further constraints that break.
  case moreBroken(Int)
  /// A view whose layout is ambiguous, or is not, against the scenario.
  case ambiguity(of: String, Bool)
  /// A constraint that breaks, or does not, against the scenario.
  case breaking(of: String, Bool)
  /// The number of times that a constraint breaks, other than the scenario states.
  case breaks(of: String, Int, expected: Int)
  /// A number other than the one that the scenario states.
  case stated(quantity: String, of: String, Double, expected: Double)
}

extension Violation {
  /// A value of a view.
  package enum Value: Hashable, Sendable {
    case frame(FrameDrawing.Rect)
    /// The insets in UIKit's order: top, left, bottom, right.
    case insets([Double])
    /// A word, such as a direction.
    case word(String)
  }

  /// The source of the values that a view's values are compared with.
  package enum Origin: String, Hashable, Sendable {
    case rules, freshViews, mirroring
  }
}
