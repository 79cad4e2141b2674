/// A property of a button that a scenario can state and a sweep can vary.
///
/// The raw value is its name in a `<vary>`: the attribute of `<button>`, or `image/@…`, `title/@…`.
package enum ButtonAttribute: String, Sendable, CaseIterable {
  case x
  case y
  case width
  case height
  case placement
  case spacing
  case horizontalAlignment = "h-align"
  case verticalAlignment = "v-align"
  case contentInsets = "content-insets"
  case imageInsets = "image-insets"
  case titleInsets = "title-insets"
  case direction
  case scale
  case type
  case lineHeight = "line-height"
  case imageWidth = "image/@width"
  case imageHeight = "image/@height"
  case imageCornerRadius = "image/@corner-radius"
  case titleWidth = "title/@width"
  case titleHeight = "title/@height"

  /// The element that carries it.
  package enum Owner: Sendable {
    case button
    case image
    case title
  }

  /// The element that carries it.
  package var owner: Owner {
    switch self {
    case .imageWidth, .imageHeight, .imageCornerRadius: .image
    case .titleWidth, .titleHeight: .title
    default: .button
    }
  }

  /// The attribute's name at its element.
  package var localName: String {
    owner == .button ? rawValue : String(rawValue.drop { $0 != "@" }.dropFirst())
  }

  /// What its values are.
  package enum Form: Sendable {
    /// A number within bounds.
    case number(ClosedRange<Double>)
    /// Four numbers: top, left, bottom, right.
    case insets
    /// One of a few words.
    case word
  }

  /// What its values are.
  package var form: Form {
    switch self {
    case .x, .y, .spacing: .number(Self.anyNumber)
    case .scale: .number(1...10)
    case .contentInsets, .imageInsets, .titleInsets: .insets
    case .placement, .horizontalAlignment, .verticalAlignment, .direction, .type: .word
    case .width, .height, .lineHeight, .imageWidth, .imageHeight, .imageCornerRadius, .titleWidth,
      .titleHeight:
      .number(Self.nonNegative)
    }
  }

  /// Every finite number.
  package static let anyNumber =
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  /// Every finite number from 0.
  package static let nonNegative = 0...Double.greatestFiniteMagnitude
}
