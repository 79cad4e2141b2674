public import Foundation

#if !canImport(ObjectiveC)
  // CoreGraphics has these on a Mac.
  extension CGRect {
    /// Returns whether two rectangles are equal.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
  }

  extension CGSize {
    /// Returns whether two sizes are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
  }

  extension CGPoint {
    /// Returns whether two points are equal.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
  }
#endif

extension CGRect {
  /// Returns whether origin and size are equal as stored. `==` also matches a negative size with the equivalent
  /// positive one.
  func isStored(as other: CGRect) -> Bool { origin == other.origin && size == other.size }
}

/// A direction with a length.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component, in points.
  public var dx: CGFloat
  /// The vertical component, in points.
  public var dy: CGFloat

  /// Makes a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector with zero components.
  public static let zero = CGVector(dx: 0, dy: 0)
}

/// A horizontal and a vertical distance, such as the offset of a shadow.
public struct UIOffset: Hashable, Sendable {
  /// The horizontal distance, in points.
  public var horizontal: CGFloat
  /// The vertical distance, in points.
  public var vertical: CGFloat

  /// Makes an offset.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The offset of zero.
  public static let zero = UIOffset()
}

/// The largest 32-bit floating-point number, as in C.
public let MAXFLOAT = Float.greatestFiniteMagnitude
