import Foundation

/// The start and the length of an item on an axis, with the terms of the formula, which `show` explains.
struct RectOverrideSpan {
  /// The formula that was used.
  enum Form {
    /// One item beside the group's axis.
    case lone
    /// An item of a group.
    case grouped
    /// An item that fills its area.
    case whole
    /// An item of a group that fills its area.
    case shared
  }

  /// Image, spacing and title; for a shared axis, what each counts.
  struct Lengths {
    var image: CGFloat = 0
    var gap: CGFloat = 0
    var title: CGFloat = 0
  }

  var form: Form
  /// The length of the area.
  var extent: CGFloat
  var lengths = Lengths()
  /// The start of the group before rounding; for a filled axis, the pixel at the start of the area.
  var group: CGFloat
  /// The length of the group before the item; for a filled axis, the pixel at the end of the area.
  var before: CGFloat = 0
  /// The start of the item, on the pixel.
  var start: CGFloat
  var length: CGFloat
}
