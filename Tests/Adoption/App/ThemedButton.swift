import UIKit
import ThemeKit

class ThemedButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel?.frame.origin.x += Theme.gap
    imageView?.isHidden = isCompact()
  }
}
