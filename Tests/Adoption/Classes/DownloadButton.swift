import UIKit

// Half the gap on either side without room for it: around the pair 16 - 4 = 12 points are left at its own size.
// Left to right: image 12 + s, title 20 + s + iw with s = (W - 32 - iw - tw) / 2: gap 8, and 12 + s on the right.
// Own width iw + tw + 32 = iw + 8 + tw + 24: insets 12, as people see the pair.
// Right to left: title 20 + s, image 12 + s + tw: overlap 8; the layout has 12 + s and 20 + s + tw.
// Title alone 4 right, image alone 4 left of the middle. Own width of one item: 32 beyond it, 24 in the layout.
final class DownloadButton: UIButton {
  override func awakeFromNib() {
    super.awakeFromNib()
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    imageEdgeInsets.left = -4
    imageEdgeInsets.right = 4
    titleEdgeInsets.left = 4
    titleEdgeInsets.right = -4
  }
}
