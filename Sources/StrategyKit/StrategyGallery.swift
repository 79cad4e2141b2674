/// Strategies that run only on request, by one name for all or by their own names.
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
