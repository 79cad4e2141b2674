import UIKit

// Turned round for good: title first, image behind it, in both directions of the app. s = (W - 28 - iw - tw) / 2.
// Title 14 + s, image 14 + 4 + s + tw: gap 4, and 10 + s on the right. Own width iw + tw + 28 = iw + 4 + tw + 24:
// 14 on the left, 10 on the right. The direction changes nothing, so the side is right and both rows are the same.
// Title alone: in the middle, where (14, 10) is 2 right of it. Image alone: 18 + (W - 28 - iw) / 2, 4 right of the
// middle: 2 further left in the layout. Own width of one item: 28 beyond it, 24 in the layout.
final class NextButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    semanticContentAttribute = .forceRightToLeft
    contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 14)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
