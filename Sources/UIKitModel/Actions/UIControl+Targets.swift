/// What a control calls when something happens to it.
struct ControlTarget {
  /// An object that is not kept alive; one for all that a control calls on it, since a weak reference is slow to
  /// copy (adding ten methods of one target: a quarter of a script's time before).
  final class Holder {
    private let identity: ObjectIdentifier
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
      identity = ObjectIdentifier(object)
      self.object = object
    }

    /// Whether it is that object, and not one at the place of another that has gone.
    func holds(_ other: AnyObject) -> Bool {
      identity == ObjectIdentifier(other) && object === other
    }
  }

  /// Whose method is called; nil where there was to be no target.
  var holder: Holder?
  /// The method.
  var selector: Selector?
  /// What is done instead of calling a method.
  var action: UIAction?
  /// When.
  var events: UIControl.Event

  /// Whose method is called; nil where there is none, or none any more.
  var object: AnyObject? { holder?.object }
  /// Whether there is still something to call: a target that has gone is not replaced by the chain.
  var isAlive: Bool { holder == nil || holder?.object != nil }
}

extension UIControl {
  final func add(_ target: Any?, _ selector: Selector, for events: Event) {
    let object = target.map { reference(to: $0) }
    let holder = object.map { object in
      controlState.targets.lazy.compactMap(\.holder).first { $0.holds(object) }
        ?? ControlTarget.Holder(object)
    }
    let known = controlState.targets.firstIndex {
      $0.holder === holder && $0.selector == selector
    }
    if let known {
      controlState.targets[known].events.formUnion(events)
    } else {
      controlState.targets.append(
        ControlTarget(holder: holder, selector: selector, events: events))
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
        ControlTarget(action: action, events: events))
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
    // Whoever is called may add and remove; what was there at the start is called.
    let targets = controlState.targets
    for index in targets.indices where !targets[index].events.isDisjoint(with: events) {
      if let action = targets[index].action {
        sendAction(action)
      } else if let selector = targets[index].selector, targets[index].isAlive {
        sendAction(selector, to: targets[index].object, for: event)
      }
    }
  }

  /// Calls a method of a target; without one, of the first in the responder chain that has the method.
  final func deliver(_ action: Selector, to target: Any?, _ event: UIEvent?) {
    let found = target ?? self.target(forAction: action, withSender: self)
    guard let found else { return }
    action.perform(on: reference(to: found), sender: self, event: event)
  }
}
