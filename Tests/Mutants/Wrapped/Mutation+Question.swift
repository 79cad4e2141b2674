import Foundation
import StrategyKit
import UIKitModel

extension Mutation {
  /// Returns the spec that a strategy with this mutation sees.
  func question(for spec: ButtonSpec, after previous: ButtonSpec?) -> ButtonSpec {
    var asked = spec
    switch self {
    case .spacingSignFlipped: asked.spacing = -spec.spacing
    case .negativeSpacingClamped: asked.spacing = max(0, spec.spacing)
    case .rightToLeftForgotten: asked.direction = .leftToRight
    case .itemInsetsSwapped: swap(&asked.imageInsets, &asked.titleInsets)
    case .itemInsetsMirrored where spec.direction == .rightToLeft:
      asked.imageInsets.mirror()
      asked.titleInsets.mirror()
    case .imageInsetsHalved: asked.imageInsets.halve()
    case .contentInsetsMirrored: asked.contentInsets.mirror()
    case .horizontalAlignmentIgnored: asked.horizontalAlignment = .center
    case .verticalAlignmentIgnored: asked.verticalAlignment = .center
    case .scaleForgotten: asked.scale = 2
    case .insetsCarriedOver where spec.contentInsets == .zero:
      asked.contentInsets = previous?.contentInsets ?? .zero
    default: break
    }
    return asked
  }
}

extension ButtonSpec {
  /// The same content in the same content rectangle, on pixels so small that rounding does not show.
  ///
  /// The rectangle is worked out here, since a technique may answer another one than it lays out in.
  var onFineGrid: ButtonSpec {
    let grid = PixelGrid(scale: scale)
    let insets = effectiveContentInsets
    let x = Self.span(boundsOrigin.x, frame.size.width, insets.left, insets.right, grid)
    let y = Self.span(boundsOrigin.y, frame.size.height, insets.top, insets.bottom, grid)
    var fine = self
    fine.boundsOrigin = CGPoint(x: x.start, y: y.start)
    fine.frame.size = CGSize(width: x.length, height: y.length)
    fine.contentInsets = .zero
    fine.scale = scale * 4096
    return fine
  }

  private static func span(
    _ start: CGFloat, _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat, _ grid: PixelGrid
  ) -> (start: CGFloat, length: CGFloat) {
    var (near, far) = (start + lead, start + length - trail)
    if near > far { (near, far) = ((near + far) / 2, (near + far) / 2) }
    near = grid.down(near)
    return (near, grid.up(far) - near)
  }
}

extension UIEdgeInsets {
  fileprivate mutating func mirror() { swap(&left, &right) }

  fileprivate mutating func halve() {
    self = UIEdgeInsets(top: top / 2, left: left / 2, bottom: bottom / 2, right: right / 2)
  }
}
