import UIKit

// Left to right the same places within a pixel. A stack view mirrors, the old insets did not: right to left the image is
// 6 further right, the title 6 further left. A lone item goes to the middle (the title from 3 right of it, the image
// from 3 left of it), and its own width loses the gap. A lone image no longer counts a line of text. Too narrow: old
// areas are 22 smaller than the button, new ones 16; too low: the image no longer yields.
final class NewPersonControl: UIControl {
  let iconView = UIImageView()
  let nameLabel = UILabel()
  private let row = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    row.axis = .horizontal
    row.alignment = .center
    row.spacing = 6
    row.isUserInteractionEnabled = false
    row.addArrangedSubview(iconView)
    row.addArrangedSubview(nameLabel)
    nameLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      row.centerXAnchor.constraint(equalTo: centerXAnchor),
      row.centerYAnchor.constraint(equalTo: centerYAnchor),
      row.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func set(title: String?, image: UIImage?) {
    iconView.image = image
    iconView.isHidden = image == nil
    nameLabel.text = title
    nameLabel.isHidden = title == nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = iconView.image?.size ?? .zero
    let text = nameLabel.isHidden ? .zero : nameLabel.intrinsicContentSize
    let gap: CGFloat = iconView.isHidden || nameLabel.isHidden ? 0 : 6
    return CGSize(
      width: ceil(image.width + gap + text.width + 16),
      height: ceil(max(image.height, text.height) + 8))
  }
}
