import UIKit

// Hooks with fixed places from the left, in both directions: image 12, title 12 + iw + 10, never mirrored.
// So the image is left and the content is aligned left in both rows. Own size: 12 + iw + 10 + tw + 12 by the higher
// + 16. A lone title stays at 12 + 0 + 10 = 22: 10 further left in the layout. A lone image is at 12. Own width of
// one item: 10 more than the layout; of a lone image the layout counts a line of text, this class does not.
// The height is centred without rounding: to the pixel. Too narrow: the title yields as in the layout.
final class ListRowButton: UIButton {
  private func natural() -> (image: CGSize, title: CGSize) {
    let wide = CGRect(x: 0, y: 0, width: 4000, height: 4000)
    return (
      super.imageRect(forContentRect: wide).size, super.titleRect(forContentRect: wide).size
    )
  }

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let size = natural().image
    return CGRect(
      x: contentRect.minX + 12, y: contentRect.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (image, title) = natural()
    let start = contentRect.minX + 12 + image.width + 10
    let room = max(0, contentRect.maxX - 12 - start)
    return CGRect(
      x: start, y: contentRect.midY - title.height / 2, width: min(title.width, room),
      height: title.height)
  }

  override var intrinsicContentSize: CGSize {
    let (image, title) = natural()
    return CGSize(
      width: ceil(12 + image.width + 10 + title.width + 12),
      height: ceil(max(image.height, title.height) + 16))
  }
}
