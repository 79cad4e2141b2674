public import StrategyKit
import UIKitModel

extension FieldStrategies {
  /// A copy of `UIButton`'s layout in which the title's insets also move and squeeze the image.
  public static let titleInsetsMoveImage = ButtonStrategy(
    "clone-title-insets-move-image", summary: "the system's rule, title insets count for the image",
    support: { spec in
      if spec.effectiveImage != nil && spec.effectiveTitleInsets != .zero {
        return .unsupported("title insets move the image too")
      }
      return spec.isServedByPlainButton
        ? .supported
        : .unsupported("it is a plain button with one placement and without spacing")
    },
    making: TitleInsetsMoveImageButton.init(type:))
}
