import Foundation

/// The system's own rules, as measured on real buttons. The insets are independent: each item is
/// placed in its own area, relative to the content rectangle, with the other item as a mere width.
extension UIButton {
  private var contentInsetsThatCount: UIEdgeInsets {
    buttonType.hasFixedInsets ? UIEdgeInsets() : contentEdgeInsets
  }

  func systemContentRect(for bounds: CGRect) -> CGRect {
    if buttonState.known.contains(.contentRect), !isExplaining,
      buttonState.knownContentRect.bounds.isSame(as: bounds)
    {
      return buttonState.knownContentRect.rect
    }
    let insets = contentInsetsThatCount
    let grid = pixelGrid
    let (x, width) = Self.contentSpan(
      from: bounds.origin.x, length: bounds.size.width, insets.left, insets.right, grid)
    let (y, height) = Self.contentSpan(
      from: bounds.origin.y, length: bounds.size.height, insets.top, insets.bottom, grid)
    let content = CGRect(x: x, y: y, width: width, height: height)
    if remembersRects {
      buttonState.knownContentRect = (bounds, content)
      buttonState.known.insert(.contentRect)
    }
    explain(
      .content,
      "bounds \(bounds.shortText) less insets \(insets.shortText)"
        + Self.crossingText(bounds, insets) + ", grown to pixels: " + content.shortText)
    return content
  }

  /// Insets that cross meet at their midpoint; the near end goes down to a pixel, the far end up.
  @inline(__always)
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

  /// Where insets that cross meet, in words; empty where none do.
  private static func crossingText(_ bounds: CGRect, _ insets: UIEdgeInsets) -> String {
    func text(
      _ axis: String, _ start: CGFloat, _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat
    )
      -> String
    {
      let near = min(start, start + length) + lead
      let far = max(start, start + length) - trail
      guard near > far else { return "" }
      return ", which cross \(axis) and meet halfway between \(near.shortText) and "
        + "\(far.shortText), at \(((near + far) / 2).shortText)"
    }
    return text("across", bounds.origin.x, bounds.size.width, insets.left, insets.right)
      + text("down", bounds.origin.y, bounds.size.height, insets.top, insets.bottom)
  }

  func systemImageRect(in content: CGRect) -> CGRect {
    if buttonState.known.contains(.imageRect), !isExplaining,
      buttonState.knownImageRect.content.isSame(as: content)
    {
      return buttonState.knownImageRect.rect
    }
    let rect = SystemRules(self).rect(of: .image, of: self, in: content)
    if remembersRects {
      buttonState.knownImageRect = (content, rect)
      buttonState.known.insert(.imageRect)
    }
    return rect
  }

  func systemTitleRect(in content: CGRect) -> CGRect {
    if buttonState.known.contains(.titleRect), !isExplaining,
      buttonState.knownTitleRect.content.isSame(as: content)
    {
      return buttonState.knownTitleRect.rect
    }
    let rect = SystemRules(self).rect(of: .title, of: self, in: content)
    if remembersRects {
      buttonState.knownTitleRect = (content, rect)
      buttonState.known.insert(.titleRect)
    }
    return rect
  }

  /// Whether the rectangles follow only from what marks the button for layout when it changes: not
  /// where a subclass may have its say, or a superview.
  private var remembersRects: Bool {
    isExactlyButton && viewState.scale > 0 && !isExplaining
      && viewState.semanticContentAttribute != .unspecified
  }

  // MARK: Fitting

  func systemFittingSize() -> CGSize {
    let insets = contentInsetsThatCount
    let sizes = currentSizes
    let titleHeight = sizes.hasTitle ? sizes.title.height : titleMeasuring?.lineHeight ?? 0
    var width = PixelGrid.points.up(
      sizes.image.width + sizes.title.width + insets.left + insets.right)
    var height = PixelGrid.points.up(
      max(sizes.image.height, titleHeight) + insets.top + insets.bottom)
    if !sizes.hasImage && insets == UIEdgeInsets() {
      height += 12
      width = max(width, 30)
    }
    explain(
      .fitting,
      "image \(sizes.hasImage ? sizes.image.shortText : "none"), "
        + "title \(sizes.hasTitle ? sizes.title.shortText : "none"), "
        + "insets \(insets.shortText), up to whole points"
        + (!sizes.hasImage && insets == UIEdgeInsets()
          ? ", then 12 higher and at least 30 wide: " : ": ")
        + CGSize(width: width, height: height).shortText)
    return CGSize(width: width, height: height)
  }
}

extension CGRect {
  /// Whether the four numbers are equal; without the calls that `==` makes.
  @inline(__always)
  fileprivate func isSame(as other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y
      && size.width == other.size.width && size.height == other.size.height
  }
}
