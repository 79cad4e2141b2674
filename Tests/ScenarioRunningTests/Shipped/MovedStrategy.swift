import StrategyKit
import UIKitModel

/// A strategy that supports what another does, or nothing, and places the image a point to the right.
struct MovedStrategy: LayoutStrategy {
  let id: StrategyID
  /// The strategy to move.
  var base: any LayoutStrategy
  /// Whether it supports nothing.
  var isSilent = false
  /// Whether a button is one that it moves something of.
  var moves: @Sendable (ButtonSpec) -> Bool = { _ in true }

  func support(for spec: ButtonSpec) -> Support {
    isSilent ? .unsupported("it promises nothing") : base.support(for: spec)
  }

  func makeWorker() -> any LayoutWorker {
    Worker(base: base.makeWorker(), moves: moves)
  }

  private final class Worker: LayoutWorker {
    private let base: any LayoutWorker
    private let moves: @Sendable (ButtonSpec) -> Bool

    init(base: any LayoutWorker, moves: @escaping @Sendable (ButtonSpec) -> Bool) {
      self.base = base
      self.moves = moves
    }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
      guard moves(spec) else { return }
      layout.image.origin.x += 1
      layout.imageHook.origin.x += 1
    }
  }
}
