import Foundation
public import StrategyKit
public import UIKitModel

extension FieldStrategies {
  /// An extension with one Boolean parameter (image above the text, or beside it), for centred content.
  public static let centreTextAndImage = ButtonStrategy(
    "field-centre-text-and-image", summary: "edge insets that centre an image beside or above text",
    support: { spec in
      let isAbove = ImageSide(spec) == .top
      return .unless(reasonAgainstCentring(spec))
        .without(
          .fittingSize,
          because: isAbove
            ? "with the image above, the technique's fitting size is as wide as both items and lacks the spacing"
            : nil
        )
        .without(
          .contentRect,
          because: isAbove || spec.spacing != 0 ? "the technique replaces the content insets" : nil)
    },
    making: UIButton.init(type:),
    configure: { button, spec in
      if ImageSide(spec) == .top {
        button.centreImageAboveText(spacing: spec.spacing)
      } else {
        button.centreImageBesideText(spacing: spec.spacing)
      }
    })

  private static func reasonAgainstCentring(_ spec: ButtonSpec) -> String? {
    if let reason = spec.reasonAgainstReplacedInsets { return reason }
    switch ImageSide(spec) {
    case .left:
      return spec.horizontalAlignment == .center || spec.isOnPixel(spec.spacing / 2)
        ? nil
        : "the technique's content insets are half the spacing, and UIKit rounds them to pixels"
    case .right, .bottom: return "the technique supports an image only on the left or above"
    case .top: return reasonAgainstAbove(spec)
    }
  }

  private static func reasonAgainstAbove(_ spec: ButtonSpec) -> String? {
    guard spec.horizontalAlignment == .center, spec.verticalAlignment == .center else {
      return "with the image above, the technique supports only centred content"
    }
    guard let image = spec.image?.size, let title = spec.title?.size else { return nil }
    let left = max(0, spec.frame.size.height - abs(title.height - image.height))
    return left + title.height + spec.spacing >= image.height
      ? nil : "the technique's content insets shrink an image that is much higher than the title"
  }
}

extension UIButton {
  fileprivate func centreImageBesideText(spacing: CGFloat) {
    let amount = spacing / 2
    imageEdgeInsets = UIEdgeInsets(top: 0, left: -amount, bottom: 0, right: amount)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: amount, bottom: 0, right: -amount)
    contentEdgeInsets = UIEdgeInsets(top: 0, left: amount, bottom: 0, right: amount)
  }

  fileprivate func centreImageAboveText(spacing: CGFloat) {
    guard let image = currentImageSize, let title = currentTitleSize else { return }
    titleEdgeInsets = UIEdgeInsets(
      top: 0, left: -image.width, bottom: -(image.height + spacing), right: 0)
    imageEdgeInsets = UIEdgeInsets(
      top: -(title.height + spacing), left: 0, bottom: 0, right: -title.width)
    let edge = abs(title.height - image.height) / 2
    contentEdgeInsets = UIEdgeInsets(top: edge, left: 0, bottom: edge, right: 0)
  }
}
