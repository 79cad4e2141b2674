import Foundation
import Testing
import UIKitModel
import ViewTrees

/// The checks find what is wrong.
struct MarginJudgeTests {
  let judge = MarginJudge()
  let tree: ViewTree
  let layout: ViewTreeLayout

  init() {
    var root = ViewSpec(
      name: "blue", place: .frame(CGRect(x: 0, y: 0, width: 375, height: 667)))
    root.safeArea.top = 20
    var child = ViewSpec(name: "orange", parent: 0, place: .pin(.margins))
    child.preservesSuperviewMargins = true
    tree = ViewTree(
      views: [root, child], button: ViewTree.Button(parent: 1, place: .pin(.edges)))
    layout = tree.computedLayout()
  }

  @Test func `nothing is found in a right layout`() {
    #expect(judge.findings(in: tree) == [])
    #expect(judge.pinnedOutside(layout, of: tree) == [])
    #expect(judge.belowFloor(layout, of: tree) == [])
  }

  @Test func `a pinned frame that left its guide is found`() {
    var wrong = layout
    wrong.views[1].frame.origin.y -= 20
    #expect(
      judge.pinnedOutside(wrong, of: tree) == [
        MarginFinding(
          check: .pinned, subject: .view(1),
          text: "view 'orange' (x 8, y 8, w 359, h 631) leaves the margins of view 'blue', "
            + "insets (28, 8, 8, 8) of 375 × 667", difference: 20)
      ])
  }

  @Test func `a pinned button that is larger than its view is found`() {
    var wrong = layout
    wrong.button?.size.width += 0.5
    #expect(judge.pinnedOutside(wrong, of: tree).map(\.subject) == [.button])
  }

  @Test func `a margin below its floor is found`() {
    var wrong = layout
    wrong.views[0].margins.top = 20
    #expect(
      judge.belowFloor(wrong, of: tree) == [
        MarginFinding(
          check: .floor, subject: .view(0),
          text: "margin top of view 'blue' is 20; its own margin and its safe area ask for at "
            + "least 28", difference: 8)
      ])
  }

  @Test func `a preserved margin that is lower than the view's own is found`() {
    var wrong = layout
    wrong.views[1].margins.left = 7
    #expect(
      judge.lowered(wrong, by: ViewTreeViews(tree)) == [
        MarginFinding(
          check: .preserving, subject: .view(1),
          text: "margin left of view 'orange' is 8 by itself, but 7 when it preserves the "
            + "superview's", difference: 1)
      ])
  }

  @Test func `a layout that does not mirror is found`() {
    var wrong = layout
    wrong.views[0].margins.left = 9
    #expect(
      judge.unmirrored(wrong, of: tree) == [
        MarginFinding(
          check: .mirror, subject: .view(0),
          text: "margins of view 'blue': (28, 8, 8, 8), but (28, 8, 8, 9) by mirroring",
          difference: 1)
      ])
  }

  @Test func `a number that is not finite never agrees`() {
    var wrong = layout
    wrong.views[1].safeArea.left = .nan
    let findings = judge.differences(
      from: layout, in: wrong, of: tree, check: .agreement, by: "the bare rules")
    #expect(findings.map(\.check) == [.agreement])
    #expect(findings.map(\.subject) == [.view(1)])
  }

  @Test func `every check has a name and a summary of its own`() {
    #expect(Set(MarginCheck.allCases.map(\.rawValue)).count == MarginCheck.allCases.count)
    #expect(Set(MarginCheck.allCases.map(\.summary)).count == MarginCheck.allCases.count)
  }
}
