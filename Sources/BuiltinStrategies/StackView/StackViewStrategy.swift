import Foundation
public import StrategyKit
import UIKitModel

extension BuiltinStrategies {
  /// A control whose image view and label are arranged by a `UIStackView`.
  public static let stackView = ControlStrategy(
    "stack-view", summary: "an image view and a label in a UIStackView",
    wrapsTitles: true, support: stackViewSupport(for:), variant: variant(of:),
    making: StackedContentControl.init,
    configure: { control, spec, content in
      control.show(content)
      control.icon.shownCornerRadius = spec.effectiveImage?.cornerRadius ?? 0
      control.arrange(spec.placement, spacing: spec.spacing, within: spec.effectiveContentInsets)
    },
    imageView: { $0.icon }, titleLabel: { $0.caption },
    rects: { control in
      let shown = control.shownFrames
      return .init(content: control.inner, image: shown.icon, title: shown.caption)
    }
  ).runningInProcess()

  /// Returns a number that is the same for specs for which the control has the same constraints.
  private static func variant(of spec: ButtonSpec) -> Int {
    // Not in an array, which would be allocated for each layout.
    let isRightToLeft = spec.direction == .rightToLeft
    var number = digit(of: spec.horizontalAlignment, isRightToLeft) * 3
    switch spec.verticalAlignment {
    case .center: break
    case .top, .fill: number += 1
    case .bottom: number += 2
    }
    number = number * 4 + digit(of: spec.placement, isRightToLeft)
    number = number * 2 + (isRightToLeft ? 1 : 0)
    number = number * 2 + (spec.effectiveImage == nil ? 0 : 1)
    number = number * 2 + (spec.title == nil ? 0 : 1)
    return number * 2 + (spec.wraps ? 1 : 0)
  }

  private static func digit(
    of alignment: UIControl.ContentHorizontalAlignment, _ isRightToLeft: Bool
  ) -> Int {
    switch alignment {
    case .center: 0
    case .leading, .fill: 1
    case .trailing: 2
    case .left: isRightToLeft ? 2 : 1
    case .right: isRightToLeft ? 1 : 2
    }
  }

  /// Returns a number for the axis of image and title and their order.
  private static func digit(of placement: Placement, _ isRightToLeft: Bool) -> Int {
    switch placement {
    case .leading, .spread: 0
    case .trailing, .spreadTrailing: 1
    case .left: isRightToLeft ? 1 : 0
    case .right: isRightToLeft ? 0 : 1
    case .top: 2
    case .bottom: 3
    }
  }

  private static func stackViewSupport(for spec: ButtonSpec) -> Support {
    supportWithoutFrames(spec) ?? stackHasNoHooks
  }

  private static let stackHasNoHooks = Support.unsupported(
    "a stack view places the views, so rectangle hooks have no effect", of: .hookCoherence)

  private static func withoutFrames(because reason: String) -> Support {
    .both(stackHasNoHooks, .unsupported(reason, of: .frames))
  }

  // Made once, as the ones of constraints.
  private static let fillDiffers = withoutFrames(
    because: "a stack view stretches its views by other rules than alignment fill")
  private static let insetsDiffer = withoutFrames(
    because: "a stack view cannot apply insets to image or title alone")
  private static let pixelsAreWhole = withoutFrames(
    because: "a stack view gives its views sizes of whole pixels")
  private static let lengthsAreNotNegative = withoutFrames(
    because: "a negative spacing longer than image and title would need a negative length")
  private static let imageShrinksFirst = withoutFrames(
    because: "if the content does not fit, a stack view shrinks the image before its spacing")
  private static let roundsTwice = withoutFrames(
    because: "a stack view rounds twice, its position and the positions of its views")

  /// Returns the support for a spec whose frames a stack view does not support, with the reason; nil if it
  /// supports the frames.
  private static func supportWithoutFrames(_ spec: ButtonSpec) -> Support? {
    if spec.horizontalAlignment == .fill || spec.verticalAlignment == .fill {
      return fillDiffers
    }
    if spec.effectiveImageInsets != .zero || spec.effectiveTitleInsets != .zero {
      return insetsDiffer
    }
    if !spec.hasOnlyWholePixels {
      return pixelsAreWhole
    }
    if spec.overlapsBeyondItems {
      return lengthsAreNotNegative
    }
    guard let image = spec.effectiveImage?.size, let text = spec.title else { return nil }
    let none = PixelGrid.tolerance / spec.scale
    let isColumn = spec.placement == .top || spec.placement == .bottom
    var width = room(of: spec, vertical: false)
    if !isColumn { width -= min(image.width, width) + spec.spacing }
    let title = spec.wraps ? text.size(within: width) : text.size
    let rigid = isColumn ? title.height : image.width
    if spec.spacing > 0, rigid + spec.spacing > room(of: spec, vertical: isColumn) + none {
      return imageShrinksFirst
    }
    guard !isColumn, spec.verticalAlignment == .center else { return nil }
    let height = room(of: spec, vertical: true)
    let isTwice =
      title.height > height + none
      && isOdd(title.height - height, spec) && isOdd(title.height - min(image.height, height), spec)
    return isTwice ? roundsTwice : nil
  }

  /// Returns whether a length is an odd number of pixels.
  private static func isOdd(_ length: CGFloat, _ spec: ButtonSpec) -> Bool {
    let pixels = (length * spec.scale).rounded()
    return pixels / 2 != (pixels / 2).rounded()
  }

  /// Returns the width or height of the content rectangle, in points.
  private static func room(of spec: ButtonSpec, vertical isVertical: Bool) -> CGFloat {
    let (origin, insets, grid) = (
      spec.boundsOrigin, spec.effectiveContentInsets, PixelGrid(scale: spec.scale)
    )
    var (start, end) =
      isVertical
      ? (origin.y + insets.top, origin.y + spec.frame.size.height - insets.bottom)
      : (origin.x + insets.left, origin.x + spec.frame.size.width - insets.right)
    if start > end { (start, end) = ((start + end) / 2, (start + end) / 2) }
    return grid.up(end) - grid.down(start)
  }
}
