/// What a control calls when something happens to it.
struct ControlTarget {
  /// Whose method is called; it is not kept alive.
  weak var object: AnyObject?
  /// Whether there was to be a target at all.
  var hasObject: Bool
  /// The method.
  var selector: Selector?
  /// What is done instead of calling a method.
  var action: UIAction?
  /// When.
  var events: UIControl.Event

  /// Whether there is still something to call: a target that has gone is not replaced by the chain.
  var isAlive: Bool { !hasObject || object != nil }
}

extension UIControl {
  final func add(_ target: Any?, _ selector: Selector, for events: Event) {
    let object = target.map { $0 as AnyObject }
    let known = controlState.targets.firstIndex {
      $0.object === object && $0.hasObject == (object != nil) && $0.selector == selector
    }
    if let known {
      controlState.targets[known].events.formUnion(events)
    } else {
      controlState.targets.append(
        ControlTarget(
          object: object, hasObject: object != nil, selector: selector, events: events))
    }
  }

  final func add(_ action: UIAction, for events: Event) {
    let known = controlState.targets.firstIndex {
      $0.action.map { $0.identifier == action.identifier } ?? false
    }
    if let known {
      controlState.targets[known].action = action
      controlState.targets[known].events.formUnion(events)
    } else {
      controlState.targets.append(
        ControlTarget(hasObject: false, action: action, events: events))
    }
  }

  final func removeTargets(for events: Event, where matches: (ControlTarget) -> Bool) {
    for index in controlState.targets.indices where matches(controlState.targets[index]) {
      controlState.targets[index].events.subtract(events)
    }
    controlState.targets.removeAll { $0.events.isEmpty }
  }

  /// The targets that are alive; `NSNull` stands for a nil target, as UIKit documents.
  final var knownTargets: Set<AnyHashable> {
    var found: Set<AnyHashable> = []
    for target in controlState.targets where target.action == nil && target.isAlive {
      if let object = target.object {
        found.insert((object as? AnyHashable) ?? AnyHashable(ObjectIdentifier(object)))
      } else {
        found.insert(AnyHashable(UIControl.noTarget))
      }
    }
    return found
  }

  /// What stands in ``allTargets`` for a target that is nil.
  public static let noTarget = "nil"

  /// Calls what belongs to some events, in the order in which it was added.
  final func send(_ events: Event, _ event: UIEvent?) {
    for target in controlState.targets where !target.events.isDisjoint(with: events) {
      if let action = target.action {
        sendAction(action)
      } else if let selector = target.selector, target.isAlive {
        sendAction(selector, to: target.object, for: event)
      }
    }
  }

  /// Calls a method of a target; without one, of the first in the responder chain that has the method.
  final func deliver(_ action: Selector, to target: Any?, _ event: UIEvent?) {
    let found = target ?? self.target(forAction: action, withSender: self)
    guard let found else { return }
    action.perform(on: found as AnyObject, sender: self, event: event)
  }
}
