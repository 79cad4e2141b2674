import Foundation
public import StrategyKit
import UIKitModel

extension BuiltinStrategies {
  /// A control with an image view and a label that uses no code of `UIButton`.
  public static let customControl = ControlStrategy(
    "custom-control", summary: "a UIControl with an image view and a label, no UIButton",
    spreadsItems: true, making: IconLabelControl.init,
    configure: { control, spec, content in
      control.show(content)
      control.icon.shownCornerRadius = spec.effectiveImage?.cornerRadius ?? 0
      control.iconPlacement = spec.placement
      control.distance = spec.spacing
      control.padding = spec.effectiveContentInsets
      control.iconPadding = spec.effectiveImageInsets
      control.labelPadding = spec.effectiveTitleInsets
    },
    imageView: { $0.icon }, titleLabel: { $0.label },
    rects: { control in
      let arrangement = control.arrangement
      return .init(
        content: arrangement.content, image: arrangement.icon, title: arrangement.label)
    }
  ).runningInProcess()
}
