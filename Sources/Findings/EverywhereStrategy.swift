package import StrategyKit
import UIKitModel

/// A decorator that counts another strategy as supporting every spec, except image and title at opposite ends
/// if it does not support them.
package struct EverywhereStrategy: StrategyDecorator {
  package let base: any LayoutStrategy
  private let aspects: Aspect
  package let id: StrategyID

  /// Makes a strategy count as supporting every spec, except unsupported image and title at
  /// opposite ends.
  ///
  /// - Parameter aspects: the aspects that count as supported; by default the frames, the fitting size and
  ///   the content rectangle.
  package init(
    _ base: any LayoutStrategy, aspects: Aspect = [.frames, .fittingSize, .contentRect]
  ) {
    self.base = base
    id = base.id
    self.aspects = aspects
  }

  /// False, so that the strategy is compared with references even if it is one.
  package var isReference: Bool { false }

  package func support(for spec: ButtonSpec) -> Support {
    if spec.spreads && base.support(for: spec) == .togetherOnly { return .togetherOnly }
    return .unsupported("this result is not requested", of: .all.subtracting(aspects))
  }

  package func makeWorker() -> any LayoutWorker { Worker(base.makeWorker()) }

  /// A worker that lays out specs one by one with the base's worker, whether that strategy
  /// supports them or not.
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
