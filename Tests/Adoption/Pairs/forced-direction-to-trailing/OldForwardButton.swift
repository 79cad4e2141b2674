import UIKit

// The image behind the title by a forced direction; the gap of 4 is in the right inset: 18 = 14 + 4.
final class OldForwardButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    semanticContentAttribute = .forceRightToLeft
    contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 18)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
