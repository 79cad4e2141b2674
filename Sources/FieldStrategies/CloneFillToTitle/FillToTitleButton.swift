public import Foundation
public import UIKitModel

/// A button that lays out image and title as `UIButton` does, but does not stretch the image for fill
/// alignment.
public final class FillToTitleButton: UIButton {
  private var grid: PixelGrid { PixelGrid(scale: contentScaleFactor) }

  /// Returns the image's frame.
  public override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let box = buttonType.hasFixedInsets ? contentRect : contentRect.inset(by: imageEdgeInsets)
    let size = currentImageSize ?? .zero
    let (from, to) = vertical(box, min(size.height, max(0, box.size.height)))
    if contentHorizontalAlignment == .fill {
      let left = grid.nearest(box.origin.x)
      return CGRect(
        x: left, y: from, width: stretchedImageWidth(in: contentRect), height: to - from)
    }
    let widths = widths(in: box)
    let before = readsFromRight ? widths.title : 0
    let x = grid.nearest(start(in: box, widths.image + widths.title) + before)
    explain(.image, "beside a title of \(widths.title): x \(x)")
    return CGRect(x: x, y: from, width: widths.image, height: to - from)
  }

  /// Returns the title's frame.
  public override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let box = buttonType.hasFixedInsets ? contentRect : contentRect.inset(by: titleEdgeInsets)
    let (from, to) = vertical(box, currentTitleSize?.height ?? 0)
    if contentHorizontalAlignment == .fill {
      let right = grid.nearest(box.origin.x + box.size.width)
      let wide = right - grid.nearest(box.origin.x) - stretchedImageWidth(in: contentRect)
      return CGRect(
        x: grid.nearest(right - max(0, wide)), y: from, width: max(0, wide), height: to - from)
    }
    let widths = widths(in: box)
    let before = readsFromRight ? 0 : widths.image
    let x = grid.nearest(start(in: box, widths.image + widths.title) + before)
    explain(.title, "beside an image of \(widths.image): x \(x)")
    return CGRect(x: x, y: from, width: widths.title, height: to - from)
  }

  private var readsFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the image's width, in points, for content that fills the button's width.
  ///
  /// This is the natural width, or less in a narrower area; 0 without an image.
  private func stretchedImageWidth(in content: CGRect) -> CGFloat {
    guard let size = currentImageSize else { return 0 }
    let box = buttonType.hasFixedInsets ? content : content.inset(by: imageEdgeInsets)
    return min(size.width, max(0, box.size.width))
  }

  private func widths(in box: CGRect) -> (image: CGFloat, title: CGFloat) {
    var left = max(0, box.size.width)
    let image = min(left, currentImageSize?.width ?? 0)
    left -= image
    return (image, max(0, min(left, currentTitleSize?.width ?? 0)))
  }

  private func start(in box: CGRect, _ width: CGFloat) -> CGFloat {
    let end = box.origin.x + box.size.width - width
    return switch effectiveContentHorizontalAlignment {
    case .left, .leading, .fill: box.origin.x
    case .right, .trailing: end
    case .center: (box.origin.x + end) / 2
    }
  }

  private func vertical(_ box: CGRect, _ height: CGFloat) -> (from: CGFloat, to: CGFloat) {
    let low = box.origin.y + box.size.height
    let from: CGFloat =
      switch contentVerticalAlignment {
      case .fill, .top: box.origin.y
      case .bottom: low - height
      case .center: (box.origin.y + low - height) / 2
      }
    let top = grid.nearest(from)
    return (top, contentVerticalAlignment == .fill ? grid.nearest(low) : top + height)
  }
}
