import Foundation
import UIKitModel

/// Half the gap as opposite insets, and room for it in the content insets: the textbook's recipe.
final class TextbookButton: UIButton {
  override func layoutSubviews() {
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -4, bottom: 0, right: 4)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
    contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    super.layoutSubviews()
  }
}

/// The gap is part of the right content inset.
final class OneSidedButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 20)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
  }

  required init?(coder: NSCoder) { nil }
}

/// Item insets alone, as most often copied.
final class CrampedButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -3, bottom: 0, right: 3)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: -3)
  }

  required init?(coder: NSCoder) { nil }
}

/// An image after the title, by direction.
final class TurnedButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    semanticContentAttribute = .forceRightToLeft
    contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 10)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
  }

  required init?(coder: NSCoder) { nil }
}

/// Image above title, placed by hand, in the middle of any button.
final class StackedButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView, let title = titleLabel else { return }
    let height = image.frame.height + 6 + title.frame.height
    image.frame.origin = CGPoint(
      x: bounds.midX - image.frame.width / 2, y: bounds.midY - height / 2)
    title.frame.origin = CGPoint(
      x: bounds.midX - title.frame.width / 2, y: image.frame.maxY + 6)
  }
}

/// A configuration with paddings.
final class ConfiguredButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = UIButton.Configuration.plain()
    look.imagePadding = 5
    look.imagePlacement = .trailing
    look.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 9, bottom: 7, trailing: 15)
    configuration = look
  }

  required init?(coder: NSCoder) { nil }
}

/// Content at the left, with a fixed distance.
final class LeftButton: UIButton {
  var gap: CGFloat = 8
  override func layoutSubviews() {
    contentHorizontalAlignment = .left
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: gap + 16)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
    super.layoutSubviews()
  }
}

/// The side and the gap from rectangle hooks: the image follows the title.
final class HookedButton: UIButton {
  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.imageRect(forContentRect: contentRect)
    rect.origin.x = super.titleRect(forContentRect: contentRect).maxX - rect.width + 6
    return rect
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    var rect = super.titleRect(forContentRect: contentRect)
    rect.origin.x = super.imageRect(forContentRect: contentRect).minX
    return rect
  }
}

/// A property that moves both items and does not change the gap.
final class RowButton: UIButton {
  var gap: CGFloat = 5
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView, let title = titleLabel else { return }
    title.frame.origin.x = (bounds.width - image.frame.width - title.frame.width - gap) / 2
    image.frame.origin.x = title.frame.maxX + 5
  }
}

/// An image as far above the title as that is high.
final class AboveButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView, let title = titleLabel else { return }
    image.frame.origin = CGPoint(
      x: bounds.midX - image.frame.width / 2,
      y: bounds.midY - image.frame.height - title.frame.height)
    title.frame.origin = CGPoint(x: bounds.midX - title.frame.width / 2, y: bounds.midY)
  }
}

/// An image at the left edge and a title in the middle.
final class PinnedButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView, let title = titleLabel else { return }
    image.frame.origin.x = 8
    title.center.x = bounds.midX
  }
}

/// An image over the title.
final class CoveredButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [imageView, titleLabel] { view?.center = CGPoint(x: bounds.midX, y: bounds.midY) }
  }
}

/// An image at the top and a title at the bottom; its own size has 4 between them.
final class StretchedButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView, let title = titleLabel else { return }
    image.frame.origin = CGPoint(x: bounds.midX - image.frame.width / 2, y: 10)
    title.frame.origin = CGPoint(
      x: bounds.midX - title.frame.width / 2, y: bounds.height - 8 - title.frame.height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = currentImage?.size ?? .zero
    let title = titleLabel?.intrinsicContentSize ?? .zero
    return CGSize(
      width: max(image.width, title.width) + 24, height: image.height + title.height + 22)
  }
}

/// An image and a title around the middle, a little lower than even: no edge.
final class LowButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView, let title = titleLabel else { return }
    image.frame.origin = CGPoint(
      x: bounds.midX - image.frame.width / 2, y: bounds.midY - image.frame.height - 2)
    title.frame.origin = CGPoint(x: bounds.midX - title.frame.width / 2, y: bounds.midY + 14)
  }
}

/// An image that is pushed out of the button.
final class PushedButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image = imageView else { return }
    image.frame.origin.x += bounds.width
  }
}

/// An icon and a label in a stack view, as controls have them.
final class StackControl: UIControl {
  let icon = UIImageView()
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let stack = UIStackView(arrangedSubviews: [icon, label])
    stack.spacing = 10
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A configured button, for classes that state a height as well.
class PaddedButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    var look = UIButton.Configuration.plain()
    look.imagePadding = 6
    look.contentInsets = .init(top: 5, leading: 10, bottom: 5, trailing: 10)
    configuration = look
  }

  required init?(coder: NSCoder) { nil }
}

/// At least 44 points high, by its intrinsic size.
final class LeastButton: PaddedButton {
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width, height: max(size.height, 44))
  }
}

/// At least 44 points high, by a constraint.
final class ConstrainedButton: PaddedButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}

/// Always 50 points high, by a constraint.
final class FixedButton: PaddedButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    heightAnchor.constraint(equalToConstant: 50).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}
