import Foundation
import ScenarioFormat
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

extension CGRect {
  /// Whether every number that an expectation states is met.
  func isClose(to expected: Expectation.PartialRect?) -> Bool {
    let pairs = [
      (origin.x, expected?.x), (origin.y, expected?.y), (size.width, expected?.width),
      (size.height, expected?.height),
    ]
    return pairs.allSatisfy { number, stated in
      stated.map { abs(number - $0) <= Expectation.defaultTolerance } ?? true
    }
  }
}
