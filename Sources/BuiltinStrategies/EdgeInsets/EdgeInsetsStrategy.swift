import Foundation
public import StrategyKit
public import UIKitModel

extension BuiltinStrategies {
  /// A plain `UIButton` with edge insets that move image and title to where the layout contract requires.
  public static let edgeInsets = ButtonStrategy(
    "edge-insets", summary: "computed edge insets on a plain UIButton",
    wrapsTitles: true, support: edgeInsetsSupport(for:), making: UIButton.init(type:),
    configure: { button, spec in
      let plan = EdgeInsetsPlan(spec) { contentRect(of: button, with: $0) }
      if button.isExplaining {
        plan.explain(spec, on: button) { contentRect(of: button, with: $0) }
      }
      plan.apply(to: button)
    }
  ).having(.background).runningInProcess()

  /// Returns the support of edge insets: they move items, but cannot change how the system shrinks or fills them.
  private static func edgeInsetsSupport(for spec: ButtonSpec) -> Support {
    guard spec.hasBothItems else { return .supported }
    if spec.isInfoType {
      return .unsupported("the edge insets of the info types are not adjustable")
    }
    if spec.wraps {
      return .unsupported("edge insets do not say where the title breaks beside an image")
    }
    if spec.horizontalAlignment == .fill || spec.verticalAlignment == .fill {
      return .unsupported("edge insets cannot express fill")
    }
    if spec.regime != .fits {
      return .unsupported("edge insets shift items only while nothing is squeezed")
    }
    if EdgeInsetsPlan.contentGrowth(for: spec) != .zero {
      return .unsupported(
        "the content insets are used to correct the fitting size", of: .contentRect)
    }
    return .supported
  }

  /// Sets content insets on a button and returns its content rectangle for these insets.
  private static func contentRect(of button: UIButton, with insets: UIEdgeInsets) -> CGRect {
    button.contentEdgeInsets = insets
    return button.contentRect(forBounds: button.bounds)
  }
}
