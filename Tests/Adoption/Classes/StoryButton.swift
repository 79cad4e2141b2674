import UIKit

// Image above title, 4 between them, placed after the system has laid out; one item alone stays where the system has
// it, with the system's own size. The pair is centred both ways without rounding: the contract with gap 4 on top, to
// the pixel. Too small: widths yield as in the layout; too low: nothing yields, where the layout lets the image yield.
final class StoryButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView, let label = titleLabel, let icon = currentImage,
      let text = currentTitle, !text.isEmpty
    else { return }
    let iconSize = CGSize(width: min(icon.size.width, bounds.width), height: icon.size.height)
    let natural = label.intrinsicContentSize
    let textSize = CGSize(width: min(natural.width, bounds.width), height: natural.height)
    let top = (bounds.height - iconSize.height - 4 - textSize.height) / 2
    image.frame = CGRect(
      x: (bounds.width - iconSize.width) / 2, y: top, width: iconSize.width, height: iconSize.height
    )
    label.frame = CGRect(
      x: (bounds.width - textSize.width) / 2, y: top + iconSize.height + 4, width: textSize.width,
      height: textSize.height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let icon = currentImage, let label = titleLabel, let text = currentTitle, !text.isEmpty
    else { return super.sizeThatFits(size) }
    let natural = label.intrinsicContentSize
    return CGSize(
      width: ceil(max(icon.size.width, natural.width)),
      height: ceil(icon.size.height + 4 + natural.height))
  }
}
