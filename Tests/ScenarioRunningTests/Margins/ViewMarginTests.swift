import Foundation
import Testing
import TestSupport
import UIKitModel

struct ViewMarginTests {
  @Test func `a view alone has margins of 8 and no safe area`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.layoutMargins == insets(8, 8, 8, 8))
    #expect(view.safeAreaInsets == .zero)
    #expect(view.preservesSuperviewLayoutMargins == false)
    #expect(view.insetsLayoutMarginsFromSafeArea == true)
    #expect(view.marginPolicy == .safeAreaAddedLast)
  }

  @Test(arguments: [
    (MarginPolicy.safeAreaAddedLast, CGFloat(70)), (.overlapLast, 60),
  ])
  func `the policies differ where preserving and the safe area meet`(
    policy: MarginPolicy, top: CGFloat
  ) {
    let root = phone()
    root.marginPolicy = policy
    root.layoutMargins = insets(50, 0, 0, 0)
    let child = UIView(frame: CGRect(x: 0, y: 10, width: 375, height: 100))
    child.layoutMargins = .zero
    child.preservesSuperviewLayoutMargins = true
    root.addSubview(child)
    #expect(root.layoutMargins.top == 70)
    #expect(child.safeAreaInsets.top == 10)
    #expect(child.layoutMargins.top == top)
    #expect(child.marginPolicy == policy)
  }

  @Test func `writing back the margins that were read adds the safe area once more`() {
    let view = phone()
    view.layoutMargins = view.layoutMargins
    #expect(view.layoutMargins == insets(48, 8, 8, 8))
  }

  @Test func `directional margins change sides with the direction, physical ones do not`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: root.bounds)
    root.addSubview(child)
    child.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(child.layoutMargins == insets(1, 2, 3, 4))
    root.semanticContentAttribute = .forceRightToLeft
    #expect(child.layoutMargins == insets(1, 4, 3, 2))
    child.layoutMargins = insets(1, 2, 3, 4)
    #expect(
      child.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    child.semanticContentAttribute = .forceLeftToRight
    #expect(child.layoutMargins == insets(1, 2, 3, 4))
  }

  @Test(arguments: [
    (insets(5, 6, 0, 0), insets(25, 6, 0, 0)), (insets(-5, 0, 0, 0), insets(15, 0, 0, 0)),
    (insets(-30, -1, 0, 0), .zero),
  ])
  func `a view adds to its safe area, which is not below zero`(
    additional: UIEdgeInsets, safeArea: UIEdgeInsets
  ) {
    let root = phone()
    root.additionalSafeAreaInsets = additional
    #expect(root.safeAreaInsets == safeArea)
    let child = UIView(frame: root.bounds)
    root.addSubview(child)
    child.givenSafeAreaInsets = insets(99, 99, 99, 99)
    #expect(child.safeAreaInsets == safeArea)
    child.removeFromSuperview()
    #expect(child.safeAreaInsets == insets(99, 99, 99, 99))
  }

  @Test func `a child wholly outside keeps an overlap without a cap`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.layoutMargins = insets(10, 10, 10, 10)
    let child = UIView(frame: CGRect(x: -50, y: 120, width: 20, height: 20))
    child.preservesSuperviewLayoutMargins = true
    root.addSubview(child)
    #expect(child.layoutMargins == insets(8, 60, 50, 8))
  }

  @Test func `guides are not rounded and collapse to the middle where insets cross`() {
    let view = UIView(frame: CGRect(x: 7, y: 7, width: 100, height: 50))
    view.layoutMargins = insets(0.3, 70, 0.3, 80)
    view.insetsLayoutMarginsFromSafeArea = false
    view.givenSafeAreaInsets = insets(60, 1.25, 10, 2.5)
    #expect(
      view.layoutMarginsGuide.layoutFrame == CGRect(x: 45, y: 0.3, width: 0, height: 49.7 - 0.3))
    #expect(
      view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 1.25, y: 50, width: 96.25, height: 0))
  }

  @Test func `scrolled bounds move the guides and what a subview reaches into`() {
    let view = phone()
    let child = UIView(frame: CGRect(x: 0, y: 100, width: 375, height: 50))
    view.addSubview(child)
    #expect(child.safeAreaInsets.top == 0)
    view.bounds = CGRect(x: 0, y: 90, width: 375, height: 667)
    #expect(child.safeAreaInsets.top == 10)
    #expect(
      view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 110, width: 375, height: 647))
  }

  @Test func `a button's content does not follow its margins`() {
    let root = phone()
    let button = UIButton(type: .custom)
    button.frame = root.bounds
    root.addSubview(button)
    #expect(button.layoutMargins == insets(28, 8, 8, 8))
    #expect(button.contentRect(forBounds: button.bounds) == button.bounds)
  }

  @Test func `margins say where they come from`() {
    let root = phone()
    root.layoutMargins = insets(50, 0, 0, 0)
    let middle = UIView(frame: root.bounds)
    let child = UIView(frame: CGRect(x: 0, y: 10, width: 375, height: 100))
    root.addSubview(middle)
    middle.addSubview(child)
    for view in [middle, child] { view.preservesSuperviewLayoutMargins = true }
    #expect(
      child.marginSource(of: .top)
        == MarginSource(base: 8, overlap: 80, safeArea: 10, policy: .safeAreaAddedLast))
    #expect(child.marginSource(of: .top).value == 90)
    #expect(
      child.marginOrigins(of: .top).map(ObjectIdentifier.init)
        == [middle, root].map(ObjectIdentifier.init))
    #expect(child.marginOrigins(of: .left).isEmpty)
    #expect(child.safeAreaSource(of: .top) == SafeAreaSource(inherited: 10, additional: 0))
  }
}
