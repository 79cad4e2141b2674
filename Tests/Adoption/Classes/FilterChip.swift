import UIKit

// The gap is in the right content inset: 20 = 12 + 8. s = (W - 32 - iw - tw) / 2.
// Left to right: image 12 + s, title 12 + 8 + s + iw: gap 8; 12 + s remain on the right. Own width 32 = 8 + 12 + 12.
// Right to left: title 20 + s, image 12 + s + tw: overlap 8; the layout has 12 + s and 20 + s + tw.
// Title alone: 20 + (W - 32 - tw) / 2, 4 right of the middle; image alone 12 + (W - 32 - iw) / 2, 4 left of it.
// Own width of one item: 32 beyond it, 24 in the layout.
final class FilterChip: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
    contentEdgeInsets = UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 20)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
