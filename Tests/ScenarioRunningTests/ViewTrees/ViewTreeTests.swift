import Foundation
import Testing
import UIKitModel
import ViewTrees

struct ViewTreeTests {
  static let batches = Array(0..<20)

  @Test(arguments: batches)
  func `fifty random trees of up to 200 views agree with fresh ones after every change`(
    batch: Int
  ) {
    let judge = MarginJudge()
    for index in 0..<50 {
      var draw = ViewTreeDraw(seed: 3, index: UInt64(batch * 50 + index))
      let views = ViewTreeViews(draw.tree(upTo: 200))
      for _ in 0..<6 {
        for _ in 0...draw.below(4) {
          let changed = draw.below(views.views.count)
          views.update(changed, to: draw.change(of: changed, in: views.tree))
          // Reading half-way leaves other parts up to date than a layout does.
          if draw.below(2) == 0 { _ = views.views[draw.below(views.views.count)].layoutMargins }
        }
        if draw.below(8) == 0 {
          views.update(policy: MarginPolicy.allCases[draw.below(2)])
        }
        #expect(judge.failures(inChanged: views) == [])
        #expect(views.layout() == views.tree.computedLayout())
      }
    }
  }

  @Test(arguments: batches)
  func `fifty random trees keep every rule`(batch: Int) {
    let judge = MarginJudge()
    for index in 0..<50 {
      var draw = ViewTreeDraw(seed: 5, index: UInt64(batch * 50 + index))
      let tree = draw.tree(upTo: 60)
      #expect(tree.firstImpossibleView == nil)
      #expect(judge.failures(in: tree) == [])
    }
  }

  @Test func `random trees reach every kind of view`() {
    var kinds: [String: Int] = [:]
    for index in 0..<200 {
      var draw = ViewTreeDraw(seed: 7, index: UInt64(index))
      let tree = draw.tree(upTo: 40)
      let layout = tree.computedLayout()
      for (index, spec) in tree.views.enumerated() {
        let view = layout.views[index]
        if case .pin(let pin) = spec.place { kinds["pinned to \(pin)", default: 0] += 1 }
        if case .directional = spec.margins, view.direction == .rightToLeft {
          kinds["directional in right to left", default: 0] += 1
        }
        if view.frame.size.width < 0 { kinds["negative", default: 0] += 1 }
        if spec.parent != nil, view.safeArea != .zero { kinds["safe area", default: 0] += 1 }
        if view.margins.left + view.margins.right > abs(view.frame.size.width) {
          kinds["crossing", default: 0] += 1
        }
      }
      if !tree.policyDifferences().isEmpty { kinds["differing", default: 0] += 1 }
    }
    #expect(kinds.count == 8)
    for (kind, count) in kinds { #expect(count >= 20, "\(kind)") }
  }

  @Test func `an impossible view is found`() {
    let frame = ViewSpec.Place.frame(.zero)
    #expect(ViewTree(views: [ViewSpec(place: .pin(.edges))]).firstImpossibleView == 0)
    #expect(
      ViewTree(views: [ViewSpec(place: frame), ViewSpec(parent: 1, place: frame)])
        .firstImpossibleView == 1)
    #expect(
      ViewTree(views: [ViewSpec(place: frame), ViewSpec(parent: 0, place: .pin(.margins))])
        .firstImpossibleView == nil)
  }
}
