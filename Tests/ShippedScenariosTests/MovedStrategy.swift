import StrategyKit
import UIKitModel

/// A strategy that promises what another does, or nothing, and places the image a point to the right.
struct MovedStrategy: LayoutStrategy {
  let id: StrategyID
  /// What is moved.
  var base: any LayoutStrategy
  /// Whether it promises nothing.
  var isSilent = false

  func support(for spec: ButtonSpec) -> Support {
    isSilent ? .unsupported("it promises nothing") : base.support(for: spec)
  }

  func makeWorker() -> any LayoutWorker { Worker(base: base.makeWorker()) }

  private final class Worker: LayoutWorker {
    private let base: any LayoutWorker

    init(base: any LayoutWorker) { self.base = base }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
      layout.image.origin.x += 1
      layout.imageHook.origin.x += 1
    }
  }
}
