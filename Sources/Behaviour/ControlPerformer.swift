import Foundation
public import StrategyKit
import UIKitModel

/// A worker that performs scripts on controls: on a new control for each script, or on one
/// ``ReusableControl`` until a script fails.
public final class ControlPerformer: BehaviourWorker {
  private let make: () -> any ScriptedControl
  /// The control of the previous script, in its window; nil if its class is not reusable, or after a fault.
  private var kept: (any ReusableControl)?
  /// Whether the class conforms to ``ReusableControl``; nil until the first control is made.
  private var canKeep: Bool?
  private let stage = ScriptStage()
  private let measuring = GivenTitleSize(size: CGSize(width: 50, height: 25))

  /// Makes a worker from a closure that creates controls.
  ///
  /// - Parameter make: makes a control; called for each script, and for a ``ReusableControl`` only for the first
  ///   script and after a fault.
  public init(making make: @escaping () -> any ScriptedControl) { self.make = make }

  /// Whether the class conforms to ``ReusableControl``, so that one control performs several scripts; false
  /// before the first script.
  public var usesControlsAgain: Bool { canKeep ?? false }

  /// Performs a script on a new control, or on the control of the previous script after a reset.
  public func perform(_ script: Script, into trace: inout Trace) throws(StrategyFailure) {
    let control = keptControl() ?? make()
    var performance = Performance(stage, control)
    performance.begin(script, measuring)
    // The room of the last trace is used again.
    swap(&trace.deliveries, &stage.recorder.state.deliveries)
    stage.recorder.state.deliveries.removeAll(keepingCapacity: true)
    trace.moments.removeAll(keepingCapacity: true)
    trace.moments.reserveCapacity(script.steps.count + 1)
    stage.recorder.state.step = 0
    trace.moments.append(performance.moment)
    for index in script.steps.indices {
      stage.recorder.state.step = index + 1
      performance.perform(script.steps[index])
      trace.moments.append(performance.moment)
    }
    swap(&trace.deliveries, &stage.recorder.state.deliveries)
    performance.end()
    stage.recorder.state.deliveries.removeAll(keepingCapacity: true)
    let fault = control.takeLayoutFault()
    if kept == nil, canKeep != false {
      kept = control as? any ReusableControl
      canKeep = kept != nil
    }
    if fault != nil { kept = nil }
    if kept == nil { control.removeFromSuperview() }
    if let fault { throw .layoutFault(fault) }
  }

  /// Resets the control of the previous script and returns it; nil if no control can be reused.
  private func keptControl() -> (any ReusableControl)? {
    guard let kept else { return nil }
    kept.removeTarget(nil, action: nil, for: .allEvents)
    kept.isHidden = false
    kept.alpha = 1
    kept.isUserInteractionEnabled = true
    kept.accessibilityLabel = nil
    kept.accessibilityHint = nil
    if kept.isHighlighted { kept.isHighlighted = false }
    if kept.isSelected { kept.isSelected = false }
    if !kept.isEnabled { kept.isEnabled = true }
    // The control has the last word, in the state that a fresh one is in.
    kept.prepareForReuse()
    return kept
  }
}

/// The execution of one script on one control.
private struct Performance {
  private let stage: ScriptStage
  private let control: any ScriptedControl
  /// The receivers of events that the script has not released.
  private var targets = Targets()
  private var dropped: [Weak] = []
  /// The touch that is down, with the only event that delivers it, as on devices; nil if no touch is down.
  private var finger: (touch: UITouch, event: UIEvent)?

  private struct Weak { weak var target: ScriptTarget? }

  private struct Targets {
    private var first: ScriptTarget?
    private var second: ScriptTarget?
    private var third: ScriptTarget?

    subscript(_ receiver: ScriptReceiver) -> ScriptTarget? {
      get {
        switch receiver {
        case .target: first
        case .other: second
        case .third: third
        case .chain: nil
        }
      }
      set {
        switch receiver {
        case .target: first = newValue
        case .other: second = newValue
        case .third: third = newValue
        case .chain: break
        }
      }
    }
  }

  init(_ stage: ScriptStage, _ control: any ScriptedControl) {
    self.stage = stage
    self.control = control
  }

  mutating func begin(_ script: Script, _ measuring: GivenTitleSize) {
    stage.answer(script.answering)
    stage.surround(script.surroundings)
    control.frame = CGRect(origin: ScriptStage.place, size: script.size)
    if let button = control as? UIButton { button.titleMeasuring = measuring }
    if control.superview == nil { stage.screen.addSubview(control) }
    if let title = script.title { control.setTitle(title, for: .normal) }
    if let image = script.image { control.setImage(stage.image(named: image), for: .normal) }
    add(.target, nil)
  }

