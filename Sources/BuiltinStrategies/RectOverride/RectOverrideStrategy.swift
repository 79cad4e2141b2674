public import StrategyKit
import UIKitModel

extension BuiltinStrategies {
  /// A button that overrides the rectangle hooks, whose rectangles the system's layout then uses.
  public static let rectOverride = ButtonStrategy(
    "rect-override", summary: "overrides imageRect(forContentRect:) and titleRect(forContentRect:)",
    wrapsTitles: true, spreadsItems: true, making: RectOverrideButton.init(type:),
    configure: { button, spec in
      button.placement = spec.placement
      button.spacing = spec.spacing
    }
  ).having(.background).runningInProcess()
}
