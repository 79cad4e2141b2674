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

    /// Flexible left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// Flexible width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// Flexible right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// Flexible top margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// Flexible height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// Flexible bottom margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
