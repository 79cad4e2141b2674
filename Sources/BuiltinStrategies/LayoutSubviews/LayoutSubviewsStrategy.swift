import Foundation
public import StrategyKit
import UIKitModel

extension BuiltinStrategies {
  /// A button that sets its subviews' frames in `layoutSubviews()`, after the system has laid them out.
  public static let layoutSubviews = ButtonStrategy(
    "layout-subviews", summary: "overrides layoutSubviews()",
    wrapsTitles: true, spreadsItems: true, support: { _ in withoutHooks },
    making: LayoutSubviewsButton.init(type:),
    configure: { button, spec in
      button.imageSide = spec.placement
      button.gap = spec.spacing
    }
  ).having(.background).runningInProcess()

  private static let withoutHooks = Support.unsupported(
    "layoutSubviews() sets the frames, but the rectangle hooks still return those of the system",
    of: .hookCoherence)
}
