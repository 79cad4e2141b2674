import StrategyKit
import UIKitModel

/// The side of the title on which the image is, for classes that do not know leading and trailing.
enum ImageSide {
  case left, right, top, bottom

  /// The side that a spec requests, with leading and trailing resolved.
  init(_ spec: ButtonSpec) {
    let isMirrored = spec.direction == .rightToLeft
    switch spec.placement {
    case .left: self = .left
    case .right: self = .right
    case .top: self = .top
    case .bottom: self = .bottom
    case .leading, .spread: self = isMirrored ? .right : .left
    case .trailing, .spreadTrailing: self = isMirrored ? .left : .right
    }
  }

  /// Whether the image is on the left or the right.
  var isBeside: Bool { self == .left || self == .right }

  /// Whether the image is on the left or above the title.
  var imageIsFirst: Bool { self == .left || self == .top }
}
