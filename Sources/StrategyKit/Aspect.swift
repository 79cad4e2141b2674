/// A kind of layout result that a strategy supports separately, such as frames or fitting size, or a set of them.
public struct Aspect: OptionSet, Hashable, Sendable {
  /// The aspects as bits: from the lowest bit on, ``allCases`` in order, then ``behaviour`` and ``wrapping``.
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

  /// The reactions of a control to touches and settings; not in ``all``, since they are not part of a layout.
  ///
  /// The result of ``LayoutStrategy/support(for:)`` never contains this aspect.
  public static let behaviour = Aspect(rawValue: 16)

  /// The frames of a button whose title may take several lines; replaces ``frames`` for these buttons.
  ///
  /// Whether a strategy supports this aspect is its property ``LayoutStrategy/wrapsTitles``. Neither ``all``
  /// nor the result of ``LayoutStrategy/support(for:)`` contains the aspect.
  public static let wrapping = Aspect(rawValue: 32)

  /// The set of all aspects of a layout: ``frames``, ``fittingSize``, ``contentRect`` and ``hookCoherence``.
  public static let all = Aspect(rawValue: 15)
}

extension Aspect: CaseIterable {
  /// Every aspect of a layout, in the order of tables.
  public static let allCases: [Aspect] = [.frames, .fittingSize, .contentRect, .hookCoherence]

  /// All aspects that have a name: ``allCases``, then ``behaviour`` and ``wrapping``.
  private static let named = allCases + [.behaviour, .wrapping]

  /// The names of the aspects in scenarios, reports and messages: of ``allCases``, ``behaviour`` and
  /// ``wrapping``.
  package static let names = [
    "frames", "fitting-size", "content-rect", "hook-coherence", "behaviour", "wrapping",
  ]
}

extension Aspect: CustomStringConvertible {
  /// The aspect's name in scenarios, reports and messages, such as `fitting-size`; the names of several,
  /// joined by `, `.
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
