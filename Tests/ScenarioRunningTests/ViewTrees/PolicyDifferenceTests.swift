import Foundation
import Testing
import TestSupport
import UIKitModel
import ViewTrees

struct PolicyDifferenceTests {
  @Test func `the discriminator parts at the top of the child`() {
    var root = ViewSpec(place: .frame(CGRect(x: 0, y: 0, width: 375, height: 667)))
    root.safeArea.top = 20
    root.margins = .physical(insets(50, 0, 0, 0))
    var child = ViewSpec(
      parent: 0, place: .frame(CGRect(x: 0, y: 10, width: 375, height: 100)))
    child.margins = .physical(.zero)
    child.preservesSuperviewMargins = true
    #expect(
      ViewTree(views: [root, child]).policyDifferences() == [
        PolicyDifference(view: 1, edge: .top, addedLast: 70, overlapLast: 60)
      ])
  }

  @Test func `policies differ only below a view that preserves and adds a safe area`() {
    for index in 0..<300 {
      var draw = ViewTreeDraw(seed: 11, index: UInt64(index))
      let tree = draw.tree(upTo: 30)
      let layout = tree.computedLayout()
      guard let first = tree.policyDifferences().first else { continue }
      let spec = tree.views[first.view]
      #expect(spec.preservesSuperviewMargins && spec.addsSafeArea)
      #expect(layout.views[first.view].safeArea[first.edge] > 0)
      #expect(first.addedLast > first.overlapLast)
    }
  }

  @Test(arguments: 0..<10)
  func `a tree in which they differ shrinks to a root and one child`(seed: UInt64) throws {
    var differing: ViewTree?
    for index in 0..<100 where differing == nil {
      var draw = ViewTreeDraw(seed: seed, index: UInt64(index))
      let tree = draw.tree(upTo: 40)
      if tree.views.count > 10, !tree.policyDifferences().isEmpty { differing = tree }
    }
    let found = try #require(differing)
    let shrunk = found.shrunk { !$0.policyDifferences().isEmpty }
    #expect(!shrunk.policyDifferences().isEmpty)
    #expect(shrunk.views.count == 2)
    #expect(shrunk.button == nil)
    #expect(shrunk.views[1].preservesSuperviewMargins)
    #expect(shrunk.views.allSatisfy { $0.direction == nil })
  }
}
