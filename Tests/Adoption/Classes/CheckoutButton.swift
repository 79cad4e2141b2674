import UIKit

// Half the gap on either side, and room for it in the content insets: 20 = 16 + 4.
// W = bounds, s = (W - 40 - iw - tw) / 2. Left to right: image 20 - 4 + s, title 20 + 4 + s + iw: gap 8,
// 16 + s on either side. Own width iw + tw + 40 = iw + 8 + tw + 32, so the insets are 16.
// Right to left: title 24 + s, image 16 + s + tw: they overlap by 8. The layout has title 16 + s, image 24 + s + tw.
// Title alone: 24 + (W - 40 - tw) / 2, 4 right of the middle; image alone: 4 left of it. Own width of one item:
// 40 beyond it, where the layout has 32.
final class CheckoutButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemGreen
    layer.cornerRadius = 8
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -4, bottom: 0, right: 4)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
  }
}
