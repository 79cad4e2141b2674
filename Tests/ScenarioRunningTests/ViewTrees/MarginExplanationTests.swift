import Foundation
import Testing
import TestSupport
import UIKitModel
import ViewTrees

struct MarginExplanationTests {
  static func tree(_ policy: MarginPolicy) -> ViewTree {
    var root = ViewSpec(
      name: "root", place: .frame(CGRect(x: 0, y: 0, width: 375, height: 667)))
    root.safeArea.top = 20
    root.margins = .physical(insets(50, 0, 0, 0))
    var middle = ViewSpec(name: "middle", parent: 0, place: .pin(.edges))
    middle.preservesSuperviewMargins = true
    middle.addsSafeArea = false
    var child = ViewSpec(
      name: "child", parent: 1, place: .frame(CGRect(x: 0, y: 10, width: 375, height: 100)))
    child.margins = .physical(insets(0, 12, 0, 0))
    child.preservesSuperviewMargins = true
    child.additionalSafeArea = insets(4, 0, 0, -1)
    return ViewTree(
      views: [root, middle, child], button: .init(parent: 2, place: .pin(.margins)),
      policy: policy)
  }

  @Test func `an explanation lists every edge of every view`() {
    let lines = ViewTreeViews(Self.tree(.safeAreaAddedLast)).explanation()
    expectRecorded(lines, "an explanation lists every edge of every view")
  }

  @Test func `the second policy holds the overlap against own margin and safe area`() {
    let views = ViewTreeViews(Self.tree(.overlapLast))
    expectRecorded(
      views.marginText(2, .top),
      "the second policy holds the overlap against own margin and safe area 1")
    expectRecorded(
      views.marginText(2, .left),
      "the second policy holds the overlap against own margin and safe area 2")
  }

  @Test func `a view without a name goes by its number`() {
    var tree = Self.tree(.safeAreaAddedLast)
    tree.views[0].name = ""
    expectRecorded(
      ViewTreeViews(tree).marginText(1, .top), "a view without a name goes by its number")
  }
}
