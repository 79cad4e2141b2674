public import Foundation

extension UIImage {
  /// The properties by which an image is chosen from its variants.
  public class Configuration: Hashable {
    init() {}

    func isSame(as other: Configuration) -> Bool { type(of: other) == Configuration.self }

    /// Returns whether both values are equal.
    public static func == (left: Configuration, right: Configuration) -> Bool {
      left.isSame(as: right)
    }

    /// Hashes the properties that `==` compares.
    public func hash(into hasher: inout Hasher) {}
  }

  /// The weight of a symbol's lines.
  public enum SymbolWeight: Int, Hashable, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  /// The size of a symbol relative to the font's capitals.
  public enum SymbolScale: Int, Hashable, Sendable {
    case `default` = -1
    case unspecified = 0
    case small
    case medium
    case large
  }

  /// The style of a symbol: size, weight, scale and colours.
  public final class SymbolConfiguration: Configuration {
    private let values: Values

    private struct Values: Hashable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var colors: [UIColor] = []
    }

    private init(_ values: Values) {
      self.values = values
      super.init()
    }

    /// Makes a configuration of a size, in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }

    /// Makes a configuration of a size, in points, and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }

    /// Makes a configuration of a size, in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// Makes a configuration of a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

    /// Makes a configuration of a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }

    /// Makes a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(Values(pointSize: textStyle.pointSize))
    }

    /// Makes a configuration with the size of a text style, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(pointSize: textStyle.pointSize, scale: scale))
    }

    /// Makes a configuration with the size of a font.
    public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }

    /// Makes a configuration with the size of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }

    /// Makes a configuration with colours for the symbol's layers, the foremost first.
    public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }

    /// Makes a configuration with one colour in several opacities.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(colors: [hierarchicalColor]))
    }

    /// Returns this configuration with the values that another one sets.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        Values(
          pointSize: other.values.pointSize ?? values.pointSize,
          weight: other.values.weight ?? values.weight, scale: other.values.scale ?? values.scale,
          colors: other.values.colors.isEmpty ? values.colors : other.values.colors))
    }

    /// The size, in points; nil if it is not set.
    public var pointSize: CGFloat? { values.pointSize }

    override func isSame(as other: Configuration) -> Bool {
      (other as? SymbolConfiguration)?.values == values
    }

    public override func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }
}
