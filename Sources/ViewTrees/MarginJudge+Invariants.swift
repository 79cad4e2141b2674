import Foundation
package import RunRecords
import UIKitModel

extension MarginJudge {
  /// Returns the failures of pinned frames that are not the rectangle that they are pinned to. If insets
  /// cross, only the size counts along that axis.
  package func pinnedOutside(_ layout: ViewTreeLayout, of tree: ViewTree) -> [Failure] {
    var failures: [Failure] = []
    func check(
      _ part: ViewTree.Part, _ frame: CGRect, _ place: ViewSpec.Place, _ parent: Int
    ) {
      guard case .pin(let pin) = place else { return }
      let view = layout.views[parent]
      let insets =
        switch pin {
        case .margins: view.margins
        case .safeArea: view.safeArea
        case .edges: UIEdgeInsets()
        }
      let bounds = CGRect(origin: .zero, size: view.frame.size).standardized
      // Insets that cross leave no guide to lie within, only its middle.
      let width = max(0, bounds.size.width - insets.left - insets.right)
      let height = max(0, bounds.size.height - insets.top - insets.bottom)
      let box = frame.standardized
      var excess = max(abs(box.size.width - width), abs(box.size.height - height))
      if width > 0 { excess = max(excess, abs(box.origin.x - bounds.origin.x - insets.left)) }
      if height > 0 { excess = max(excess, abs(box.origin.y - bounds.origin.y - insets.top)) }
      guard !(excess.native <= tolerance) else { return }
      failures.append(
        Failure(
          .pinned,
          .leavesGuide(
            tree.title(part), .init(frame), guide: pin.rawValue,
            of: tree.title(.view(parent)), insets: insets.numbers,
            width: Double(view.frame.size.width), height: Double(view.frame.size.height))))
    }
    for (index, spec) in tree.views.enumerated() {
      if let parent = spec.parent {
        check(.view(index), layout.views[index].frame, spec.place, parent)
      }
    }
    if let button = tree.button, let frame = layout.button {
      check(.button, frame, button.place, button.parent)
    }
    return failures
  }

  /// Returns the failures of negative safe areas and of margins below the view's own margin plus, if the view
  /// adds it, the safe area.
  package func belowFloor(_ layout: ViewTreeLayout, of tree: ViewTree) -> [Failure] {
    var failures: [Failure] = []
    for (index, spec) in tree.views.enumerated() {
      let view = layout.views[index]
      let base = spec.margins.physical(view.direction)
      for edge in UIEdgeInsets.Edge.allCases {
        let least = base[edge] + (spec.addsSafeArea ? view.safeArea[edge] : 0)
        let lack = (least - view.margins[edge]).native
        if lack <= tolerance, view.safeArea[edge] >= 0 { continue }
        failures.append(
          Failure(
            .floor,
            .belowFloor(
              edge: edge.rawValue, of: tree.title(.view(index)), Double(view.margins[edge]),
              least: Double(least))))
      }
    }
    return failures
  }

  /// Returns the failures of margins that get larger if `preservesSuperviewLayoutMargins` is off. The views are
  /// unchanged afterwards.
  package func lowered(_ layout: ViewTreeLayout, by views: ViewTreeViews) -> [Failure] {
    var failures: [Failure] = []
    _ = views.layout()
    for (index, spec) in views.tree.views.enumerated() {
      var other = spec
      other.preservesSuperviewMargins.toggle()
      views.update(index, to: other)
      let toggled = views.views[index].layoutMargins
      views.update(index, to: spec)
      let margins = layout.views[index].margins
      let (with, without) =
        spec.preservesSuperviewMargins ? (margins, toggled) : (toggled, margins)
      for edge in UIEdgeInsets.Edge.allCases {
        let loss = (without[edge] - with[edge]).native
        if loss <= tolerance { continue }
        failures.append(
          Failure(
            .preserving,
            .lowered(
              edge: edge.rawValue, of: views.tree.title(.view(index)),
              alone: Double(without[edge]), preserving: Double(with[edge]))))
      }
    }
    return failures
  }

  /// Returns the differences between the layout of the mirrored tree and the mirrored layout of the tree.
  package func unmirrored(_ layout: ViewTreeLayout, of tree: ViewTree) -> [Failure] {
    differences(
      from: layout.mirrored(in: tree), in: ViewTreeViews(tree.mirrored()).layout(), of: tree,
      check: .mirror, by: .mirroring)
  }
}
