import Foundation
public import StrategyKit
import UIKitModel

extension FieldStrategies {
  /// A button class that is laid out like SCCustomButton.
  public static let scCustomButton = ButtonStrategy(
    "field-sc-custom-button", summary: "layoutSubviews() from the bounds alone, without insets",
    support: { spec in
      let isPlain = spec.spacing == 0 && ImageSide(spec).isBeside
      return .unless(reasonAgainstBounds(spec))
        .without(
          .hookCoherence,
          because:
            "layoutSubviews() sets the frames, but the rectangle hooks still return those of the system"
        )
        .without(
          .fittingSize,
          because: isPlain
            ? nil
            : "the technique's fitting size is that of a plain button: without spacing, and with the image beside the title"
        )
    },
    making: SCCustomButton.init(type:),
    configure: { button, spec in
      button.imageSide = ImageSide(spec)
      button.interval = spec.spacing
    })

  private static func reasonAgainstBounds(_ spec: ButtonSpec) -> String? {
    if spec.effectiveContentInsets != .zero || spec.hasItemInsets {
      return "the technique ignores content, image and title insets"
    }
    if spec.isFilled { return "the technique does not support alignment fill" }
    if spec.regime != .fits || !titleFitsExactly(spec) {
      return
        "in a button that is too small, the technique never shrinks the image, and gives the title the width of the button"
    }
    if !spec.hasBothItems && spec.spacing != 0 {
      return "the technique keeps the spacing next to a single item"
    }
    if spec.isOffPixel { return "the technique's frames are not rounded to the pixel" }
    return isCentredOnPixels(spec)
      ? nil : "on the other axis the technique always centres, and does not round to pixels"
  }

  /// Returns whether the title fits into the button without the small excess that the regime tolerates.
  private static func titleFitsExactly(_ spec: ButtonSpec) -> Bool {
    let image = ImageSide(spec).isBeside ? (spec.effectiveImage?.size.width ?? 0) + spec.spacing : 0
    return image + (spec.title?.size.width ?? 0) <= spec.frame.size.width
  }

  /// Returns whether content is centred across the group and every centred item begins on a pixel.
  private static func isCentredOnPixels(_ spec: ButtonSpec) -> Bool {
    let sizes = [spec.effectiveImage?.size, spec.title?.size].compactMap { $0 }
    let bounds = spec.frame.size
    let group = sizes.reduce(spec.spacing) {
      $0 + (ImageSide(spec).isBeside ? $1.width : $1.height)
    }
    if ImageSide(spec).isBeside {
      return spec.verticalAlignment == .center
        && sizes.allSatisfy { spec.isOnPixel((bounds.height - $0.height) / 2) }
        && (spec.horizontalAlignment != .center || spec.isOnPixel((bounds.width - group) / 2))
    }
    return spec.horizontalAlignment == .center
      && sizes.allSatisfy { spec.isOnPixel((bounds.width - $0.width) / 2) }
      && (spec.verticalAlignment != .center || spec.isOnPixel((bounds.height - group) / 2))
  }
}
