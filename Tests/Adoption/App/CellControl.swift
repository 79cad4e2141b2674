import UIKit

class CellControl: UIControl {
  private let icon = UIImageView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(icon)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = CGRect(x: 12, y: bounds.midY - 10, width: 20, height: 20)
    label.sizeToFit()
    label.frame.origin = CGPoint(x: 40, y: bounds.midY - label.frame.height / 2)
  }
}
