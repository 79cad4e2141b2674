public import Foundation

#if !canImport(ObjectiveC)
  // CoreGraphics has these on a Mac.
  extension CGRect {
    /// Whether two rectangles are the same.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
  }

  extension CGSize {
    /// Whether two sizes are the same.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
  }

  extension CGPoint {
    /// Whether two points are the same.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
  }
#endif

extension CGRect {
  /// Whether origin and size are the same as stored: equality lets a negative width be the same as a positive
  /// one from the other end.
  func isStored(as other: CGRect) -> Bool { origin == other.origin && size == other.size }
}

/// A direction with a length.
public struct CGVector: Hashable, Sendable {
  /// Dx.
  public var dx: CGFloat
  /// Dy.
  public var dy: CGFloat

  /// Makes a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// No direction, no length.
  public static let zero = CGVector(dx: 0, dy: 0)
}

/// A distance by which something is moved.
public struct UIOffset: Hashable, Sendable {
  /// Horizontal.
  public var horizontal: CGFloat
  /// Vertical.
  public var vertical: CGFloat

  /// Makes an offset.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No distance.
  public static let zero = UIOffset()
}

/// The largest number that a 32 bit float holds, as C's headers name it.
public let MAXFLOAT = Float.greatestFiniteMagnitude
