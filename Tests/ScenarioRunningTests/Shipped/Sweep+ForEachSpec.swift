import Scenarios
import StrategyKit

extension Sweep {
  /// Calls `body` with every combination.
  func forEachSpec(_ body: (ButtonSpec) -> Void) {
    var spec = base.spec
    for index in 0..<count {
      apply(index, to: &spec)
      body(spec)
    }
  }
}
