package import Behaviour
import Foundation
import Reproducibility
import UIKitModel

extension Script {
  /// Returns the smallest script that the search finds for which a condition still holds.
  package func shrunk(evaluations: Int = 2_000, while holds: (Script) -> Bool) -> Script {
    ShrinkSearch.smallest(from: self, limit: evaluations, while: holds) {
      $0.dropSteps()
      $0.simplify()
    }
  }

  /// Variants of the script, each simpler in one respect.
  fileprivate var simpler: [Script] {
    var candidates: [Script] = []
    func add(_ change: (inout Script) -> Void) {
      var candidate = self
      change(&candidate)
      if candidate != self { candidates.append(candidate) }
    }
    let plain = Script()
    add { $0.size = plain.size }
    add { $0.title = plain.title }
    if image != nil {
      add { $0.image = nil }
      add { $0.image = "image" }
    }
    add { $0.surroundings = nil }
    add { $0.answering = plain.answering }
    for (index, step) in steps.enumerated() {
      for simple in step.simpler(in: self) { add { $0.steps[index] = simple } }
    }
    return candidates
  }
}

extension ShrinkSearch<Script> {
  /// Leaves out steps while the condition of the search holds: at first half the steps at a time, at last one
  /// step at a time.
  fileprivate mutating func dropSteps() {
    var length = max(1, best.steps.count / 2)
    while length >= 1 {
      var start = 0
      while start < best.steps.count {
        let end = min(start + length, best.steps.count)
        if !attempt({ $0.steps.removeSubrange(start..<end) }) { start += length }
      }
      length /= 2
    }
  }

  /// Makes the script and its remaining steps simpler, one change at a time.
  fileprivate mutating func simplify() {
    while best.simpler.contains(where: { attempt($0) }) {}
  }
}

extension ScriptStep {
  /// Returns simpler steps of the same kind. They never lead back to an earlier step, so that shrinking ends.
  fileprivate func simpler(in script: Script) -> [ScriptStep] {
    switch self {
    case .touch(let phase, let point, let taps):
      let middle = CGPoint(x: script.size.width / 2, y: script.size.height / 2)
      var points: [CGPoint] = point == middle ? [] : [middle]
      for rounded in [point.x.rounded(), point.x.rounded(.awayFromZero)] where rounded != point.x {
        points.append(CGPoint(x: rounded, y: point.y))
      }
      for rounded in [point.y.rounded(), point.y.rounded(.awayFromZero)] where rounded != point.y {
        points.append(CGPoint(x: point.x, y: rounded))
      }
      if point.x != middle.x, point.y != middle.y {
        points += [CGPoint(x: middle.x, y: point.y), CGPoint(x: point.x, y: middle.y)]
      }
      return points.map { .touch(phase, $0, taps: taps) }
        + (taps == 1 ? [] : [.touch(phase, point)])
    case .setTitle(let title, let state):
      return Self.simpler(state).map { .setTitle(title, $0) }
        + (title == "a" || title == nil ? [] : [.setTitle("a", state)])
    case .setImage(let image, let state):
      return Self.simpler(state).map { .setImage(image, $0) }
        + (image == "plus" || image == nil ? [] : [.setImage("plus", state)])
    case .setTitleColor(let color, let state):
      return Self.simpler(state).map { .setTitleColor(color, $0) }
        + (color == .red || color == nil ? [] : [.setTitleColor(.red, state)])
    case .setLabel(let label): return label == nil || label == "a" ? [] : [.setLabel("a")]
    case .setHint(let hint): return hint == nil || hint == "hint" ? [] : [.setHint("hint")]
    case .addTarget(.third, let event): return [.addTarget(.other, event)]
    case .removeTarget(.third, let event): return [.removeTarget(.other, event)]
    case .addAction(let action, let receiver, let events):
      return Self.simpler(action, receiver, events, ScriptStep.addAction, ScriptStep.addTarget)
    case .removeAction(let action, let receiver, let events):
      return Self.simpler(
        action, receiver, events, ScriptStep.removeAction, ScriptStep.removeTarget)
    case .addTarget, .removeTarget, .dropTarget, .setEnabled, .setSelected, .setHighlighted,
      .setHidden, .setAlpha, .setUserInteraction, .layout:
      return []
    }
  }

  /// Returns simpler steps with an action: a step without one, fewer events, or a simpler receiver.
  private static func simpler(
    _ action: ControlEvent, _ receiver: ScriptReceiver, _ events: [ControlEvent],
    _ make: (ControlEvent, ScriptReceiver, [ControlEvent]) -> ScriptStep,
    _ plain: (ScriptReceiver, ControlEvent?) -> ScriptStep
  ) -> [ScriptStep] {
    var simpler: [ScriptStep] = []
    if events == [action] { simpler.append(plain(receiver, action)) }
    if events.count > 1 {
      simpler += events.indices.map { place in
        var fewer = events
        fewer.remove(at: place)
        return make(action, receiver, fewer)
      }
    }
    if receiver == .third { simpler.append(make(action, .other, events)) }
    return simpler
  }

  /// Returns simpler control states, `normal` first.
  private static func simpler(_ state: UIControl.State) -> [UIControl.State] {
    let single: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
    return single.filter { $0 != state && state.isStrictSuperset(of: $0) }
  }
}
