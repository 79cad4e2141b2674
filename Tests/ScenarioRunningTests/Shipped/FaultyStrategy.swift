import BuiltinStrategies
import Foundation
import StrategyKit
import UIKitModel

/// A strategy with a fault: its title is off by some points in buttons that fill their width
/// from right to left.
struct FaultyStrategy: LayoutStrategy {
  let id: StrategyID = "my-button"
  /// The error of the title.
  var offset: CGFloat

  func makeWorker() -> any LayoutWorker {
    Worker(offset: offset, inner: BuiltinStrategies.rectOverride.makeWorker())
  }

  private final class Worker: LayoutWorker {
    private let offset: CGFloat
    private let inner: any LayoutWorker

    init(offset: CGFloat, inner: any LayoutWorker) {
      self.offset = offset
      self.inner = inner
    }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      try inner.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
      guard spec.direction == .rightToLeft, spec.horizontalAlignment == .fill else { return }
      layout.title.origin.x += offset
      layout.titleHook.origin.x += offset
    }
  }
}
