package import Behaviour
import Foundation
package import UIKitModel

/// The kind of a script step, without values that do not matter; rules consist of these.
package enum StepAtom: Hashable, Sendable {
  /// The meaning of a touch for the control, such as beginning inside or leaving.
  package enum Touch: String, Hashable, Sendable {
    case begins
    case isRepeated = "begins with a second tap"
    case misses = "begins beside it"
    case moves
    case leaves
    case comesBack = "comes back"
    case staysOutside = "moves outside"
    case endsInside = "ends inside"
    case endsOutside = "ends outside"
    case isCancelled = "is cancelled"
    case isNone = "goes on that has not begun"
  }

  case touch(Touch)
  /// The step sets a Boolean property, such as `isEnabled`.
  case setting(String, Bool)
  /// The step sets `alpha`, to a value at which touches do or do not reach the control.
  case alpha(isReached: Bool)
  /// The step sets or clears a title, image or colour for a state.
  case content(String, isSet: Bool, UIControl.State)
  /// The step sets or clears the text that VoiceOver speaks, `label` or `hint`.
  case voice(String, isSet: Bool)
  /// The step adds or removes a receiver as target of an event; the event is nil for all events.
  case receiver(ScriptReceiver, ControlEvent?, isAdded: Bool)
  /// The step adds or removes one action of a receiver for several events.
  case action(ControlEvent, ScriptReceiver, [ControlEvent], isAdded: Bool)
  case drop(ScriptReceiver)
  case layout
}

extension Script {
  /// The kinds of all steps, in order.
  package var atoms: [StepAtom] {
    var finger = Finger(size: size, surroundings: surroundings)
    return steps.map { step in
      switch step {
      case .touch(let phase, let point, let taps):
        .touch(finger.atom(phase, point, taps))
      case .setEnabled(let isOn): .setting("isEnabled", isOn)
      case .setSelected(let isOn): .setting("isSelected", isOn)
      case .setHighlighted(let isOn): .setting("isHighlighted", isOn)
      case .setHidden(let isOn): .setting("isHidden", isOn)
      case .setAlpha(let alpha): .alpha(isReached: alpha >= 0.01)
      case .setUserInteraction(let isOn): .setting("isUserInteractionEnabled", isOn)
      case .setTitle(let title, let state): .content("title", isSet: title != nil, state)
      case .setImage(let image, let state): .content("image", isSet: image != nil, state)
      case .setTitleColor(let color, let state):
        .content("title colour", isSet: color != nil, state)
      case .setLabel(let label): .voice("accessibility label", isSet: label != nil)
      case .setHint(let hint): .voice("accessibility hint", isSet: hint != nil)
      case .addTarget(let receiver, let event): .receiver(receiver, event, isAdded: true)
      case .removeTarget(let receiver, let event): .receiver(receiver, event, isAdded: false)
      case .addAction(let action, let receiver, let events):
        .action(action, receiver, events, isAdded: true)
      case .removeAction(let action, let receiver, let events):
        .action(action, receiver, events, isAdded: false)
      case .dropTarget(let receiver): .drop(receiver)
      case .layout: .layout
      }
    }
  }

  /// The position of the finger relative to the control, computed from the points of touches alone.
  private struct Finger {
    let size: CGSize
    let surroundings: ScriptSurroundings?
    var isInside: Bool?

    mutating func atom(
      _ phase: ScriptStep.TouchPhase, _ point: CGPoint, _ taps: Int
    ) -> StepAtom.Touch {
      let reach = phase == .began ? 0 : UIControl.trackingDistance
      let isNear =
        point.x >= -reach && point.x <= size.width + reach && point.y >= -reach
        && point.y <= size.height + reach
      if phase == .began {
        guard isInside == nil else { return .isNone }
        let isReached: Bool
        switch surroundings {
        case nil: isReached = isNear
        case .hidden: isReached = false
        case .area(let area): isReached = isNear && area.contains(point)
        }
        isInside = isReached
        return isReached ? taps > 1 ? .isRepeated : .begins : .misses
      }
      guard let wasInside = isInside else { return .isNone }
      isInside = phase == .moved ? isNear : nil
      switch phase {
      case .ended: return isNear ? .endsInside : .endsOutside
      case .cancelled: return .isCancelled
      case .moved, .began:
        if isNear { return wasInside ? .moves : .comesBack }
        return wasInside ? .leaves : .staysOutside
      }
    }
  }
}

extension StepAtom {
  /// Returns whether a step of the kind `other` also counts as this kind: a second tap also counts as a touch
  /// that begins.
  func isMet(by other: StepAtom) -> Bool {
    self == other || self == .touch(.begins) && other == .touch(.isRepeated)
  }

  /// The step in words, to follow "after" in a sentence.
  package var text: String {
    switch self {
    case .touch(let touch): "a touch \(touch.rawValue)"
    case .setting(let name, let isOn): "\(name) is set to \(isOn)"
    case .alpha(let isReached): "alpha is set " + (isReached ? "to 0.01 or more" : "below 0.01")
    case .content(let kind, let isSet, let state):
      "the \(kind) for \(state.words) is \(isSet ? "set" : "cleared")"
    case .voice(let kind, let isSet): "the \(kind) is \(isSet ? "set" : "cleared")"
    case .receiver(.chain, let event, isAdded: true):
      "the responder chain is a target for \(event?.rawValue ?? "every event")"
    case .receiver(.chain, let event, isAdded: false):
      "all targets for \(event?.rawValue ?? "every event") are removed"
    case .receiver(let receiver, let event, isAdded: true):
      "\(receiver.rawValue) is a target for \(event?.rawValue ?? "every event")"
    case .receiver(let receiver, let event, isAdded: false):
      "\(receiver.rawValue) is no longer a target for \(event?.rawValue ?? "any event")"
    case .action(let action, let receiver, let events, isAdded: true):
      ScriptStep.addAction(action, receiver, events).text
    case .action(let action, let receiver, let events, isAdded: false):
      ScriptStep.removeAction(action, receiver, events).text
    case .drop(let receiver): "\(receiver.rawValue) is released"
    case .layout: "the control is laid out"
    }
  }
}
