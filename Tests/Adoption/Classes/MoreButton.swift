import UIKit

// Forced against the app's direction, so that the image is where reading ends; the gap of 6 is in the inset on that
// side. s = (W - 30 - iw - tw) / 2. Left to right: title 12 + s, image 18 + s + tw: gap 6, insets 12.
// Right to left: content insets 18 and 12, image 18 - 6 + s, title 18 + s + iw: the mirror image.
// Title alone: 12 + (W - 30 - tw) / 2, 3 left of the middle, right to left 3 right of it. Image alone: 3 right of the
// middle, right to left 3 left of it. Own width of one item: 30 beyond it, 24 in the layout.
final class MoreButton: UIButton {
  override func layoutSubviews() {
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    semanticContentAttribute = isMirrored ? .forceLeftToRight : .forceRightToLeft
    contentEdgeInsets = UIEdgeInsets(
      top: 8, left: isMirrored ? 18 : 12, bottom: 8, right: isMirrored ? 12 : 18)
    let shift: CGFloat = isMirrored ? -6 : 6
    imageEdgeInsets = UIEdgeInsets(top: 0, left: shift, bottom: 0, right: -shift)
    super.layoutSubviews()
  }
}
