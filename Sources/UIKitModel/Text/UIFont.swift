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
  /// The known sizes of texts of the label from which the font was read.
  let measured: MeasuredText?

  init(_ face: Face, measured: MeasuredText? = nil) {
    self.face = face
    self.measured = measured
  }

  /// The system font's family.
  static let systemFamily = ".AppleSystemUIFont"

  /// The ratio of the system font's line height to its size. Published measurements of its labels, 11 to
  /// 14, 13 to 16, 15 to 18, 17 to 21 and 24 to 29 points, are this ratio rounded up to whole points.
  public static let lineHeightRatio: CGFloat = 1.193359375
  private static let ascenderRatio: CGFloat = 0.9521484375

  /// Makes a font of a family or a face by name. Font files do not exist here, so every name is accepted.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    self.init(Face(named: name, size: size))
  }

  /// Makes a font from its description; a size of zero means that of the description.
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

  /// The description of the font, for making similar ones.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face) }

  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    var changed = face
    changed.size = size
    return UIFont(changed)
  }

  // MARK: Measures

  /// The height of a line, in points: what a label's owner measures with, else size times
  /// ``lineHeightRatio``, for every family.
  public var lineHeight: CGFloat { measured?.lineHeight ?? pointSize * Self.lineHeightRatio }

  /// The height of capitals with accents above the baseline, in points.
  public var ascender: CGFloat { pointSize * Self.ascenderRatio }

  /// The depth of letters below the baseline, in points, negative.
  public var descender: CGFloat { -pointSize * (Self.lineHeightRatio - Self.ascenderRatio) }

  /// The distance between lines beyond ``lineHeight``.
  public var leading: CGFloat { 0 }

  /// The height of capitals, in points.
  public var capHeight: CGFloat { pointSize * 0.70458984375 }

  /// The height of small letters, in points.
  public var xHeight: CGFloat { pointSize * 0.5263671875 }

  /// Whether two of them count as the same.
  public static func == (left: UIFont, right: UIFont) -> Bool { left.face == right.face }

  /// Hashes what tells them apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}

extension UIFont.Face {
  /// Reads the weight and slant at the end of a face's name.
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
