import UIKit

// Content insets alone: the system's own layout, which is the contract with a gap of 0. Content insets are physical
// in both directions. Lone items follow the same rule, so every row is the same.
final class PriceTag: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 5, left: 20, bottom: 9, right: 14)
    setTitleColor(.white, for: .normal)
    backgroundColor = .black
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
