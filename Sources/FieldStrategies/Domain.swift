import Foundation
import StrategyKit
import UIKitModel

/// The questions of domains about a spec. Nothing here places anything.
extension ButtonSpec {
  /// The reason why edge insets for a plain left-to-right button of two items fail; nil without one.
  var reasonAgainstSnippets: String? {
    if isInfoType { return "the edge insets of the info types are not adjustable" }
    if !hasBothItems { return "it also moves a single item" }
    if direction == .rightToLeft { return "it takes the image to be on the left" }
    if isFilled { return "edge insets cannot express fill" }
    if hasItemInsets { return "it replaces the item insets" }
    return regime == .fits ? nil : "something is squeezed"
  }

  /// Why edge insets that replace all others, and halve lengths, fail; nil where nothing speaks against
  /// them.
  var reasonAgainstReplacedInsets: String? {
    if let reason = reasonAgainstSnippets { return reason }
    if contentInsets != .zero { return "it replaces the content insets" }
    return isOffPixel ? "a length is off the pixel" : nil
  }

  /// Whether an axis is filled.
  var isFilled: Bool { horizontalAlignment == .fill || verticalAlignment == .fill }

  /// Whether the items have insets.
  var hasItemInsets: Bool { regimeFlags.contains(.itemInsets) }

  /// Whether a length is off the pixel grid by more than floating-point errors.
  var isOffPixel: Bool {
    let insets = [effectiveContentInsets, effectiveImageInsets, effectiveTitleInsets]
    let sizes = [frame.size, effectiveImage?.size ?? .zero, title?.size ?? .zero]
    let lengths =
      [effectiveSpacing] + sizes.flatMap { [$0.width, $0.height] }
      + insets.flatMap { [$0.top, $0.left, $0.bottom, $0.right] }
    return !lengths.allSatisfy(isOnPixel)
  }

  /// Whether content is aligned on the left.
  var isLeftAligned: Bool {
    switch horizontalAlignment {
    case .left: true
    case .leading: direction == .leftToRight
    case .trailing: direction == .rightToLeft
    case .center, .right, .fill: false
    }
  }

  /// Whether a length is a whole number of pixels.
  func isOnPixel(_ length: CGFloat) -> Bool { (length * scale).isNearlyWhole }

  /// The size of the bounds less the content insets, grown to pixels.
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

  /// Whether the plain button is enough: fewer than two items, or the image leading and no spacing.
  var isServedByPlainButton: Bool {
    guard hasBothItems else { return true }
    let isMirrored = direction == .rightToLeft
    return spacing == 0 && ImageSide(self) == (isMirrored ? .right : .left)
      && !(isMirrored && horizontalAlignment == .fill)
  }
}

extension CGFloat {
  /// Whether the number is an integer, but for what floating point loses.
  var isNearlyWhole: Bool { Swift.abs(self - rounded()) <= 1e-9 * Swift.max(1, magnitude) }
}

extension Support {
  /// Everything, unless there is a reason against it.
  static func unless(_ reason: String?) -> Support {
    if let reason { .unsupported(reason) } else { .supported }
  }

  /// The same but for one aspect, where there is a reason against it.
  func without(_ aspect: Aspect, because reason: String?) -> Support {
    guard let reason else { return self }
    return .both(self, .unsupported(reason, of: aspect))
  }
}
