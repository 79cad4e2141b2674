import UIKit

final class OldButton: UIButton {
  var iconPadding: CGFloat = 8
  override func layoutSubviews() {
    let half = iconPadding / 2
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -half, bottom: 0, right: half)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: half, bottom: 0, right: -half)
    super.layoutSubviews()
  }
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 16 + 4, bottom: 10, right: 16 + 4)
  }
  required init?(coder: NSCoder) { fatalError() }
}
