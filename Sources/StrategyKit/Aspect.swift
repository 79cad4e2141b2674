/// A part of the contract that a strategy can answer for by itself, or several of them.
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
  /// The content rectangle.
  public static let contentRect = Aspect(rawValue: 4)
  /// The rectangle hooks answer what the frames are.
  public static let hookCoherence = Aspect(rawValue: 8)

  /// Every aspect.
  public static let all = Aspect(rawValue: 15)
}

extension Aspect: CaseIterable {
  /// Each aspect by itself, in the order in which tables show them.
  public static let allCases: [Aspect] = [.frames, .fittingSize, .contentRect, .hookCoherence]

  /// The names of ``allCases`` in scenarios, reports and messages.
  package static let names = ["frames", "fitting-size", "content-rect", "hook-coherence"]
}

extension Aspect: CustomStringConvertible {
  /// The name in scenarios, reports and messages, such as `fitting-size`; several are joined by `, `.
  public var name: String {
    zip(Self.allCases, Self.names).filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }

  /// The name.
  public var description: String { name }

  /// The aspect of a name, such as `fitting-size`; nil for a name that no aspect has.
  public init?(named name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }
}
