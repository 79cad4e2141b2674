/// A kind of layout result that a strategy supports separately, such as frames or fitting size, or a set of them.
public struct Aspect: OptionSet, Hashable, Sendable {
  /// The aspects as bits: from the lowest bit on, ``allCases`` in order, then ``behaviour`` and ``wrapping``.
  public let rawValue: UInt8

  /// Makes aspects from bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  // Computed and inlinable, so that other modules see constants: with stored ones, each loop over layouts calls for
  // them and keeps its numbers in memory meanwhile.

  /// The frames of image, title and background, and the image's corner radius.
  @inlinable public static var frames: Aspect { Aspect(rawValue: 1) }
  /// The size that fits the content.
  @inlinable public static var fittingSize: Aspect { Aspect(rawValue: 2) }
  /// The content rectangle, as `contentRect(forBounds:)` returns it.
  @inlinable public static var contentRect: Aspect { Aspect(rawValue: 4) }
  /// The agreement of the rectangle hooks, such as `imageRect(forContentRect:)`, with the frames after layout.
  @inlinable public static var hookCoherence: Aspect { Aspect(rawValue: 8) }

  /// The reactions of a control to touches and settings; not in ``all``, since they are not part of a layout.
  ///
  /// The result of ``LayoutStrategy/support(for:)`` never contains this aspect.
  @inlinable public static var behaviour: Aspect { Aspect(rawValue: 16) }

  /// The frames of a button whose title may take several lines; replaces ``frames`` for these buttons.
  ///
  /// Whether a strategy supports this aspect is its property ``LayoutStrategy/wrapsTitles``. Neither ``all``
  /// nor the result of ``LayoutStrategy/support(for:)`` contains the aspect.
  @inlinable public static var wrapping: Aspect { Aspect(rawValue: 32) }

  /// The set of all aspects of a layout: ``frames``, ``fittingSize``, ``contentRect`` and ``hookCoherence``.
  @inlinable public static var all: Aspect { Aspect(rawValue: 15) }
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
