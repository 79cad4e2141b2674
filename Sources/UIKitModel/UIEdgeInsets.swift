public import Foundation

/// Distances by which the four edges of a rectangle move inwards, in points.
///
/// Insets are physical: left is left in either layout direction.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the left edge.
  public var left: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the right edge.
  public var right: CGFloat

  /// Makes insets from the four edges, in UIKit's order.
  @inlinable
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets of zero.
  @inlinable
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Insets of zero.
  public static let zero = UIEdgeInsets()
}

/// Distances by which the edges of a rectangle move inwards, in points, with leading and trailing instead of
/// left and right.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the leading edge.
  public var leading: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the trailing edge.
  public var trailing: CGFloat

  /// Makes insets from the four edges, in UIKit's order.
  @inlinable
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes insets of zero.
  @inlinable
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Insets of zero.
  public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards by `insets`.
  ///
  /// Insets that cross give a negative width or height, and the rectangle is not standardised.
  @inlinable
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      origin: CGPoint(x: origin.x + insets.left, y: origin.y + insets.top),
      size: CGSize(
        width: size.width - insets.left - insets.right,
        height: size.height - insets.top - insets.bottom))
  }
}
