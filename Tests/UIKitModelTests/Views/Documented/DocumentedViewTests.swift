import Foundation
import Testing
import UIKitModel

/// Members of views, guides and image views by Apple's documentation, whose page is named before each test.
@Suite struct DocumentedViewTests {
  private static func child(_ frame: CGRect, in parent: CGSize = CGSize(width: 100, height: 100))
    -> (parent: UIView, view: UIView)
  {
    let outer = UIView(frame: CGRect(origin: CGPoint(x: 7, y: 7), size: parent))
    let view = UIView(frame: frame)
    outer.addSubview(view)
    return (outer, view)
  }

  // UIView.bounds: a new size grows or shrinks the view relative to its center.
  @Test func `a new size of the bounds keeps the center`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.bounds.size = CGSize(width: 50, height: 20)
    #expect(view.frame == CGRect(x: 0, y: 30, width: 50, height: 20))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(view.frame == CGRect(x: 0, y: 30, width: 50, height: 20))
  }

  // UIView.AutoresizingMask; UIView.autoresizingMask: a difference is distributed proportionally among the flexible
  // portions. The superview grows from 100 to 200, the view is 20 after the left and 40 wide.
  @Test(
    arguments: [
      ([], 20, 40), (.flexibleWidth, 20, 140), (.flexibleLeftMargin, 120, 40),
      (.flexibleRightMargin, 20, 40), ([.flexibleLeftMargin, .flexibleRightMargin], 53.333, 40),
      ([.flexibleWidth, .flexibleRightMargin], 20, 90),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 80),
    ] as [(UIView.AutoresizingMask, CGFloat, CGFloat)])
  func `a mask has a view follow its superview`(
    mask: UIView.AutoresizingMask, x: CGFloat, width: CGFloat
  ) {
    let (parent, view) = Self.child(CGRect(x: 20, y: 20, width: 40, height: 40))
    view.autoresizingMask = mask
    parent.frame.size.width = 200
    #expect(abs(view.frame.minX - x) < 0.001 && abs(view.frame.width - width) < 0.001)
    #expect(view.frame.minY == 20 && view.frame.height == 40)
    // And back.
    parent.frame.size.width = 100
    #expect(abs(view.frame.minX - 20) < 0.001 && abs(view.frame.width - 40) < 0.001)
  }

  @Test func `heights follow likewise, and through several views`() {
    let (parent, view) = Self.child(CGRect(x: 0, y: 0, width: 100, height: 100))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let inner = UIView(frame: CGRect(x: 10, y: 80, width: 10, height: 10))
    inner.autoresizingMask = .flexibleTopMargin
    view.addSubview(inner)
    parent.bounds.size = CGSize(width: 120, height: 160)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 120, height: 160))
    #expect(inner.frame == CGRect(x: 10, y: 140, width: 10, height: 10))
  }

  // UIView.autoresizesSubviews: true by default. translatesAutoresizingMaskIntoConstraints: false leaves the place to
  // constraints.
  @Test func `nothing follows a superview that does not resize, or where constraints place it`() {
    let (parent, view) = Self.child(CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(parent.autoresizesSubviews && view.autoresizingMask == [])
    view.autoresizingMask = .flexibleWidth
    parent.autoresizesSubviews = false
    parent.frame.size.width = 200
    #expect(view.frame.width == 100)
    parent.autoresizesSubviews = true
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.frame.size.width = 300
    #expect(view.frame.width == 100)
  }

  // UIView.isHidden: a hidden view remains in its superview and takes part in layout; in a stack it does not
  // (UIStackView).
  @Test func `a hidden view keeps its place in constraints`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (first, second) = (UILabel(), UILabel())
    first.text = "text"
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
    ])
    first.isHidden = true
    window.layoutIfNeeded()
    #expect(second.frame.minX == first.intrinsicContentSize.width)
  }

  // UIView.transform: a transform does not affect Auto Layout, which uses the untransformed frame. UIView.alpha and
  // contentMode say how a view looks.
  @Test func `a transform, alpha and content mode move nothing`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
    for case let label as UILabel in stack.arrangedSubviews { label.text = "text" }
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    window.layoutIfNeeded()
    let before = stack.arrangedSubviews.map(\.frame)
    stack.arrangedSubviews[0].transform = CGAffineTransform(scaleX: 3, y: 3)
    stack.arrangedSubviews[0].alpha = 0
    stack.arrangedSubviews[1].contentMode = .center
    window.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame) == before)
  }

  // UIView.removeFromSuperview(): constraints that refer to the view, or to one in it, from outside go with it.
  @Test func `a view that leaves loses its constraints to views outside`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (view, inner) = (UIView(), UIView())
    view.addSubview(inner)
    window.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    inner.translatesAutoresizingMaskIntoConstraints = false
    let outside = [
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 30),
      inner.topAnchor.constraint(equalTo: window.topAnchor),
    ]
    let inside = [
      view.widthAnchor.constraint(equalToConstant: 50),
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ]
    NSLayoutConstraint.activate(outside + inside)
    view.removeFromSuperview()
    #expect(outside.allSatisfy { !$0.isActive } && inside.allSatisfy { $0.isActive })
  }

  // UIView.layoutMargins and directionalLayoutMargins: 8 by default, and each follows the other.
  @Test func `margins are eight and have two forms`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(!view.preservesSuperviewLayoutMargins && view.insetsLayoutMarginsFromSafeArea)
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    view.layoutMargins.left = 9
    #expect(view.directionalLayoutMargins.trailing == 9)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 9, y: 1, width: 89, height: 96))
  }

  // UIView.sizeThatFits(_:) is the present size and intrinsicContentSize none by default; a view that
  // translates its mask does so by default.
  @Test func `a view has no size that its content asks for`() {
    let view = UIView(frame: CGRect(x: 3, y: 4, width: 30, height: 40))
    #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == view.bounds.size)
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 3, y: 4, width: 30, height: 40))
  }

  // UIView.alignmentRectInsets: constraints relate alignment rectangles, which frame(forAlignmentRect:) turns back.
  @Test func `constraints relate alignment rectangles`() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: 3, bottom: 5, right: 0)
      }
      override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 7, y: 0, width: 23, height: 15))
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 0, width: 20, height: 10))
  }

  // UIImageView.image: setting it does not change the size of the view; sizeToFit() does.
  @Test func `a new image leaves the frame of an image view until it is sized to fit`() {
    let view = UIImageView(image: UIImage(size: CGSize(width: 10, height: 10)))
    view.image = UIImage(size: CGSize(width: 30, height: 40))
    #expect(view.frame.size == CGSize(width: 10, height: 10))
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 40))
    view.sizeToFit()
    #expect(view.frame.size == CGSize(width: 30, height: 40))
  }

  // UIView.contentMode: where an image view shows its image.
  @Test(
    arguments: [
      (.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 60)),
      (.scaleAspectFit, CGRect(x: 20, y: 0, width: 60, height: 60)),
      (.scaleAspectFill, CGRect(x: 0, y: -20, width: 100, height: 100)),
      (.center, CGRect(x: 45, y: 25, width: 10, height: 10)),
      (.topLeft, CGRect(x: 0, y: 0, width: 10, height: 10)),
      (.bottomRight, CGRect(x: 90, y: 50, width: 10, height: 10)),
      (.right, CGRect(x: 90, y: 25, width: 10, height: 10)),
    ] as [(UIView.ContentMode, CGRect)])
  func `a content mode says where the image is shown`(mode: UIView.ContentMode, shown: CGRect) {
    let view = UIImageView(image: UIImage(size: CGSize(width: 10, height: 10)))
    #expect(view.contentMode == .scaleToFill)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    view.contentMode = mode
    #expect(view.shownImageRect == shown)
  }

  // UILayoutGuide: it takes part in constraints and shows nothing; owningView is set by addLayoutGuide(_:).
  @Test func `a guide has a place between views`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let guide = UILayoutGuide()
    window.addLayoutGuide(guide)
    #expect(guide.owningView === window && window.layoutGuides.contains { $0 === guide })
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      guide.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
      guide.widthAnchor.constraint(equalToConstant: 30),
      guide.heightAnchor.constraint(equalToConstant: 40),
    ])
    window.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
    window.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
  }
}
