import StrategyKit
import UIKitModel

extension ButtonSpec {
  /// The side of the title on which the image is, with leading and trailing resolved to left and right.
  var side: Placement {
    switch placement {
    case .leading, .spread: direction == .leftToRight ? .left : .right
    case .trailing, .spreadTrailing: direction == .leftToRight ? .right : .left
    default: placement
    }
  }

  /// The horizontal alignment by sides, with leading and trailing resolved: 0 left, 1 centre, 2 right, 3
  /// fill.
  var horizontal: Int {
    switch horizontalAlignment {
    case .left: 0
    case .center: 1
    case .right: 2
    case .fill: 3
    case .leading: direction == .leftToRight ? 0 : 2
    case .trailing: direction == .leftToRight ? 2 : 0
    }
  }

  /// The vertical alignment: 0 top, 1 centre, 2 bottom, 3 fill.
  var vertical: Int {
    switch verticalAlignment {
    case .top: 0
    case .center: 1
    case .bottom: 2
    case .fill: 3
    }
  }
}
