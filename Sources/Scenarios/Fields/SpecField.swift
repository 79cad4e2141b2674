/// One thing that a spec says, as a number: a length in points, or the place of a choice in its list.
///
/// The raw values and the words of choices are part of the replay token; they are only ever added to.
/// What a field is called, what it may be and where it is in a spec is in one table, ``row``.
///
/// To add one that only some strategies have: the property in `ButtonExtras`, a case at the end of this list, its row
/// in `SpecField+Table`, its attribute in `ButtonAttribute` and in `scenarios.xsd`, and the strategies that have it.
/// Scenario files, `explain`, predicates, tokens, the shrinker, plugins by JSON and the reasons of all other
/// strategies follow. One of every button is for `ButtonSpec`, `SpecGenerator` and the records of `PluginProtocol` too.
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
    /// A length in points that is never negative.
    case size
    /// A length in points of either sign.
    case length
    /// Pixels per point.
    case scale
    /// The index in a list of choices; without words, a whole number below the count.
    case choice(count: Int)

    /// The range of a number of this kind.
    package var range: ClosedRange<Double> {
      switch self {
      case .size: 0...SpecField.limit
      case .length: -SpecField.limit...SpecField.limit
      case .scale: 1...10
      case .choice(let count): 0...Double(count - 1)
      }
    }
  }

  /// The largest length, in points, either way: 2³⁰.
  ///
  /// Sums, differences and doubles of such lengths are far from what a double or an integer cannot
  /// hold, and at any scale their pixels can still be told apart.
  package static let limit = 0x1p30

  /// The largest length of a derived spec, for example one that fits items of the largest lengths: 2³⁶.
  package static let derivedLimit = 0x1p36

  /// The meaning of the number.
  package var kind: Kind { row.kind }

  /// The number that the field has in ``ButtonSpec/simplest``.
  package var simplest: Double { row.simplest }

  /// The field's name in words, as scenarios have it.
  package var name: String { row.name }

  /// A number of the field as a scenario has it: the word of a choice, or the number.
  package func text(of number: Double) -> String {
    let words = row.words
    guard !words.isEmpty else { return XMLNumber.text(number) }
    return words.indices.contains(Int(number)) ? words[Int(number)].description : ""
  }

  /// The fields that are changed at random and in explanations: all but the bounds' origin, the title's lines and the
  /// extras.
  package static let changeable = allCases.filter {
    $0 != .boundsX && $0 != .boundsY && !$0.isOfSome
  }

  /// The fields that random buttons have: all but the extras.
  package static let drawn = allCases.filter { !$0.isExtra }

  /// Whether the field is of ``ButtonExtras``.
  package var isExtra: Bool { rawValue >= Self.subtitleWidth.rawValue }

  /// Whether only some buttons have the field: lines of titles and extras.
  package var isOfSome: Bool { isOfLines || isExtra }

  /// The sizes of a title of several lines, each with its width and its height, from wide to narrow.
  package static let wrappedSizes: [(width: SpecField, height: SpecField)] = [
    (.wrappedWidth1, .wrappedHeight1), (.wrappedWidth2, .wrappedHeight2),
    (.wrappedWidth3, .wrappedHeight3), (.wrappedWidth4, .wrappedHeight4),
    (.wrappedWidth5, .wrappedHeight5), (.wrappedWidth6, .wrappedHeight6),
  ]

  /// Whether the field says in how many lines a title may go on, or how large it is then.
  package var isOfLines: Bool {
    (Self.titleLines.rawValue...Self.wrappedHeight6.rawValue).contains(rawValue)
  }

  /// Whether the field is of an item that may be absent.
  package var isOfItem: Bool {
    if let owner = row.attribute?.owner { owner != .button } else { false }
  }

  /// The insets in groups of four: top, left, bottom, right.
  package static let insetGroups: [[SpecField]] = ButtonAttribute.allCases
    .map(\.fields).filter { $0.count == 4 }
}
