package import Foundation
import StrategyKit
import UIKitModel

/// The largest differences between two layouts that are due to rounding only, in points.
package struct Rounding: Hashable, Sendable {
  /// The largest difference in the frames of image and title, at most a pixel.
  package var frames: CGFloat
  /// The largest difference in the fitting size, less than a point: a plain button rounds it up.
  package var size: CGFloat

  package init(frames: CGFloat = 0, size: CGFloat = 0) { (self.frames, self.size) = (frames, size) }

  /// Replaces each difference by the corresponding one of `other` if that is larger.
  mutating func formMaximum(_ other: Rounding) {
    frames = max(frames, other.frames)
    size = max(size, other.size)
  }
}

/// The differences between an old button and its replacement: the movement of each item and the growth of the
/// fitting size, in points.
package struct ButtonMove: Hashable, Sendable {
  /// The movement of the image's origin, in points; zero if the button has no image.
  package var image = CGPoint.zero
  /// The movement of the title's origin, in points; zero if the button has no title.
  package var title = CGPoint.zero
  /// The new fitting size minus the old one, in points.
  package var size = CGSize.zero
  /// The largest change in width or height of image or title, in points.
  package var items: CGFloat = 0

  /// The largest difference, in points, that counts as none.
  static let tolerance: CGFloat = 1e-9

  /// Measures how far the items of the button `spec` move from an old layout to a new one: positive to the
  /// right and down.
  init(from old: ButtonLayout, to new: ButtonLayout, of spec: ButtonSpec) {
    if spec.effectiveImage != nil { image = added(old.image, new.image) }
    if spec.title != nil { title = added(old.title, new.title) }
    size = CGSize(
      width: Self.rounded(new.fittingSize.width - old.fittingSize.width),
      height: Self.rounded(new.fittingSize.height - old.fittingSize.height))
  }

  /// Updates ``items`` with an item's change of size, and returns the movement of the item's origin, in
  /// points.
  private mutating func added(_ old: CGRect, _ new: CGRect) -> CGPoint {
    items = max(
      items, abs(Self.rounded(new.size.width - old.size.width)),
      abs(Self.rounded(new.size.height - old.size.height)))
    return CGPoint(
      x: Self.rounded(new.origin.x - old.origin.x), y: Self.rounded(new.origin.y - old.origin.y))
  }

  private static func rounded(_ length: CGFloat) -> CGFloat {
    abs(length) <= tolerance ? 0 : length
  }

  /// The largest movement of an item along an axis, or change of its width or height, in points; not
  /// negative.
  package var frames: CGFloat { max(abs(image.x), abs(image.y), abs(title.x), abs(title.y), items) }

  /// Whether the frames of image and title and the fitting size stay equal.
  package var isNothing: Bool { frames == 0 && size == .zero }
}
