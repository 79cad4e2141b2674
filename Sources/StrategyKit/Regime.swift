package import Foundation
import UIKitModel

/// The layout regime of a spec: whether the content fits into the button, and on which axis it does not.
public enum Regime: String, Hashable, Sendable, CaseIterable {
  /// Every item fits into its area, also the row or stack of image and title with the spacing between them.
  case fits
  /// An item, or a row of image and title with the spacing, is wider than its area.
  case overflowX = "overflow-x"
  /// An item, or a stack of image and title with the spacing, is higher than its area.
  case overflowY = "overflow-y"
  /// An item or row is wider than its area, and an item or stack is higher than its area.
  case overflowXY = "overflow-xy"
  /// The content insets are at least as long as the bounds on an axis, so that no space remains for content.
  case degenerate
}

/// Properties of a spec that matter for its layout, besides the layout regime.
public struct RegimeFlags: OptionSet, Hashable, Sendable {
  /// The flags as bits.
  public let rawValue: UInt8

  /// Makes flags from bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Image and title are not both shown.
  public static let loneItem = RegimeFlags(rawValue: 1 << 0)
  /// The layout direction is right to left.
  public static let rightToLeft = RegimeFlags(rawValue: 1 << 1)
  /// The content fills the width (horizontal alignment `fill`).
  public static let fillHorizontal = RegimeFlags(rawValue: 1 << 2)
  /// The content fills the height (vertical alignment `fill`).
  public static let fillVertical = RegimeFlags(rawValue: 1 << 3)
  /// An image or title inset is not zero.
  public static let itemInsets = RegimeFlags(rawValue: 1 << 4)
  /// Image and title are both shown, and the spacing between them is below zero.
  public static let negativeSpacing = RegimeFlags(rawValue: 1 << 5)
  /// One of the twelve insets is below zero.
  public static let negativeInsets = RegimeFlags(rawValue: 1 << 6)
  /// A length is not a whole number of pixels.
  public static let offPixel = RegimeFlags(rawValue: 1 << 7)

  /// Every flag with its name, in the order in which they are printed.
  public static let names: [(flag: RegimeFlags, name: String)] = [
    (.loneItem, "lone item"), (.rightToLeft, "rtl"), (.fillHorizontal, "fill-h"),
    (.fillVertical, "fill-v"), (.itemInsets, "item insets"),
    (.negativeSpacing, "negative spacing"), (.negativeInsets, "negative insets"),
    (.offPixel, "off-pixel"),
  ]
}

extension ButtonSpec {
  /// The layout regime of the spec. Differences below 2⁻²⁰ pixel count as zero.
  public var regime: Regime {
    let none = PixelGrid.tolerance / scale
    let insets = effectiveContentInsets
    let roomX = frame.size.width - insets.left - insets.right
    let roomY = frame.size.height - insets.top - insets.bottom
    if roomX <= none || roomY <= none { return .degenerate }

    var overflowsX = false
    var overflowsY = false
    forEachExcess { excess in
      overflowsX = overflowsX || excess.width > none
      overflowsY = overflowsY || excess.height > none
    }
    switch (overflowsX, overflowsY) {
    case (true, true): return .overflowXY
    case (true, false): return .overflowX
    case (false, true): return .overflowY
    case (false, false): return .fits
    }
  }

  /// Whether a length exceeds the available length, or the available length exceeds zero, by at most 2⁻²⁰ pixel.
  ///
  /// On such a spec a technique that squeezes and one that does not are both right, so their frames may
  /// differ by ``regimeSlack``.
  package var isWithinRegimeTolerance: Bool {
    let none = PixelGrid.tolerance / scale
    func isSlight(_ length: CGFloat) -> Bool { length > 0 && length <= none }
    let insets = effectiveContentInsets
    if isSlight(frame.size.width - insets.left - insets.right)
      || isSlight(frame.size.height - insets.top - insets.bottom)
    {
      return true
    }
    var isWithin = false
    forEachExcess { isWithin = isWithin || isSlight($0.width) || isSlight($0.height) }
    return isWithin
  }

  /// The allowed difference of frames, in points, if ``isWithinRegimeTolerance`` is true: 2⁻²⁰ pixel.
  package var regimeSlack: CGFloat { PixelGrid.tolerance / scale }

