/// Some of the aspects.
public struct AspectSet: OptionSet, Hashable, Sendable {
  /// The aspects as bits.
  public let rawValue: UInt8

  /// Makes a set from bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes the set of one aspect.
  @inlinable
  public init(_ aspect: Aspect) {
    switch aspect {
    case .frames: rawValue = 1
    case .fittingSize: rawValue = 2
    case .contentRect: rawValue = 4
    case .hookCoherence: rawValue = 8
    }
  }

  /// Every aspect.
  public static let all = AspectSet(rawValue: 15)

  /// Whether the set holds an aspect.
  @inlinable
  public func contains(_ aspect: Aspect) -> Bool { contains(AspectSet(aspect)) }
}

extension LayoutStrategy {
  /// The aspects that this strategy promises for a spec.
  public func promisedAspects(for spec: ButtonSpec) -> AspectSet {
    var set: AspectSet = []
    if promise(of: .frames, for: spec).isKept { set.formUnion(AspectSet(.frames)) }
    if promise(of: .fittingSize, for: spec).isKept { set.formUnion(AspectSet(.fittingSize)) }
    if promise(of: .contentRect, for: spec).isKept { set.formUnion(AspectSet(.contentRect)) }
    if promise(of: .hookCoherence, for: spec).isKept { set.formUnion(AspectSet(.hookCoherence)) }
    return set
  }
}
