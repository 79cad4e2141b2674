import Foundation
import StrategyKit
import UIKitModel

/// Specs of every regime, drawn by a fixed generator; lengths are multiples of 1/64 point.
struct RandomSpecs: Sequence, IteratorProtocol {
  private var state: UInt64
  private var left: Int
  /// The placements that every strategy gets.
  private static let sides = Placement.allCases.filter { !$0.isSpread }

  init(_ count: Int, seed: UInt64 = 1) {
    state = seed
    left = count
  }

  mutating func next() -> ButtonSpec? {
    guard left > 0 else { return nil }
    left -= 1
    return makeSpec()
  }

  private mutating func draw(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[draw(values.count)] }

  /// A length from 0 to below `bound`: whole, half or any 64th of a point.
  private mutating func length(_ bound: Int) -> CGFloat {
    switch draw(4) {
    case 0: CGFloat(draw(bound * 64)) / 64
    case 1: CGFloat(draw(bound * 2)) / 2
    default: CGFloat(draw(bound))
    }
  }

  private mutating func size(_ width: Int, _ height: Int) -> CGSize {
    CGSize(width: length(width), height: length(height))
  }

  private mutating func insets() -> UIEdgeInsets {
    let bound = pick([8, 20, 20, 120])
    let offset = pick([0, CGFloat(bound) / 2])
    return UIEdgeInsets(
      top: length(bound) - offset, left: length(bound) - offset, bottom: length(bound) - offset,
      right: length(bound) - offset)
  }

  private mutating func makeSpec() -> ButtonSpec {
    var spec = ButtonSpec()
    spec.frame = CGRect(x: length(50), y: length(50), width: length(300), height: length(160))
    if draw(4) == 0 { spec.frame.size = size(90, 50) }
    if draw(8) == 0 { spec.boundsOrigin = CGPoint(x: draw(40) - 20, y: draw(40) - 20) }
    spec.placement = pick(Self.sides)
    spec.spacing = pick([0, 0, length(20), length(20) - 10, length(200) - 60])
    spec.horizontalAlignment = pick(UIControl.ContentHorizontalAlignment.allCases)
    spec.verticalAlignment = pick(UIControl.ContentVerticalAlignment.allCases)
    spec.direction = pick(UIUserInterfaceLayoutDirection.allCases)
    spec.scale = CGFloat(1 + draw(3))
    if draw(2) == 0 { spec.contentInsets = insets() }
    if draw(3) == 0 { spec.imageInsets = insets() }
    if draw(3) == 0 { spec.titleInsets = insets() }
    if draw(8) != 0 { spec.image = .init(size: size(60, 60), cornerRadius: length(40)) }
    if draw(8) != 0 { spec.title = .init(size: size(120, 30)) }
    if draw(30) == 0 { spec.image?.size.width = 0 }
    if draw(30) == 0 { spec.title?.size.width = 0 }
    spec.lineHeight = length(30)
    spec.type = draw(8) == 0 ? pick(UIButton.ButtonType.allCases) : .custom
    return spec
  }
}
