/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Hashable, Sendable, CaseIterable {
  case left
  case center
  case right
  /// Lines stretched over the width, except the last line of a paragraph.
  case justified
  /// The side where reading begins, by the layout direction of the view.
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

  /// Whether the text continues on the next line.
  public var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// The vertical position of a text that is shrunk to fit.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  case alignBaselines
  case alignCenters
  case none
}

/// Lines under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: Int

  /// Makes a value from UIKit's raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line under words but not under the spaces between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The options for measuring text; only ``usesLineFragmentOrigin`` has an effect here.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The raw value, the same as in UIKit.
  public let rawValue: Int

  /// Makes a value from UIKit's raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text is wrapped at the width of the size.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The distance between lines includes the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The size is measured by the visible glyphs instead of the typographic bounds.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends in an ellipsis if the text is longer.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The context for measuring text, without effect here.
public final class NSStringDrawingContext {
  /// The smallest scale that text may be shrunk to.
  public var minimumScaleFactor: Double = 0
  /// The scale that was used: always 1.
  public let actualScaleFactor: Double = 1

  /// Makes a context.
  public init() {}
}
