import Foundation
public import StrategyKit
import UIKitModel

extension FieldStrategies {
  /// A copy of `UIButton`'s layout in which centred origins are rounded down to whole points.
  public static let floorsOrigins = ButtonStrategy(
    "clone-floors-origins",
    summary: "the system's rule, with centred origins rounded down to whole points",
    support: { spec in
      guard spec.isServedByPlainButton else {
        return .unsupported(
          "like the plain button, the technique puts the image only on the leading side, without spacing"
        )
      }
      return FloorsOriginsButton.startsOnPoints(spec)
        ? .supported
        : .unsupported("the technique rounds the origins of centred items down to whole points")
    },
    making: FloorsOriginsButton.init(type:))
}
