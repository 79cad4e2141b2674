public import Foundation

/// The pixels of a display, and how lengths are rounded to them.
///
/// A value within 2⁻²⁰ pixel of a boundary counts as on it, so that formulas that are equal in
/// algebra round alike in floating point. These three functions are the only layout arithmetic
/// that techniques share.
public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  public let scale: CGFloat

  /// The distance from a boundary, in pixels, within which a value counts as on it.
  public static let tolerance: CGFloat = 0x1p-20

  /// Makes the grid of a display with `scale` pixels per point.
  @inlinable
  public init(scale: CGFloat) { self.scale = scale }

  /// The grid of whole points.
  public static let points = PixelGrid(scale: 1)

  /// The nearest pixel, halves going up: `floor(v·s + 0.5 + 2⁻²⁰) / s`.
  @inlinable
  public func nearest(_ value: CGFloat) -> CGFloat {
    Self.floor(value * scale + (0.5 + 0x1p-20)) / scale
  }

  /// The pixel at or below `value`: `floor(v·s + 2⁻²⁰) / s`.
  @inlinable
  public func down(_ value: CGFloat) -> CGFloat {
    Self.floor(value * scale + 0x1p-20) / scale
  }

  /// The pixel at or above `value`: `ceil(v·s − 2⁻²⁰) / s`.
  @inlinable
  public func up(_ value: CGFloat) -> CGFloat {
    (0 - Self.floor(0x1p-20 - value * scale)) / scale
  }

  /// The integer at or below `number`; calling the mathematical library for it would take longer than the
  /// rest of a layout's arithmetic.
  @inlinable
  @inline(__always)
  static func floor(_ number: CGFloat) -> CGFloat {
    let value = number.native
    // From there on a number may be an integer already, and NaN stays NaN.
    guard abs(value) < 0x1p51 else { return number.rounded(.down) }
    // About 1.5 · 2⁵² neighbouring numbers are 1 apart, so this rounds to the nearest integer.
    let nearest = value + 0x1.8p52 - 0x1.8p52
    // Whether that is above is read from the sign of the difference, since a branch that goes either way at random
    // takes longer than four divisions: `contentRect(forBounds:)` of random buttons takes 14 ns, not 31.
    let isAbove = Int32(truncatingIfNeeded: (value - nearest + 0).bitPattern >> 63)
    return CGFloat(nearest - Double(isAbove))
  }
}
