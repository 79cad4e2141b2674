public import Foundation

/// The description of a font, for making similar ones.
public final class UIFontDescriptor: Hashable, Sendable {
  let face: UIFont.Face

  init(face: UIFont.Face) { self.face = face }

  /// Features of a face.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The value as UIKit stores it.
    public let rawValue: UInt32

    /// Makes a value of what UIKit stores.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Trait italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Trait bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Trait expanded.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Trait condensed.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Trait mono space.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The designs of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The value as UIKit stores it.
    public let rawValue: String

    /// Makes a value of what UIKit stores.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Default.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Rounded.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Serif.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Monospaced.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Makes the description of a face by name.
  public convenience init(name: String, size: CGFloat) {
    self.init(face: UIFont.Face(named: name, size: size))
  }

  /// The description of the font of a text style.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size, in points.
  public var pointSize: CGFloat { face.size }

  /// The features.
  public var symbolicTraits: SymbolicTraits { face.traits }

  /// The same with other features.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    changed {
      $0.traits = traits
      $0.weight = traits.contains(.traitBold) ? .bold : $0.weight
    }
  }

  /// The same in another design.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed { $0.design = design }
  }

  /// The same in another size.
  public func withSize(_ size: CGFloat) -> UIFontDescriptor { changed { $0.size = size } }

  private func changed(_ change: (inout UIFont.Face) -> Void) -> UIFontDescriptor {
    var face = face
    change(&face)
    return UIFontDescriptor(face: face)
  }

  /// Whether two of them count as the same.
  public static func == (left: UIFontDescriptor, right: UIFontDescriptor) -> Bool {
    left.face == right.face
  }

  /// Hashes what tells them apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}
