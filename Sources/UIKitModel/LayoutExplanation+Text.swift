public import Foundation

extension LayoutExplanation {
  /// The text of a step in a layout explanation. Interpolated lengths, sizes, rectangles and insets are written
  /// briefly: `12.5`, `40 × 30`, `x 0, y 4, w 40, h 30`, `(1, 2, 3, 4)`.
  ///
  /// ```swift
  /// explain(.image, "content minus \(insets): \(area), width \(width, of: natural)")
  /// ```
  public struct Text: Hashable, Sendable, CustomStringConvertible {
    /// The complete text.
    public var description: String

    /// Makes a text without changes.
    public init(_ text: String) { description = text }

    /// Returns both texts, one after the other.
    public static func + (a: Text, b: Text) -> Text { Text(a.description + b.description) }

    /// Returns the texts in a row, with a separator between them.
    public static func joined(_ texts: [Text], separator: String) -> Text {
      Text(texts.map(\.description).joined(separator: separator))
    }
  }
}

extension LayoutExplanation.Text: ExpressibleByStringInterpolation {
  /// Makes a text from a string literal.
  public init(stringLiteral text: String) { description = text }

  /// Makes a text from an interpolated string.
  public init(stringInterpolation: StringInterpolation) { description = stringInterpolation.text }

  /// The builder of a text from the parts of an interpolated string.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// Adds a piece of the literal.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends the description of a value.
    public mutating func appendInterpolation(_ value: some Any) {
      text += String(describing: value)
    }

    /// Appends a length in points, as short as possible.
    public mutating func appendInterpolation(_ length: CGFloat) { text += length.shortText }

    /// Appends a length and, if it differs from the natural length, both: `25 of 60`.
    public mutating func appendInterpolation(_ length: CGFloat, of natural: CGFloat) {
      text += length == natural ? length.shortText : "\(length.shortText) of \(natural.shortText)"
    }

    /// Appends a size, such as `40 × 30`.
    public mutating func appendInterpolation(_ size: CGSize) { text += size.shortText }

    /// Appends a size; `none` for nil.
    public mutating func appendInterpolation(_ size: CGSize?) { text += size?.shortText ?? "none" }

    /// Appends a rectangle, such as `x 0, y 4, w 40, h 30`.
    public mutating func appendInterpolation(_ rect: CGRect) { text += rect.shortText }

    /// Appends insets, such as `(1, 2, 3, 4)`.
    public mutating func appendInterpolation(_ insets: UIEdgeInsets) { text += insets.shortText }
  }
}
