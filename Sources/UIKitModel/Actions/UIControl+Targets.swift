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
}

extension UIControl {
  final func add(_ target: Any?, _ selector: Selector, for events: Event) {
    let object = target.map { $0 as AnyObject }
    let known = controlState.targets.firstIndex {
      $0.selector == selector && $0.object === object && $0.hasObject == (object != nil)
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

  final func send(_ events: Event, _ event: UIEvent?) {
    for target in controlState.targets where !target.events.isDisjoint(with: events) {
      if let action = target.action {
        action.run(from: self)
      } else if let selector = target.selector {
        sendAction(selector, to: target.object, for: event)
      }
    }
  }
}
