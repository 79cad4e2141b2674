public import Foundation

/// A colour as red, green, blue and alpha.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and alpha, each from 0 to 1.
  let rgba: RGBA

  /// The four numbers of a colour.
  struct RGBA: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
  }

  init(_ rgba: RGBA) { self.rgba = rgba }

  /// Makes a colour from red, green, blue and alpha, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a colour from red, green, blue and alpha, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a grey from its brightness and alpha, each from 0 to 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: gray, green: gray, blue: gray, alpha: alpha))
  }

  /// Makes a colour from the components of a grey or RGB colour space, with alpha; nil with too few components.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    switch (space.model, components.count) {
    case (.monochrome, 2...): self.init(gray: components[0], alpha: components[1])
    case (.rgb, 4...):
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    default: return nil
    }
  }

  /// The alpha, from 0 to 1.
  public var alpha: CGFloat { rgba.alpha }

  /// Red, green, blue and alpha, each from 0 to 1; never nil here.
  public var components: [CGFloat]? { [rgba.red, rgba.green, rgba.blue, rgba.alpha] }

  /// The number of components, with alpha.
  public var numberOfComponents: Int { 4 }

  /// Returns the same colour with another alpha, from 0 to 1; never nil here.
  public func copy(alpha: CGFloat) -> CGColor? {
    var changed = rgba
    changed.alpha = alpha
    return CGColor(changed)
  }

  /// Returns whether both values are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.rgba == right.rgba }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// A colour space: the meaning of a colour's components.
public final class CGColorSpace: Sendable {
  /// The kinds of components that a colour space has.
  public enum Model: Int32, Sendable {
    case monochrome = 0
    case rgb = 1
  }

  /// The kind of components that the colour space has.
  public let model: Model

  init(model: Model) { self.model = model }
}

/// Returns the colour space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(model: .rgb) }

/// Returns the colour space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(model: .monochrome) }
