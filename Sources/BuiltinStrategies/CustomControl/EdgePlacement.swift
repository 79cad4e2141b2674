import Foundation

/// The near edge and the length of an item on an axis, with the numbers that an explanation shows.
struct EdgePlacement {
  /// The rule that determined an item's edges.
  enum Way {
    /// The item fills its area on an axis, without the other item.
    case whole
    /// The item is alone on the axis, and keeps its length.
    case single
    /// Icon and label follow each other, and the item is the one at the near end or at the far end.
    case pair(isNear: Bool)
    /// Icon and label share an area that they fill, and the item is the one at the near end or at the far
    /// end.
    case filled(isNear: Bool)
  }

  /// The lengths of icon, distance and label on the axis; for a filled axis, the natural lengths.
  struct Lengths {
    var icon: CGFloat
    var between: CGFloat
    var label: CGFloat
  }

  var way: Way
  /// The near edge and the length of the item's area.
  var area: (edge: CGFloat, extent: CGFloat)
  var lengths = Lengths(icon: 0, between: 0, label: 0)
  /// The length of the area that the items leave free; if they fill the axis, the length that they share.
  var slack: CGFloat = 0
  /// The share of the free length that is left of the content, or above it, from 0 to 1.
  var leadShare: CGFloat = 0
  /// The item's near edge, rounded to the pixel.
  var edge: CGFloat
  var extent: CGFloat
}
