public import Foundation
public import UIKitModel

/// A button whose item insets are margins around the items; frames are rounded up to the pixel.
public final class QMUIStyleButton: UIButton {
  /// The side of the title on which the image is.
  var imageSide = ImageSide.left {
    didSet { if imageSide != oldValue { setNeedsLayout() } }
  }

  /// The distance between image and title if both are shown, in points.
  var imageTitleSpacing: CGFloat = 0 {
    didSet { if imageTitleSpacing != oldValue { setNeedsLayout() } }
  }

  private var contentMargins: UIEdgeInsets {
    buttonType.hasFixedInsets ? .zero : contentEdgeInsets
  }

  private func box(_ size: CGSize?, _ insets: UIEdgeInsets) -> MarginBox? {
    size.map { MarginBox(size: $0, margins: buttonType.hasFixedInsets ? .zero : insets) }
  }

  /// Lets `UIButton` lay out image and title, then replaces both frames.
  public override func layoutSubviews() {
    super.layoutSubviews()
    let margins = contentMargins
    let content = bounds.inset(by: margins)
    var image = box(currentImageSize, imageEdgeInsets)
    var title = box(currentTitleSize, titleEdgeInsets)
    let gap = image != nil && title != nil ? imageTitleSpacing : 0
    image?.limit(to: content.size)
    var rest = content.size
    if let image, imageSide.isBeside {
      rest.width -= image.outer.width + gap
    } else if let image {
      rest.height -= image.outer.height + gap
    }
    title?.limit(to: rest)
    let isFilled =
      imageSide.isBeside ? contentHorizontalAlignment == .fill : contentVerticalAlignment == .fill
    if isFilled {
      // The title gets the space that the image leaves; a single item gets all.
      if title != nil {
        title?.stretch(to: rest, wide: imageSide.isBeside)
      } else {
        image?.stretch(to: content.size, wide: imageSide.isBeside)
      }
    }
    let (imageOrigin, titleOrigin) =
      imageSide.isBeside
      ? placeRow(&image, &title, gap, content) : placeColumn(&image, &title, gap, content)
    put(image, at: imageOrigin, in: imageView, .image)
    put(title, at: titleOrigin, in: titleLabel, .title)
  }

  private func placeRow(
    _ image: inout MarginBox?, _ title: inout MarginBox?, _ gap: CGFloat, _ content: CGRect
  ) -> (CGPoint, CGPoint) {
    let (imageWidth, titleWidth) = (image?.outer.width ?? 0, title?.outer.width ?? 0)
    let left = content.size.width - imageWidth - gap - titleWidth
    if contentVerticalAlignment == .fill {
      image?.stretch(to: content.size, wide: false)
      title?.stretch(to: content.size, wide: false)
    }
    func top(_ box: MarginBox?) -> CGFloat {
      let free = content.size.height - (box?.outer.height ?? 0)
      return content.origin.y + free * partAbove
    }
    let start: CGFloat
    switch contentHorizontalAlignment {
    case .left, .fill: start = content.origin.x
    case .center: start = content.origin.x + left / 2
    // Content that is too long begins at the left.
    case .right: start = content.origin.x + max(left, 0)
    // Neither size is known, so the frames stay unchanged.
    case .leading, .trailing: return (CGPoint(x: 0, y: top(image)), CGPoint(x: 0, y: top(title)))
    }
    let isFirst = imageSide == .left
    return (
      CGPoint(x: isFirst ? start : start + titleWidth + gap, y: top(image)),
      CGPoint(x: isFirst ? start + imageWidth + gap : start, y: top(title))
    )
  }

  private func placeColumn(
    _ image: inout MarginBox?, _ title: inout MarginBox?, _ gap: CGFloat, _ content: CGRect
  ) -> (CGPoint, CGPoint) {
    let (imageHeight, titleHeight) = (image?.outer.height ?? 0, title?.outer.height ?? 0)
    let start =
      content.origin.y + (content.size.height - imageHeight - gap - titleHeight) * partAbove
    if contentHorizontalAlignment == .fill {
      image?.stretch(to: content.size, wide: true)
      title?.stretch(to: content.size, wide: true)
    }
    func left(_ box: MarginBox?) -> CGFloat {
      let free = content.size.width - (box?.outer.width ?? 0)
      switch contentHorizontalAlignment {
      case .left, .fill: return content.origin.x
      case .center: return content.origin.x + free / 2
      case .right: return content.origin.x + free
      case .leading, .trailing: return 0
      }
    }
    let isFirst = imageSide == .top
    return (
      CGPoint(x: left(image), y: isFirst ? start : start + titleHeight + gap),
      CGPoint(x: left(title), y: isFirst ? start + imageHeight + gap : start)
    )
  }

  private var partAbove: CGFloat {
    switch contentVerticalAlignment {
    case .top, .fill: 0
    case .center: 0.5
    case .bottom: 1
    }
  }

  private func put(
    _ box: MarginBox?, at origin: CGPoint, in view: UIView?, _ subject: LayoutExplanation.Subject
  ) {
    guard let box else { return }
    let pixels = PixelGrid(scale: contentScaleFactor)
    let frame = CGRect(
      x: pixels.up(origin.x + box.margins.left), y: pixels.up(origin.y + box.margins.top),
      width: pixels.up(box.size.width), height: pixels.up(box.size.height))
    explain(
      subject,
      """
      with margins \(box.margins) it takes \(box.outer), rounded up: \(frame)
      """)
    view?.frame = frame
  }

  /// Returns the size of image, spacing and title with their margins and the content insets, not rounded.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = box(currentImageSize, imageEdgeInsets)
    let title = box(currentTitleSize, titleEdgeInsets)
    let (a, b) = (image?.outer ?? .zero, title?.outer ?? .zero)
    let gap = image != nil && title != nil ? imageTitleSpacing : 0
    let margins = contentMargins
    let inner =
      imageSide.isBeside
      ? CGSize(width: a.width + gap + b.width, height: max(a.height, b.height))
      : CGSize(width: max(a.width, b.width), height: a.height + gap + b.height)
    let fitting = CGSize(
      width: inner.width + margins.left + margins.right,
      height: inner.height + margins.top + margins.bottom)
    explain(
      .fitting, "\(inner) within margins \(margins): \(fitting)")
    return fitting
  }
}

/// An item with its insets as margins.
private struct MarginBox {
  var size: CGSize
  let margins: UIEdgeInsets

  var outer: CGSize {
    CGSize(
      width: size.width + margins.left + margins.right,
      height: size.height + margins.top + margins.bottom)
  }

  mutating func limit(to room: CGSize) {
    size.width = min(size.width, room.width - margins.left - margins.right)
    size.height = min(size.height, room.height - margins.top - margins.bottom)
  }

  mutating func stretch(to room: CGSize, wide: Bool) {
    if wide {
      size.width = room.width - margins.left - margins.right
    } else {
      size.height = room.height - margins.top - margins.bottom
    }
  }
}
