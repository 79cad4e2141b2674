public import StrategyKit
import UIKitModel

extension ButtonStrategy: BehavingStrategy {
  /// Whether the buttons are `UIButton`s as that makes them.
  public var performsOnPlainButton: Bool { makesPlainButtons }

  /// Makes a worker that performs scripts on buttons of the class, of the type `custom`.
  public func makeBehaviourWorker() -> any BehaviourWorker {
    ControlPerformer { self.makeButton(of: .custom) }
  }
}

extension ControlStrategy: BehavingStrategy where Control: ScriptedControl {
  /// Makes a worker that performs scripts on controls of the class.
  public func makeBehaviourWorker() -> any BehaviourWorker {
    ControlPerformer { self.makeControl() }
  }
}
