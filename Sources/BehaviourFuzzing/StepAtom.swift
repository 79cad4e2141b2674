package import Behaviour
import Foundation
package import UIKitModel

/// The kind of a step without unimportant values, as rules need it.
package enum StepAtom: Hashable, Sendable {
  /// The result of a touch for the control.
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
  /// A property, such as `isEnabled`, is set.
  case setting(String, Bool)
  /// `alpha` is set, to where touches reach the control or to where they pass it by.
  case alpha(isReached: Bool)
  /// The content of a kind is set or cleared for a state.
  case content(String, isSet: Bool, UIControl.State)
  /// The text that VoiceOver speaks, `label` or `hint`, is set or cleared.
  case voice(String, isSet: Bool)
  /// A receiver becomes a target for an event, nil for all, or stops being one.
  case receiver(ScriptReceiver, ControlEvent?, isAdded: Bool)
  case drop(ScriptReceiver)
  case layout
}

extension Script {
  /// The kinds of the steps, one atom for each.
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
      case .dropTarget(let receiver): .drop(receiver)
      case .layout: .layout
      }
    }
  }

  /// The place of the finger, by geometry alone.
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
  /// Whether another step does what this one says: a touch with a second tap begins as well.
  func isMet(by other: StepAtom) -> Bool {
    self == other || self == .touch(.begins) && other == .touch(.isRepeated)
  }

  /// The step as a part of a sentence that begins with "after".
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
      "no target is left for \(event?.rawValue ?? "any event")"
    case .receiver(let receiver, let event, isAdded: true):
      "\(receiver.rawValue) is a target for \(event?.rawValue ?? "every event")"
    case .receiver(let receiver, let event, isAdded: false):
      "\(receiver.rawValue) is no longer a target for \(event?.rawValue ?? "any event")"
    case .drop(let receiver): "\(receiver.rawValue) is let go"
    case .layout: "the control is laid out"
    }
  }
}
