import UIKit

// Constraints from the leading edge: image 12, title 8 behind it, at least 12 to the trailing edge; own size with 8
// above and below. So gap 8, insets 8 12 8 12, image leading, aligned leading, mirrored by the anchors.
// Without an image its view is 0 wide and the title stays at 12 + 8 = 20: 8 further left in the layout, right to left
// 8 further right. A lone image is at 12. Own width of one item: 8 more than the layout; of a lone image the layout
// counts a line of text. Too narrow: the title yields first; too low: nothing yields, in the layout the image.
final class ContactCard: UIControl {
  let photo = UIImageView()
  let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [photo, title] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      photo.centerYAnchor.constraint(equalTo: centerYAnchor),
      title.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 8),
      title.centerYAnchor.constraint(equalTo: centerYAnchor),
      title.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = photo.image?.size ?? .zero
    let text = (title.text ?? "").isEmpty ? .zero : title.intrinsicContentSize
    return CGSize(
      width: ceil(12 + image.width + 8 + text.width + 12),
      height: ceil(max(image.height, text.height) + 16))
  }
}
