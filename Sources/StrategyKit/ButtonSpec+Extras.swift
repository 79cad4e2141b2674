public import Foundation
public import UIKitModel

/// Properties of a button that only some techniques can express, such as a subtitle.
///
/// Default values have no effect. A strategy lists the properties that it can express in
/// ``LayoutStrategy/knownExtras``.
public struct ButtonExtras: Hashable, Sendable {
  /// The size of the subtitle below the title, in points; 0 by 0 if the button has no subtitle.
  public var subtitleSize = CGSize.zero
  /// The distance between title and subtitle, in points.
  public var titlePadding: CGFloat = 1
  /// The alignment of the narrower of title and subtitle.
  public var titleAlignment = UIButton.Configuration.TitleAlignment.automatic
  /// The smallest length reserved for the image along the axis on which image and title follow each other, in
  /// points.
  public var imageReservation: CGFloat = 0
  /// The size of the background image, in points; 0 by 0 if the button has no background image.
  public var backgroundSize = CGSize.zero

  /// Makes extras with default values, which have no effect.
  public init() {}

  /// Extras with default values, which have no effect.
  public static let none = ButtonExtras()

  /// A set of the properties in ``ButtonExtras``, without their values.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// The properties as bits.
    public let rawValue: UInt8

    /// Makes a set of extras from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A subtitle below the title.
    public static let subtitle = Kinds(rawValue: 1)
    /// A distance between title and subtitle other than the default of 1 point.
    public static let titlePadding = Kinds(rawValue: 2)
    /// An alignment of title and subtitle other than automatic.
    public static let titleAlignment = Kinds(rawValue: 4)
    /// A minimum length for the image.
    public static let imageReservation = Kinds(rawValue: 8)
    /// An image behind the content.
    public static let background = Kinds(rawValue: 16)
    /// All extras that a `UIButton.Configuration` can express.
    public static let ofConfigurations: Kinds = [
      .subtitle, .titlePadding, .titleAlignment, .imageReservation,
    ]

    private static let named: [(Kinds, String)] = [
      (.subtitle, "subtitle"), (.titlePadding, "title-padding"),
      (.titleAlignment, "title-alignment"), (.imageReservation, "image-reservation"),
      (.background, "background"),
    ]

    /// The names of the extras in this set, as in messages and in the plugin protocol, such as `subtitle`.
    package var names: [String] { Self.named.filter { contains($0.0) }.map(\.1) }

    /// Makes a set from names of extras; unknown names are ignored.
    package init(names: [String]) {
      self = Self.named.reduce(into: []) { if names.contains($1.1) { $0.insert($1.0) } }
    }
  }

  /// The numeric extras by their names in scenarios, as plugins receive them in JSON.
  package static let numbers:
    [(name: StaticString, path: any WritableKeyPath<ButtonExtras, CGFloat> & Sendable)] = [
      ("subtitle-width", \.subtitleSize.width), ("subtitle-height", \.subtitleSize.height),
      ("title-padding", \.titlePadding), ("title-alignment", \.titleAlignmentNumber),
      ("image-reservation", \.imageReservation),
      ("background-width", \.backgroundSize.width),
      ("background-height", \.backgroundSize.height),
    ]

  /// The title alignment as the number that plugins receive: 0 automatic, 1 leading, 2 centre, 3 trailing.
  private var titleAlignmentNumber: CGFloat {
    get { CGFloat(titleAlignment.rawValue) }
    set { titleAlignment = .init(rawValue: Int(exactly: newValue) ?? 0) ?? .automatic }
  }

  /// The extras of the button that differ from their defaults.
  package var kinds: Kinds {
    var kinds: Kinds = []
    if subtitleSize != .zero { kinds.insert(.subtitle) }
    if titlePadding != 1 { kinds.insert(.titlePadding) }
    if titleAlignment != .automatic { kinds.insert(.titleAlignment) }
    if imageReservation != 0 { kinds.insert(.imageReservation) }
    if backgroundSize != .zero { kinds.insert(.background) }
    return kinds
  }
}

extension ButtonSpec {
  /// Whether some extra of the button differs from its default.
  package var hasExtras: Bool {
    // Asked for every spec, so that it begins with what costs nothing.
    extras.titlePadding != 1 || extras.imageReservation != 0 || extras.subtitleSize != .zero
      || extras.backgroundSize != .zero || extras.titleAlignment != .automatic
  }

  /// The size of title and subtitle together, in points; nil if the button has neither.
  package var textBlockSize: CGSize? {
    guard extras.subtitleSize != .zero else { return titleSize }
    guard let title = titleSize else { return extras.subtitleSize }
    return CGSize(
      width: max(title.width, extras.subtitleSize.width),
      height: title.height + extras.titlePadding + extras.subtitleSize.height)
  }
}

extension LayoutStrategy {
  /// Returns whether the strategy may get a spec: it must support the spec's extras and, if the spec's title
  /// may take several lines, such titles.
  package func knows(_ spec: ButtonSpec) -> Bool {
    (!spec.wraps || wrapsTitles)
      && (!spec.hasExtras || spec.extras.kinds.isSubset(of: knownExtras))
  }

  /// Returns the reason why the strategy does not support the extras of a spec; nil if it supports all of them.
  package func refusal(ofExtrasIn spec: ButtonSpec) -> Support? {
    guard spec.hasExtras else { return nil }
    let missing = spec.extras.kinds.subtracting(knownExtras)
    return missing.isEmpty
      ? nil
      : .unsupported(
        "the button has \(missing.names.joined(separator: " and ")), which the strategy does not support"
      )
  }
}
