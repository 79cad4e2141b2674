import UIKit

// Aligned left; the gap of 12 is in the right inset: 32 = 20 + 12. Image 20, title 32 + iw; own width 52 = 12 + 40.
// Right to left the content is still on the left: title 32, image 20 + tw: overlap 12; the layout has 20 and
// 32 + tw. Title alone: 32, the layout 20. Image alone: 20 in both. Own width of one item: 52 beyond it, 40 in the
// layout.
final class MenuRowButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentHorizontalAlignment = .left
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 32)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: -12)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
