import Foundation
public import UIKitModel

/// A button that lays out image and title in its bounds. It ignores all insets and the alignment across the
/// group, and does not round.
public final class SCCustomButton: UIButton {
  /// The side of the title on which the image is.
  var imageSide = ImageSide.left {
    didSet { if imageSide != oldValue { setNeedsLayout() } }
  }

  /// The distance between image and title, in points; also added beside a single item.
  var interval: CGFloat = 0 {
    didSet { if interval != oldValue { setNeedsLayout() } }
  }

  /// Lets `UIButton` lay out image and title, then replaces both frames.
  public override func layoutSubviews() {
    super.layoutSubviews()
    let image = currentImageSize ?? .zero
    var title = currentTitleSize ?? .zero
    let box = bounds
    let needed = imageSide.isBeside ? image.width + interval + title.width : title.width
    if needed > box.size.width { title.width = box.size.width }
    let origins =
      imageSide.isBeside
      ? besideOrigins(image, title, box.size) : stackedOrigins(image, title, box.size)
    // Accessing a view for the first time creates it and lays it out at once, with the earlier frames.
    if currentImageSize != nil {
      show(.image, imageView, CGRect(origin: origins.image, size: image))
    }
    if currentTitleSize != nil {
      show(.title, titleLabel, CGRect(origin: origins.title, size: title))
    }
  }

  private func besideOrigins(
    _ image: CGSize, _ title: CGSize, _ box: CGSize
  ) -> (image: CGPoint, title: CGPoint) {
    let spare = box.width - image.width - interval - title.width
    let start: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading: 0
      case .right, .trailing: spare
      case .center, .fill: spare / 2
      }
    let (imageX, titleX) =
      imageSide == .left
      ? (start, start + image.width + interval) : (start + title.width + interval, start)
    return (
      CGPoint(x: imageX, y: (box.height - image.height) / 2),
      CGPoint(x: titleX, y: (box.height - title.height) / 2)
    )
  }

  private func stackedOrigins(
    _ image: CGSize, _ title: CGSize, _ box: CGSize
  ) -> (image: CGPoint, title: CGPoint) {
    let spare = box.height - image.height - interval - title.height
    let start: CGFloat =
      switch contentVerticalAlignment {
      case .top: 0
      case .bottom: spare
      case .center, .fill: spare / 2
      }
    let (imageY, titleY) =
      imageSide == .top
      ? (start, start + image.height + interval) : (start + title.height + interval, start)
    return (
      CGPoint(x: (box.width - image.width) / 2, y: imageY),
      CGPoint(x: (box.width - title.width) / 2, y: titleY)
    )
  }

  private func show(
    _ subject: LayoutExplanation.Subject, _ view: UIView?, _ place: CGRect
  ) {
    var frame = place
    frame.origin.x += bounds.origin.x
    frame.origin.y += bounds.origin.y
    explain(
      subject, "in the bounds \(bounds), image \(imageSide): frame \(frame)")
    view?.frame = frame
  }
}
