public import StrategyKit
import UIKitModel

extension FieldStrategies {
  /// A copy of `UIButton`'s layout in which the title's insets also move and squeeze the image.
  public static let titleInsetsMoveImage = ButtonStrategy(
    "clone-title-insets-move-image", summary: "the system's rule, title insets count for the image",
    support: { spec in
      if spec.effectiveImage != nil && spec.effectiveTitleInsets != .zero {
        return .unsupported("the technique's title insets also move the image")
      }
      return spec.isServedByPlainButton
        ? .supported
        : .unsupported(
          "like the plain button, the technique puts the image only on the leading side, without spacing"
        )
    },
    making: TitleInsetsMoveImageButton.init(type:))
}
