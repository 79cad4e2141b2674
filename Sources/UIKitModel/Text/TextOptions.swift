/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Hashable, Sendable, CaseIterable {
  case left
  case center
  case right
  /// Stretched over the width, but for the last line.
  case justified
  /// The side where reading starts.
  case natural
}

/// The handling of text that is too long for its width.
public enum NSLineBreakMode: Int, Hashable, Sendable, CaseIterable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle

  /// Whether the text goes on in the next line.
  public var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// The vertical alignment of a shrinking text.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  case alignBaselines
  case alignCenters
  case none
}

/// Lines under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The value as UIKit stores it.
  public let rawValue: Int

  /// Makes a value of what UIKit stores.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Single.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// Thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Double.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Pattern dot.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Pattern dash.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// By word.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The options for measuring text, which do not change its size here.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The value as UIKit stores it.
  public let rawValue: Int

  /// Makes a value of what UIKit stores.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Text goes on in the next line where it is wider than the size.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Uses font leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Uses device metrics.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Truncates last visible line.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The context of text measuring, which changes nothing here.
public final class NSStringDrawingContext {
  /// The smallest scale that text may be shrunk to.
  public var minimumScaleFactor: Double = 0
  /// The scale that was used.
  public let actualScaleFactor: Double = 1

  /// Makes a context.
  public init() {}
}
