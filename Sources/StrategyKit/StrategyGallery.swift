/// Strategies that run only where somebody asks for them, all by one name or each by its own.
public struct StrategyGallery: Sendable {
  /// The name that stands for all of them, beside the strategies that always run.
  public let name: StrategyID
  /// The strategies in the order in which tables show them.
  public let strategies: [any LayoutStrategy]

  /// Collects strategies under a name.
  public init(_ name: StrategyID, _ strategies: [any LayoutStrategy]) {
    self.name = name
    self.strategies = strategies
  }
}
