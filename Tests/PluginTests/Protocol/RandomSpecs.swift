import Foundation
import StrategyKit
import UIKitModel

/// A generator whose numbers depend on a seed alone.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A length: mostly a multiple of 1/64, at times any finite double.
  mutating func length() -> CGFloat {
    if UInt8.random(in: 0..<8, using: &self) == 0 {
      let number = Double(bitPattern: next())
      return number.isFinite ? CGFloat(number + 0) : 0
    }
    return CGFloat(Double(Int.random(in: -64_000...64_000, using: &self)) / 64)
  }

  mutating func rect() -> CGRect {
    CGRect(
      origin: CGPoint(x: length(), y: length()), size: CGSize(width: length(), height: length()))
  }

  mutating func insets() -> UIEdgeInsets {
    UIEdgeInsets(top: length(), left: length(), bottom: length(), right: length())
  }

  /// A spec in which every field is drawn.
  mutating func spec() -> ButtonSpec {
    var spec = ButtonSpec()
    spec.frame = rect()
    spec.boundsOrigin = CGPoint(x: length(), y: length())
    spec.placement = Placement.allCases.randomElement(using: &self) ?? .left
    spec.spacing = length()
    spec.horizontalAlignment =
      UIControl.ContentHorizontalAlignment.allCases.randomElement(using: &self) ?? .left
    spec.verticalAlignment =
      UIControl.ContentVerticalAlignment.allCases.randomElement(using: &self) ?? .top
    spec.contentInsets = insets()
    spec.imageInsets = insets()
    spec.titleInsets = insets()
    spec.direction = Bool.random(using: &self) ? .leftToRight : .rightToLeft
    spec.scale = length()
    spec.type = UIButton.ButtonType.allCases.randomElement(using: &self) ?? .custom
    spec.lineHeight = length()
    if Bool.random(using: &self) {
      spec.image = .init(
        size: CGSize(width: length(), height: length()), cornerRadius: length())
    }
    if Bool.random(using: &self) {
      spec.title = .init(size: CGSize(width: length(), height: length()))
    }
    return spec
  }

  /// A layout of a spec in which every number is drawn.
  mutating func layout(of spec: ButtonSpec) -> ButtonLayout {
    var layout = ButtonLayout()
    layout.content = rect()
    layout.background = rect()
    layout.fittingSize = CGSize(width: length(), height: length())
    if spec.effectiveImage != nil {
      layout.image = rect()
      layout.imageHook = rect()
      layout.cornerRadius = length()
    }
    if spec.title != nil {
      layout.title = rect()
      layout.titleHook = rect()
    }
    return layout
  }
}
