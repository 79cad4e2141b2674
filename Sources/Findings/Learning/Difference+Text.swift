import Foundation
import Judging
import Scenarios
import StrategyKit

extension Difference {
  /// The difference in words, such as `image x is 50, the contract says 50.5`.
  var text: String {
    if let failure { return failure.description }
    if let number {
      return "\(number.field.name) is \(Self.short(number.actual)), the contract says "
        + Self.short(number.expected)
    }
    return violation ?? checks.map(\.rawValue).sorted().joined(separator: ", ")
  }

  /// Returns a number with at most three decimals, or with more if it would become zero.
  private static func short(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return (rounded == 0 ? number : rounded).shortText
  }
}
