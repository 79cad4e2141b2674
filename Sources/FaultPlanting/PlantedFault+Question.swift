import Foundation
import StrategyKit
import UIKitModel

extension PlantedFault {
  /// What a strategy with this fault takes a spec for.
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
  func onFineGrid(in content: CGRect) -> ButtonSpec {
    var fine = self
    fine.boundsOrigin = content.origin
    fine.frame.size = content.size
    fine.contentInsets = .zero
    fine.scale = scale * 4096
    return fine
  }
}

extension UIEdgeInsets {
  fileprivate mutating func mirror() { swap(&left, &right) }

  fileprivate mutating func halve() {
    self = UIEdgeInsets(top: top / 2, left: left / 2, bottom: bottom / 2, right: right / 2)
  }
}
