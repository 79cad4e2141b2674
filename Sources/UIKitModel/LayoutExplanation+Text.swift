public import Foundation

extension LayoutExplanation {
  /// The text of a step. Lengths, sizes, rectangles and insets in it are written short: `12.5`, `40 × 30`, `x 0, y 4,
  /// w 40, h 30`, `(1, 2, 3, 4)`.
  ///
  /// ```swift
  /// explain(.image, "content less \(insets): \(area), width \(width, of: natural)")
  /// ```
  public struct Text: Hashable, Sendable, CustomStringConvertible {
    /// The whole text.
    public var description: String

    /// Makes a text without changes.
    public init(_ text: String) { description = text }

    /// One text after another.
    public static func + (a: Text, b: Text) -> Text { Text(a.description + b.description) }

    /// Several texts in a row.
    public static func joined(_ texts: [Text], separator: String) -> Text {
      Text(texts.map(\.description).joined(separator: separator))
    }
  }
}

extension LayoutExplanation.Text: ExpressibleByStringInterpolation {
  /// Takes a literal.
  public init(stringLiteral text: String) { description = text }

  /// Puts a text together.
  public init(stringInterpolation: StringInterpolation) { description = stringInterpolation.text }

  /// Writes what is in a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// Adds a piece of the literal.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value as it describes itself.
    public mutating func appendInterpolation(_ value: some Any) {
      text += String(describing: value)
    }

    /// Adds a length.
    public mutating func appendInterpolation(_ length: CGFloat) { text += length.shortText }

    /// Adds a length and, where it was squeezed, what from, such as `25 of 60`.
    public mutating func appendInterpolation(_ length: CGFloat, of natural: CGFloat) {
      text += length == natural ? length.shortText : "\(length.shortText) of \(natural.shortText)"
    }

    /// Adds a size.
    public mutating func appendInterpolation(_ size: CGSize) { text += size.shortText }

    /// Adds a size; nil is `none`.
    public mutating func appendInterpolation(_ size: CGSize?) { text += size?.shortText ?? "none" }

    /// Adds a rectangle.
    public mutating func appendInterpolation(_ rect: CGRect) { text += rect.shortText }

    /// Adds insets.
    public mutating func appendInterpolation(_ insets: UIEdgeInsets) { text += insets.shortText }
  }
}
