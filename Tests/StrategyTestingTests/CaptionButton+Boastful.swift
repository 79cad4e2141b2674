import StrategyKit
import UIKitModel

extension CaptionButton {
  /// The button of the example, which says that it can do whatever fits.
  static let boastful = ButtonStrategy(
    "caption-button", making: CaptionButton.init(type:),
    configure: { button, spec in button.spacing = spec.spacing },
    promise: { aspect, spec in
      aspect == .frames && spec.placement == .top && spec.hasBothItems && spec.regime == .fits
        ? .kept : .notMade(because: "only captions that fit")
    })
}
