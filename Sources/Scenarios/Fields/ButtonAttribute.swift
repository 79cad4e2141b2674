/// A property of a button that a scenario can state and a sweep can vary; the cases are in the order of
/// scenario files.
///
/// The raw value is its name in a `<vary>`: the attribute of `<button>`, or `image/@…`, `title/@…`. Its
/// ``fields`` determine its values.
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
  case subtitleWidth = "subtitle-width"
  case subtitleHeight = "subtitle-height"
  case titlePadding = "title-padding"
  case titleAlignment = "title-alignment"
  case imageReservation = "image-reservation"
  case backgroundWidth = "background-width"
  case backgroundHeight = "background-height"

  /// The XML element that can have the attribute: the button, its image or its title.
  package enum Owner: String, Sendable {
    case button
    case image
    case title
  }

  /// The XML element that can have the attribute: the button, its image or its title.
  package var owner: Owner {
    rawValue.firstIndex(of: "/").flatMap { Owner(rawValue: String(rawValue[..<$0])) } ?? .button
  }

  /// The attribute's name in its element.
  package var localName: String {
    owner == .button ? rawValue : String(rawValue.drop { $0 != "@" }.dropFirst())
  }

  /// Makes the attribute from its name and element; nil if the element has no attribute of that name.
  package init?(_ localName: String, of owner: Owner) {
    let name = owner == .button ? localName : "\(owner.rawValue)/@\(localName)"
    guard let attribute = ButtonAttribute(rawValue: name), attribute.owner == owner else {
      return nil
    }
    self = attribute
  }

  /// Returns the names of the attributes that an element has: `<button>`, or its `<image>` or `<title>`.
  package static func localNames(of owner: Owner) -> [String] {
    allCases.filter { $0.owner == owner }.map(\.localName)
  }

  /// The spec's fields that the attribute sets: one, or four for insets.
  package var fields: [SpecField] { Self.rows[place].fields }

  /// The form of an attribute's values.
  package enum Form: Sendable {
    /// The value is a number within bounds.
    case number(ClosedRange<Double>)
    /// The value is a whole number within bounds.
    case count(ClosedRange<Double>)
    /// The value is four numbers: top, left, bottom, right.
    case insets
    /// The value is a word of a fixed list, such as `leading`.
    case word
  }

  /// The form of the attribute's values.
  package var form: Form { Self.rows[place].form }

  /// The properties of an attribute that are computed once from its fields, since readers need them for every
  /// value.
  private struct Row: Sendable {
    let fields: [SpecField]
    let form: Form

    init(_ attribute: ButtonAttribute) {
      fields = SpecField.allCases.filter { $0.row.attribute == attribute }
      guard let field = fields.first, fields.count == 1 else {
        form = .insets
        return
      }
      if case .choice = field.kind {
        form = field.row.words.isEmpty ? .count(field.kind.range) : .word
      } else {
        form = .number(field.kind.range)
      }
    }
  }

  private static let rows = allCases.sorted { $0.place < $1.place }.map(Row.init)

  /// The index of the attribute's row. Looking the row up by name took 4 % of a run.
  private var place: Int {
    switch self {
    case .x: 0
    case .y: 1
    case .width: 2
    case .height: 3
    case .placement: 4
    case .spacing: 5
    case .horizontalAlignment: 6
    case .verticalAlignment: 7
    case .contentInsets: 8
    case .imageInsets: 9
    case .titleInsets: 10
    case .direction: 11
    case .scale: 12
    case .type: 13
    case .lineHeight: 14
    case .imageWidth: 15
    case .imageHeight: 16
    case .imageCornerRadius: 17
    case .titleWidth: 18
    case .titleHeight: 19
    case .titleLines: 20
    case .subtitleWidth: 21
    case .subtitleHeight: 22
    case .titlePadding: 23
    case .titleAlignment: 24
    case .imageReservation: 25
    case .backgroundWidth: 26
    case .backgroundHeight: 27
    }
  }
}
