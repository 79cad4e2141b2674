/// An action or a target's method that a control calls for some events.
struct ControlTarget {
  /// A weak reference to a target, shared by all its methods, since weak references are slow to copy.
  final class Holder {
    private let identity: ObjectIdentifier
    // Never read: no other object can have its place in memory while it is referenced.
    private unowned let place: AnyObject
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
      identity = ObjectIdentifier(object)
      place = object
      self.object = object
    }

    /// Returns whether the held target is the given object, without reading the slower weak reference.
    func holds(_ other: AnyObject) -> Bool { identity == ObjectIdentifier(other) }
  }

  /// The weak reference to the target; nil for a nil target, whose methods go to the responder chain.
  var holder: Holder?
  /// The method to call on the target; nil if an action is run instead.
  var selector: Selector?
  /// The action to run; nil if a method is called instead.
  var action: UIAction?
  /// The events for which the control calls the action or method.
  var events: UIControl.Event

  /// The target; nil if the target is nil or was deallocated.
  var object: AnyObject? { holder?.object }
  /// Whether the target still exists, or is nil, as for an action. The responder chain does not replace a
  /// target that was deallocated.
  var isAlive: Bool { holder == nil || holder?.object != nil }
}

extension [ControlTarget] {
  /// Adds a method of a target for some events. A method that the control has already is called for the new
  /// events too.
  mutating func add(_ object: AnyObject?, _ selector: Selector, for events: UIControl.Event) {
    let holder = object.map { held($0) ?? ControlTarget.Holder($0) }
    for index in indices
    where self[index].holder === holder && self[index].selector == selector {
      self[index].events.formUnion(events)
      return
    }
    // An object with two targets often has all events of touches.
    if count == 1 { reserveCapacity(10) }
    append(ControlTarget(holder: holder, selector: selector, events: events))
  }

  /// Removes some events from the entries that match; entries without events are removed.
  mutating func remove(_ events: UIControl.Event, where matches: (ControlTarget) -> Bool) {
    var hasEmpty = false
    for index in indices {
      if !self[index].events.isDisjoint(with: events), matches(self[index]) {
        self[index].events.subtract(events)
      }
      if self[index].events.isEmpty { hasEmpty = true }
    }
    if hasEmpty { removeAll { $0.events.isEmpty } }
  }

  /// Returns the existing weak holder of a target; nil if the target has no holder yet.
  private func held(_ object: AnyObject) -> ControlTarget.Holder? {
    for index in indices {
      guard let holder = self[index].holder, holder.holds(object) else { continue }
      return holder
    }
    return nil
  }
}

extension UIControl {

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
    controlState.targets.remove(events, where: matches)
  }

  /// The targets that still exist, without actions; ``noTarget`` represents a nil target, where UIKit has
  /// `NSNull`.
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

  /// The element of ``allTargets`` that represents a nil target.
  public static let noTarget = "nil"

  /// Calls the actions and methods for some events, in the order in which they were added.
  final func send(_ events: Event, _ event: UIEvent?) {
    // A called target may add and remove targets; the ones present at the start are called.
    let targets = controlState.targets
    for index in targets.indices where !targets[index].events.isDisjoint(with: events) {
      if let action = targets[index].action {
        sendAction(action)
      } else if let selector = targets[index].selector {
        let object = targets[index].object
        guard object != nil || targets[index].holder == nil else { continue }
        sendAction(selector, to: object, for: event)
      }
    }
  }

  /// Calls a method on a target or, if the target is nil, on the first object in the responder chain that has
  /// the method.
  final func deliver(_ action: Selector, to target: Any?, _ event: UIEvent?) {
    if let object = reference(to: target) {
      action.perform(on: object, sender: self, event: event)
    } else if let found = self.target(forAction: action, withSender: self) {
      action.perform(on: reference(to: found), sender: self, event: event)
    }
  }
}
