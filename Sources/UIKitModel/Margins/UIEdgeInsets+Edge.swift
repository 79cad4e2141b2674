public import Foundation

extension UIEdgeInsets {
  /// An edge of a rectangle.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The edge with the smallest y.
    case top
    /// The edge with the smallest x.
    case left
    /// The edge with the largest y.
    case bottom
    /// The edge with the largest x.
    case right
  }

  /// The inset of an edge.
  @inlinable
  public subscript(edge: Edge) -> CGFloat {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }

  /// The insets with left and right exchanged.
  @inlinable
  public var mirrored: UIEdgeInsets {
    UIEdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }

  /// Makes left and right insets from leading and trailing ones, for a layout direction.
  @inlinable
  public init(
    _ insets: NSDirectionalEdgeInsets, direction: UIUserInterfaceLayoutDirection
  ) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }
}

extension NSDirectionalEdgeInsets {
  /// Makes leading and trailing insets from left and right ones, for a layout direction.
  @inlinable
  public init(_ insets: UIEdgeInsets, direction: UIUserInterfaceLayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }
}
