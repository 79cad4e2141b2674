import Foundation
import Testing
import UIKitModel

@Suite struct AutoLayoutTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let child = SizedView()

  init() {
    child.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(child)
  }

  private func laidOut(_ constraints: [NSLayoutConstraint]) -> CGRect {
    NSLayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    return child.frame
  }

  @Test func leadingCountsFromTheRightInRightToLeft() {
    window.semanticContentAttribute = .forceRightToLeft
    let frame = laidOut([
      child.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      child.topAnchor.constraint(equalTo: window.topAnchor, constant: 8),
      child.widthAnchor.constraint(equalToConstant: 40),
      child.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(frame == CGRect(x: 144, y: 8, width: 40, height: 20))
  }

  @Test(arguments: [(950.25, 950.5), (950.2, 950)])
  func originsAreRoundedToTheNearestPixel(place: CGFloat, rounded: CGFloat) {
    let frame = laidOut([
      child.topAnchor.constraint(equalTo: window.topAnchor, constant: place),
      child.leftAnchor.constraint(equalTo: window.leftAnchor),
      child.widthAnchor.constraint(equalToConstant: 768),
      child.heightAnchor.constraint(equalToConstant: 8),
    ])
    #expect(frame == CGRect(x: 0, y: rounded, width: 768, height: 8))
  }

  @Test func aNewConstantMovesTheView() {
    let leading = child.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16)
    child.size = CGSize(width: 30, height: 10)
    #expect(laidOut([leading]).minX == 16)
    leading.constant = 40
    #expect(child.frame.minX == 16)
    window.layoutIfNeeded()
    #expect(child.frame.minX == 40)
    leading.isActive = false
    #expect(child.superview?.constraints == nil || window.constraints.isEmpty)
  }

  @Test func guidesOfTheSystemFollowMarginsAndSafeArea() {
    window.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    window.givenSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let margins = window.layoutMarginsGuide
    #expect(margins === window.layoutMarginsGuide)
    let frame = laidOut([
      child.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor),
      child.leftAnchor.constraint(equalTo: margins.leftAnchor),
      child.rightAnchor.constraint(equalTo: margins.rightAnchor),
      child.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    #expect(frame == CGRect(x: 2, y: 20, width: 194, height: 77))
    #expect(margins.layoutFrame == CGRect(x: 2, y: 21, width: 194, height: 76))
    window.layoutMargins.left = 12
    window.layoutIfNeeded()
    #expect(child.frame.minX == 12)
  }

  @Test func aGuideOfOnesOwnIsPlacedByConstraints() {
    let guide = UILayoutGuide()
    window.addLayoutGuide(guide)
    child.size = CGSize(width: 30, height: 10)
    let frame = laidOut([
      guide.leftAnchor.constraint(equalTo: window.leftAnchor),
      guide.rightAnchor.constraint(equalTo: child.leftAnchor),
      child.rightAnchor.constraint(equalTo: window.rightAnchor),
      guide.topAnchor.constraint(equalTo: window.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 5),
    ])
    #expect(frame.minX == 170)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 170, height: 5))
  }

  @Test func constraintsRelateAlignmentRectangles() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 9, width: 56, height: 24))
  }

  @Test func givenFramesInsideConstrainedViewsStay() {
    let inner = UIView(frame: CGRect(x: 5.25, y: 6, width: 7, height: 8))
    child.addSubview(inner)
    let follower = UIView()
    follower.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(follower)
    _ = laidOut([
      child.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
      child.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
      follower.leftAnchor.constraint(equalTo: inner.rightAnchor),
      follower.topAnchor.constraint(equalTo: inner.bottomAnchor),
      follower.widthAnchor.constraint(equalTo: inner.widthAnchor),
    ])
    #expect(follower.frame == CGRect(x: 22.5, y: 24, width: 7, height: 0))
    #expect(inner.frame == CGRect(x: 5.25, y: 6, width: 7, height: 8))
  }

  @Test func aLabelOfSeveralLinesIsAsHighAsItsWidthAsksFor() {
    let label = UILabel()
    label.numberOfLines = 0
    label.titleMeasuring = Wrapped()
    label.text = "text"
    label.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: window.leftAnchor),
      label.topAnchor.constraint(equalTo: window.topAnchor),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
    ])
    window.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
    label.preferredMaxLayoutWidth = 100
    window.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
  }

  @Test func theFittingSizeIsTheLeastThatTheConstraintsAllow() {
    let view = UIView()
    let content = SizedView()
    content.size = CGSize(width: 33.3, height: 10)
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 49.3, height: 10))
    #expect(
      view.systemLayoutSizeFitting(
        CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 80, height: 10))
  }

  @Test func aViewIsAmbiguousWhileConstraintsLeaveItOpen() {
    _ = laidOut([
      child.leftAnchor.constraint(equalTo: window.leftAnchor),
      child.widthAnchor.constraint(equalToConstant: 10),
      child.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    #expect(child.hasAmbiguousLayout)
    child.heightAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(!child.hasAmbiguousLayout)
  }

  @Test func anAmbiguousViewGoesElsewhereAndBack() {
    child.size = CGSize(width: 30, height: 10)
    _ = laidOut([
      child.topAnchor.constraint(equalTo: window.topAnchor, constant: 5),
      child.leftAnchor.constraint(greaterThanOrEqualTo: window.leftAnchor, constant: 20),
    ])
    let frame = child.frame
    #expect(child.hasAmbiguousLayout && frame == CGRect(x: 20, y: 5, width: 30, height: 10))
    child.exerciseAmbiguityInLayout()
    #expect(child.frame == CGRect(x: 36, y: 5, width: 30, height: 10))
    child.exerciseAmbiguityInLayout()
    #expect(child.frame == frame)
    child.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 25).isActive = true
    window.layoutIfNeeded()
    child.exerciseAmbiguityInLayout()
    #expect(child.frame.minX == 25 && !child.hasAmbiguousLayout)
  }

  @Test func misuseIsAFaultThatNamesTheConstraint() {
    let stranger = UIView()
    child.leftAnchor.constraint(equalTo: stranger.leftAnchor).isActive = true
    #expect(
      child.takeLayoutFault()?.kind
        == .noCommonAncestor(constraint: "SizedView.left == UIView.left"))
    NSLayoutConstraint(
      item: child, attribute: .leading, relatedBy: .equal, toItem: window, attribute: .left,
      multiplier: 1, constant: 0
    ).isActive = true
    #expect(
      child.takeLayoutFault()?.kind
        == .mixedAttributes(constraint: "SizedView.leading == UIWindow.left"))
    NSLayoutConstraint(
      item: child, attribute: .left, relatedBy: .equal, toItem: window, attribute: .width,
      multiplier: 1, constant: 0
    ).isActive = true
    #expect(
      child.takeLayoutFault()?.kind
        == .unrelatedAttributes(constraint: "SizedView.left == UIWindow.width"))
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    width.priority = .defaultLow
    #expect(
      child.takeLayoutFault()?.kind == .requiredChanged(constraint: "SizedView.width == 10"))
    #expect(width.priority == .required)
  }

  @Test func aViewThatLeavesTakesItsConstraintsAlong() {
    let other = UIView()
    window.addSubview(other)
    let outer = child.leftAnchor.constraint(equalTo: other.leftAnchor)
    let own = child.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([outer, own])
    child.removeFromSuperview()
    #expect(!outer.isActive && own.isActive)
  }

  @Test func constraintsOfAnUpdateCountInTheSamePass() {
    final class Updating: UIView {
      override func updateConstraints() {
        if constraints.isEmpty { widthAnchor.constraint(equalToConstant: 30).isActive = true }
        super.updateConstraints()
      }
    }
    let view = Updating()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    view.setNeedsUpdateConstraints()
    window.layoutIfNeeded()
    #expect(view.frame.width == 30)
  }

  @Test func aConstraintThatEveryLayoutChangesIsAFault() {
    final class Restless: UIView {
      var width: NSLayoutConstraint?
      override func layoutSubviews() { width?.constant += 1 }
    }
    let view = Restless()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    view.width = width
    window.layoutIfNeeded()
    guard case .endless = window.takeLayoutFault()?.kind else {
      Issue.record("no fault")
      return
    }
  }
}

/// A text of 100 × 10 points that breaks into as many lines as it takes.
private final class Wrapped: TitleMeasuring {
  let lineHeight: CGFloat = 10
  func size(ofTitle title: String) -> CGSize { CGSize(width: 100, height: 10) }
  func size(ofTitle title: String, constrainedTo width: CGFloat) -> CGSize {
    CGSize(width: width, height: 10 * (100 / width + 0.5).rounded(.up))
  }
}
