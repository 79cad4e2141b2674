import BuiltinStrategies
import StrategyKit
import UIKitModel

/// Strategies that do not come back from the layout of some buttons, under a condition on these.
struct ConditionalDeath: LayoutStrategy {
  let name: String
  let way: WayToDie
  /// Whether the strategy supports a button.
  var supports: @Sendable (ButtonSpec) -> Bool = { _ in true }
  let isFatal: @Sendable (ButtonSpec) -> Bool

  static let all = [
    ConditionalDeath(name: "traps-above-300", way: .traps) { $0.frame.width > 300 },
    ConditionalDeath(
      name: "traps-above-300-of-even-widths", way: .traps,
      supports: { $0.frame.width.truncatingRemainder(dividingBy: 100) == 0 }
    ) { $0.frame.width > 300 },
    ConditionalDeath(name: "traps-below-minus-12", way: .traps) { $0.spacing < -12 },
    ConditionalDeath(name: "loops-rarely", way: .loops) {
      $0.placement == .bottom && $0.spacing > 300 && $0.scale == 3 && $0.type == .plain
    },
    ConditionalDeath(name: "loops-without-title-height", way: .loops) {
      $0.title?.size.height == 0 && $0.placement == .top
    },
  ]

  var id: StrategyID { "mutant" }

  func support(for spec: ButtonSpec) -> Support {
    supports(spec) ? .supported : .unsupported("it has another width")
  }

  func makeWorker() -> any LayoutWorker { Worker(self) }

  private final class Worker: LayoutWorker {
    private let strategy: ConditionalDeath
    private let worker = BuiltinStrategies.rectOverride.makeWorker()

    init(_ strategy: ConditionalDeath) { self.strategy = strategy }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      if strategy.isFatal(spec) { Death.die(strategy.way) }
      try worker.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
    }
  }
}
