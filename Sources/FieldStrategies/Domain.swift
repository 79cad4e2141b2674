import Foundation
import StrategyKit
import UIKitModel

/// Properties of a spec with which strategies state what they support.
extension ButtonSpec {
  /// The reason why code that sets edge insets of plain left-to-right buttons with two items fails for this
  /// button; nil if the code works.
  var reasonAgainstSnippets: String? {
    if isInfoType { return "the technique sets edge insets, which info buttons ignore" }
    if !hasBothItems { return "the technique also moves an image or a title alone" }
    if direction == .rightToLeft { return "the technique assumes that the image is on the left" }
    if isFilled { return "edge insets cannot express alignment fill" }
    if hasItemInsets { return "the technique replaces the image and title insets" }
    return regime == .fits ? nil : "image or title does not fit into the button"
  }

  /// The reason why a technique that replaces all edge insets and halves lengths fails for this button; nil
  /// if the technique works.
  var reasonAgainstReplacedInsets: String? {
    if let reason = reasonAgainstSnippets { return reason }
    if contentInsets != .zero { return "the technique replaces the content insets" }
    return isOffPixel ? "a length is not a whole number of pixels" : nil
  }

  /// Whether the content fills the button along an axis.
  var isFilled: Bool { horizontalAlignment == .fill || verticalAlignment == .fill }

  /// Whether the image or the title has insets.
  var hasItemInsets: Bool { regimeFlags.contains(.itemInsets) }

  /// Whether a length of the spec is not a whole number of pixels.
  var isOffPixel: Bool {
    let insets = [effectiveContentInsets, effectiveImageInsets, effectiveTitleInsets]
    let sizes = [frame.size, effectiveImage?.size ?? .zero, title?.size ?? .zero]
    let lengths =
      [effectiveSpacing] + sizes.flatMap { [$0.width, $0.height] }
      + insets.flatMap { [$0.top, $0.left, $0.bottom, $0.right] }
    return !lengths.allSatisfy(isOnPixel)
  }

  /// Whether the content is aligned on the left, with leading and trailing resolved.
  var isLeftAligned: Bool {
    switch horizontalAlignment {
    case .left: true
    case .leading: direction == .leftToRight
    case .trailing: direction == .rightToLeft
    case .center, .right, .fill: false
    }
  }

  /// Returns whether a length is a whole number of pixels.
  func isOnPixel(_ length: CGFloat) -> Bool { (length * scale).isNearlyWhole }

  /// The size of the content rectangle: the bounds minus the content insets, rounded outwards to pixels.
  var contentSize: CGSize {
    func length(_ start: CGFloat, _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat) -> CGFloat {
      let grid = PixelGrid(scale: scale)
      let (near, far) = (start + lead, start + length - trail)
      let middle = (near + far) / 2
      return near > far
        ? grid.up(middle) - grid.down(middle) : grid.up(far) - grid.down(near)
    }
    let insets = effectiveContentInsets
    return CGSize(
      width: length(boundsOrigin.x, frame.size.width, insets.left, insets.right),
      height: length(boundsOrigin.y, frame.size.height, insets.top, insets.bottom))
  }

  /// Whether a plain `UIButton` suffices: fewer than two items, or a leading image without spacing, except
  /// for fill alignment from right to left.
  var isServedByPlainButton: Bool {
    guard hasBothItems else { return true }
    let isMirrored = direction == .rightToLeft
    return spacing == 0 && ImageSide(self) == (isMirrored ? .right : .left)
      && !(isMirrored && horizontalAlignment == .fill)
  }
}

extension CGFloat {
  /// Whether the number is an integer within floating-point errors.
  var isNearlyWhole: Bool { Swift.abs(self - rounded()) <= 1e-9 * Swift.max(1, magnitude) }
}

extension Support {
  /// Makes complete support, or no support if there is a reason against it.
  static func unless(_ reason: String?) -> Support {
    if let reason { .unsupported(reason) } else { .supported }
  }

  /// Returns the same support without one aspect, if there is a reason against it.
  func without(_ aspect: Aspect, because reason: String?) -> Support {
    guard let reason else { return self }
    return .both(self, .unsupported(reason, of: aspect))
  }
}
