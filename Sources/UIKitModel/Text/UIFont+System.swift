public import Foundation

extension UIFont {
  /// The weight of a font; regular is 0.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The value as UIKit stores it.
    public let rawValue: CGFloat

    /// Makes a value of what UIKit stores.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Makes a weight of a number.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// Ultra light.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular.
    public static let regular = Weight(0)
    /// Medium.
    public static let medium = Weight(0.23)
    /// Semibold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavy.
    public static let heavy = Weight(0.56)
    /// Black.
    public static let black = Weight(0.62)

    /// The names, longer ones first where one holds another.
    static let allNamed: [(name: String, weight: Weight)] = [
      ("UltraLight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
      ("Medium", .medium), ("SemiBold", .semibold), ("DemiBold", .semibold), ("Heavy", .heavy),
      ("Black", .black), ("Bold", .bold),
    ]
  }

  /// The width of a font; the standard is 0.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The value as UIKit stores it.
    public let rawValue: CGFloat

    /// Makes a value of what UIKit stores.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Compressed.
    public static let compressed = Width(rawValue: -0.3)
    /// Condensed.
    public static let condensed = Width(rawValue: -0.2)
    /// Standard.
    public static let standard = Width(rawValue: 0)
    /// Expanded.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The system font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  /// The system font of a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Face(family: systemFamily, size: size, weight: weight))
  }

  /// The system font of a weight and width.
  public static func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// The bold system font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Face(family: systemFamily, size: size, weight: .bold, traits: .traitBold))
  }

  /// The slanted system font.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Face(family: systemFamily, size: size, traits: .traitItalic))
  }

  /// The system font with digits of one width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// The system font with characters of one width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      Face(
        family: systemFamily, size: size, weight: weight, traits: .traitMonoSpace,
        design: .monospaced))
  }

  /// The size of a label's text by default, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of a button's title by default, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of small text, in points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of text, in points.
  public static let systemFontSize: CGFloat = 14

  /// The names of the faces of a family; empty, since font files do not exist here.
  public static func fontNames(forFamilyName family: String) -> [String] { [] }

  /// The names of the families; empty, since font files do not exist here.
  public static var familyNames: [String] { [] }
}
