import Scenarios
package import StrategyKit

extension ButtonSpec {
  /// The distance of a spec from the simplest one: 1,000 for each field that differs, plus a thousandth of
  /// the numeric differences, at most 999.
  package var distanceFromDefault: Double {
    var changed = 0.0
    var amount = 0.0
    for field in SpecField.allCases where field != .boundsX && field != .boundsY {
      let difference = abs(self[field] - field.simplest)
      guard difference != 0 else { continue }
      changed += 1
      if case .choice = field.kind { continue }
      amount += min(difference, 1e6)
    }
    return changed * 1000 + min(amount / 1000, 999)
  }
}
