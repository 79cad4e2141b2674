import UIKit

// The same distances by anchors, which mirror. Left to right the same places within a pixel. Right to left everything is
// counted from the right: the image W - 24 - iw further right, the title W - 40 - 2 iw - tw, which is to the left
// where the button is tight. A lone title is 20 from the side in both; right to left from the other side. A lone image
// likewise. Own sizes are written the same. Too narrow: the title yields in both; the new image yields too.
final class NewContactControl: UIControl {
  let photoView = UIImageView()
  let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [photoView, nameLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    nameLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate([
      photoView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      photoView.centerYAnchor.constraint(equalTo: centerYAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: photoView.trailingAnchor, constant: 8),
      nameLabel.centerYAnchor.constraint(equalTo: centerYAnchor),
      nameLabel.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = photoView.image?.size ?? .zero
    let text = (nameLabel.text ?? "").isEmpty ? .zero : nameLabel.intrinsicContentSize
    return CGSize(
      width: ceil(12 + image.width + 8 + text.width + 12),
      height: ceil(max(image.height, text.height) + 16))
  }
}
