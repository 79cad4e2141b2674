import Foundation
import ReportText
import RunRecords
import TestSupport
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
    #expect(judge.failures(in: tree) == [])
    #expect(judge.pinnedOutside(layout, of: tree) == [])
    #expect(judge.belowFloor(layout, of: tree) == [])
  }

  @Test func `a pinned frame that left its guide is found`() {
    var wrong = layout
    wrong.views[1].frame.origin.y -= 20
    let findings = judge.pinnedOutside(wrong, of: tree)
    #expect(findings.map(\.check) == [MarginCheck.pinned.rawValue])
    expectRecorded(
      findings.map { $0.evidence.text(exactly: true) },
      "a pinned frame that left its guide is found")
  }

  @Test func `a pinned button that is larger than its view is found`() {
    var wrong = layout
    wrong.button?.size.width += 0.5
    let found = judge.pinnedOutside(wrong, of: tree).map(\.evidence.text)
    #expect(found.count == 1 && found[0].hasPrefix("the button "))
  }

  @Test func `a margin below its floor is found`() {
    var wrong = layout
    wrong.views[0].margins.top = 20
    let findings = judge.belowFloor(wrong, of: tree)
    #expect(findings.map(\.check) == [MarginCheck.floor.rawValue])
    expectRecorded(
      findings.map { $0.evidence.text(exactly: true) }, "a margin below its floor is found")
  }

  @Test func `a preserved margin that is lower than the view's own is found`() {
    var wrong = layout
    wrong.views[1].margins.left = 7
    let findings = judge.lowered(wrong, by: ViewTreeViews(tree))
    #expect(findings.map(\.check) == [MarginCheck.preserving.rawValue])
    expectRecorded(
      findings.map { $0.evidence.text(exactly: true) },
      "a preserved margin that is lower than the view's own is found")
  }

  @Test func `a layout that does not mirror is found`() {
    var wrong = layout
    wrong.views[0].margins.left = 9
    let findings = judge.unmirrored(wrong, of: tree)
    #expect(findings.map(\.check) == [MarginCheck.mirror.rawValue])
    expectRecorded(
      findings.map { $0.evidence.text(exactly: true) }, "a layout that does not mirror is found")
  }

  @Test func `a number that is not finite never agrees`() {
    var wrong = layout
    wrong.views[1].safeArea.left = .nan
    let findings = judge.differences(
      from: layout, in: wrong, of: tree, check: .agreement, by: .rules)
    #expect(findings.map(\.check) == [MarginCheck.agreement.rawValue])
    #expect(findings.allSatisfy { $0.evidence.text.contains(tree.title(.view(1))) })
  }

  @Test func `every check has a name and a summary of its own`() {
    #expect(Set(MarginCheck.allCases.map(\.rawValue)).count == MarginCheck.allCases.count)
    #expect(Set(MarginCheck.allCases.map(\.summary)).count == MarginCheck.allCases.count)
  }
}
