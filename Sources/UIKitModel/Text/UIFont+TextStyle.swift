public import Foundation

extension UIFont {
  /// What a text is for, by which the system chooses a font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The value as UIKit stores it.
    public let rawValue: String

    /// Makes a value of what UIKit stores.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Extra large title.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// Extra large title2.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// Large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Title1.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Title2.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Title3.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headline.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadline.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callout.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Caption1.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Caption2.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size at the default content size category, in points, from Apple's Human Interface Guidelines.
    var pointSize: CGFloat {
      switch self {
      case .extraLargeTitle: 36
      case .extraLargeTitle2: 28
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The font of a text style at the default content size category.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style at the content size category of some traits.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    let size = UIFontMetrics(forTextStyle: style).scaledValue(
      for: style.pointSize, compatibleWith: traits)
    return UIFont(
      Face(
        family: systemFamily, size: size,
        weight: style == .headline ? .semibold : .regular, style: style))
  }
}

/// Scales lengths with the size of text that a person has chosen.
public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  /// Makes the metrics of a text style.
  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// The font as it is at the default content size category.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font at the content size category of some traits.
  public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traits))
  }

  /// The font as it is at the default content size category, at most as large as said.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }

  /// The length as it is at the default content size category.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }

  /// The length at the content size category of some traits: in proportion to the size of body text
  /// there, rounded to whole points.
  public func scaledValue(
    for value: CGFloat, compatibleWith traits: UITraitCollection?
  ) -> CGFloat {
    let body = traits?.preferredContentSizeCategory.bodySize ?? UIFont.TextStyle.body.pointSize
    guard body != UIFont.TextStyle.body.pointSize else { return value }
    return (value * body / UIFont.TextStyle.body.pointSize).rounded()
  }
}
