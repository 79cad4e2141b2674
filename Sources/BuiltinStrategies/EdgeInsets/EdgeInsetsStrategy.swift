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

  /// Returns the aspects of a spec that edge insets can lay out, with reasons against the others. Insets only
  /// move items: they cannot shrink them, or stretch them to fill the button.
  private static func edgeInsetsSupport(for spec: ButtonSpec) -> Support {
    guard spec.hasBothItems else { return .supported }
    if spec.isInfoType {
      return .unsupported("the technique sets edge insets, which info buttons ignore")
    }
    if spec.wraps {
      return .unsupported(
        "edge insets cannot control where a title beside an image breaks into lines")
    }
    if spec.horizontalAlignment == .fill || spec.verticalAlignment == .fill {
      return .unsupported("edge insets cannot express alignment fill")
    }
    if spec.regime != .fits {
      return .unsupported("edge insets can move image and title only if both fit")
    }
    if EdgeInsetsPlan.contentGrowth(for: spec) != .zero {
      return .unsupported(
        "the technique changes the content insets to correct the fitting size", of: .contentRect)
    }
    return .supported
  }

  /// Sets content insets on a button and returns its content rectangle for these insets.
  private static func contentRect(of button: UIButton, with insets: UIEdgeInsets) -> CGRect {
    button.contentEdgeInsets = insets
    return button.contentRect(forBounds: button.bounds)
  }
}
