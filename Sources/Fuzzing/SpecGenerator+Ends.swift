import Reproducibility
import StrategyKit

/// The generation of buttons with image and title at opposite ends. It uses separate random numbers, so that
/// the other specs stay the same.
extension SpecGenerator {
  /// Puts image and title of a spec at opposite ends, with the probability in percent that ``spread`` states.
  func drawEnds(_ index: UInt64, into spec: inout ButtonSpec) {
    var draws = Draws(seed: seed ^ 0x454E_4453, index: index)
    guard draws.below(100) < spread else { return }
    spec.placement = draws.below(2) == 0 ? .spread : .spreadTrailing
  }
}
