import Foundation
import UIKitModel

/// The explanation of the formulas of the rectangle hooks.
extension RectOverrideAxes {
  private typealias Text = LayoutExplanation.Text

  /// Records the steps that led to the position of an item.
  func explain(_ isImage: Bool, on button: RectOverrideButton) {
    let subject: LayoutExplanation.Subject = isImage ? .image : .title
    let insets = isImage ? button.imageEdgeInsets : button.titleEdgeInsets
    button.explain(
      subject,
      button.buttonType.hasFixedInsets
        ? "placed in the content, since the type has no insets: \(area)"
        : "placed in the content minus insets \(insets): \(area)")
    let (x, y) = place(isImage)
    let natural = isImage ? items.image : items.title
    button.explain(
      subject,
      text(
        x, "horizontally", slackBefore, isImage, of: natural.width, area.origin.x,
        (items.image.width, items.title.width)))
    button.explain(
      subject,
      text(
        y, "vertically", slackAbove, isImage, of: natural.height, area.origin.y,
        (items.image.height, items.title.height)))
  }

  private func text(
    _ span: RectOverrideSpan, _ axis: String, _ part: CGFloat, _ isImage: Bool,
    of natural: CGFloat, _ origin: CGFloat, _ naturals: (image: CGFloat, title: CGFloat)
  ) -> Text {
    switch span.form {
    case .lone:
      return "\(axis) \(span.extent): length \(span.length, of: natural), "
        + "slack \(span.extent - span.length), \(part) of it before: \(span.group), "
        + "rounded to pixels: \(span.start)"
    case .grouped:
      return "\(axis) \(span.extent): " + group(span, part, naturals)
        + ": \(span.group + span.before), rounded to pixels: \(span.start)"
    case .whole:
      return "filled \(axis) alone from \(origin), length \(span.extent): on pixels "
        + "\(span.start) to \(span.before)"
    case .shared:
      let isFirst = isImage == side.imageIsFirst
      return "filled \(axis) together, on pixels \(span.group) to \(span.before) minus spacing "
        + "\(span.lengths.gap), shared in \(divisor(of: span.lengths)) parts, \(span.lengths.image) for the "
        + "image and \(span.lengths.title) for the title: length \(span.length), "
        + "at the \(isFirst ? "near" : "far") end: \(span.start)"
    }
  }

  /// Returns, in words, the lengths of a group, the share of the free length before it, and the length of the
  /// group before the item.
  private func group(
    _ span: RectOverrideSpan, _ part: CGFloat, _ naturals: (image: CGFloat, title: CGFloat)
  ) -> Text {
    let lengths = span.lengths
    var parts: [Text] = []
    if items.hasImage { parts.append("image \(lengths.image, of: naturals.image)") }
    if items.areBoth { parts.append("spacing \(lengths.gap, of: spacing)") }
    if items.hasTitle { parts.append("title \(lengths.title, of: naturals.title)") }
    parts.append("slack \(span.extent - lengths.image - lengths.gap - lengths.title)")
    parts.append("\(part) of it before the group at \(span.group)")
    if span.before != 0 { parts.append("\(span.before) of the group before") }
    return .joined(parts, separator: ", ")
  }

  /// Returns the terms of the fitting size, in words.
  func fittingText(
    _ fitting: CGSize, _ lineHeight: CGFloat, _ insets: UIEdgeInsets
  ) -> LayoutExplanation.Text {
    let sizes: Text =
      switch (items.hasImage, items.hasTitle) {
      case (true, true):
        """
        image \(items.image), spacing \(spacing), title \(items.title) in a \
        \(side.isHorizontal ? "row" : "column")
        """
      case (true, false): "image \(items.image) in a line of \(lineHeight)"
      case (false, true): "title \(items.title)"
      case (false, false): "a line of \(lineHeight)"
      }
    let minimum =
      !items.hasImage && insets == UIEdgeInsets() ? ", 12 higher, at least 30 wide" : ""
    return sizes + ", insets \(insets), rounded up to whole points\(minimum): \(fitting)"
  }
}
