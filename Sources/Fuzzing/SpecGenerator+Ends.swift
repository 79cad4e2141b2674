import Reproducibility
import StrategyKit

/// Image and title at opposite ends, drawn apart from all else, so that no other spec depends on them.
extension SpecGenerator {
  /// Puts image and title at opposite ends in a share of the specs.
  func drawEnds(_ index: UInt64, into spec: inout ButtonSpec) {
    var draws = Draws(seed: seed ^ 0x454E_4453, index: index)
    guard draws.below(100) < spread else { return }
    spec.placement = draws.below(2) == 0 ? .spread : .spreadTrailing
  }
}
