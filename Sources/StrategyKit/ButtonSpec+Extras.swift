public import Foundation
public import UIKitModel

/// The properties of a button that only some techniques have.
///
/// At their defaults they say nothing, and a spec is as if they did not exist. A strategy lists in
/// ``LayoutStrategy/knownExtras`` which of them it has.
public struct ButtonExtras: Hashable, Sendable {
  /// The size of a configuration's second line, in points; 0 by 0 without one.
  public var subtitleSize = CGSize.zero
  /// The distance between title and subtitle, in points.
  public var titlePadding: CGFloat = 1
  /// The alignment of the narrower of title and subtitle.
  public var titleAlignment = UIButton.Configuration.TitleAlignment.automatic
  /// The least length for the image along the axis of its placement, in points.
  public var imageReservation: CGFloat = 0
  /// The size of the background image, in points; 0 by 0 without one.
  public var backgroundSize = CGSize.zero

  /// Makes the defaults.
  public init() {}

  /// The defaults.
  public static let none = ButtonExtras()

  /// Some of the properties.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// The properties as bits.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A second line below the title.
    public static let subtitle = Kinds(rawValue: 1)
    /// A distance between title and subtitle.
    public static let titlePadding = Kinds(rawValue: 2)
    /// An alignment of title and subtitle.
    public static let titleAlignment = Kinds(rawValue: 4)
    /// A least length for the image.
    public static let imageReservation = Kinds(rawValue: 8)
    /// A background image.
    public static let background = Kinds(rawValue: 16)
    /// All that a `UIButton.Configuration` has.
    public static let ofConfigurations: Kinds = [
      .subtitle, .titlePadding, .titleAlignment, .imageReservation,
    ]

    private static let named: [(Kinds, String)] = [
      (.subtitle, "subtitle"), (.titlePadding, "title-padding"),
      (.titleAlignment, "title-alignment"), (.imageReservation, "image-reservation"),
      (.background, "background"),
    ]

    /// The names of the properties, as messages and plugins have them.
    package var names: [String] { Self.named.filter { contains($0.0) }.map(\.1) }

    /// Makes a set of the names of properties; other names are left out.
    package init(names: [String]) {
      self = Self.named.reduce(into: []) { if names.contains($1.1) { $0.insert($1.0) } }
    }
  }

  /// The numbers by their names, as scenarios have them: what plugins get by JSON.
  package static let numbers:
    [(name: StaticString, path: any WritableKeyPath<ButtonExtras, CGFloat> & Sendable)] = [
      ("subtitle-width", \.subtitleSize.width), ("subtitle-height", \.subtitleSize.height),
      ("title-padding", \.titlePadding), ("title-alignment", \.titleAlignmentNumber),
      ("image-reservation", \.imageReservation),
      ("background-width", \.backgroundSize.width),
      ("background-height", \.backgroundSize.height),
    ]

  /// The alignment as a number: 0 automatic, 1 leading, 2 in the middle, 3 trailing.
  private var titleAlignmentNumber: CGFloat {
    get { CGFloat(titleAlignment.rawValue) }
    set { titleAlignment = .init(rawValue: Int(exactly: newValue) ?? 0) ?? .automatic }
  }

  /// The properties that are not at their default.
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
  /// Whether the button has a property that only some techniques have.
  package var hasExtras: Bool {
    // Asked for every spec, so that it begins with what costs nothing.
    extras.titlePadding != 1 || extras.imageReservation != 0 || extras.subtitleSize != .zero
      || extras.backgroundSize != .zero || extras.titleAlignment != .automatic
  }

  /// The size of title and subtitle together; nil without either.
  package var textBlockSize: CGSize? {
    guard extras.subtitleSize != .zero else { return titleSize }
    guard let title = titleSize else { return extras.subtitleSize }
    return CGSize(
      width: max(title.width, extras.subtitleSize.width),
      height: title.height + extras.titlePadding + extras.subtitleSize.height)
  }
}

extension LayoutStrategy {
  /// Whether the strategy is asked about a spec at all: one with titles of several lines or with extras only if it has
  /// them.
  package func knows(_ spec: ButtonSpec) -> Bool {
    (!spec.wraps || wrapsTitles)
      && (!spec.hasExtras || spec.extras.kinds.isSubset(of: knownExtras))
  }

  /// Returns why the strategy is not asked about the extras of a spec; nil if it has them.
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
