import Foundation

/// The edges of one item on one axis, with the numbers that led to them.
struct EdgePlacement {
  /// The way in which an item got its edges.
  enum Way {
    /// It takes its whole area.
    case whole
    /// It is alone on the axis.
    case single
    /// It and the other follow each other, and it is at the near end or at the far one.
    case pair(isNear: Bool)
    /// Both share the area, and it is at the near end or at the far one.
    case filled(isNear: Bool)
  }

  /// The lengths of a pair's items on the axis, or for a filled axis their natural lengths.
  struct Lengths {
    var icon: CGFloat
    var between: CGFloat
    var label: CGFloat
  }

  var way: Way
  /// The near edge of the area and its extent.
  var area: (edge: CGFloat, extent: CGFloat)
  var lengths = Lengths(icon: 0, between: 0, label: 0)
  /// The room that the items leave in the area, or for a filled axis the room that they share.
  var slack: CGFloat = 0
  /// The part of the slack that goes before the content.
  var leadShare: CGFloat = 0
  /// The item's near edge, on the pixel.
  var edge: CGFloat
  var extent: CGFloat
}
