import UIKit

// Half the gap on either side, room for it in the content insets: 20 = 16 + 4.
final class OldPayButton: UIButton {
  override func awakeFromNib() {
    super.awakeFromNib()
    setUp()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func setUp() {
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -4, bottom: 0, right: 4)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
  }
}
