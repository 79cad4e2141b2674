import Foundation

/// Where an item begins on an axis and how long it is, with the terms of the closed form.
struct RectOverrideSpan {
  /// The closed form that was used.
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
  /// Where the group begins before rounding; for a filled axis, the pixel where the area does.
  var group: CGFloat
  /// What of the group lies before the item; for a filled axis, the pixel where the area ends.
  var before: CGFloat = 0
  /// Where the item begins, on the pixel.
  var start: CGFloat
  var length: CGFloat
}
