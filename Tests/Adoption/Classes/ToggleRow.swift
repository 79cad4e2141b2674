import UIKit

// Placed by hand from the side where reading starts: title 16 from it, image 10 behind the title.
// So the side is trailing, the alignment leading, insets 16 on the sides, in both directions. A gap only between two.
// Height centred without rounding: to the pixel. Own size as written: with one item 16 on either side as the layout;
// of a lone image the layout counts a line of text, this class does not. Too narrow: the title yields first, and the
// image keeps its size where the layout lets the gap and then the image yield; too low: nothing yields.
final class ToggleRow: UIButton {
  private var contentSizes: (image: CGSize, title: CGSize, gap: CGFloat) {
    let image = currentImage?.size ?? .zero
    let hasTitle = !(currentTitle ?? "").isEmpty
    let title = hasTitle ? titleLabel?.intrinsicContentSize ?? .zero : .zero
    return (image, title, hasTitle && currentImage != nil ? 10 : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (image, title, gap) = contentSizes
    let room = max(0, bounds.width - 32 - image.width - gap)
    let width = min(title.width, room)
    var titleX: CGFloat = 16
    var imageX = 16 + width + gap
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      titleX = bounds.width - titleX - width
      imageX = bounds.width - imageX - image.width
    }
    titleLabel?.frame = CGRect(
      x: titleX, y: (bounds.height - title.height) / 2, width: width, height: title.height)
    imageView?.frame = CGRect(
      x: imageX, y: (bounds.height - image.height) / 2, width: image.width, height: image.height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (image, title, gap) = contentSizes
    return CGSize(
      width: ceil(image.width + gap + title.width + 32),
      height: ceil(max(image.height, title.height))
    )
  }
}
