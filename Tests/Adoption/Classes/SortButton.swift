import UIKit

// Aligned right; the image is pushed 5 to the left and no room is made. Title ends at W - 10, image at
// W - 10 - tw - 5. Own width iw + tw + 18 = iw + 5 + tw + 13: 10 on the right, so 3 on the left.
// Right to left: title W - 10 - iw - tw, image W - 10 - iw - 5: overlap 5; the layout has image W - 10 - iw, title 5
// before it. Title alone: at the right inset in both. Image alone: 5 too far left. Own width of one item: 18 beyond
// it, 13 in the layout.
final class SortButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentHorizontalAlignment = .right
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 10)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -5, bottom: 0, right: 5)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
