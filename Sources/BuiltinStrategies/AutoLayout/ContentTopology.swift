import StrategyKit
import UIKitModel

/// The properties of a spec that decide which constraints are needed; all other properties only change
/// constants.
struct ContentTopology: Hashable {
  /// The alignment of content along an axis.
  enum Side: Int {
    case start, middle, end
  }

  var layout = ContentLayout.horizontal
  var horizontal = Side.middle
  var vertical = Side.middle
  var hasImage = false
  var hasTitle = false
  /// Whether image and title overlap because the spacing is negative.
  var overlaps = false
  /// Whether image and title have different insets, so that they are placed in two different rectangles.
  var hasTwoAreas = false
  var isRightToLeft = false

  var isPair: Bool { hasImage && hasTitle }

  /// Sets the sides for two alignments; `fill` counts as the start.
  mutating func align(
    _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment
  ) {
    self.horizontal =
      switch horizontal {
      case .center: .middle
      case .left: isRightToLeft ? .end : .start
      case .right: isRightToLeft ? .start : .end
      case .leading, .fill: .start
      case .trailing: .end
      }
    self.vertical =
      switch vertical {
      case .center: .middle
      case .top, .fill: .start
      case .bottom: .end
      }
  }

  /// Returns a number that is the same for specs with the same topology, and different for all others.
  static func number(of spec: ButtonSpec) -> Int {
    var topology = ContentTopology()
    topology.isRightToLeft = spec.direction == .rightToLeft
    topology.align(spec.horizontalAlignment, spec.verticalAlignment)
    topology.hasImage = spec.effectiveImage != nil
    topology.hasTitle = spec.title != nil
    if topology.isPair {
      topology.layout = ContentLayout(spec.placement, in: spec.direction)
      topology.overlaps = spec.spacing < 0
      topology.hasTwoAreas = spec.effectiveImageInsets != spec.effectiveTitleInsets
    }
    return topology.number
  }

  /// A number that is different for each topology.
  var number: Int {
    // Not in an array, which would be allocated for each layout.
    var number = layout.rawValue * 9 + horizontal.rawValue * 3 + vertical.rawValue
    func append(_ flag: Bool) { number = number * 2 + (flag ? 1 : 0) }
    append(hasImage)
    append(hasTitle)
    append(overlaps)
    append(hasTwoAreas)
    append(isRightToLeft)
    return number
  }
}
