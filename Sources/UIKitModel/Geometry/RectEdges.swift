/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: UInt

  /// Makes a value from UIKit's raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// Left.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// Bottom.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// Right.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All.
  public static let all = UIRectEdge(rawValue: 15)
}

/// Edges of a rectangle that depend on the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: UInt

  /// Makes a value from UIKit's raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// Leading.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// Bottom.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// Trailing.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All.
  public static let all = NSDirectionalRectEdge(rawValue: 15)
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: UInt

  /// Makes a value from UIKit's raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// Top right.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// Bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// Bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
