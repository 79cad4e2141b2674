import Foundation
import Reproducibility
import UIKitModel

/// A generator of random view trees and changes of them.
///
/// The result is a pure function of seed and index. Lengths are multiples of 1/64 point, so that every sum is
/// exact. They are chosen near the values at which margins change: zero, typical sizes, the edges of the
/// parent and of its insets, and far outside.
package struct ViewTreeDraw {
  private var draws: Draws

  package init(seed: UInt64, index: UInt64) { draws = Draws(seed: seed, index: index) }

  /// Returns a random number in `0..<bound`.
  package mutating func below(_ bound: Int) -> Int { draws.below(max(1, bound)) }

  private mutating func isOneIn(_ count: Int) -> Bool { draws.isOne(in: count) }

  /// Returns a random tree of at most `count` views, and at most `changes` changes of it.
  package mutating func script(upTo count: Int, changes: Int) -> ViewTreeScript {
    var script = ViewTreeScript(tree: tree(upTo: count))
    var current = script.tree
    for _ in 0..<changes {
      let view = below(current.views.count)
      var candidate = current
      candidate.views[view] = change(of: view, in: current)
      // Reading in between fills the caches that a change must empty.
      let reads = isOneIn(2)
      guard candidate.isPossible else { continue }
      script.steps.append(.init(view: view, spec: candidate.views[view], reads: reads))
      current = candidate
    }
    return script
  }

  /// Returns a random tree of at most `count` views, with a random margin policy.
  package mutating func tree(upTo count: Int) -> ViewTree {
    var tree = ViewTree()
    if isOneIn(2) { tree.policy = .overlapLast }
    let isDeep = isOneIn(3)
    for index in 0...below(count) {
      var parent: Int?
      if index > 0 { parent = isDeep ? max(0, index - 1 - below(3)) : below(index) }
      tree.views.append(view(under: parent, in: tree))
    }
    if !isOneIn(3) {
      let parent = below(tree.views.count)
      tree.button = ViewTree.Button(parent: parent, place: place(in: tree.views[parent]))
    }
    return tree
  }

  /// Returns a random view, to append to a tree or to put in place of a view with subviews.
  package mutating func view(under parent: Int?, in tree: ViewTree) -> ViewSpec {
    guard let parent else {
      var root = ViewSpec(place: .frame(CGRect(x: 0, y: 0, width: 375, height: 667)))
      if !isOneIn(4) { root.safeArea = insets(isSigned: false) }
      vary(&root)
      return root
    }
    var spec = ViewSpec(parent: parent, place: place(in: tree.views[parent]))
    vary(&spec)
    return spec
  }

  /// Returns a random view to replace another one; some properties stay the same.
  package mutating func change(of index: Int, in tree: ViewTree) -> ViewSpec {
    var spec = tree.views[index]
    switch below(6) {
    case 0:
      if let parent = spec.parent { spec.place = place(in: tree.views[parent]) }
    case 1 where index > 0:
      spec.parent = below(index)
    case 2:
      spec.margins = margins()
    case 3:
      spec.preservesSuperviewMargins.toggle()
    case 4:
      spec.addsSafeArea.toggle()
    default:
      vary(&spec)
    }
    return spec
  }

  private mutating func vary(_ spec: inout ViewSpec) {
    spec.direction = [nil, nil, .leftToRight, .rightToLeft][below(4)]
    if isOneIn(4) { spec.additionalSafeArea = insets(isSigned: true) }
    if !isOneIn(3) { spec.margins = margins() }
    spec.preservesSuperviewMargins = isOneIn(2)
    spec.addsSafeArea = !isOneIn(4)
  }

  private mutating func place(in parent: ViewSpec) -> ViewSpec.Place {
    if isOneIn(3) { return .pin(ViewSpec.Pin.allCases[below(3)]) }
    var size = CGSize(width: 320, height: 480)
    if case .frame(let frame) = parent.place { size = frame.size }
    let (x, width) = span(in: size.width)
    let (y, height) = span(in: size.height)
    return .frame(CGRect(x: x, y: y, width: width, height: height))
  }

  private mutating func span(in length: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let start = isOneIn(3) ? 0 : distance()
    switch below(5) {
    case 0: return (start, length - start)
    case 1: return (start, length - start - distance())
    case 2: return (start, length)
    case 3: return (start + length, distance())
    default: return (start, CGFloat(below(320 * 64)) / 64)
    }
  }

  /// Returns a random distance from an edge, in points and of either sign.
  private mutating func distance() -> CGFloat {
    switch below(4) {
    case 0: 0
    case 1: CGFloat(below(64 * 64)) / 64
    case 2: -CGFloat(below(64 * 64)) / 64
    default: [8, 10, 16, 20, 44, 50, 100][below(7)]
    }
  }

  private mutating func insets(isSigned: Bool) -> UIEdgeInsets {
    var insets = UIEdgeInsets()
    for edge in UIEdgeInsets.Edge.allCases {
      let length = distance()
      insets[edge] = isSigned ? length : abs(length)
    }
    return insets
  }

  private mutating func margins() -> ViewSpec.Margins {
    let insets = insets(isSigned: isOneIn(6))
    if isOneIn(2) { return .physical(insets) }
    return .directional(NSDirectionalEdgeInsets(insets, direction: .leftToRight))
  }
}
