import Foundation
import StrategyKit
import UIKitModel

/// Buttons that do not come back from a touch; where things are they say as `UIButton` does.
final class TouchedButton: UIButton {
  /// The effect of a touch.
  var way = WayToDie.traps
  /// The place of a fatal touch: it begins at the left edge.
  private static let fatalWidth: CGFloat = 10

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if touch.location(in: self).x < Self.fatalWidth { Death.die(way) }
    return super.beginTracking(touch, with: event)
  }
}

/// A button that is selected by a touch.
final class SelectingButton: UIButton {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isSelected = true
    return super.beginTracking(touch, with: event)
  }
}

/// The strategies of buttons that misbehave when they are touched.
enum TouchedButtons {
  static let all: [any LayoutStrategy] = [
    strategy("traps-when-touched", .traps), strategy("sleeps-when-touched", .sleeps),
    ButtonStrategy("dies-at-once") { UIButton(type: $0) },
    ButtonStrategy("selects-when-touched") { SelectingButton(type: $0) },
  ]

  private static func strategy(_ id: StrategyID, _ way: WayToDie) -> any LayoutStrategy {
    ButtonStrategy(id) { type in
      let button = TouchedButton(type: type)
      button.way = way
      return button
    }
  }
}
