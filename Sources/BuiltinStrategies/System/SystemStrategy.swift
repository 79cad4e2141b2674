import Foundation
public import StrategyKit
public import UIKitModel

extension BuiltinStrategies {
  /// The plain `UIButton`, for all layouts that its own properties can express.
  public static let system = ButtonStrategy(
    "system", summary: "the plain UIButton", wrapsTitles: true, support: systemSupport(for:)
  ).having(.background).runningInProcess()

  /// Returns the support of the plain button: it has one placement and no spacing, and ignores the direction when
  /// it fills its width.
  private static func systemSupport(for spec: ButtonSpec) -> Support {
    guard spec.hasBothItems else { return .supported }
    if spec.spacing != 0 { return .unsupported("a plain button has no spacing") }
    switch (spec.placement, spec.direction) {
    case (.leading, _), (.left, .leftToRight), (.right, .rightToLeft):
      break
    default:
      return .unsupported("a plain button puts the image only on the leading side")
    }
    if spec.direction == .rightToLeft && spec.horizontalAlignment == .fill {
      return .unsupported("with alignment fill, a plain button ignores right to left")
    }
    return .supported
  }
}
