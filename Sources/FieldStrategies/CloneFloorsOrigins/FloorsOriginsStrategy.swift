import Foundation
public import StrategyKit
import UIKitModel

extension FieldStrategies {
  /// A copy of `UIButton`'s layout in which centred origins are rounded down to whole points.
  public static let floorsOrigins = ButtonStrategy(
    "clone-floors-origins", summary: "the system's rule, centred origins down to whole points",
    support: { spec in
      guard spec.isServedByPlainButton else {
        return .unsupported("it has neither spacing nor another placement, as the plain button")
      }
      return FloorsOriginsButton.startsOnPoints(spec)
        ? .supported : .unsupported("what is centred does not begin on a whole point")
    },
    making: FloorsOriginsButton.init(type:))
}
