import Foundation
public import StrategyKit
import UIKitModel

extension FieldStrategies {
  /// A button class that is laid out like QMUIButton 4.5.
  public static let qmuiButton = ButtonStrategy(
    "field-qmui-4-5", summary: "layoutSubviews() with item insets as margins, rounded up",
    support: { spec in
      .unless(reasonAgainstMargins(spec))
        .without(
          .hookCoherence,
          because:
            "layoutSubviews() sets the frames, but the rectangle hooks still return those of the system"
        )
        .without(.fittingSize, because: reasonAgainstQMUISize(spec))
    },
    making: QMUIStyleButton.init(type:),
    configure: { button, spec in
      button.imageSide = ImageSide(spec)
      button.imageTitleSpacing = spec.spacing
    })

  private static func reasonAgainstMargins(_ spec: ButtonSpec) -> String? {
    if spec.regime == .degenerate { return "the insets leave no room for content" }
    if spec.isOffPixel { return "the technique rounds every length up to the pixel" }
    if spec.horizontalAlignment == .leading || spec.horizontalAlignment == .trailing {
      return "the technique does not support leading and trailing alignment"
    }
    let isBeside = ImageSide(spec).isBeside
    let items = [
      (spec.effectiveImage?.size, spec.effectiveImageInsets),
      (spec.title?.size, spec.effectiveTitleInsets),
    ]
    if spec.hasBothItems,
      items.contains(where: { isBeside ? $0.1.takesWidth : $0.1.takesHeight })
    {
      return "the insets of image or title also move the other item"
    }
    if spec.horizontalAlignment == .fill && (isBeside || !spec.hasBothItems) {
      return "with alignment fill, the technique gives the title all the room that the image leaves"
    }
    if spec.verticalAlignment == .fill && !isBeside {
      return "with alignment fill, the technique gives the title all the room that the image leaves"
    }
    let content = spec.contentSize
    for (size, insets) in items where size != nil {
      if insets.left + insets.right > content.width || insets.top + insets.bottom > content.height {
        return "the insets of an item leave no room for the item"
      }
    }
    return reasonAgainstLimits(spec, in: content, isBeside)
  }

  private static func reasonAgainstLimits(
    _ spec: ButtonSpec, in content: CGSize, _ isBeside: Bool
  ) -> String? {
    let margins = spec.effectiveTitleInsets
    if let title = spec.title?.size, spec.verticalAlignment != .fill,
      title.height > content.height - margins.top - margins.bottom
    {
      return "the technique shrinks a title that is too high"
    }
    guard let image = spec.effectiveImage?.size, let title = spec.title?.size else { return nil }
    if isBeside {
      return image.width + max(spec.spacing, 0) <= content.width
        ? nil : "the technique never shrinks the spacing"
    }
    return image.height <= content.height
      && image.height + spec.spacing + title.height <= content.height
      ? nil
      : "with the image above or below, the technique shrinks the title's height instead of the image's"
  }

  private static func reasonAgainstQMUISize(_ spec: ButtonSpec) -> String? {
    if spec.hasItemInsets { return "the technique's fitting size includes image and title insets" }
    guard let image = spec.effectiveImage?.size, let title = spec.title?.size else {
      return
        "the technique's fitting size lacks the line height of an absent title and the system's minimum size"
    }
    let insets = spec.effectiveContentInsets
    let isBeside = ImageSide(spec).isBeside
    let width = isBeside ? image.width + spec.spacing + title.width : max(image.width, title.width)
    let height =
      isBeside ? max(image.height, title.height) : image.height + spec.spacing + title.height
    return (width + insets.left + insets.right).isNearlyWhole
      && (height + insets.top + insets.bottom).isNearlyWhole
      ? nil : "the technique's fitting size is not rounded to whole points"
  }
}

extension UIEdgeInsets {
  fileprivate var takesWidth: Bool { left != 0 || right != 0 }
  fileprivate var takesHeight: Bool { top != 0 || bottom != 0 }
}
