import UIKit

// The button is mirrored, and its views are mirrored back. Before mirroring, s = (W - 26 - iw - tw) / 2: image 10 + s,
// title 16 + s + iw, 10 + s behind it. People see title 10 + s, image 16 + s + tw: gap 6, insets 10, image right.
// Right to left, before mirroring: title 16 + s, image 10 + s + tw, overlap 6; seen: image W - 10 - s - tw - iw =
// 16 + s, title 10 + s + iw. The image is on the left, so the side is trailing; the layout has image 10 + s and title
// 16 + s + iw. Title alone: 3 left of the middle as seen; image alone: 3 right of it. Own width of one item: 26
// beyond it, 20 in the layout. Rounding happens before mirroring, so a pixel may go the other way.
final class FlippedButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 16)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
    transform = CGAffineTransform(scaleX: -1, y: 1)
    titleLabel?.transform = CGAffineTransform(scaleX: -1, y: 1)
    imageView?.transform = CGAffineTransform(scaleX: -1, y: 1)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
