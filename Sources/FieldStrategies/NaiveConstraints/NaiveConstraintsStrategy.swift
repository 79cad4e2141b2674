import Foundation
public import StrategyKit
import UIKitModel

extension FieldStrategies {
  /// A control with image and label constrained as one group, and item insets as constants of the
  /// constraints.
  public static let naiveConstraints = ControlStrategy(
    "field-naive-constraints", summary: "constraints for one group, item insets as constants",
    support: { spec in
      if spec.isFilled {
        return .unsupported(
          "the technique does not stretch image and title, as alignment fill requires")
      }
      if spec.regime != .fits {
        return .unsupported("the technique's constraints do not shrink content that does not fit")
      }
      return spec.hasBothItems
        ? .supported
        : .unsupported(
          "the technique's fitting size ignores the line height and the minimum size",
          of: .fittingSize)
    },
    making: PinnedGroupControl.init,
    configure: { control, spec, content in
      control.picture.image = content.image
      control.text.text = content.title
      control.text.titleMeasuring = content.titleMeasuring
      control.picture.shownCornerRadius = spec.effectiveImage?.cornerRadius ?? 0
      control.imageSide = ImageSide(spec)
      control.spacing = spec.spacing
      control.pins = .init(
        content: spec.effectiveContentInsets, picture: spec.effectiveImageInsets,
        text: spec.effectiveTitleInsets)
    },
    imageView: { $0.picture }, titleLabel: { $0.text },
    rects: { control in
      let frames = control.solve()
      return .init(content: control.contentBox, image: frames.picture, title: frames.text)
    })
}
