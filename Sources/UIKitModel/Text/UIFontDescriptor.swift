public import Foundation

/// The attributes of a font, for making similar fonts.
public final class UIFontDescriptor: Hashable, Sendable {
  let face: UIFont.Face

  init(face: UIFont.Face) { self.face = face }

  /// Features of a font face, such as bold.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The raw value, the same as in UIKit.
    public let rawValue: UInt32

    /// Makes a value from UIKit's raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The letters are slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The letters are bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The letters are widened.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// The letters are narrowed.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All characters have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The designs of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The raw value, the same as in UIKit.
    public let rawValue: String

    /// Makes a value from UIKit's raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The usual design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The design with rounded strokes.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The design in which all characters have the same width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Makes the description of a face by name, in a size in points.
  public convenience init(name: String, size: CGFloat) {
    self.init(face: UIFont.Face(named: name, size: size))
  }

  /// Returns the descriptor of the font of a text style.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size, in points.
  public var pointSize: CGFloat { face.size }

  /// The features of the face, such as bold.
  public var symbolicTraits: SymbolicTraits { face.traits }

  /// Returns the same descriptor with other features; with `traitBold`, also in bold weight. Never nil here.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    changed {
      $0.traits = traits
      $0.weight = traits.contains(.traitBold) ? .bold : $0.weight
    }
  }

  /// Returns the same descriptor in another design; never nil here.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed { $0.design = design }
  }

  /// Returns the same descriptor in another size, in points.
  public func withSize(_ size: CGFloat) -> UIFontDescriptor { changed { $0.size = size } }

  private func changed(_ change: (inout UIFont.Face) -> Void) -> UIFontDescriptor {
    var face = face
    change(&face)
    return UIFontDescriptor(face: face)
  }

  /// Returns whether both values are equal.
  public static func == (left: UIFontDescriptor, right: UIFontDescriptor) -> Bool {
    left.face == right.face
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}
