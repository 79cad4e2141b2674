import Scenarios
import StrategyKit

extension Scenario {
  /// Calls `body` with the button, or with every combination of a sweep.
  func forEachSpec(_ body: (ButtonSpec) -> Void) {
    var spec = spec
    for index in 0..<combinations {
      apply(index, to: &spec)
      body(spec)
    }
  }
}
