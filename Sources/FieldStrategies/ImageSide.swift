import StrategyKit
import UIKitModel

/// The side of the title on which an image goes, as classes without a direction have it.
enum ImageSide {
  case left, right, top, bottom

  /// The side that a spec asks for.
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

  /// Whether image and title are beside each other.
  var isBeside: Bool { self == .left || self == .right }

  /// Whether the image comes before the title, from the left or from the top.
  var imageIsFirst: Bool { self == .left || self == .top }
}
