import UIKit
import QuartzCore

protocol PriceButtonDelegate: AnyObject {
  func priceButtonWasTapped(_ button: PriceButton)
}

/// A button with its picture above the title: what an app's file looks like, words such as @objc and #selector in
/// comments included.
@IBDesignable
final class PriceButton: UIButton {
  @IBInspectable var spacing: CGFloat = 6 {
    didSet { setNeedsLayout() }
  }

  @IBOutlet weak var badge: UILabel?
  weak var delegate: PriceButtonDelegate?
  private let log = "@objc func #selector(tapped)"

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    tintColor = .priceTint
    titleLabel?.textAlignment = .center
    layer.cornerRadius = 8
    addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
  }

  @objc private func tapped(_ sender: UIButton) {
    delegate?.priceButtonWasTapped(self)
  }
}

extension PriceButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let imageView, let titleLabel else { return }
    let height = imageView.frame.height + spacing + titleLabel.frame.height
    imageView.center.x = bounds.midX
    imageView.frame.origin.y = bounds.midY - height / 2
    titleLabel.frame.origin.x = 0
    titleLabel.frame.size.width = bounds.width
    titleLabel.frame.origin.y = imageView.frame.maxY + spacing
  }
}
