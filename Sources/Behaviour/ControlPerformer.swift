import Foundation
public import StrategyKit
import UIKitModel

/// Performs scripts on controls, a fresh one for each.
public final class ControlPerformer: BehaviourWorker {
  private let make: () -> any ScriptedControl
  private let stage = ScriptStage()
  private let measuring = GivenTitleSize(size: CGSize(width: 50, height: 25))

  /// Makes a worker.
  ///
  /// - Parameter make: makes a control; called once for each script.
  public init(making make: @escaping () -> any ScriptedControl) { self.make = make }

  /// Performs a script on a fresh control.
  public func perform(_ script: Script, into trace: inout Trace) throws(StrategyFailure) {
    let control = make()
    var performance = Performance(stage, control)
    performance.begin(script, measuring)
    stage.recorder.deliveries = trace.deliveries
    stage.recorder.deliveries.removeAll(keepingCapacity: true)
    trace.deliveries = []
    trace.moments.removeAll(keepingCapacity: true)
    trace.moments.reserveCapacity(script.steps.count + 1)
    stage.recorder.step = 0
    trace.moments.append(performance.moment)
    for (index, step) in script.steps.enumerated() {
      stage.recorder.step = index + 1
      performance.perform(step)
      trace.moments.append(performance.moment)
    }
    swap(&trace.deliveries, &stage.recorder.deliveries)
    performance.end()
    if let fault = control.takeLayoutFault() { throw .layoutFault(fault) }
  }
}

/// One script on one control.
private struct Performance {
  private let stage: ScriptStage
  private let control: any ScriptedControl
  /// The objects that are told of events, as long as they are held on to.
  private var targets = Targets()
  private var dropped: [Weak] = []
  private var touch: UITouch?

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
    control.frame = CGRect(origin: CGPoint(x: 1000, y: 1000), size: script.size)
    if let button = control as? UIButton { button.titleMeasuring = measuring }
    stage.screen.addSubview(control)
    if let title = script.title { control.setTitle(title, for: .normal) }
    if let image = script.image { control.setImage(stage.image(named: image), for: .normal) }
    add(.target, nil)
  }

  /// Takes the control away; a finger that is still down is lifted.
  mutating func end() {
    if touch != nil { perform(.touch(.cancelled, .zero)) }
    control.removeFromSuperview()
  }

  mutating func perform(_ step: ScriptStep) {
    switch step {
    case .touch(let phase, let point, let taps): perform(phase, point, taps)
    case .setEnabled(let isOn): control.isEnabled = isOn
    case .setSelected(let isOn): control.isSelected = isOn
    case .setHighlighted(let isOn): control.isHighlighted = isOn
    case .setHidden(let isOn): control.isHidden = isOn
    case .setUserInteraction(let isOn): control.isUserInteractionEnabled = isOn
    case .setTitle(let title, let state): control.setTitle(title, for: state)
    case .setImage(let name, let state):
      control.setImage(name.map { stage.image(named: $0) }, for: state)
    case .setTitleColor(let color, let state): control.setTitleColor(color?.color, for: state)
    case .setLabel(let label): control.accessibilityLabel = label
    case .setHint(let hint): control.accessibilityHint = hint
    case .addTarget(let receiver, let event): add(receiver, event)
    case .removeTarget(let receiver, let event): remove(receiver, event)
    case .dropTarget(let receiver):
      guard let target = targets[receiver] else { return }
      dropped.append(Weak(target: target))
      targets[receiver] = nil
    case .layout: stage.window.layoutIfNeeded()
    }
  }

  private mutating func perform(_ phase: ScriptStep.TouchPhase, _ point: CGPoint, _ taps: Int) {
    let finger: UITouch
    switch phase {
    case .began:
      guard touch == nil else { return }
      finger = UITouch(at: point, in: control, tapCount: taps)
      touch = finger
    case .moved, .ended, .cancelled:
      guard let touch else { return }
      finger = touch
      finger.move(
        to: point, in: control,
        phase: phase == .moved ? .moved : phase == .ended ? .ended : .cancelled)
      if phase != .moved { self.touch = nil }
    }
    stage.window.sendEvent(UIEvent(touches: [finger]))
  }

  private mutating func add(_ receiver: ScriptReceiver, _ event: ControlEvent?) {
    var target: ScriptTarget?
    if receiver != .chain {
      target = targets[receiver] ?? ScriptTarget(receiver.rawValue, stage.recorder)
      targets[receiver] = target
    }
    for event in event.map({ [$0] }) ?? ControlEvent.allCases {
      control.addTarget(target, action: event.selector, for: event.event)
    }
  }

  private func remove(_ receiver: ScriptReceiver, _ event: ControlEvent?) {
    let target = targets[receiver]
    // An object that is not there was told of nothing; nil takes everybody away, as UIKit documents.
    guard target != nil || receiver == .chain else { return }
    for event in event.map({ [$0] }) ?? ControlEvent.allCases {
      control.removeTarget(target, action: event.selector, for: event.event)
    }
  }

  /// What can be seen and heard now.
  var moment: Trace.Moment {
    var moment = Trace.Moment()
    moment.state = control.state
    moment.isTracking = control.isTracking
    moment.isTouchInside = control.isTouchInside
    let shown = control.shownContent
    moment.title = shown.title
    if shown.title != nil { moment.color = shown.titleColor.map(ScriptColor.init) }
    if let image = shown.image {
      moment.image = stage.name(of: image)
      moment.isDimmed = shown.isImageDimmed
    }
    moment.spoken = control.spokenText
    if !dropped.isEmpty { moment.keepsTarget = dropped.contains { $0.target != nil } }
    return moment
  }
}
