import Foundation
import RunRecords
import UIKitModel

extension MarginJudge {
  /// Returns the findings for a tree with constraints. The frames that constraints determine are not computed
  /// a second time, but taken as given.
  func findings(in tree: ViewTree, constrained layout: ViewTreeLayout) -> [MarginFinding] {
    let tree = tree.changed
    var found = differences(
      from: tree.placed(as: layout).computedLayout(), in: layout, of: tree, check: .agreement,
      by: .rules)
    found += pinnedOutside(layout, of: tree) + belowFloor(layout, of: tree)
    if let fault = layout.fault {
      found.append(
        MarginFinding(
          check: .solved, subject: .view(0), violation: .unsolved(fault), difference: .infinity))
    }
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

  /// Returns the constraints that were broken unexpectedly.
  ///
  /// - Parameter expected: the constraints that are expected to break, by index.
  package func unexpectedBreaks(
    in layout: ViewTreeLayout, expected: Set<Int>
  ) -> [MarginFinding] {
    let unexpected = layout.breaks.filter { broken in
      broken.constraint.map { !expected.contains($0) } ?? true
    }
    var findings = unexpected.prefix(Self.maxToldBreaks).map { broken in
      MarginFinding(
        check: .broken, subject: broken.constraint.map { .constraint($0) } ?? .view(0),
        violation: .broken(broken.description), difference: .infinity)
    }
    if unexpected.count > Self.maxToldBreaks {
      findings.append(
        MarginFinding(
          check: .broken, subject: .view(0),
          violation: .moreBroken(unexpected.count - Self.maxToldBreaks),
          difference: .infinity))
    }
    return findings
  }

  /// The largest number of broken constraints that are reported one by one.
  private static let maxToldBreaks = 20
}
