import Foundation
import Testing
import UIKitModel

/// Constraints that only a negative width or height would satisfy.
@Suite struct NegativeSizeTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 139.5))
  private let view = UIView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
  }

  @Test func `insets wider than the view around them are a conflict`() {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 15),
      view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -15),
    ])
    window.layoutIfNeeded()
    #expect(window.brokenConstraints.count == 1)
    #expect(view.frame.width == 0)
  }

  @Test func `heights and distances beyond the height around them are a conflict`() {
    let (top, middle, bottom) = (UILabel(), view, UILabel())
    for label in [top, bottom] {
      label.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(label)
    }
    let fixed = middle.heightAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: window.topAnchor, constant: 50),
      middle.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 3), fixed,
      bottom.topAnchor.constraint(equalTo: middle.bottomAnchor, constant: 8),
      bottom.bottomAnchor.constraint(equalTo: window.bottomAnchor, constant: -18),
    ])
    window.layoutIfNeeded()
    #expect(window.brokenConstraints.count == 1)
    #expect([top, middle, bottom].allSatisfy { $0.frame.height >= 0 })
  }

  @Test func `an image view without an image takes no room`() {
    let (image, title) = (UIImageView(), view)
    image.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(image)
    NSLayoutConstraint.activate([
      image.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -2),
      title.trailingAnchor.constraint(equalTo: image.leadingAnchor, constant: -8),
    ])
    window.layoutIfNeeded()
    #expect(image.frame.width == 0)
    #expect(title.frame.maxX == 10)
  }
}

/// The animation properties of an image view.
@Suite struct ImageAnimationTests {
  @Test func `an animated image view keeps its image and its size`() {
    let view = UIImageView(image: UIImage(size: CGSize(width: 20, height: 10)))
    view.animationImages = [UIImage(size: CGSize(width: 40, height: 40))]
    view.animationDuration = 2
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(view.animationImages?.count == 1)
    #expect(view.animationDuration == 2)
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
    view.stopAnimating()
    #expect(!view.isAnimating)
  }
}
