package import StrategyKit

/// A strategy that is asked about every spec, whatever it promises.
package struct EverywhereStrategy: LayoutStrategy {
  private let base: any LayoutStrategy
  private let aspects: Aspect
  package let id: StrategyID

  /// Asks a strategy everywhere.
  ///
  /// - Parameter aspects: what is asked; by default the frames, the fitting size and the content rectangle.
  package init(
    _ base: any LayoutStrategy, aspects: Aspect = [.frames, .fittingSize, .contentRect]
  ) {
    self.base = base
    id = base.id
    self.aspects = aspects
  }

  package var summary: String { base.summary }

  package func support(for spec: ButtonSpec) -> Support {
    .unsupported("it is not asked", of: .all.subtracting(aspects))
  }

  package func makeWorker() -> any LayoutWorker { base.makeWorker() }
}
