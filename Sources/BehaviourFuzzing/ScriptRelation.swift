import Behaviour
import Foundation
import UIKitModel

/// A relation that must hold for one strategy alone.
package enum ScriptCheck: String, Hashable, Sendable, CaseIterable {
  /// The trace is that of the model's `UIButton`.
  case agreement = "behaviour"
  /// A touch that is taken away leaves nothing behind.
  case cancelledTouch = "behaviour-cancelled-touch"
  /// Settings and what undoes them show what was there first.
  case undo = "behaviour-undo"
  /// The order of settings that have nothing to do with each other does not matter.
  case order = "behaviour-order"
  /// A control that is used again does what it did the first time.
  case reuse = "behaviour-reuse"

  /// The requirement, in words.
  package var text: String {
    switch self {
    case .agreement: "a strategy does what UIButton does"
    case .cancelledTouch: "a cancelled touch leaves no state behind"
    case .undo: "a script and its undo show the first state again"
    case .order: "the order of independent steps does not matter"
    case .reuse: "a control that is used again does what a fresh one does"
    }
  }
}

extension Script {
  /// Whether the finger is down at the end.
  var endsDown: Bool {
    var isDown = false
    for case .touch(let phase, _, _) in steps {
      if phase == .began { isDown = true } else if phase != .moved { isDown = false }
    }
    return isDown
  }

  /// The script with a touch at its end that comes, goes and is taken away; and the moment after which it
  /// comes. Holds where the control is not highlighted then, since a touch that goes takes that with it.
  var withCancelledTouch: (script: Script, before: Int) {
    var script = self
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    if endsDown { script.steps.append(.touch(.cancelled, middle)) }
    let before = script.steps.count
    script.steps += [
      .touch(.began, middle), .touch(.moved, CGPoint(x: -500, y: 0)), .touch(.moved, middle),
      .touch(.cancelled, middle),
    ]
    return (script, before)
  }

  /// The script and then what another one does: who performs it a second time begins it after the other.
  func followed(by other: Script) -> Script {
    var script = self
    if endsDown { script.steps.append(.touch(.cancelled, .zero)) }
    if other.title != title { script.steps.append(.setTitle(other.title, .normal)) }
    if other.image != image { script.steps.append(.setImage(other.image, .normal)) }
    script.steps += other.steps
    return script
  }

  /// The settings of the script, and what undoes them.
  var withUndo: Script {
    var script = self
    script.steps = steps.filter { $0.setting != nil }
    var undone: Set<ScriptStep.Setting> = []
    for step in script.steps {
      guard let setting = step.setting, undone.insert(setting).inserted else { continue }
      script.steps.append(undo(of: step))
    }
    return script
  }

  private func undo(of step: ScriptStep) -> ScriptStep {
    switch step {
    case .setEnabled: .setEnabled(true)
    case .setSelected: .setSelected(false)
    case .setHighlighted: .setHighlighted(false)
    case .setHidden: .setHidden(false)
    case .setAlpha: .setAlpha(1)
    case .setUserInteraction: .setUserInteraction(true)
    case .setTitle(_, let state): .setTitle(state == .normal ? title : nil, state)
    case .setImage(_, let state): .setImage(state == .normal ? image : nil, state)
    case .setTitleColor(_, let state): .setTitleColor(nil, state)
    case .setLabel: .setLabel(nil)
    case .setHint: .setHint(nil)
    case .touch, .addTarget, .removeTarget, .dropTarget, .layout: step
    }
  }

  /// The script with two neighbours in the other order, and the second of their places, counted from 1; nil
  /// where no neighbours are independent.
  var withOtherOrder: (script: Script, at: Int)? {
    for index in steps.indices.dropFirst() {
      guard let first = steps[index - 1].setting, let second = steps[index].setting,
        first != second
      else { continue }
      var script = self
      script.steps.swapAt(index - 1, index)
      return (script, index + 1)
    }
    return nil
  }
}

extension ScriptStep {
  /// The property that a step sets; steps with different ones are independent.
  enum Setting: Hashable {
    case enabled, selected, highlighted, hidden, alpha, interaction, label, hint
    case title(UInt), image(UInt), color(UInt)
  }

  var setting: Setting? {
    switch self {
    case .setEnabled: .enabled
    case .setSelected: .selected
    case .setHighlighted: .highlighted
    case .setHidden: .hidden
    case .setAlpha: .alpha
    case .setUserInteraction: .interaction
    case .setTitle(_, let state): .title(state.rawValue)
    case .setImage(_, let state): .image(state.rawValue)
    case .setTitleColor(_, let state): .color(state.rawValue)
    case .setLabel: .label
    case .setHint: .hint
    case .touch, .addTarget, .removeTarget, .dropTarget, .layout: nil
    }
  }
}
