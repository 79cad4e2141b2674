import Behaviour
import Foundation
import UIKitModel

/// A check of a strategy's behaviour: a comparison with the model's `UIButton`, or a relation between traces
/// of the same strategy.
package enum ScriptCheck: String, Hashable, Sendable, CaseIterable {
  /// The strategy's trace equals the trace of the model's `UIButton`.
  case agreement = "behaviour"
  /// A cancelled touch leaves the control in the state before the touch.
  case cancelledTouch = "behaviour-cancelled-touch"
  /// Settings followed by steps that undo them leave the control in the state before the settings.
  case undo = "behaviour-undo"
  /// The order of independent settings, such as title and image, does not matter.
  case order = "behaviour-order"
  /// A reused control behaves like a new one.
  case reuse = "behaviour-reuse"

  /// The requirement of the check, in words.
  package var text: String {
    switch self {
    case .agreement: "a strategy behaves as UIButton does"
    case .cancelledTouch: "a cancelled touch leaves no state behind"
    case .undo: "a script and its undo restore the first state"
    case .order: "the order of independent steps does not matter"
    case .reuse: "a control that is used again behaves as a new one"
    }
  }
}

extension Script {
  /// Whether a touch has begun and not ended at the end of the script.
  package var endsDown: Bool {
    var isDown = false
    for case .touch(let phase, _, _) in steps {
      if phase == .began { isDown = true } else if phase != .moved { isDown = false }
    }
    return isDown
  }

  /// The script followed by a touch that begins, leaves, returns and is cancelled; and the index of the
  /// moment before it. The state must then be as before, unless the control was highlighted.
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

  /// Returns this script followed by another script, to see whether a reused control keeps state from this
  /// one.
  func followed(by other: Script) -> Script {
    var script = self
    if endsDown { script.steps.append(.touch(.cancelled, .zero)) }
    if other.title != title { script.steps.append(.setTitle(other.title, .normal)) }
    if other.image != image { script.steps.append(.setImage(other.image, .normal)) }
    script.steps += other.steps
    return script
  }

  /// The settings of the script, followed by steps that undo them.
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
    case .touch, .addTarget, .removeTarget, .addAction, .removeAction, .dropTarget, .layout: step
    }
  }

  /// The script with two independent neighbouring settings swapped, and the 1-based number of the second; nil
  /// if the script has no such settings.
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
  /// The property that a step sets; steps that set different properties are independent.
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
    case .touch, .addTarget, .removeTarget, .addAction, .removeAction, .dropTarget, .layout: nil
    }
  }
}
