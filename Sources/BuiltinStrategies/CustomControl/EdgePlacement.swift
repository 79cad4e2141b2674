import Foundation

/// The near edge and extent of one item on one axis, with the numbers that an explanation shows.
struct EdgePlacement {
  /// The rule that gave an item its edges.
  enum Way {
    /// The item fills its area on an axis that it does not share.
    case whole
    /// The item is alone on the axis and keeps its length.
    case single
    /// Icon and label follow each other; the item is at the near end or at the far end.
    case pair(isNear: Bool)
    /// Icon and label share a filled area; the item is at the near end or at the far end.
    case filled(isNear: Bool)
  }

  /// The lengths of icon, distance and label on the axis; for a filled axis, the natural lengths.
  struct Lengths {
    var icon: CGFloat
    var between: CGFloat
    var label: CGFloat
  }

  var way: Way
  /// The near edge of the area and its extent.
  var area: (edge: CGFloat, extent: CGFloat)
  var lengths = Lengths(icon: 0, between: 0, label: 0)
  /// The length that the items leave free in the area; for a filled axis, the length that they share.
  var slack: CGFloat = 0
  /// The share of the slack before the content, from 0 to 1.
  var leadShare: CGFloat = 0
  /// The item's near edge, rounded to the pixel.
  var edge: CGFloat
  var extent: CGFloat
}
