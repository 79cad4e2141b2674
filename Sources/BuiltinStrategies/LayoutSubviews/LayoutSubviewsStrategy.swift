import Foundation
public import StrategyKit
import UIKitModel

extension BuiltinStrategies {
  /// A button that writes its subviews' frames after the system has laid them out.
  public static let layoutSubviews = ButtonStrategy(
    "layout-subviews", summary: "overrides layoutSubviews()",
    making: LayoutSubviewsButton.init(type:),
    configure: { button, spec in
      button.imageSide = spec.placement
      button.gap = spec.spacing
    },
    promise: { aspect, _ in
      aspect == .hookCoherence
        ? .notMade(because: "layoutSubviews() sets the frames, the hooks still answer the system's")
        : .kept
    }
  ).readingOwnViews().ignoringHooks().findingAspects { _ in allButHooks }

  private static let allButHooks = AspectSet.all.subtracting(AspectSet(.hookCoherence))
}