  /// Cancels a touch that is still down.
  mutating func end() { if finger != nil { perform(.touch(.cancelled, .zero)) } }

  mutating func perform(_ step: ScriptStep) {
    switch step {
    case .touch(let phase, let point, let taps): perform(phase, point, taps)
    case .setEnabled(let isOn): control.isEnabled = isOn
    case .setSelected(let isOn): control.isSelected = isOn
    case .setHighlighted(let isOn): control.isHighlighted = isOn
    case .setHidden(let isOn): control.isHidden = isOn
    case .setAlpha(let alpha): control.alpha = CGFloat(alpha)
    case .setUserInteraction(let isOn): control.isUserInteractionEnabled = isOn
    case .setTitle(let title, let state): control.setTitle(title, for: state)
    case .setImage(let name, let state):
      control.setImage(name.map { stage.image(named: $0) }, for: state)
    case .setTitleColor(let color, let state): control.setTitleColor(color?.color, for: state)
    case .setLabel(let label): control.accessibilityLabel = label
    case .setHint(let hint): control.accessibilityHint = hint
    case .addTarget(let receiver, let event): add(receiver, event)
    case .removeTarget(let receiver, let event): remove(receiver, event)
    case .addAction(let action, let receiver, let events):
      control.addTarget(made(receiver), action: action.method, for: events.union)
    case .removeAction(let action, let receiver, let events):
      guard let object = known(receiver) else { return }
      control.removeTarget(object.target, action: action.method, for: events.union)
    case .dropTarget(let receiver):
      guard let target = targets[receiver] else { return }
      dropped.append(Weak(target: target))
      targets[receiver] = nil
    case .layout: stage.window.layoutIfNeeded()
    }
  }

  private mutating func perform(_ phase: ScriptStep.TouchPhase, _ point: CGPoint, _ taps: Int) {
    if phase == .began {
      guard finger == nil else { return }
      let touch = UITouch(at: point, in: control, tapCount: taps)
      let event = UIEvent(touches: [touch])
      finger = (touch, event)
      return stage.window.sendEvent(event)
    }
    guard let (touch, event) = finger else { return }
    touch.move(
      to: point, in: control,
      phase: phase == .moved ? .moved : phase == .ended ? .ended : .cancelled)
    if phase != .moved { finger = nil }
    stage.window.sendEvent(event)
  }

  private mutating func add(_ receiver: ScriptReceiver, _ event: ControlEvent?) {
    let object: Any? = made(receiver)
    event.forEach { control.addTarget(object, action: $0, for: $1) }
  }

  private func remove(_ receiver: ScriptReceiver, _ event: ControlEvent?) {
    guard let known = known(receiver) else { return }
    let object: Any? = known.target
    event.forEach { control.removeTarget(object, action: $0, for: $1) }
  }

  /// Returns the object of a receiver, which is made if it is not there; nil for a nil target.
  private mutating func made(_ receiver: ScriptReceiver) -> ScriptTarget? {
    guard receiver != .chain else { return nil }
    let target = targets[receiver] ?? ScriptTarget(receiver.rawValue, stage.recorder)
    targets[receiver] = target
    return target
  }

  /// Returns the object of a receiver, nil for a nil target; or nothing for an object that is not there, which was
  /// told of nothing. A nil target takes everybody away, as UIKit documents.
  private func known(_ receiver: ScriptReceiver) -> (target: ScriptTarget?, Void)? {
    let target = targets[receiver]
    return target != nil || receiver == .chain ? (target, ()) : nil
  }

  /// The control's current state as users see and hear it.
  var moment: Trace.Moment {
    let (state, isTracking) = (control.state, control.isTracking)
    let isTouchInside = control.isTouchInside
    let shown = control.shownContent
    let isSpokenOf = control.isSpokenOf
    return Trace.Moment(
      state: state, isTracking: isTracking, isTouchInside: isTouchInside, title: shown.title,
      image: shown.image.map { stage.name(of: $0) },
      color: shown.title == nil ? nil : shown.titleColor.map(ScriptColor.init),
      isDimmed: shown.image != nil && shown.isImageDimmed,
      keepsTarget: !dropped.isEmpty && dropped.contains { $0.target != nil },
      label: isSpokenOf ? control.accessibilityLabel : nil,
      value: isSpokenOf ? control.accessibilityValue : nil,
      hint: isSpokenOf ? control.accessibilityHint : nil,
      traits: isSpokenOf ? control.accessibilityTraits : nil)
  }
}
