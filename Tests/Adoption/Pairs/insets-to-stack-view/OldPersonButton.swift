import UIKit

// Insets of 11 = 8 + 3 on the sides, half the gap of 6 to either side.
final class OldPersonButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 4, left: 11, bottom: 4, right: 11)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -3, bottom: 0, right: 3)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: -3)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
