public import StrategyKit
import UIKitModel

/// A strategy that answers for every script, so that it needs not be asked for which.
package protocol PerformsEveryScript: InteractiveStrategy {}

extension ButtonStrategy: PerformsEveryScript {
  /// Whether the buttons are `UIButton`s as that makes them.
  public var performsOnPlainButton: Bool { makesPlainButtons }

  /// Makes a worker that performs scripts on buttons of the class, of the type `custom`.
  public func makeBehaviourWorker() -> any BehaviourWorker {
    ControlPerformer { self.makeButton(of: .custom) }
  }
}

extension ControlStrategy: InteractiveStrategy, PerformsEveryScript where Control: ScriptedControl {
  /// Makes a worker that performs scripts on controls of the class.
  public func makeBehaviourWorker() -> any BehaviourWorker {
    ControlPerformer { self.makeControl() }
  }
}
