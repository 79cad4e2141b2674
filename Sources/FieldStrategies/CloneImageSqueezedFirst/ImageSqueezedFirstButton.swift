public import Foundation
public import UIKitModel

/// A button that lays out image and title as `UIButton` does, but squeezes the image before the title.
public final class ImageSqueezedFirstButton: UIButton {
  /// Returns the image's frame.
  public override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    frame(of: .image, in: contentRect)
  }

  /// Returns the title's frame.
  public override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    frame(of: .title, in: contentRect)
  }

  private func room(_ subject: LayoutExplanation.Subject, _ content: CGRect) -> CGRect {
    guard !buttonType.hasFixedInsets else { return content }
    return content.inset(by: subject == .image ? imageEdgeInsets : titleEdgeInsets)
  }

  private func frame(of subject: LayoutExplanation.Subject, in content: CGRect) -> CGRect {
    let natural = (image: currentImageSize ?? .zero, title: currentTitleSize ?? .zero)
    let room = room(subject, content)
    let pixels = PixelGrid(scale: contentScaleFactor)
    var frame = CGRect.zero
    if contentHorizontalAlignment == .fill {
      share(&frame, subject, content, pixels)
    } else {
      let usable = max(0, room.size.width)
      let title = min(natural.title.width, usable)
      let image = min(natural.image.width, usable - title)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      frame.size.width = subject == .image ? image : title
      let isSecond = (subject == .image) == isMirrored
      frame.origin.x = pixels.nearest(
        room.origin.x + (room.size.width - title - image) * leftShare
          + (isSecond ? image + title - frame.size.width : 0))
    }
    frame.size.height =
      subject == .image
      ? min(natural.image.height, max(0, room.size.height)) : natural.title.height
    switch contentVerticalAlignment {
    case .top: frame.origin.y = pixels.nearest(room.origin.y)
    case .center:
      frame.origin.y = pixels.nearest(
        room.origin.y + (room.size.height - frame.size.height) / 2)
    case .bottom:
      frame.origin.y = pixels.nearest(room.origin.y + room.size.height - frame.size.height)
    case .fill:
      let bottom = pixels.nearest(room.origin.y + room.size.height)
      frame.origin.y = pixels.nearest(room.origin.y)
      frame.size.height = bottom - frame.origin.y
    }
    explain(subject, "the title first, the image in what is left: \(frame)")
    return frame
  }

  private var leftShare: CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .center: 0.5
    case .right, .trailing: 1
    case .left, .leading, .fill: 0
    }
  }

  private func share(
    _ frame: inout CGRect, _ subject: LayoutExplanation.Subject, _ content: CGRect,
    _ pixels: PixelGrid
  ) {
    let imageRoom = room(.image, content)
    let titleRoom = room(.title, content)
    let imageLeft = pixels.nearest(imageRoom.origin.x)
    let titleLeft = pixels.nearest(titleRoom.origin.x)
    let titleRight = pixels.nearest(titleRoom.origin.x + titleRoom.size.width)
    let wide = pixels.nearest(imageRoom.origin.x + imageRoom.size.width) - imageLeft
    var weights = (image: CGFloat(0), title: CGFloat(0))
    if let size = currentImageSize { weights.image = min(size.width, wide) }
    if let size = currentTitleSize {
      weights.title = max(0, min(size.width, titleRight - titleLeft))
    }
    var total = weights.image + weights.title
    if abs(total * pixels.scale) < PixelGrid.tolerance { total = 1 }
    if subject == .image {
      (frame.origin.x, frame.size.width) = (imageLeft, wide * weights.image / total)
    } else {
      frame.size.width = (titleRight - titleLeft) * weights.title / total
      frame.origin.x = pixels.nearest(titleRight - frame.size.width)
    }
  }
}
