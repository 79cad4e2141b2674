/// A single value of a spec as a number: a length in points, or the index of a choice.
///
/// The raw values and the words of choices are part of the replay token; they are only ever added to. The
/// name of a field, its range and its access to a spec are in one table, ``row``.
///
/// To add one that only some strategies have: the property in `ButtonExtras`, a case at the end of this list,
/// its row in `SpecField+Table`, its attribute in `ButtonAttribute` and in `scenarios.xsd`, and the
/// strategies that have it. Scenario files, `explain`, predicates, tokens, the shrinker, JSON plugins and the
/// reasons of all other strategies then work without further changes. A field of every button also belongs in
/// `ButtonSpec`, `SpecGenerator` and the records of `PluginProtocol`.
package enum SpecField: UInt8, Hashable, Sendable, CaseIterable {
  case width, height
  case placement, spacing, horizontalAlignment, verticalAlignment, direction, scale
  case hasImage, imageWidth, imageHeight, cornerRadius
  case hasTitle, titleWidth, titleHeight
  case contentTop, contentLeft, contentBottom, contentRight
  case imageTop, imageLeft, imageBottom, imageRight
  case titleTop, titleLeft, titleBottom, titleRight
  case type, lineHeight
  case x, y, boundsX, boundsY
  case titleLines
  case wrappedWidth1, wrappedHeight1, wrappedWidth2, wrappedHeight2, wrappedWidth3, wrappedHeight3
  case wrappedWidth4, wrappedHeight4, wrappedWidth5, wrappedHeight5, wrappedWidth6, wrappedHeight6
  case subtitleWidth, subtitleHeight, titlePadding, titleAlignment, imageReservation
  case backgroundWidth, backgroundHeight

  /// The meaning of a field's number.
  package enum Kind: Hashable, Sendable {
    /// The number is a length in points that is never negative.
    case size
    /// The number is a length in points of either sign.
    case length
    /// The number is the display scale in pixels per point.
    case scale
    /// The number is the index of a choice; for a choice without words, an integer below `count`.
    case choice(count: Int)

    /// The valid numbers of this kind.
    package var range: ClosedRange<Double> {
      switch self {
      case .size: 0...SpecField.limit
      case .length: -SpecField.limit...SpecField.limit
      case .scale: 1...10
      case .choice(let count): 0...Double(count - 1)
      }
    }
  }

  /// The largest absolute value of a length, in points: 2³⁰.
  ///
  /// Sums, differences and doubles of these lengths stay within the range of doubles and integers, and at any
  /// scale adjacent pixels are still distinct.
  package static let limit = 0x1p30

  /// The largest length in a derived spec, for example one that fits items of the largest lengths: 2³⁶
  /// points.
  package static let derivedLimit = 0x1p36

  /// The meaning of the number.
  package var kind: Kind { row.kind }

  /// The number that the field has in ``ButtonSpec/simplest``.
  package var simplest: Double { row.simplest }

  /// The field's name in words, such as `image inset top`.
  package var name: String { row.name }

  /// Returns a value of the field in the form of scenario files: the word of a choice (empty for an unknown
  /// index), or the number.
  package func text(of number: Double) -> String {
    let words = row.words
    guard !words.isEmpty else { return XMLNumber.text(number) }
    return words.indices.contains(Int(number)) ? words[Int(number)].description : ""
  }

  /// The fields that are varied in mutations and explanations: all except the bounds' origin, the title's
  /// lines and the extras.
  package static let changeable = allCases.filter {
    $0 != .boundsX && $0 != .boundsY && !$0.isOfSome
  }

  /// The fields that random buttons vary: all but the extras.
  package static let drawn = allCases.filter { !$0.isExtra }

  /// Whether the field belongs to ``ButtonExtras``.
  package var isExtra: Bool { rawValue >= Self.subtitleWidth.rawValue }

  /// Whether only some buttons have the field: a title's lines, or an extra such as the subtitle.
  package var isOfSome: Bool { isOfLines || isExtra }

  /// The fields for the sizes of a wrapped title, each with width and height, from wide to narrow.
  package static let wrappedSizes: [(width: SpecField, height: SpecField)] = [
    (.wrappedWidth1, .wrappedHeight1), (.wrappedWidth2, .wrappedHeight2),
    (.wrappedWidth3, .wrappedHeight3), (.wrappedWidth4, .wrappedHeight4),
    (.wrappedWidth5, .wrappedHeight5), (.wrappedWidth6, .wrappedHeight6),
  ]

  /// Whether the field is the largest number of a title's lines, or belongs to a size of the wrapped title.
  package var isOfLines: Bool {
    (Self.titleLines.rawValue...Self.wrappedHeight6.rawValue).contains(rawValue)
  }

  /// Whether the field is set by an attribute of an image or title, which may be absent; false for sizes of a
  /// wrapped title.
  package var isOfItem: Bool {
    if let owner = row.attribute?.owner { owner != .button } else { false }
  }

  /// The fields of insets in groups of four: top, left, bottom, right.
  package static let insetGroups: [[SpecField]] = ButtonAttribute.allCases
    .map(\.fields).filter { $0.count == 4 }
}
