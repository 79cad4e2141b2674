public import Foundation

extension UIFont {
  /// The weight of a font; regular is 0.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The raw value, the same as in UIKit.
    public let rawValue: CGFloat

    /// Makes a value from UIKit's raw value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Makes a weight of a number.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The lightest weight.
    public static let ultraLight = Weight(-0.8)
    /// The second lightest weight.
    public static let thin = Weight(-0.6)
    /// The weight between thin and regular.
    public static let light = Weight(-0.4)
    /// The usual weight of text.
    public static let regular = Weight(0)
    /// The weight between regular and semibold.
    public static let medium = Weight(0.23)
    /// The weight between medium and bold.
    public static let semibold = Weight(0.3)
    /// The weight of emphasised text.
    public static let bold = Weight(0.4)
    /// The weight between bold and black.
    public static let heavy = Weight(0.56)
    /// The heaviest weight.
    public static let black = Weight(0.62)

    /// The weights by name. A name that contains another name comes before it.
    static let allNamed: [(name: String, weight: Weight)] = [
      ("UltraLight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
      ("Medium", .medium), ("SemiBold", .semibold), ("DemiBold", .semibold), ("Heavy", .heavy),
      ("Black", .black), ("Bold", .bold),
    ]
  }

  /// The width of a font; the standard is 0.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The raw value, the same as in UIKit.
    public let rawValue: CGFloat

    /// Makes a value from UIKit's raw value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The narrowest width.
    public static let compressed = Width(rawValue: -0.3)
    /// The width between compressed and standard.
    public static let condensed = Width(rawValue: -0.2)
    /// The usual width.
    public static let standard = Width(rawValue: 0)
    /// The widest width.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// Returns the system font in a size, in points.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  /// Returns the system font in a size, in points, and a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Face(family: systemFamily, size: size, weight: weight))
  }

  /// Returns the system font in a size, in points, and a weight; the width is ignored.
  public static func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the bold system font in a size, in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Face(family: systemFamily, size: size, weight: .bold, traits: .traitBold))
  }

  /// Returns the italic system font in a size, in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Face(family: systemFamily, size: size, traits: .traitItalic))
  }

  /// Returns the system font with digits of equal width, which is the same as the system font here.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the system font with characters of equal width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      Face(
        family: systemFamily, size: size, weight: weight, traits: .traitMonoSpace,
        design: .monospaced))
  }

  /// The default font size of a label, in points.
  public static let labelFontSize: CGFloat = 17
  /// The default font size of a button's title, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The font size of small text, in points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The default font size of text, in points.
  public static let systemFontSize: CGFloat = 14

  /// Returns the names of the faces of a family; empty, since font files do not exist here.
  public static func fontNames(forFamilyName family: String) -> [String] { [] }

  /// The names of the families; empty, since font files do not exist here.
  public static var familyNames: [String] { [] }
}
