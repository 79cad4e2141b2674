import Foundation
import StrategyKit
import UIKitModel

/// Computes edge insets from laid out frames, as on the web: not idempotent, off by half of the spacing.
final class NaiveInsetsButton: UIButton {
  @exclusivity(unchecked) var side = Placement.left
  @exclusivity(unchecked) var gap: CGFloat = 0

  func adjust() {
    layoutIfNeeded()
    guard let image = imageView?.frame, let title = titleLabel?.frame else { return }
    let (iw, ih) = (image.size.width, image.size.height)
    let (tw, th) = (title.size.width, title.size.height)
    switch side {
    case .left, .leading, .spread:
      let o = title.origin.x - (image.origin.x + iw)
      titleEdgeInsets = UIEdgeInsets(top: 0, left: -(o - gap), bottom: 0, right: o - gap)
    case .right, .trailing, .spreadTrailing:
      let d = title.origin.x - image.origin.x
      imageEdgeInsets = UIEdgeInsets(top: 0, left: tw + gap, bottom: 0, right: -(tw + gap))
      titleEdgeInsets = UIEdgeInsets(top: 0, left: -d, bottom: 0, right: d)
    case .top:
      imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: th + gap, right: -tw)
      titleEdgeInsets = UIEdgeInsets(top: ih + gap, left: -iw, bottom: 0, right: 0)
    case .bottom:
      imageEdgeInsets = UIEdgeInsets(top: th + gap, left: 0, bottom: 0, right: -tw)
      titleEdgeInsets = UIEdgeInsets(top: 0, left: -iw, bottom: ih + gap, right: 0)
    }
    setNeedsLayout()
    layoutIfNeeded()
  }
}

/// Overrides the rectangle hooks with numbers for one design: drops the content rectangle's origin and
/// ignores the alignments.
final class NaiveRectButton: UIButton {
  @exclusivity(unchecked) var gap: CGFloat = 0

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: (contentRect.size.width - 25) / 2, y: 0, width: 25, height: 24)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: 0, y: 24 + gap, width: contentRect.size.width, height: 25)
  }
}

/// Lays out in `layoutSubviews()` with item insets as margins, and every number rounded up to the pixel.
final class MarginPushingButton: UIButton {
  @exclusivity(unchecked) var side = Placement.left
  @exclusivity(unchecked) var gap: CGFloat = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    guard currentImage != nil || currentTitle != nil else { return }
    let content = contentRect(forBounds: bounds)
    let image = currentImageSize ?? .zero
    let title = currentTitleSize ?? .zero
    let (i, t) = (imageEdgeInsets, titleEdgeInsets)
    let hasBoth = currentImageSize != nil && currentTitleSize != nil
    let between = hasBoth ? gap : 0
    var imageFrame = CGRect(origin: content.origin, size: image)
    var titleFrame = CGRect(origin: content.origin, size: title)
    imageFrame.size.width = min(image.width, content.size.width - i.left - i.right)
    if side == .top || side == .bottom {
      let height = image.height + title.height + between + i.top + i.bottom + t.top + t.bottom
      let y = content.origin.y + (content.size.height - height) / 2
      imageFrame.origin.x += (content.size.width - image.width) / 2
      titleFrame.origin.x += (content.size.width - title.width) / 2
      imageFrame.origin.y = side == .top ? y + i.top : y + t.top + title.height + t.bottom + between
      titleFrame.origin.y = side == .top ? y + image.height + i.top + i.bottom + between : y + t.top
    } else {
      let rest = content.size.width - imageFrame.size.width - between - i.left - i.right
      titleFrame.size.width = min(title.width, rest - t.left - t.right)
      let width = content.size.width - rest + titleFrame.size.width + t.left + t.right
      var x = content.origin.x
      if contentHorizontalAlignment == .center { x += (content.size.width - width) / 2 }
      if contentHorizontalAlignment == .right { x += max(0, content.size.width - width) }
      imageFrame.origin.x = x + i.left
      titleFrame.origin.x = x + i.left + imageFrame.size.width + i.right + between + t.left
      if side == .right {
        titleFrame.origin.x = x + t.left
        imageFrame.origin.x = x + t.left + titleFrame.size.width + t.right + between + i.left
      }
      imageFrame.origin.y += (content.size.height - image.height) / 2
      titleFrame.origin.y += (content.size.height - title.height) / 2
    }
    if currentImageSize != nil { imageView?.frame = rounded(imageFrame) }
    if currentTitleSize != nil { titleLabel?.frame = rounded(titleFrame) }
  }

  private func rounded(_ frame: CGRect) -> CGRect {
    let grid = PixelGrid(scale: contentScaleFactor)
    return CGRect(
      x: grid.up(frame.origin.x), y: grid.up(frame.origin.y), width: grid.up(frame.size.width),
      height: grid.up(frame.size.height))
  }
}

/// Lays out in `layoutSubviews()` from the bounds: ignores insets, spaces a lone item, never clamps the image.
final class BoundsButton: UIButton {
  @exclusivity(unchecked) var side = Placement.left
  @exclusivity(unchecked) var gap: CGFloat = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = currentImageSize ?? .zero
    var title = currentTitleSize ?? .zero
    let size = bounds.size
    if title.width > size.width { title.width = size.width }
    var imageFrame = CGRect(origin: .zero, size: image)
    var titleFrame = CGRect(origin: .zero, size: title)
    if side == .top || side == .bottom {
      let y = (size.height - image.height - gap - title.height) / 2
      imageFrame.origin = CGPoint(
        x: (size.width - image.width) / 2, y: side == .top ? y : y + title.height + gap)
      titleFrame.origin = CGPoint(
        x: (size.width - title.width) / 2, y: side == .top ? y + image.height + gap : y)
    } else {
      let x = (size.width - image.width - gap - title.width) / 2
      let isLeft = side == .left || side == .leading
      imageFrame.origin = CGPoint(
        x: isLeft ? x : x + title.width + gap, y: (size.height - image.height) / 2)
      titleFrame.origin = CGPoint(
        x: isLeft ? x + image.width + gap : x, y: (size.height - title.height) / 2)
    }
    if currentImageSize != nil { imageView?.frame = imageFrame }
    if currentTitleSize != nil { titleLabel?.frame = titleFrame }
  }
}
