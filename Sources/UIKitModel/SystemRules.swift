import Foundation

/// Where the system puts one item of a button: what counts is read from the button once for each
/// rectangle.
struct SystemRules {
  enum Item {
    case image, title

    var subject: LayoutExplanation.Subject { self == .image ? .image : .title }
  }

  private let sizes: NaturalSizes
  private let grid: PixelGrid
  private let imageIsFirst: Bool

  @inline(__always)
  init(_ button: UIButton) {
    sizes = button.currentSizes
    grid = button.pixelGrid
    imageIsFirst = button.effectiveUserInterfaceLayoutDirection == .leftToRight
  }

  @inline(__always)
  func rect(of item: Item, of button: UIButton, in content: CGRect) -> CGRect {
    let area = area(of: item, button, in: content)
    button.explain(item.subject, "area: \(area.shortText)")
    let (x, width) = horizontalSpan(of: item, button, in: area, content)
    let (y, height) = verticalSpan(of: item, button, in: area)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  @inline(__always)
  private func area(of item: Item, _ button: UIButton, in content: CGRect) -> CGRect {
    if button.buttonType.hasFixedInsets { return content }
    return content.inset(by: item == .image ? button.imageEdgeInsets : button.titleEdgeInsets)
  }

  // MARK: Across the width

  @inline(__always)
  private func horizontalSpan(
    of item: Item, _ button: UIButton, in area: CGRect, _ content: CGRect
  ) -> (x: CGFloat, width: CGFloat) {
    let alignment = button.contentHorizontalAlignment
    if alignment == .fill { return filledSpan(of: item, button, in: content) }
    let available = max(0, area.size.width)
    let imageWidth = min(sizes.image.width, available)
    let titleWidth = max(0, min(sizes.title.width, available - imageWidth))
    let slack = area.size.width - (imageWidth + titleWidth)
    var x = area.origin.x + slack * Self.partBefore(alignment, isMirrored: !imageIsFirst)
    switch item {
    case .image: x += imageIsFirst ? 0 : titleWidth
    case .title: x += imageIsFirst ? imageWidth : 0
    }
    let width = item == .image ? imageWidth : titleWidth
    let rounded = grid.nearest(x)
    button.explain(
      item.subject,
      "across \(available.shortText): image \(Self.text(imageWidth, of: sizes.image.width)), "
        + "title \(Self.text(titleWidth, of: sizes.title.width)), "
        + "slack \(slack.shortText), aligned \(button.effectiveContentHorizontalAlignment): "
        + "x \(x.shortText), on the pixel \(rounded.shortText)")
    return (rounded, width)
  }

  /// The part of the slack that goes before the content.
  @inline(__always)
  private static func partBefore(
    _ alignment: UIControl.ContentHorizontalAlignment, isMirrored: Bool
  ) -> CGFloat {
    isMirrored ? partBeforeMirrored(alignment) : partBefore(alignment)
  }

  // Each a table, so that no branch has to be guessed.
  @inline(__always)
  private static func partBefore(_ alignment: UIControl.ContentHorizontalAlignment) -> CGFloat {
    switch alignment {
    case .left, .leading, .fill: 0
    case .center: 0.5
    case .right, .trailing: 1
    }
  }

  @inline(__always)
  private static func partBeforeMirrored(
    _ alignment: UIControl.ContentHorizontalAlignment
  ) -> CGFloat {
    switch alignment {
    case .left, .trailing, .fill: 0
    case .center: 0.5
    case .right, .leading: 1
    }
  }

  /// Both items stretch in proportion to their natural widths, each limited by its own area.
  @inline(never)
  private func filledSpan(
    of item: Item, _ button: UIButton, in content: CGRect
  ) -> (x: CGFloat, width: CGFloat) {
    let imageArea = roundedSpan(area(of: .image, button, in: content))
    let titleArea = roundedSpan(area(of: .title, button, in: content))
    let imageShare = sizes.hasImage ? min(sizes.image.width, imageArea.length) : 0
    let titleShare = sizes.hasTitle ? max(0, min(sizes.title.width, titleArea.length)) : 0
    var whole = imageShare + titleShare
    if abs(whole * grid.scale) < PixelGrid.tolerance { whole = 1 }
    let span: (x: CGFloat, width: CGFloat)
    switch item {
    case .image:
      span = (imageArea.start, imageArea.length * imageShare / whole)
    case .title:
      let width = titleArea.length * titleShare / whole
      span = (grid.nearest(titleArea.start + titleArea.length - width), width)
    }
    button.explain(
      item.subject,
      "filled across: image counts \(imageShare.shortText), title counts \(titleShare.shortText) of "
        + "\(whole.shortText): width \(span.width.shortText), "
        + (item == .image
          ? "x \(span.x.shortText)"
          : "ending at \((titleArea.start + titleArea.length).shortText): "
            + "x \((titleArea.start + titleArea.length - span.width).shortText), "
            + "on the pixel \(span.x.shortText)"))
    return span
  }

  /// A length and, where it was squeezed, what it was squeezed from.
  private static func text(_ length: CGFloat, of natural: CGFloat) -> String {
    length == natural ? length.shortText : "\(length.shortText) of \(natural.shortText)"
  }

  private func naturalHeight(of item: Item) -> CGFloat {
    item == .image ? sizes.image.height : sizes.title.height
  }

  private func roundedSpan(_ area: CGRect) -> (start: CGFloat, length: CGFloat) {
    let start = grid.nearest(area.origin.x)
    return (start, grid.nearest(area.origin.x + area.size.width) - start)
  }

  // MARK: Down the height

  @inline(__always)
  private func verticalSpan(
    of item: Item, _ button: UIButton, in area: CGRect
  ) -> (y: CGFloat, height: CGFloat) {
    let alignment = button.contentVerticalAlignment
    if alignment == .fill {
      let top = grid.nearest(area.origin.y)
      let height = grid.nearest(area.origin.y + area.size.height) - top
      button.explain(
        item.subject, "filled down: y \(top.shortText), height \(height.shortText)")
      return (top, height)
    }
    let height =
      item == .title
      ? sizes.title.height : max(0, min(sizes.image.height, max(0, area.size.height)))
    let slack = area.size.height - height
    let partAbove: CGFloat =
      switch alignment {
      case .top, .fill: 0
      case .center: 0.5
      case .bottom: 1
      }
    let y = area.origin.y + slack * partAbove
    let rounded = grid.nearest(y)
    button.explain(
      item.subject,
      "down: height \(Self.text(height, of: naturalHeight(of: item))), slack \(slack.shortText), aligned \(alignment): "
        + "y \(y.shortText), on the pixel \(rounded.shortText)")
    return (rounded, height)
  }
}
