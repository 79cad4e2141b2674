import UIKit

// Rectangle hooks: image above title, 6 between them, also around an item that is alone. Nothing is rounded to pixels.
// Pair: (H - ih - 6 - th) / 2 from the top, both centred across: the contract with gap 6 on top, to the pixel.
// Title alone: 6 / 2 = 3 below the middle; image alone: 3 above it. Own height with 6 always: of a lone title
// th + 6, where a plain button has th + 12 and a width of at least 30; of a lone image ih + 6, where a plain button
// has the larger of image and line. Too small: nothing yields, where the layout lets the image yield, then the title.
final class TileButton: UIButton {
  private let distance: CGFloat = 6

  /// The natural sizes: in a wide rectangle nothing is squeezed.
  private func sizes() -> (image: CGSize, title: CGSize) {
    let wide = CGRect(x: 0, y: 0, width: 4000, height: 4000)
    return (
      super.imageRect(forContentRect: wide).size, super.titleRect(forContentRect: wide).size
    )
  }

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let (image, title) = sizes()
    let top = contentRect.midY - (image.height + distance + title.height) / 2
    return CGRect(
      x: contentRect.midX - image.width / 2, y: top, width: image.width, height: image.height)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (image, title) = sizes()
    let top = contentRect.midY - (image.height + distance + title.height) / 2
    return CGRect(
      x: contentRect.midX - title.width / 2, y: top + image.height + distance,
      width: title.width, height: title.height)
  }

  override var intrinsicContentSize: CGSize {
    let (image, title) = sizes()
    return CGSize(
      width: ceil(max(image.width, title.width)),
      height: ceil(image.height + distance + title.height))
  }
}
