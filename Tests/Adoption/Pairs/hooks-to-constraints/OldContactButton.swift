import UIKit

// Fixed places from the left in both directions: image 12, title 8 behind it, 12 on the right.
final class OldContactButton: UIButton {
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
    let start = contentRect.minX + 12 + image.width + 8
    let room = max(0, contentRect.maxX - 12 - start)
    return CGRect(
      x: start, y: contentRect.midY - title.height / 2, width: min(title.width, room),
      height: title.height)
  }

  override var intrinsicContentSize: CGSize {
    let (image, title) = natural()
    return CGSize(
      width: ceil(12 + image.width + 8 + title.width + 12),
      height: ceil(max(image.height, title.height) + 16))
  }
}
