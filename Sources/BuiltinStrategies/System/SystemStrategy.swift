import Foundation
public import StrategyKit
public import UIKitModel

extension BuiltinStrategies {
  /// The plain button: the reference for everything it can express.
  public static let system = ButtonStrategy(
    "system", summary: "the plain UIButton", making: UIButton.init(type:),
    promise: { _, spec in systemPromise(for: spec) }
  ).readingOwnViews().findingAspects {
    systemPromise(for: $0).isKept ? .all : AspectSet(rawValue: 0)
  }

  /// The plain button has one placement, no spacing, and ignores the direction when it fills the width.
  private static func systemPromise(for spec: ButtonSpec) -> Promise {
    guard spec.hasBothItems else { return .kept }
    if spec.spacing != 0 { return .notMade(because: "a plain button has no spacing") }
    switch (spec.placement, spec.direction) {
    case (.leading, _), (.left, .leftToRight), (.right, .rightToLeft):
      break
    default:
      return .notMade(because: "a plain button puts the image on the leading side only")
    }
    if spec.direction == .rightToLeft && spec.horizontalAlignment == .fill {
      return .notMade(because: "a plain button that fills its width ignores right to left")
    }
    return .kept
  }
}
