import Foundation
import UIKitModel

/// The closed forms in words; put together only where somebody asks.
extension RectOverrideAxes {
  /// What an item is placed in.
  func areaText(_ isImage: Bool, _ area: CGRect, _ button: RectOverrideButton) -> String {
    let insets = isImage ? button.imageEdgeInsets : button.titleEdgeInsets
    return button.buttonType.hasFixedInsets
      ? "area: content, since the type has no insets: \(area.shortText)"
      : "area: content inset by \(insets.shortText): \(area.shortText)"
  }

  /// One item by itself: its length and the part of the slack before it.
  func loneText(
    _ axis: String, _ natural: CGFloat, _ length: CGFloat, _ extent: CGFloat, _ part: CGFloat
  ) -> String {
    "\(axis) \(extent.shortText): length \(length.shortText(squeezedFrom: natural)), slack "
      + "\((extent - length).shortText), \(part.shortText) of it before"
  }

  /// An item of a group: the lengths, the part of the slack before the group, and what of the group
  /// lies before the item.
  func groupText(
    _ axis: String, _ lengths: (image: CGFloat, gap: CGFloat, title: CGFloat), _ extent: CGFloat,
    _ part: CGFloat, _ start: CGFloat, _ before: CGFloat
  ) -> String {
    let isRow = side.isHorizontal
    var parts: [String] = []
    if items.hasImage {
      let natural = isRow ? items.image.width : items.image.height
      parts.append("image \(lengths.image.shortText(squeezedFrom: natural))")
    }
    if items.areBoth { parts.append("spacing \(lengths.gap.shortText(squeezedFrom: spacing))") }
    if items.hasTitle {
      let natural = isRow ? items.title.width : items.title.height
      parts.append("title \(lengths.title.shortText(squeezedFrom: natural))")
    }
    let slack = extent - lengths.image - lengths.gap - lengths.title
    parts.append("slack \(slack.shortText)")
    parts.append("\(part.shortText) of it before the group at \(start.shortText)")
    if before != 0 { parts.append("\(before.shortText) of the group before") }
    return "\(axis) \(extent.shortText): " + parts.joined(separator: ", ")
  }

  /// An item that fills an axis alone.
  func wholeText(
    _ start: CGFloat, _ length: CGFloat, _ near: CGFloat, _ far: CGFloat
  ) -> String {
    "filled \(side.isHorizontal ? "down" : "across") alone from \(start.shortText), length "
      + "\(length.shortText): on pixels \(near.shortText) to \(far.shortText)"
  }

  /// A filled main axis: what is divided, and what each item counts.
  func sharedText(
    _ near: CGFloat, _ far: CGFloat, _ gap: CGFloat,
    _ shares: (image: CGFloat, title: CGFloat, whole: CGFloat)
  ) -> String {
    "filled \(side.isHorizontal ? "across" : "down") together, on pixels \(near.shortText) to "
      + "\(far.shortText) less spacing \(gap.shortText): image counts \(shares.image.shortText), "
      + "title counts \(shares.title.shortText) of \(shares.whole.shortText)"
  }

  /// What the fitting size is put together from.
  func fittingText(lineHeight: CGFloat, _ insets: UIEdgeInsets) -> String {
    let sizes =
      switch (items.hasImage, items.hasTitle) {
      case (true, true):
        "image \(items.image.shortText), spacing \(spacing.shortText), title "
          + "\(items.title.shortText) in a \(side.isHorizontal ? "row" : "column")"
      case (true, false):
        "image \(items.image.shortText) in a line of \(lineHeight.shortText)"
      case (false, true): "title \(items.title.shortText)"
      case (false, false): "a line of \(lineHeight.shortText)"
      }
    let hasMinimum = !items.hasImage && insets == UIEdgeInsets()
    return "\(sizes), insets \(insets.shortText), up to whole points"
      + (hasMinimum ? ", 12 higher, at least 30 wide" : "")
  }
}
