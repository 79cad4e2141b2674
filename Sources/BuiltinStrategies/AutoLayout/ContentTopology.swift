import StrategyKit
import UIKitModel

/// The properties that select the constraints; everything else is a constant.
struct ContentTopology: Hashable {
  /// The end of an axis to which content goes.
  enum Side: Int {
    case start, middle, end
  }

  var layout = ContentLayout.horizontal
  var horizontal = Side.middle
  var vertical = Side.middle
  var hasImage = false
  var hasTitle = false
  /// Whether image and title overlap by a negative spacing.
  var overlaps = false
  /// Whether image and title have separate areas.
  var hasTwoAreas = false
  var isRightToLeft = false

  var isPair: Bool { hasImage && hasTitle }

  /// Takes the sides of alignments; what fills is at the start.
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

  /// The topology of a spec as a number.
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

  /// Another number for each topology.
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
