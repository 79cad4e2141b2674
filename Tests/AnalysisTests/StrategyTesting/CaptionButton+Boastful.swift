import StrategyKit
import UIKitModel

extension CaptionButton {
  /// The button of the example, which says that it can do whatever fits.
  static let boastful = ButtonStrategy(
    "caption-button",
    support: { spec in
      spec.placement == .top && spec.hasBothItems && spec.regime == .fits
        ? .unsupported("only frames", of: Aspect.all.subtracting(.frames))
        : .unsupported("only captions that fit")
    },
    making: CaptionButton.init(type:)
  ) { button, spec in
    button.spacing = spec.spacing
  }
}
