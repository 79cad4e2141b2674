import Foundation
import Testing
import TestSupport
import UIKitModel

/// Safe areas and margins that real UIKit is known to have.
struct PublishedMarginTests {
  struct SafeAreaRow: CustomTestStringConvertible, Sendable {
    var id: String
    var frame: CGRect
    var safeArea: UIEdgeInsets

    var testDescription: String { id }
  }

  static let safeAreaRows = [
    SafeAreaRow(
      id: "OU-s1", frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      safeArea: insets(44, 10, 34, 12)),
    SafeAreaRow(
      id: "OU-s2", frame: CGRect(x: 30, y: 20, width: 100, height: 500),
      safeArea: insets(24, 0, 34, 0)),
    SafeAreaRow(
      id: "OU-s3", frame: CGRect(x: 0, y: 100, width: 320, height: 200),
      safeArea: insets(0, 10, 0, 12)),
    SafeAreaRow(
      id: "OU-s4", frame: CGRect(x: 5, y: 10, width: 60, height: 20),
      safeArea: insets(34, 5, 0, 0)),
    SafeAreaRow(
      id: "OU-s5", frame: CGRect(x: -40, y: -60, width: 200, height: 200),
      safeArea: insets(44, 10, 0, 0)),
  ]

  @Test(arguments: safeAreaRows)
  func `a child inherits the published part of its superview's safe area`(row: SafeAreaRow) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    parent.givenSafeAreaInsets = insets(44, 10, 34, 12)
    let child = UIView(frame: row.frame)
    parent.addSubview(child)
    #expect(child.safeAreaInsets == row.safeArea)
  }

  // SF-1, SF-3: csl.cool, "iOS Layout Adaptation", prints
  @Test func `a child that covers a phone has its safe area`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    root.givenSafeAreaInsets = insets(59, 0, 34, 0)
    let child = UIView(frame: root.bounds)
    root.addSubview(child)
    #expect(child.safeAreaInsets == insets(59, 0, 34, 0))
  }

  // CM-m1: openuikit, constraints_margins, by four printed frames
  @Test func `a child half below the safe area has what is left of it in its margins`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    parent.givenSafeAreaInsets = insets(59, 16, 34, 20)
    #expect(parent.layoutMargins == insets(67, 24, 42, 28))
    let child = UIView(frame: CGRect(x: 0, y: 30, width: 320, height: 300))
    parent.addSubview(child)
    #expect(child.safeAreaInsets == insets(29, 16, 0, 20))
    #expect(child.layoutMargins == insets(37, 24, 8, 28))
  }

  @Test func `margins of 50 and a status bar give the margins that a device printed`() {
    let blue = phone()
    blue.layoutMargins = insets(50, 50, 50, 50)
    #expect(blue.layoutMargins == insets(70, 50, 50, 50))
    let orange = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 333.5))
    blue.addSubview(orange)
    orange.layoutMargins = insets(0, 50, 0, 0)
    #expect(orange.safeAreaInsets == insets(20, 0, 0, 0))
    #expect(orange.layoutMargins == insets(20, 50, 0, 0))
    orange.insetsLayoutMarginsFromSafeArea = false
    #expect(orange.layoutMargins == insets(0, 50, 0, 0))
  }

  @Test func `a grandchild inside the margins has no safe area and the default margins`() {
    let blue = phone()
    let orange = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 333.5))
    blue.addSubview(orange)
    orange.layoutMargins = insets(0, 50, 0, 0)
    let grandchild = UIView(frame: orange.layoutMarginsGuide.layoutFrame)
    orange.addSubview(grandchild)
    #expect(grandchild.frame == CGRect(x: 50, y: 20, width: 325, height: 313.5))
    #expect(grandchild.safeAreaInsets == .zero)
    #expect(grandchild.layoutMargins == insets(8, 8, 8, 8))
  }

  @Test(arguments: [0.0, 50])
  func `preserved margins overlap the view's own and are not added`(left: Double) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    parent.layoutMargins = insets(50, 50, 50, 50)
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 333.5))
    parent.addSubview(child)
    child.preservesSuperviewLayoutMargins = true
    child.layoutMargins = insets(0, left, 0, 0)
    #expect(child.layoutMargins == insets(50, 50, 0, 50))
  }

  @Test func `a child preserves what is left of its superview's margins`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    parent.layoutMargins = insets(20, 20, 20, 20)
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    #expect(child.layoutMargins == insets(10, 10, 8, 8))
  }
}

/// A full-screen view of a phone with a status bar.
func phone() -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  view.givenSafeAreaInsets = insets(20, 0, 0, 0)
  return view
}
