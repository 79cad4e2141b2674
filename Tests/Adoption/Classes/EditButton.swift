import UIKit

// The title is pushed by 8 and no room is made: s = (W - 24 - iw - tw) / 2, image 12 + s, title 20 + s + iw, and on
// the right 12 + s - 8 = 4 + s. Own width iw + tw + 24 = iw + 8 + tw + 16: 12 on the left and 4 on the right.
// Right to left: title 20 + s, image 12 + s + tw: overlap 8; the layout (12, 4, gap 8) has 12 + s and 20 + s + tw.
// Title alone: 20 + (W - 24 - tw) / 2, 8 right of the middle, where (12, 4) is 4 right of it: 4 further left.
// Image alone: in the middle: 4 further right. Own width of one item: 24 beyond it, 16 in the layout.
class EditButton: UIButton {
  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
