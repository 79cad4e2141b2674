package import Foundation
import StrategyKit
import UIKitModel

/// The distances that rounding alone makes, in points.
package struct Rounding: Hashable, Sendable {
  /// The largest of image and title, at most a pixel.
  package var frames: CGFloat
  /// The largest of the own size, less than a point: a plain button rounds it up.
  package var size: CGFloat

  package init(frames: CGFloat = 0, size: CGFloat = 0) { (self.frames, self.size) = (frames, size) }

  /// Takes the larger of each.
  mutating func formMaximum(_ other: Rounding) {
    frames = max(frames, other.frames)
    size = max(size, other.size)
  }
}

/// The differences between an old button and its replacement: how far each item moves, and what the size grows by.
package struct ButtonMove: Hashable, Sendable {
  /// The change of the image's origin; zero without an image.
  package var image = CGPoint.zero
  /// The change of the title's origin; zero without a title.
  package var title = CGPoint.zero
  /// The change of the button's own size.
  package var size = CGSize.zero
  /// The largest change of the size of image or title.
  package var items: CGFloat = 0

  /// Lengths below which two answers are equal, as everywhere.
  static let tolerance: CGFloat = 1e-9

  /// Compares two layouts of a button.
  init(from old: ButtonLayout, to new: ButtonLayout, of spec: ButtonSpec) {
    if spec.effectiveImage != nil { image = added(old.image, new.image) }
    if spec.title != nil { title = added(old.title, new.title) }
    size = CGSize(
      width: Self.rounded(new.fittingSize.width - old.fittingSize.width),
      height: Self.rounded(new.fittingSize.height - old.fittingSize.height))
  }

  /// Counts the sizes of an item and returns how far it moves.
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

  /// The largest distance by which an item moves or grows, in points.
  package var frames: CGFloat { max(abs(image.x), abs(image.y), abs(title.x), abs(title.y), items) }

  /// Whether nothing moves and nothing grows.
  package var isNothing: Bool { frames == 0 && size == .zero }
}
