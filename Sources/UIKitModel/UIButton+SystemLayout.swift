import Foundation

/// The system's own rules, as measured on real buttons. The insets are independent: each item is
/// placed in its own area, relative to the content rectangle, with the other item as a mere width.
extension UIButton {
  private var contentInsetsThatCount: UIEdgeInsets {
    buttonType.hasFixedInsets ? UIEdgeInsets() : contentEdgeInsets
  }

  private func area(in content: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    buttonType.hasFixedInsets ? content : content.inset(by: insets)
  }

  func systemContentRect(for bounds: CGRect) -> CGRect {
    let insets = contentInsetsThatCount
    let grid = pixelGrid
    let (x, width) = Self.contentSpan(
      from: bounds.origin.x, length: bounds.size.width, insets.left, insets.right, grid)
    let (y, height) = Self.contentSpan(
      from: bounds.origin.y, length: bounds.size.height, insets.top, insets.bottom, grid)
    let content = CGRect(x: x, y: y, width: width, height: height)
    explain(
      .content,
      "bounds \(bounds.shortText) less insets \(insets.shortText), grown to pixels: "
        + content.shortText)
    return content
  }

  /// Insets that cross meet at their midpoint; the near end goes down to a pixel, the far end up.
  private static func contentSpan(
    from start: CGFloat, length: CGFloat, _ lead: CGFloat, _ trail: CGFloat, _ grid: PixelGrid
  ) -> (start: CGFloat, length: CGFloat) {
    // A rectangle of negative size covers what its standardised form covers.
    let low = length < 0 ? start + length : start
    let high = length < 0 ? start : start + length
    var near = low + lead
    var far = high - trail
    if near > far {
      near = (near + far) / 2
      far = near
    }
    near = grid.down(near)
    return (near, grid.up(far) - near)
  }

  func systemImageRect(in content: CGRect) -> CGRect {
    let area = area(in: content, imageEdgeInsets)
    explain(.image, "area: \(area.shortText)")
    let (x, width) = horizontalSpan(of: .image, in: area, content)
    let (y, height) = verticalSpan(of: .image, in: area)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  func systemTitleRect(in content: CGRect) -> CGRect {
    let area = area(in: content, titleEdgeInsets)
    explain(.title, "area: \(area.shortText)")
    let (x, width) = horizontalSpan(of: .title, in: area, content)
    let (y, height) = verticalSpan(of: .title, in: area)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private enum Item {
    case image, title

    var subject: LayoutExplanation.Subject { self == .image ? .image : .title }
  }

  // MARK: Across the width

  private func horizontalSpan(
    of item: Item, in area: CGRect, _ content: CGRect
  ) -> (x: CGFloat, width: CGFloat) {
    let alignment = effectiveContentHorizontalAlignment
    if alignment == .fill { return filledSpan(of: item, in: content) }
    let available = max(0, area.size.width)
    let imageWidth = min(currentImageSize?.width ?? 0, available)
    let titleWidth = max(0, min(currentTitleSize?.width ?? 0, available - imageWidth))
    let slack = area.size.width - (imageWidth + titleWidth)
    var x = area.origin.x
    switch alignment {
    case .right: x += slack
    case .center: x += slack / 2
    default: break
    }
    let imageIsFirst = effectiveUserInterfaceLayoutDirection == .leftToRight
    if item == .image && !imageIsFirst { x += titleWidth }
    if item == .title && imageIsFirst { x += imageWidth }
    let width = item == .image ? imageWidth : titleWidth
    let rounded = pixelGrid.nearest(x)
    explain(
      item.subject,
      "across \(available.shortText): image \(imageWidth.shortText), title \(titleWidth.shortText), "
        + "slack \(slack.shortText), aligned \(alignment): x \(x.shortText), "
        + "on the pixel \(rounded.shortText)")
    return (rounded, width)
  }

  /// Both items stretch in proportion to their natural widths, each limited by its own area.
  private func filledSpan(of item: Item, in content: CGRect) -> (x: CGFloat, width: CGFloat) {
    let grid = pixelGrid
    let imageArea = Self.roundedSpan(area(in: content, imageEdgeInsets), grid)
    let titleArea = Self.roundedSpan(area(in: content, titleEdgeInsets), grid)
    let imageShare = currentImageSize.map { min($0.width, imageArea.length) } ?? 0
    let titleShare = currentTitleSize.map { max(0, min($0.width, titleArea.length)) } ?? 0
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
    explain(
      item.subject,
      "filled across: image counts \(imageShare.shortText), title counts \(titleShare.shortText) of "
        + "\(whole.shortText): x \(span.x.shortText), width \(span.width.shortText)")
    return span
  }

  private static func roundedSpan(
    _ area: CGRect, _ grid: PixelGrid
  ) -> (start: CGFloat, length: CGFloat) {
    let start = grid.nearest(area.origin.x)
    return (start, grid.nearest(area.origin.x + area.size.width) - start)
  }

  // MARK: Down the height

  private func verticalSpan(of item: Item, in area: CGRect) -> (y: CGFloat, height: CGFloat) {
    let grid = pixelGrid
    let alignment = contentVerticalAlignment
    if alignment == .fill {
      let top = grid.nearest(area.origin.y)
      let height = grid.nearest(area.origin.y + area.size.height) - top
      explain(
        item.subject, "filled down: y \(top.shortText), height \(height.shortText)")
      return (top, height)
    }
    let height =
      item == .title
      ? currentTitleSize?.height ?? 0
      : max(0, min(currentImageSize?.height ?? 0, max(0, area.size.height)))
    let slack = area.size.height - height
    var y = area.origin.y
    switch alignment {
    case .bottom: y += slack
    case .center: y += slack / 2
    default: break
    }
    let rounded = grid.nearest(y)
    explain(
      item.subject,
      "down: height \(height.shortText), slack \(slack.shortText), aligned \(alignment): "
        + "y \(y.shortText), on the pixel \(rounded.shortText)")
    return (rounded, height)
  }

  // MARK: Fitting

  func systemFittingSize() -> CGSize {
    let insets = contentInsetsThatCount
    let image = currentImageSize
    let title = currentTitleSize
    let lineHeight = title?.height ?? titleMeasuring?.lineHeight ?? 0
    var width = PixelGrid.points.up(
      (image?.width ?? 0) + (title?.width ?? 0) + insets.left + insets.right)
    var height = PixelGrid.points.up(
      max(image?.height ?? 0, lineHeight) + insets.top + insets.bottom)
    if image == nil && insets == UIEdgeInsets() {
      height += 12
      width = max(width, 30)
    }
    explain(
      .fitting,
      "image \(image?.shortText ?? "none"), title \(title?.shortText ?? "none"), "
        + "insets \(insets.shortText), up to whole points: "
        + CGSize(width: width, height: height).shortText)
    return CGSize(width: width, height: height)
  }
}
