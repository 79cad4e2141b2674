/// A property of a button that a scenario can state and a sweep can vary, in the order in which a
/// scenario has them.
///
/// The raw value is its name in a `<vary>`: the attribute of `<button>`, or `image/@…`, `title/@…`.
/// What its values are follows from its ``fields``.
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
  case titleLines = "title/@lines"

  /// The element that carries it.
  package enum Owner: String, Sendable {
    case button
    case image
    case title
  }

  /// The element that carries it.
  package var owner: Owner {
    rawValue.firstIndex(of: "/").flatMap { Owner(rawValue: String(rawValue[..<$0])) } ?? .button
  }

  /// The attribute's name at its element.
  package var localName: String {
    owner == .button ? rawValue : String(rawValue.drop { $0 != "@" }.dropFirst())
  }

  /// The attribute of an element with a name.
  package init?(_ localName: String, of owner: Owner) {
    let name = owner == .button ? localName : "\(owner.rawValue)/@\(localName)"
    guard let attribute = ButtonAttribute(rawValue: name), attribute.owner == owner else {
      return nil
    }
    self = attribute
  }

  /// The names of the attributes that an element of a button has.
  package static func localNames(of owner: Owner) -> [String] {
    allCases.filter { $0.owner == owner }.map(\.localName)
  }

  /// The fields that it states: one, or four of insets.
  package var fields: [SpecField] { Self.fieldsByName[self] ?? [] }

  private static let fieldsByName = Dictionary(
    grouping: SpecField.allCases.filter { $0.row.attribute != nil }
  ) { $0.row.attribute ?? .x }

  /// What its values are.
  package enum Form: Sendable {
    /// A number within bounds.
    case number(ClosedRange<Double>)
    /// A whole number within bounds.
    case count(ClosedRange<Double>)
    /// Four numbers: top, left, bottom, right.
    case insets
    /// One of a few words.
    case word
  }

  /// What its values are.
  package var form: Form {
    guard let field = fields.first, fields.count == 1 else { return .insets }
    if case .choice = field.kind {
      return field.row.words.isEmpty ? .count(field.kind.range) : .word
    }
    return .number(field.kind.range)
  }
}
