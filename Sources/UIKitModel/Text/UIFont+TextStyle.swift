public import Foundation

extension UIFont {
  /// The purpose of a text, by which the system chooses a font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The raw value, the same as in UIKit.
    public let rawValue: String

    /// Makes a value from UIKit's raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An extra large title at the top of a screen.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// A slightly smaller extra large title.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// A large title at the top of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading in semibold, in the size of body text.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading of the second level.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The main text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A text that is emphasised beside the main text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption, for example of an image.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The font size at the default content size category, in points.
    var pointSize: CGFloat {
      switch self {
      case .extraLargeTitle: 36
      case .extraLargeTitle2: 28
      default: pointSize(at: .large)
      }
    }

    /// Returns the font size at a content size category, in points.
    func pointSize(at category: UIContentSizeCategory) -> CGFloat {
      let place = category.place
      switch self {
      case .extraLargeTitle, .extraLargeTitle2:
        return (pointSize * Self.largeTitle.pointSize(at: category) / 34).rounded()
      default: return CGFloat((Self.sizes[self] ?? Self.bodySizes)[place])
      }
    }

    private static let bodySizes = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

    /// The font sizes from the smallest category to the largest, in points, from Apple's Human Interface
    /// Guidelines; sizes measured on iOS 26.1 are the same.
    private static let sizes: [TextStyle: [Int]] = [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]
  }

  /// Returns the font of a text style at the default content size category.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style at the content size category of some traits.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    let category = traits?.preferredContentSizeCategory ?? .large
    return UIFont(
      Face(
        family: systemFamily, size: style.pointSize(at: category),
        weight: style == .headline ? .semibold : .regular, style: style))
  }
}

/// A scale for fonts and lengths by the text size that the user has chosen.
public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  /// Makes the metrics of a text style.
  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Returns the font unchanged, as at the default content size category.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font scaled to the content size category of some traits.
  public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traits))
  }

  /// Returns the font as at the default content size category, with a size of at most `maximumPointSize`.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }

  /// Returns the length unchanged, as at the default content size category.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }

  /// Returns the length scaled to the content size category of some traits and rounded to whole points;
  /// unchanged at the default category.
  public func scaledValue(
    for value: CGFloat, compatibleWith traits: UITraitCollection?
  ) -> CGFloat {
    let size = style.pointSize(at: traits?.preferredContentSizeCategory ?? .large)
    guard size != style.pointSize else { return value }
    return (value * size / style.pointSize).rounded()
  }
}
