/// The priority of a constraint or a content's size: 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number; not rounded.
  public var rawValue: Float

  /// Makes a priority of a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority of a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Orders priorities by their numbers.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// At which a content resists being compressed, unless told otherwise.
  public static let defaultHigh = UILayoutPriority(750)
  /// At which dragging resizes a window's content.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// At which a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// At which dragging does not resize a window's content.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// At which a content resists being stretched, unless told otherwise.
  public static let defaultLow = UILayoutPriority(250)
  /// At which a fitting size is as close to the target as it can be.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
