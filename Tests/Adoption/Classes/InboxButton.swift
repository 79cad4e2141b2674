import UIKit

// A badge in the corner, which is neither image nor title; the rest is in edge insets: 18 = 15 + 3.
// s = (W - 36 - iw - tw) / 2: image 15 + s, title 21 + s + iw: gap 6, insets 15.
// Right to left: title 21 + s, image 15 + s + tw: overlap 6; the layout has 15 + s and 21 + s + tw.
// Title alone 3 right, image alone 3 left of the middle; own width of one item: 36 beyond it, 30 in the layout.
final class InboxButton: UIButton {
  private let badge = UILabel()

  var unread = 0 {
    didSet {
      badge.text = "\(unread)"
      badge.isHidden = unread == 0
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    badge.backgroundColor = .systemRed
    badge.textColor = .white
    badge.textAlignment = .center
    badge.isHidden = true
    addSubview(badge)
    contentEdgeInsets = UIEdgeInsets(top: 8, left: 18, bottom: 8, right: 18)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -3, bottom: 0, right: 3)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: -3)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    badge.frame = CGRect(x: bounds.width - 10, y: -8, width: 18, height: 18)
    badge.layer.cornerRadius = 9
  }
}
