package import Foundation
package import StrategyKit
import UIKitModel

/// A strategy that is asked about every spec, whatever it supports.
package struct EverywhereStrategy: WrappingStrategy {
  /// The strategy itself.
  package let base: any LayoutStrategy
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
  package var pixelTolerance: CGFloat { base.pixelTolerance }
  package var runsInProcess: Bool { base.runsInProcess }
  package var wrapsTitles: Bool { base.wrapsTitles }

  package func support(for spec: ButtonSpec) -> Support {
    if spec.spreads && base.support(for: spec) == .togetherOnly { return .togetherOnly }
    return .unsupported("it is not asked", of: .all.subtracting(aspects))
  }

  package func makeWorker() -> any LayoutWorker { Worker(base.makeWorker()) }

  /// Asks the strategy's worker one by one, whatever that says of what it supports.
  private final class Worker: LayoutWorker {
    private let base: any LayoutWorker

    init(_ base: any LayoutWorker) { self.base = base }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
    }
  }
}
