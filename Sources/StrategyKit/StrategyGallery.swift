/// A named group of strategies that run only on request: all by the name of the group, or single ones by
/// their names.
public struct StrategyGallery: Sendable {
  /// The name of the gallery, which selects its strategies in addition to the default ones.
  public let name: StrategyID
  /// The strategies of the gallery, in the order in which tables list them.
  public let strategies: [any LayoutStrategy]

  /// Collects strategies under a name.
  public init(_ name: StrategyID, _ strategies: [any LayoutStrategy]) {
    self.name = name
    self.strategies = strategies
  }
}
