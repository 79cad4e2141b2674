public import Foundation

/// The pixel grid of a display, with the functions that round lengths to it.
///
/// A value within 2⁻²⁰ pixel of a boundary counts as on it, so that algebraically equal formulas round alike
/// in floating point. These functions are the only layout arithmetic that different implementations of a
/// button share.
public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  public let scale: CGFloat

  /// The distance from a pixel boundary, in pixels, within which a value counts as on the boundary.
  public static let tolerance: CGFloat = 0x1p-20

  /// Makes a grid with `scale` pixels per point.
  @inlinable
  public init(scale: CGFloat) { self.scale = scale }

  /// The grid of whole points, for rounding fitting sizes.
  public static let points = PixelGrid(scale: 1)

  /// Returns the nearest pixel boundary, rounding halves up: `floor(v·s + 0.5 + 2⁻²⁰) / s`.
  @inlinable
  public func nearest(_ value: CGFloat) -> CGFloat {
    Self.floor(value * scale + (0.5 + 0x1p-20)) / scale
  }

  /// Returns the pixel boundary at or below `value`: `floor(v·s + 2⁻²⁰) / s`.
  @inlinable
  public func down(_ value: CGFloat) -> CGFloat {
    Self.floor(value * scale + 0x1p-20) / scale
  }

  /// Returns the pixel boundary at or above `value`: `ceil(v·s − 2⁻²⁰) / s`.
  @inlinable
  public func up(_ value: CGFloat) -> CGFloat {
    (0 - Self.floor(0x1p-20 - value * scale)) / scale
  }

  /// Returns the distance of `value` from the nearest pixel boundary, in pixels.
  @inlinable
  public func distance(of value: CGFloat) -> CGFloat {
    let pixels = value.native * scale.native
    // Rounded as in `floor`; from 2⁵¹ on there are halves at most.
    let whole = pixels + 0x1.8p52 - 0x1.8p52
    return CGFloat(abs(pixels - (abs(pixels) < 0x1p51 ? whole : pixels.rounded())))
  }

  /// Returns the integer at or below `number`, faster than the mathematical library.
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
