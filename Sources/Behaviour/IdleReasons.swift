import Foundation
import UIKitModel

/// A search for the reasons why steps of a script changed nothing that a user sees or that VoiceOver speaks.
struct IdleReasons {
  private let script: Script
  private var isHidden = false
  private var alpha = 1.0
  private var takesTouches = true
  private var finger = Finger.up
  private var told: Set<ScriptReceiver> = [.target]

  /// The state of the script's touch.
  private enum Finger {
    case up
    /// The touch began on the control, which tracks it.
    case followed
    /// The touch began in the given step, but the control does not track it.
    case refused(step: Int)
  }

  init(_ script: Script) { self.script = script }

  /// Returns the reason why a step had no effect; nil if the reason is unknown. Call it for every step, in
  /// order; the result is meaningless for a step that had an effect.
  mutating func reason(
    for step: ScriptStep, _ number: Int, _ before: Trace.Moment, _ after: Trace.Moment
  ) -> String? {
    switch step {
    case .touch(.began, let point, _): return began(number, point, before, after)
    case .touch(let phase, _, _): return goesOn(phase)
    case .setEnabled(let isOn):
      return isOn == !before.state.contains(.disabled) ? Self.already : nil
    case .setSelected(let isOn):
      return isOn == before.state.contains(.selected) ? Self.already : nil
    case .setHighlighted(let isOn):
      return isOn == before.state.contains(.highlighted) ? Self.already : nil
    case .setHidden(let isOn):
      defer { isHidden = isOn }
      return isHidden == isOn ? Self.already : nil
    case .setAlpha(let value):
      defer { alpha = value }
      return alpha == value ? Self.already : "the new value affects later touches only"
    case .setUserInteraction(let isOn):
      defer { takesTouches = isOn }
      return takesTouches == isOn ? Self.already : "the new value affects later touches only"
    case .setTitle(_, let state), .setImage(_, let state), .setTitleColor(_, let state):
      if state != before.state { return "the state in effect is \(before.state.words)" }
      if case .setTitleColor = step, before.title == nil { return "no title is shown" }
      return Self.already
    case .setLabel:
      if before.traits == nil { return Self.unread }
      return before.title == nil ? Self.already : "VoiceOver reads the title instead"
    case .setHint:
      return before.traits == nil ? Self.unread : Self.already
    case .addTarget(let receiver, _), .addAction(_, let receiver, _):
      told.insert(receiver)
      return nil
    case .removeTarget(let receiver, _), .removeAction(_, let receiver, _):
      return receiver == .chain || told.contains(receiver)
        ? nil : "\(receiver.rawValue) was never added as a target"
    case .dropTarget(let receiver):
      return told.remove(receiver) == nil || receiver == .chain
        ? "\(receiver.rawValue) does not exist, so nothing releases it" : nil
    case .layout: return "the layout is up to date"
    }
  }

  private static let unread =
    "VoiceOver does not read the control, which is not an accessibility element or is hidden from VoiceOver"
  private static let already = "the control has this value already"

  private mutating func began(
    _ number: Int, _ point: CGPoint, _ before: Trace.Moment, _ after: Trace.Moment
  ) -> String? {
    if case .up = finger {} else { return "the finger is down already" }
    guard !after.isTracking else {
      finger = .followed
      return nil
    }
    finger = .refused(step: number)
    return refusal(of: point)
      ?? (before.state.contains(.disabled)
        ? "the control is disabled and swallows the touch"
        : "the control does not track the touch")
  }

  /// Returns the reason why no touch at a point reaches the control, as `hitTest(_:with:)` documents; nil if
  /// a touch does.
  private func refusal(of point: CGPoint) -> String? {
    if case .hidden = script.surroundings {
      return "a view around the control is hidden, so touches do not reach it"
    }
    if case .area(let area) = script.surroundings, !area.contains(point) {
      return "the touch is outside a view around the control, so it does not reach the control"
    }
    if isHidden { return "the control is hidden, so touches do not reach it" }
    if !takesTouches { return "the control's user interaction is off, so touches do not reach it" }
    if alpha < 0.01 { return "the control's alpha is below 0.01, so touches do not reach it" }
    return CGRect(origin: .zero, size: script.size).contains(point)
      ? nil : "the touch is outside the control"
  }

  private mutating func goesOn(_ phase: ScriptStep.TouchPhase) -> String? {
    defer { if phase != .moved { finger = .up } }
    switch finger {
    case .up: return "no finger is down"
    case .refused(let step): return "the control does not receive the touch of step \(step)"
    case .followed: return "the control has no targets for its events"
    }
  }
}
