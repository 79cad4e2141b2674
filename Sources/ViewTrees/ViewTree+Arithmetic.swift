import Foundation
import UIKitModel

extension ViewTree {
  /// Returns the layout by the layout rules alone, to compare UIKit's views and caches with.
  ///
  /// The computation uses gaps: the distance of each edge of a view from the same edge of its parent.
  package func computedLayout() -> ViewTreeLayout {
    var layout = ViewTreeLayout()
    layout.views.reserveCapacity(views.count)
    for spec in views {
      let parent = spec.parent.map { layout.views[$0] }
      var view = ViewTreeLayout.View()
      view.frame = Self.frame(of: spec.place, in: parent)
      view.direction = spec.direction ?? parent?.direction ?? .leftToRight
      let gaps = parent.map { Gaps(of: view.frame, in: $0.frame.size) }
      let base = spec.margins.physical(view.direction)
      for edge in UIEdgeInsets.Edge.allCases {
        var safe = spec.safeArea[edge]
        var reach: CGFloat?
        if let parent, let gaps {
          safe = Swift.max(0, parent.safeArea[edge] - Swift.max(0, gaps[edge]))
          if spec.preservesSuperviewMargins {
            reach = Swift.max(0, parent.margins[edge] - gaps[edge])
          }
        }
        safe = Swift.max(0, safe + spec.additionalSafeArea[edge])
        view.safeArea[edge] = safe
        let added = spec.addsSafeArea ? safe : 0
        // The first policy adds to the larger, which is the same as adding to both before.
        if let bound = reach, policy == .safeAreaAddedLast { reach = bound + added }
        view.margins[edge] = Swift.max(base[edge] + added, reach ?? -.infinity)
      }
      layout.views.append(view)
    }
    layout.button = button.map { Self.frame(of: $0.place, in: layout.views[$0.parent]) }
    return layout
  }

  private static func frame(of place: ViewSpec.Place, in parent: ViewTreeLayout.View?) -> CGRect {
    switch (place, parent) {
    case (.frame(let frame), _): return frame
    case (.pin, nil), (.constraints, _): return .zero
    case (.pin(.edges), let parent?): return CGRect(origin: .zero, size: parent.frame.size)
    case (.pin(.margins), let parent?): return shrunk(parent.frame.size, by: parent.margins)
    case (.pin(.safeArea), let parent?): return shrunk(parent.frame.size, by: parent.safeArea)
    }
  }

  private static func shrunk(_ size: CGSize, by insets: UIEdgeInsets) -> CGRect {
    func shrink(_ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat) -> (CGFloat, CGFloat) {
      let rest = Swift.abs(length) - lead - trail
      let start = Swift.min(0, length) + lead
      return rest < 0 ? (start + rest / 2, 0) : (start, rest)
    }
    let (x, width) = shrink(size.width, insets.left, insets.right)
    let (y, height) = shrink(size.height, insets.top, insets.bottom)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The distances of a view's edges from the same edges of its parent, in points; positive inside the
  /// parent.
  private struct Gaps {
    private var insets = UIEdgeInsets()

    init(of frame: CGRect, in parent: CGSize) {
      let box = frame.standardized
      insets.left = box.origin.x - Swift.min(0, parent.width)
      insets.top = box.origin.y - Swift.min(0, parent.height)
      insets.right = Swift.max(0, parent.width) - box.origin.x - box.size.width
      insets.bottom = Swift.max(0, parent.height) - box.origin.y - box.size.height
    }

    subscript(edge: UIEdgeInsets.Edge) -> CGFloat { insets[edge] }
  }
}
