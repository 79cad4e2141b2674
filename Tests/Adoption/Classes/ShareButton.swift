import UIKit

// Half the gap to either side by direction, with room for it: 19 = 14 + 5. s = (W - 38 - iw - tw) / 2.
// Left to right: image 14 + s, title 24 + s + iw: gap 10, insets 14. Right to left: image insets (5, -5), title
// (-5, 5): title 14 + s, image 24 + s + tw: gap 10 too, so both directions are the layout's.
// Title alone: 5 right of the middle, right to left 5 left of it; image alone the other way round. Own width of one
// item: 38 beyond it, 28 in the layout.
final class ShareButton: UIButton {
  private let distance: CGFloat = 10

  override func layoutSubviews() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let half = isMirrored ? -distance / 2 : distance / 2
    contentEdgeInsets = UIEdgeInsets(top: 12, left: 19, bottom: 12, right: 19)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -half, bottom: 0, right: half)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: half, bottom: 0, right: -half)
    super.layoutSubviews()
  }
}
