public import Foundation

/// A colour as a value; nothing is drawn with it.
public final class UIColor: Hashable, Sendable {
  private let given: CGColor.RGBA
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?
  /// The colour's name in an asset catalogue; nil if the colour was made without a name.
  let name: String?

  init(
    _ rgba: CGColor.RGBA, name: String? = nil,
    provider: (@Sendable (UITraitCollection) -> UIColor)? = nil
  ) {
    given = rgba
    self.name = name
    self.provider = provider
  }

  /// The components from 0 to 1: the given ones, or the dynamic provider's for default traits.
  var rgba: CGColor.RGBA { provider?(UITraitCollection()).rgba ?? given }

  /// Makes a colour from red, green, blue and alpha, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(CGColor.RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour from Display P3 components, used without conversion to sRGB.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a grey from its brightness and alpha, each from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from hue, saturation, brightness and alpha, each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(
      CGColor.RGBA(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
  }

  /// Makes a colour with the components of a `CGColor`.
  public convenience init(cgColor: CGColor) { self.init(cgColor.rgba) }

  /// Makes a colour that a closure computes from traits.
  public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(
      CGColor.RGBA(red: 0, green: 0, blue: 0, alpha: 0), provider: dynamicProvider)
  }

  /// Makes a placeholder for a named colour in an asset catalogue. Catalogues do not exist here, so every
  /// name is accepted, and the colour is clear.
  public convenience init?(named name: String) {
    self.init(CGColor.RGBA(red: 0, green: 0, blue: 0, alpha: 0), name: name)
  }

  /// Makes a placeholder for the colour with this name in a bundle's asset catalogue; bundle and traits are
  /// ignored, as in ``init(named:)``.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Unavailable: a colour from an image needs pixels, which images do not have here.
  @available(
    *, unavailable, message: "images have no pixels in LayoutParity; make the colour from numbers"
  )
  public convenience init(patternImage: UIImage) { self.init(white: 0, alpha: 0) }

  /// The colour as a `CGColor`, resolved for default traits.
  public var cgColor: CGColor { CGColor(rgba) }

  /// Returns the same colour with another alpha, from 0 to 1; a dynamic colour becomes its colour for default
  /// traits.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var changed = rgba
    changed.alpha = alpha
    return UIColor(changed)
  }

  /// Returns the colour under some traits.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    return provider(traits).resolvedColor(with: traits)
  }

  /// Returns whether both colours have the same components for default traits, and the same name.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    left === right || left.rgba == right.rgba && left.name == right.name
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
    hasher.combine(name)
  }
}
