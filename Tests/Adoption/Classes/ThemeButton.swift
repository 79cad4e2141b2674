import UIKit

// Colours and a font alone: a plain button. Gap 0, no content insets, image leading, every row the same.
final class ThemeButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setTitleColor(.systemBlue, for: .normal)
    titleLabel?.font = .boldSystemFont(ofSize: 15)
    tintColor = .systemBlue
    layer.cornerRadius = 6
    layer.masksToBounds = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
