import UIKitModel

/// A button at scale 2, by default with an image of 50 × 50 and a title of 50 × 25.
func makeButton(
  _ size: CGSize = CGSize(width: 200, height: 100),
  image: CGSize? = CGSize(width: 50, height: 50), title: CGSize? = CGSize(width: 50, height: 25),
  lineHeight: CGFloat = 22, type: UIButton.ButtonType = .custom
) -> UIButton {
  show(image: image, title: title, lineHeight: lineHeight, on: UIButton(type: type), size)
}

/// Gives a button of any class a size, an image and a title.
@discardableResult
func show<Button: UIButton>(
  image: CGSize? = CGSize(width: 50, height: 50), title: CGSize? = CGSize(width: 50, height: 25),
  lineHeight: CGFloat = 22, on button: Button, _ size: CGSize = CGSize(width: 200, height: 100)
) -> Button {
  button.frame = CGRect(origin: .zero, size: size)
  button.contentScaleFactor = 2
  button.titleMeasuring = GivenTitleSize(size: title ?? .zero, lineHeight: lineHeight)
  if let image { button.setImage(UIImage(size: image), for: .normal) }
  if title != nil { button.setTitle("title", for: .normal) }
  return button
}

/// The frames of image and title after layout.
struct Frames: Equatable {
  var image: CGRect
  var title: CGRect

  init(_ button: UIButton) {
    button.layoutIfNeeded()
    image = button.imageView?.frame ?? .zero
    title = button.titleLabel?.frame ?? .zero
  }

  init(image: CGRect, title: CGRect) {
    self.image = image
    self.title = title
  }
}

/// The start and the length of something on an axis, with its sign.
struct Span: Equatable, CustomStringConvertible {
  var start: CGFloat
  var length: CGFloat

  init(_ start: CGFloat, _ length: CGFloat) {
    self.start = start
    self.length = length
  }

  init(across rect: CGRect) { self.init(rect.origin.x, rect.size.width) }

  init(down rect: CGRect) { self.init(rect.origin.y, rect.size.height) }

  var description: String { "\(start.shortText) + \(length.shortText)" }
}

extension UIEdgeInsets {
  /// Insets in the order top, left, bottom, right.
  init(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }

  /// Insets of the left and right edge.
  static func across(_ left: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(0, left, 0, right)
  }

  /// Insets of the top and bottom edge.
  static func down(_ top: CGFloat, _ bottom: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top, 0, bottom, 0)
  }
}
