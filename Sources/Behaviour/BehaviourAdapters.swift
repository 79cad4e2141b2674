public import StrategyKit
import UIKitModel

extension ButtonStrategy: InteractiveStrategy {
  /// Whether the strategy makes plain `UIButton`s instead of buttons of a subclass.
  public var performsOnPlainButton: Bool { makesPlainButtons }

  /// Makes a worker that performs scripts on buttons of the strategy's class and of the type `custom`.
  public func makeBehaviourWorker() -> any BehaviourWorker {
    ControlPerformer { self.makeButton(of: .custom) }
  }
}

extension ControlStrategy: InteractiveStrategy where Control: ScriptedControl {
  /// Makes a worker that performs scripts on controls of the strategy's class.
  public func makeBehaviourWorker() -> any BehaviourWorker {
    ControlPerformer { self.makeControl() }
  }
}
