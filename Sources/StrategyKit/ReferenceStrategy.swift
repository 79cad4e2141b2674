import Foundation

extension LayoutStrategy {
  /// The same strategy as one that others are held against.
  ///
  /// References judge: a strategy that is none is measured against their vote. Where references differ
  /// from each other, that is what is reported, and nobody else is blamed.
  ///
  /// ```swift
  /// try StrategyRegistry(BuiltinStrategies.all + [CompanyButton.strategy.asReference, NewButton.strategy])
  /// ```
  public var asReference: any LayoutStrategy {
    isReference ? self : ReferenceStrategy(base: self)
  }
}

/// A strategy that others are held against.
struct ReferenceStrategy: LayoutStrategy {
  private let base: any LayoutStrategy
  let id: StrategyID

  init(base: any LayoutStrategy) {
    self.base = base
    id = base.id
  }

  var summary: String { base.summary }
  var isReference: Bool { true }
  var pixelTolerance: CGFloat { base.pixelTolerance }
  var runsInProcess: Bool { base.runsInProcess }

  func support(for spec: ButtonSpec) -> Support { base.support(for: spec) }

  func makeWorker() -> any LayoutWorker { base.makeWorker() }
}
