import Foundation

/// The system's own rules, as measured on real buttons. The insets are independent: each item is
/// placed in its own area, relative to the content rectangle, with the other item as a mere width.
extension UIButton {
  private var contentInsetsThatCount: UIEdgeInsets {
    buttonType.hasFixedInsets ? UIEdgeInsets() : contentEdgeInsets
  }

  func systemContentRect(for bounds: CGRect) -> CGRect {
    let insets = contentInsetsThatCount
    let scale = pixelGrid.scale
    // A layout asks several times for the same rectangle.
    if !latestContent.answers(bounds, insets, scale) {
      latestContent = SystemContent(bounds, insets, scale)
    }
    explain(
      .content,
      "bounds \(bounds.shortText) less insets \(insets.shortText), grown to pixels: "
        + latestContent.rect.shortText)
    return latestContent.rect
  }

  func systemImageRect(in content: CGRect) -> CGRect {
    if known.contains(.imageRect), knownImageRect.content.isSame(as: content) {
      return knownImageRect.rect
    }
    let rect = SystemRules(self).rect(of: .image, of: self, in: content)
    if remembersRects {
      knownImageRect = (content, rect)
      known.insert(.imageRect)
    }
    return rect
  }

  func systemTitleRect(in content: CGRect) -> CGRect {
    if known.contains(.titleRect), knownTitleRect.content.isSame(as: content) {
      return knownTitleRect.rect
    }
    let rect = SystemRules(self).rect(of: .title, of: self, in: content)
    if remembersRects {
      knownTitleRect = (content, rect)
      known.insert(.titleRect)
    }
    return rect
  }

  /// Whether the rectangles follow only from what marks the button for layout when it changes: not
  /// where a subclass may have its say, or a superview.
  private var remembersRects: Bool {
    isExactlyButton && storedScale > 0 && storedDirection != .unspecified && !isExplaining
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
        + "insets \(insets.shortText), up to whole points: "
        + CGSize(width: width, height: height).shortText)
    return CGSize(width: width, height: height)
  }
}
