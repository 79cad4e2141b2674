import Foundation
public import StrategyKit
import UIKitModel

extension BuiltinStrategies {
  /// A control whose image view and label are placed by constraints with priorities.
  public static let autoLayout = ControlStrategy(
    "auto-layout", summary: "constraints with priorities between an image view and a label",
    wrapsTitles: true, support: autoLayoutSupport(for:),
    // A label of several lines is measured in a second pass, which others are spared.
    variant: { ContentTopology.number(of: $0) * 2 + ($0.wraps ? 1 : 0) },
    making: ConstrainedContentControl.init,
    configure: { control, spec, content in
      if control.titleLabel.numberOfLines != content.numberOfLines {
        control.titleLabel.numberOfLines = content.numberOfLines
      }
      control.imageView.image = content.image
      control.titleLabel.text = content.title
      control.titleLabel.titleMeasuring = content.titleMeasuring
      control.imageView.shownCornerRadius = spec.effectiveImage?.cornerRadius ?? 0
      control.contentLayout = ContentLayout(spec.placement, in: spec.direction)
      control.spacing = spec.spacing
      control.insets = .init(
        content: spec.effectiveContentInsets, image: spec.effectiveImageInsets,
        title: spec.effectiveTitleInsets)
      control.invalidateIntrinsicContentSize()
    },
    imageView: { $0.imageView }, titleLabel: { $0.titleLabel },
    rects: { control in
      .init(
        content: control.contentArea, image: control.imageView.frame,
        title: control.titleLabel.frame)
    }
  ).runningInProcess()

  private static func autoLayoutSupport(for spec: ButtonSpec) -> Support {
    if spec.horizontalAlignment == .fill || spec.verticalAlignment == .fill {
      return withoutFill
    }
    if !spec.hasOnlyWholePixels {
      return withoutPartsOfPixels
    }
    if spec.overlapsBeyondItems {
      return withoutNegativeLengths
    }
    return withoutHooks
  }

  // Made once: making them for each spec took a hundredth of fuzzing all strategies.
  private static let withoutFill = withoutFrames("constraints cannot express alignment fill")
  private static let withoutPartsOfPixels = withoutFrames(
    "constraints give views sizes of whole pixels")
  private static let withoutNegativeLengths = withoutFrames(
    "a negative spacing longer than image and title would need a negative length")

  private static let withoutHooks = Support.unsupported(
    "constraints place the views, so rectangle hooks have no effect", of: .hookCoherence)

  private static func withoutFrames(_ reason: String) -> Support {
    .both(withoutHooks, .unsupported(reason, of: .frames))
  }
}
