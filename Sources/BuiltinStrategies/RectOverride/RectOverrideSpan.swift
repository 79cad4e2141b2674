import Foundation

/// The start and the length of an item on an axis, with the terms of the formula, for an explanation.
struct RectOverrideSpan {
  /// The formula that applies to the item.
  enum Form {
    /// The item is alone on the axis.
    case lone
    /// The item belongs to a group along the axis.
    case grouped
    /// The item fills its area alone.
    case whole
    /// The item and the other item fill one area together.
    case shared
  }

  /// The lengths of image, spacing and title; if both items fill the axis, the lengths that set the
  /// proportions.
  struct Lengths {
    var image: CGFloat = 0
    var gap: CGFloat = 0
    var title: CGFloat = 0
  }

  var form: Form
  /// The length of the area, in points.
  var extent: CGFloat
  var lengths = Lengths()
  /// The start of the group before rounding, in points. If both items fill the axis, it is the start of the
  /// area, rounded to the pixel.
  var group: CGFloat
  /// The distance from the group's start to the item, in points. If the items fill the axis, it is the far
  /// edge of the area, rounded to the pixel.
  var before: CGFloat = 0
  /// The start of the item, rounded to the pixel.
  var start: CGFloat
  var length: CGFloat
}
