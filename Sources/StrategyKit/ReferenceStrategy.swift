extension LayoutStrategy {
  /// The same strategy as a reference, with which other strategies are compared.
  ///
  /// Strategies are compared with the majority of the references. If references differ from each other, that is
  /// reported, and no other strategy is blamed.
  ///
  /// ```swift
  /// try StrategyRegistry(BuiltinStrategies.all + [CompanyButton.strategy.asReference, NewButton.strategy])
  /// ```
  public var asReference: any LayoutStrategy {
    isReference ? self : ReferenceStrategy(base: self)
  }
}

/// A decorator that makes a strategy a reference, with which others are compared.
package struct ReferenceStrategy: StrategyDecorator {
  package let base: any LayoutStrategy
  package let id: StrategyID

  init(base: any LayoutStrategy) {
    self.base = base
    id = base.id
  }

  package var isReference: Bool { true }

  package var capabilities: StrategyCapabilities {
    var capabilities = StrategyCapabilities.behind(base)
    capabilities.seen = { [base] in base.seen.asReference }
    return capabilities
  }
}
