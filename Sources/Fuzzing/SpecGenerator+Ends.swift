import Reproducibility
import StrategyKit

/// Draws image and title at opposite ends, from separate random numbers, so that other specs stay the same.
extension SpecGenerator {
  /// Puts image and title at opposite ends in a share of the specs.
  func drawEnds(_ index: UInt64, into spec: inout ButtonSpec) {
    var draws = Draws(seed: seed ^ 0x454E_4453, index: index)
    guard draws.below(100) < spread else { return }
    spec.placement = draws.below(2) == 0 ? .spread : .spreadTrailing
  }
}
