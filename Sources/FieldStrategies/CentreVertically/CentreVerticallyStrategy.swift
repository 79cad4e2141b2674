import Foundation
public import StrategyKit
public import UIKitModel

extension FieldStrategies {
  /// A snippet for an image above the title. Its content insets add the title's height at the bottom only.
  public static let centreVertically = ButtonStrategy(
    "field-centre-vertically", summary: "edge insets for an image above, half a title too high",
    support: { _ in
      .unsupported(
        "in a button of fixed size, the technique's content inset moves image and title up by half the title's height"
      )
    },
    making: UIButton.init(type:),
    configure: { button, spec in
      let (image, title) = (spec.effectiveImage?.size ?? .zero, spec.title?.size ?? .zero)
      button.imageEdgeInsets = UIEdgeInsets(
        top: -title.height - spec.spacing, left: 0, bottom: 0, right: -title.width)
      button.titleEdgeInsets = UIEdgeInsets(
        top: 0, left: -image.width, bottom: -image.height - spec.spacing, right: 0)
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: title.height, right: 0)
    })
}
