/// The priority of a constraint or a content's size: 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number of the priority; not rounded.
  public var rawValue: Float

  /// Makes a priority of a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority of a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Returns whether the number of the first priority is smaller.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }

  /// The priority of a constraint that must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// The default priority at which content resists compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority at which dragging resizes a window's content.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority at which a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority at which dragging does not resize a window's content.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority at which content resists stretching.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority at which a fitting size approaches its target.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