  /// Calls a closure for each shown item, with the size that it needs minus the available size, in points;
  /// positive if it does not fit.
  @inline(__always)
  private func forEachExcess(_ body: (CGSize) -> Void) {
    let insets = effectiveContentInsets
    let grid = PixelGrid(scale: scale)
    let left = grid.down(boundsOrigin.x + insets.left)
    let top = grid.down(boundsOrigin.y + insets.top)
    let content = CGSize(
      width: grid.up(boundsOrigin.x + frame.size.width - insets.right) - left,
      height: grid.up(boundsOrigin.y + frame.size.height - insets.bottom) - top)
    if let image = effectiveImage {
      let need = need(ofOwn: image.size, isTitle: false)
      let room = room(in: content, effectiveImageInsets)
      body(CGSize(width: need.width - room.width, height: need.height - room.height))
    }
    if titleSize != nil {
      let need = need(ofOwn: neededTitleSize, isTitle: true)
      let room = room(in: content, effectiveTitleInsets)
      body(CGSize(width: need.width - room.width, height: need.height - room.height))
    }
  }

  private func room(in content: CGSize, _ insets: UIEdgeInsets) -> CGSize {
    CGSize(
      width: content.width - insets.left - insets.right,
      height: content.height - insets.top - insets.bottom)
  }

  /// Returns the size that an item needs to fit: along the main axis for the group of both items, across it
  /// for the item alone.
  ///
  /// The group is both lengths and the spacing, but at least the image's width, or the title's height in a
  /// stack.
  private func need(ofOwn own: CGSize, isTitle: Bool) -> CGSize {
    let imageSize = effectiveImage?.size ?? .zero
    let titleSize = neededTitleSize
    guard hasBothItems else { return own }
    switch placement {
    case .left, .right, .leading, .trailing, .spread, .spreadTrailing:
      let group = imageSize.width + spacing + titleSize.width
      return CGSize(width: max(group, imageSize.width), height: own.height)
    case .top, .bottom:
      let group = imageSize.height + spacing + titleSize.height
      return CGSize(width: own.width, height: max(group, titleSize.height))
    }
  }

  /// The properties that qualify the regime of the spec, such as ``RegimeFlags/rightToLeft``.
  public var regimeFlags: RegimeFlags {
    var flags: RegimeFlags = []
    if !hasBothItems { flags.insert(.loneItem) }
    if direction == .rightToLeft { flags.insert(.rightToLeft) }
    if horizontalAlignment == .fill { flags.insert(.fillHorizontal) }
    if verticalAlignment == .fill { flags.insert(.fillVertical) }
    if movesItems { flags.insert(.itemInsets) }
    if effectiveSpacing < 0 { flags.insert(.negativeSpacing) }
    if effectiveContentInsets.hasNegative || effectiveImageInsets.hasNegative
      || effectiveTitleInsets.hasNegative
    {
      flags.insert(.negativeInsets)
    }
    if isOffPixel { flags.insert(.offPixel) }
    return flags
  }

  /// Whether an image or title inset is not zero.
  package var movesItems: Bool {
    let zero = UIEdgeInsets()
    return effectiveImageInsets != zero || effectiveTitleInsets != zero
  }

  /// Whether a length is not a whole number of pixels.
  package var isOffPixel: Bool {
    let grid = PixelGrid(scale: scale)
    func isOff(_ length: CGFloat) -> Bool { grid.distance(of: length) >= PixelGrid.tolerance }
    func isOff(_ size: CGSize) -> Bool { isOff(size.width) || isOff(size.height) }
    func isOff(_ insets: UIEdgeInsets) -> Bool {
      isOff(insets.top) || isOff(insets.left) || isOff(insets.bottom) || isOff(insets.right)
    }
    return isOff(frame.size) || isOff(effectiveSpacing) || isOff(effectiveContentInsets)
      || isOff(effectiveImageInsets) || isOff(effectiveTitleInsets)
      || isOff(effectiveImage?.size ?? .zero) || isOff(titleSize ?? .zero)
      || wraps && titleLines.wrapped.contains(where: isOff)
  }
}

extension UIEdgeInsets {
  fileprivate var hasNegative: Bool { top < 0 || left < 0 || bottom < 0 || right < 0 }
}
