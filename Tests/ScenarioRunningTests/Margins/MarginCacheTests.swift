import Foundation
import Testing
import TestSupport
import UIKitModel

/// Counts the views that are resolved again, instead of their time.
struct MarginCacheTests {
  /// A tree of 10,000 views: a root with 9 branches of 11 × 10 × 10 and what is left as leaves.
  static func bigTree() -> (root: UIView, path: [UIView], all: [UIView]) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    root.givenSafeAreaInsets = insets(20, 0, 0, 0)
    var all = [root]
    var level = [root]
    while all.count < 10_000 {
      var next: [UIView] = []
      for parent in level {
        for _ in 0..<10 where all.count < 10_000 {
          let view = UIView(frame: parent.bounds)
          view.preservesSuperviewLayoutMargins = true
          parent.addSubview(view)
          next.append(view)
          all.append(view)
        }
      }
      level = next
    }
    var path: [UIView] = []
    var view: UIView? = all.last
    while let current = view {
      path.append(current)
      view = current.superview
    }
    return (root, path.reversed(), all)
  }

  @Test func `a read in a tree of 10000 views after one change costs the path`() throws {
    let (root, path, all) = Self.bigTree()
    let leaf = try #require(path.last)
    #expect(all.count == 10_000)
    #expect(path.count == 5)
    for view in all { _ = view.layoutMargins }
    #expect(root.marginResolutions == 10_000)

    root.frame.size.height = 990
    _ = leaf.layoutMargins
    #expect(root.marginResolutions == 10_005)
    _ = leaf.layoutMargins
    #expect(root.marginResolutions == 10_005)
  }

  @Test func `a change resolves its view only where nothing comes of it`() throws {
    let (root, path, all) = Self.bigTree()
    for view in all { _ = view.layoutMargins }
    path[2].insetsLayoutMarginsFromSafeArea = true
    path[2].frame.origin.x = 0
    for view in all { _ = view.layoutMargins }
    #expect(root.marginResolutions == 10_000)
    path[1].frame = path[1].frame.offsetBy(dx: 0, dy: -10)
    for view in all { _ = view.safeAreaInsets }
    // The overlap grows by 10 below the moved view, and so does what is preserved of it.
    let below = all.count { $0.isDescendant(of: path[1]) }
    #expect(root.marginResolutions == 10_000 + below)
  }

  @Test func `a change in one view leaves its siblings as they are`() throws {
    let (root, path, all) = Self.bigTree()
    for view in all { _ = view.layoutMargins }
    let leaf = try #require(path.last)
    leaf.layoutMargins = insets(99, 99, 99, 99)
    for view in all { _ = view.layoutMargins }
    #expect(root.marginResolutions == 10_001)
  }

  @Test func `reading every view after every change resolves each view once a change`() {
    let (root, _, all) = Self.bigTree()
    for change in 1...3 {
      root.layoutMargins = insets(CGFloat(change), 0, 0, 0)
      for view in all { _ = view.layoutMargins }
      #expect(root.marginResolutions == change * 10_000)
    }
  }

  @Test func `a subtree that moves to another tree is resolved there`() {
    let (root, path, all) = Self.bigTree()
    for view in all { _ = view.layoutMargins }
    let other = UIView(frame: root.bounds)
    other.givenSafeAreaInsets = insets(70, 0, 0, 0)
    other.layoutMargins = .zero
    let leafFrame = path[4].safeAreaInsets
    #expect(leafFrame == insets(20, 0, 0, 0))
    other.addSubview(path[2])
    #expect(path[4].safeAreaInsets == insets(70, 0, 0, 0))
    root.givenSafeAreaInsets = .zero
    #expect(path[4].safeAreaInsets == insets(70, 0, 0, 0))
    #expect(other.marginResolutions == 4)
    path[2].removeFromSuperview()
    #expect(path[4].safeAreaInsets == .zero)
  }

  @Test func `a chain of 10000 views is resolved without recursion`() {
    let views = (0..<10_000).map { _ in
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    for index in views.indices.dropFirst().reversed() {
      views[index - 1].addSubview(views[index])
    }
    for view in views { view.preservesSuperviewLayoutMargins = true }
    views[0].layoutMargins = insets(30, 0, 0, 0)
    #expect(views[9_999].layoutMargins == insets(30, 8, 8, 8))
    #expect(views[0].marginResolutions == 10_000)
    // Taken apart again, since a chain this long is given back link by link.
    for view in views { view.removeFromSuperview() }
  }
}
