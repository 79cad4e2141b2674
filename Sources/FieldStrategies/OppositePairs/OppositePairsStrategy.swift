import Foundation
public import StrategyKit
public import UIKitModel

extension FieldStrategies {
  /// The most copied category: pairs of opposite edge insets, computed from natural sizes, with content
  /// insets for the fitting size.
  public static let oppositePairs = ButtonStrategy(
    "field-opposite-pairs", summary: "opposite edge insets by halves, the most copied category",
    support: { spec in
      let isUnchanged = ImageSide(spec).isBeside && spec.spacing == 0
      return .unless(reasonAgainstOppositePairs(spec)).without(
        .contentRect,
        because: isUnchanged
          ? nil : "the technique changes the content insets to correct the fitting size"
      )
    },
    making: UIButton.init(type:),
    configure: { button, spec in
      let pairs = OppositePairs(
        image: spec.effectiveImage?.size ?? .zero, title: spec.title?.size ?? .zero,
        spacing: spec.spacing)
      pairs.apply(to: button, imageOn: ImageSide(spec))
    })

  private static func reasonAgainstOppositePairs(_ spec: ButtonSpec) -> String? {
    if let reason = spec.reasonAgainstReplacedInsets { return reason }
    let isCentred = spec.horizontalAlignment == .center
    if ImageSide(spec).isBeside {
      return isCentred || spec.isOnPixel(spec.spacing / 2)
        ? nil
        : "half the spacing is not a whole number of pixels, so UIKit rounds the content rectangle"
    }
    if !isCentred || spec.verticalAlignment != .center {
      return "with the image above or below, the technique supports only centred content"
    }
    guard let image = spec.image?.size, let title = spec.title?.size else { return nil }
    return image.height >= title.height
      ? nil
      : "with the image above or below, the technique assumes that image and title have the same height"
  }
}

/// Computes edge insets from the natural sizes of image and title.
private struct OppositePairs {
  let image: CGSize
  let title: CGSize
  let spacing: CGFloat

  func apply(to button: UIButton, imageOn side: ImageSide) {
    switch side {
    case .left, .right: applyBeside(to: button, side)
    case .top, .bottom: applyStacked(to: button, sign: side == .top ? 1 : -1)
    }
  }

  private func applyBeside(to button: UIButton, _ side: ImageSide) {
    let half = spacing / 2
    let (imageShift, titleShift) =
      side == .left ? (-half, half) : (title.width + half, -image.width - half)
    button.imageEdgeInsets = .pair(across: imageShift, down: 0)
    button.titleEdgeInsets = .pair(across: titleShift, down: 0)
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: half, bottom: 0, right: half)
  }

  private func applyStacked(to button: UIButton, sign: CGFloat) {
    let besideImage = (image.height + spacing) / 2
    let besideTitle = (title.height + spacing) / 2
    button.imageEdgeInsets = .pair(across: title.width / 2, down: -sign * besideImage)
    button.titleEdgeInsets = .pair(across: -image.width / 2, down: sign * besideTitle)
    let narrower = min(image.width, title.width)
    let grown = min(image.height, title.height) + spacing
    let (top, bottom) = (besideImage, grown - besideImage)
    button.contentEdgeInsets = UIEdgeInsets(
      top: sign > 0 ? top : bottom, left: -narrower / 2, bottom: sign > 0 ? bottom : top,
      right: -narrower / 2)
  }
}

extension UIEdgeInsets {
  /// Returns insets that move an item without changing its size.
  fileprivate static func pair(across: CGFloat, down: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: down, left: across, bottom: -down, right: -across)
  }
}
