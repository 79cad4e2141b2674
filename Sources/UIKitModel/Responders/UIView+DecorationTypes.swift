extension UIView {
  /// The dimming of the tint colour.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    case automatic
    case normal
    case dimmed
  }

  /// The edges and lengths of a view that follow the size of the superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The raw value, the same as in UIKit.
    public let rawValue: UInt

    /// Makes a value from UIKit's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left edge follows the superview's size.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width follows the superview's size.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the superview's right edge follows the superview's size.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's top edge follows the superview's size.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height follows the superview's size.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the superview's bottom edge follows the superview's size.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
