import Foundation
package import RunRecords
import UIKitModel

extension MarginJudge {
  /// Returns all failed checks of a tree with constraints. The frames that constraints determine are not computed
  /// a second time, but taken as given.
  func failures(in tree: ViewTree, constrained layout: ViewTreeLayout) -> [Failure] {
    let tree = tree.changed
    var found = differences(
      from: tree.placed(as: layout).computedLayout(), in: layout, of: tree, check: .agreement,
      by: .rules)
    found += pinnedOutside(layout, of: tree) + belowFloor(layout, of: tree)
    if let fault = layout.fault { found.append(Failure(.solved, .unsolved(fault))) }
    return found
  }
}

extension ViewTree {
  /// The tree with all changes applied to its views.
  package var changed: ViewTree {
    var tree = self
    for case .view(let change) in changes { change.apply(to: &tree.views[change.view]) }
    return tree
  }

  /// Returns the tree after its changes, with frames in place of the constraints that led to them.
  package func placed(as layout: ViewTreeLayout) -> ViewTree {
    var tree = changed
    tree.constraints = []
    tree.changes = []
    for index in views.indices {
      tree.views[index].stack = nil
      guard case .constraints = views[index].place else { continue }
      tree.views[index].place = .frame(layout.views[index].frame)
    }
    return tree
  }

  /// Returns a failure for each constraint that was broken unexpectedly; beyond 20, one failure with the
  /// number of further ones.
  ///
  /// - Parameter expected: the constraints that are expected to break, by index.
  package func unexpectedBreaks(
    in layout: ViewTreeLayout, expected: Set<Int>
  ) -> [Failure] {
    let unexpected = layout.breaks.filter { broken in
      broken.constraint.map { !expected.contains($0) } ?? true
    }
    var failures = unexpected.prefix(Self.maxToldBreaks).map {
      Failure(.broken, .broken($0.description))
    }
    if unexpected.count > Self.maxToldBreaks {
      failures.append(Failure(.broken, .moreBroken(unexpected.count - Self.maxToldBreaks)))
    }
    return failures
  }

  /// The largest number of broken constraints that are reported one by one.
  private static let maxToldBreaks = 20
}
