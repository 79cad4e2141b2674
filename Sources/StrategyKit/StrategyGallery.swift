/// A named group of strategies that run only on request, all by the group's name or some by their ids.
public struct StrategyGallery: Sendable {
  /// The name of the gallery, which selects its strategies in addition to the default ones.
  public let name: StrategyID
  /// The gallery's strategies, in the order of tables.
  public let strategies: [any LayoutStrategy]

  /// Collects strategies under a name.
  public init(_ name: StrategyID, _ strategies: [any LayoutStrategy]) {
    self.name = name
    self.strategies = strategies
  }
}
