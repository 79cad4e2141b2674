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
    #expect(
      lines == [
        "margin policy: safe-area-added-last",
        "view 'root': frame: x 0, y 0, w 375, h 667",
        "  safe area top 20: 20 given",
        "  safe area left 0: 0 given",
        "  safe area bottom 0: 0 given",
        "  safe area right 0: 0 given",
        "  margin top 70: own 50, plus safe area 20",
        "  margin left 0: own 0, plus safe area 0",
        "  margin bottom 0: own 0, plus safe area 0",
        "  margin right 0: own 0, plus safe area 0",
        "view 'middle': pinned to the edges of 'root': x 0, y 0, w 375, h 667",
        "  safe area top 20: 20 of 'root'",
        "  safe area left 0: 0 of 'root'",
        "  safe area bottom 0: 0 of 'root'",
        "  safe area right 0: 0 of 'root'",
        "  margin top 70: preserved 70 of 'root' (it has 70); own 8 is less",
        "  margin left 8: own 8",
        "  margin bottom 8: own 8",
        "  margin right 8: own 8",
        "view 'child': frame: x 0, y 10, w 375, h 100",
        "  safe area top 14: 10 of 'middle', 4 added by the view",
        "  safe area left 0: 0 of 'middle'",
        "  safe area bottom 0: 0 of 'middle'",
        "  safe area right 0: 0 of 'middle', -1 added by the view, not below 0",
        "  margin top 74: preserved 60 of 'root' through 'middle' ('middle' has 70, the view is 10 "
          + "inside), plus safe area 14; own 0 is less",
        "  margin left 12: own 12, plus safe area 0",
        "  margin bottom 0: own 0, plus safe area 0",
        "  margin right 8: preserved 8 of 'middle' (it has 8), plus safe area 0; own 0 is less",
        "button in 'child': pinned to the margins of 'child': x 12, y 74, w 355, h 26",
      ])
  }

  @Test func `the second policy holds the overlap against own margin and safe area`() {
    let views = ViewTreeViews(Self.tree(.overlapLast))
    #expect(
      views.marginText(2, .top)
        == "60: preserved 60 of 'root' through 'middle' ('middle' has 70, the view is 10 inside); "
        + "own 0 plus safe area 14 is less")
    #expect(views.marginText(2, .left) == "12: own 12, plus safe area 0")
  }

  @Test func `a view without a name goes by its number`() {
    var tree = Self.tree(.safeAreaAddedLast)
    tree.views[0].name = ""
    #expect(
      ViewTreeViews(tree).marginText(1, .top)
        == "70: preserved 70 of view 1 (it has 70); own 8 is less")
  }
}
