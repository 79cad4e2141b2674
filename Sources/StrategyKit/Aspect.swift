/// A kind of layout result that a strategy supports separately, such as frames or fitting size, or a set of them.
public struct Aspect: OptionSet, Hashable, Sendable {
  /// The aspects as bits, in the order of ``allCases`` from the lowest bit on.
  public let rawValue: UInt8

  /// Makes aspects from bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The frames of image, title and background, and the image's corner radius.
  public static let frames = Aspect(rawValue: 1)
  /// The size that fits the content.
  public static let fittingSize = Aspect(rawValue: 2)
  /// The content rectangle, as `contentRect(forBounds:)` returns it.
  public static let contentRect = Aspect(rawValue: 4)
  /// The agreement of the rectangle hooks, such as `imageRect(forContentRect:)`, with the frames after layout.
  public static let hookCoherence = Aspect(rawValue: 8)

  /// The reactions of a control to touches and settings. ``all`` and `support` do not include it, since it is not
  /// part of a layout.
  public static let behaviour = Aspect(rawValue: 16)

  /// The frames of a button whose title may take several lines; replaces ``frames`` for these buttons.
  ///
  /// ``LayoutStrategy/wrapsTitles`` says whether a strategy supports it; ``all`` and `support` do not include it.
  public static let wrapping = Aspect(rawValue: 32)

  /// Every aspect of a layout.
  public static let all = Aspect(rawValue: 15)
}

extension Aspect: CaseIterable {
  /// Every aspect of a layout, in the order of tables.
  public static let allCases: [Aspect] = [.frames, .fittingSize, .contentRect, .hookCoherence]

  /// All aspects that have a name: ``allCases``, then ``behaviour`` and ``wrapping``.
  private static let named = allCases + [.behaviour, .wrapping]

  /// The names in scenarios, reports and messages.
  package static let names = [
    "frames", "fitting-size", "content-rect", "hook-coherence", "behaviour", "wrapping",
  ]
}

extension Aspect: CustomStringConvertible {
  /// The name in scenarios, reports and messages, such as `fitting-size`; several are joined by `, `.
  public var name: String {
    zip(Self.named, Self.names).filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }

  /// The same text as ``name``.
  public var description: String { name }

  /// Makes the aspect with a name, such as `fitting-size`; nil if no aspect has the name.
  public init?(named name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.named[index]
  }
}
