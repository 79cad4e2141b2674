import UIKit

// A row in a stack view, in the middle, at least 8 from the sides; what is absent is hidden, so a lone item stands in
// the middle. Spacing 6, insets 4 8 4 8 by its own size. A stack mirrors. Frames go to the pixel.
// Own size of a lone image: without a line of text. Too narrow: the label yields first, as in the layout; too low:
// nothing yields, where the layout lets the image yield.
final class ProfileControl: UIControl {
  let icon = UIImageView()
  let name = UILabel()
  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.axis = .horizontal
    stack.alignment = .center
    stack.spacing = 6
    stack.isUserInteractionEnabled = false
    stack.addArrangedSubview(icon)
    stack.addArrangedSubview(name)
    name.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func configure(title: String?, image: UIImage?) {
    icon.image = image
    icon.isHidden = image == nil
    name.text = title
    name.isHidden = title == nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = icon.image?.size ?? .zero
    let text = name.isHidden ? .zero : name.intrinsicContentSize
    let gap: CGFloat = icon.isHidden || name.isHidden ? 0 : 6
    return CGSize(
      width: ceil(image.width + gap + text.width + 16),
      height: ceil(max(image.height, text.height) + 8))
  }
}
