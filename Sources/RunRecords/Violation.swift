/// A broken rule about one layout, about two layouts that contradict each other, or about a tree of views, as
/// numbers in points. Views are named as in messages.
package enum Violation: Hashable, Sendable {
  // MARK: Layouts of buttons

  /// A method such as `titleRect(forContentRect:)` that does not return the item's frame; `frame` and `hook`
  /// are the numbers of both, in points.
  case hook(field: String, frame: Double, hook: Double)
  /// An item that leaves the content rectangle by some points, although everything fits.
  case outside(item: String, FrameDrawing.Rect, content: FrameDrawing.Rect, by: Double)
  /// Image and title that overlap by some points although everything fits.
  case overlap(Double)
  /// A gap, in points, other than the wanted one: the spacing, or the space between items at opposite ends if
  /// `spreads`.
  case gap(Double, wanted: Double, spreads: Bool)
  /// Image and title in the wrong order for the placement: the side on which the image belongs, and the
  /// positions of both, in points.
  case order(placement: String, side: String, image: Double, title: Double)
  /// A number that differs in a second layout by the same instance, or by a fresh instance if `isFresh`.
  case repetition(field: String, first: Double, second: Double, isFresh: Bool)
  /// An item whose number `field` is not its natural one in a button of the strategy's own fitting size.
  case ownSize(width: Double, height: Double, field: String, actual: Double, natural: Double)
  /// A number that does not move with the bounds, which were moved by `x` and `y` points.
  case moved(field: String, before: Double, after: Double, expected: Double, x: Double, y: Double)
  /// A number that does not double in a button with every length doubled and half the scale.
  case doubled(field: String, before: Double, after: Double, expected: Double)
  /// A number that is not the mirror image's number in the mirrored spec.
  case mirrored(field: String, before: Double, after: Double, expected: Double)
  /// A length that is smaller in bounds that are wider by some points.
  case widened(field: String, before: Double, after: Double, by: Double)

  // MARK: Trees of views

  /// A value of the view `of`, named by `quantity`, that differs from the expected value; `by` is the source
  /// of the expected value.
  indirect case differs(quantity: String, of: String, Value, expected: Value, by: Origin)
  /// A pinned frame that is not inside the guide of a view with these insets and this size.
  indirect case leavesGuide(
    String, FrameDrawing.Rect, guide: String, of: String, insets: [Double], width: Double,
    height: Double)
  /// An edge's margin, in points, that is smaller than the view's own margin and its safe area require.
  case belowFloor(edge: String, of: String, Double, least: Double)
  /// An edge's margin, in points, that is larger alone than if the view preserves its superview's margins.
  case lowered(edge: String, of: String, alone: Double, preserving: Double)
  /// A fault of the constraints, as the solver reports it.
  case unsolved(String)
  /// A constraint that breaks, as UIKit logs it.
  case broken(String)
  /// The number of further constraints that break, beside the listed ones.
  case moreBroken(Int)
  /// A view whose layout is ambiguous (true) or unambiguous (false), while the scenario states the opposite.
  case ambiguity(of: String, Bool)
  /// A constraint that breaks (true) or holds (false), while the scenario states the opposite.
  case breaking(of: String, Bool)
  /// The number of times that a constraint breaks, and the `expected` number that the scenario states.
  case breaks(of: String, Int, expected: Int)
  /// A number of a view other than the one that the scenario states.
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
