import UIKit

// A column in a stack view in the middle: image above title, spacing 4, insets 6 by its own size on all sides; what is
// absent is hidden. Frames go to the pixel. Own size of a lone image: without a line of text. Too narrow: the label
// keeps 6 on either side, as in the layout; too low: nothing yields, where the layout lets the image yield.
final class AvatarControl: UIControl {
  private lazy var imageView = UIImageView()
  private lazy var titleLabel: UILabel = {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .caption1)
    label.textAlignment = .center
    return label
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let stack = UIStackView(arrangedSubviews: [imageView, titleLabel])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 4
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 6),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(image: UIImage?, title: String?) {
    imageView.image = image
    imageView.isHidden = image == nil
    titleLabel.text = title
    titleLabel.isHidden = title == nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = imageView.image?.size ?? .zero
    let text = titleLabel.isHidden ? .zero : titleLabel.intrinsicContentSize
    let gap: CGFloat = imageView.isHidden || titleLabel.isHidden ? 0 : 4
    return CGSize(
      width: ceil(max(image.width, text.width) + 12),
      height: ceil(image.height + gap + text.height + 12))
  }
}
