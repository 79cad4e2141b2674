public import Foundation

/// A font as a value: a family, a size and a weight. No text is shaped with it.
public final class UIFont: Hashable, Sendable {
  /// The identity of a font.
  struct Face: Hashable, Sendable {
    var family: String
    var size: CGFloat
    var weight = Weight.regular
    var traits: UIFontDescriptor.SymbolicTraits = []
    var design = UIFontDescriptor.SystemDesign.default
    var style: TextStyle?
  }

  let face: Face
  /// The given size of a text, if the font was read from a label with such a size; otherwise nil.
  let measured: MeasuredText?

  init(_ face: Face, measured: MeasuredText? = nil) {
    self.face = face
    self.measured = measured
  }

  /// The system font's family.
  static let systemFamily = ".AppleSystemUIFont"

  /// The line height of the system font divided by its size.
  ///
  /// It reproduces published line heights of labels, rounded up to whole points: size 11 gives 14, 13 gives 16,
  /// 15 gives 18, 17 gives 21, 24 gives 29.
  public static let lineHeightRatio: CGFloat = 1.193359375
  private static let ascenderRatio: CGFloat = 0.9521484375

  /// Makes a font of a family or a face by name, in a size in points; nil for an empty name. Font files do
  /// not exist here, so any other name is accepted.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    self.init(Face(named: name, size: size))
  }

  /// Makes a font from a descriptor; a size of zero means the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    var face = descriptor.face
    if size > 0 { face.size = size }
    self.init(face)
  }

  /// Makes a font of the system's family and size zero.
  public convenience init() { self.init(Face(family: Self.systemFamily, size: 0)) }

  /// The name of the face.
  public var fontName: String {
    let suffix = face.nameSuffix
    return suffix.isEmpty ? face.family : "\(face.family)-\(suffix)"
  }

  /// The name of the family.
  public var familyName: String { face.family }

  /// The size, in points.
  public var pointSize: CGFloat { face.size }

  /// The descriptor of the font, for making similar fonts.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face) }

  /// Returns the same font in another size, in points.
  public func withSize(_ size: CGFloat) -> UIFont {
    var changed = face
    changed.size = size
    return UIFont(changed)
  }

  // MARK: Measures

  /// The height of a line, in points: the height given for a label's text, or otherwise the size times
  /// ``lineHeightRatio``.
  public var lineHeight: CGFloat { measured?.lineHeight ?? pointSize * Self.lineHeightRatio }

  /// The distance of the highest point from the baseline, in points.
  public var ascender: CGFloat { pointSize * Self.ascenderRatio }

  /// The distance of the lowest point from the baseline, in points: negative.
  public var descender: CGFloat { -pointSize * (Self.lineHeightRatio - Self.ascenderRatio) }

  /// The additional distance between lines: always 0.
  public var leading: CGFloat { 0 }

  /// The height of capitals, in points.
  public var capHeight: CGFloat { pointSize * 0.70458984375 }

  /// The height of small letters, in points.
  public var xHeight: CGFloat { pointSize * 0.5263671875 }

  /// Returns whether both fonts have the same family, size, weight, traits, design and style; given sizes of
  /// texts do not count.
  public static func == (left: UIFont, right: UIFont) -> Bool { left.face == right.face }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}

extension UIFont.Face {
  /// Makes the identity of a font from a face name, whose ending gives weight and slant, such as
  /// `-BoldItalic`.
  init(named name: String, size: CGFloat) {
    let parts = name.split(separator: "-", maxSplits: 1)
    self.init(family: String(parts.first ?? ""), size: size)
    guard parts.count == 2 else { return }
    let face = parts[1].lowercased()
    weight =
      UIFont.Weight.allNamed.first { face.contains($0.name.lowercased()) }?.weight ?? .regular
    if weight == .bold { traits.insert(.traitBold) }
    if face.contains("italic") || face.contains("oblique") { traits.insert(.traitItalic) }
  }

  var nameSuffix: String {
    let weightName =
      weight == .regular ? "" : UIFont.Weight.allNamed.first { $0.weight == weight }?.name ?? ""
    return weightName + (traits.contains(.traitItalic) ? "Italic" : "")
  }
}
