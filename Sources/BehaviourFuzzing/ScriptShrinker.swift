package import Behaviour
import Foundation
import UIKitModel

extension Script {
  /// Returns the smallest script that the search finds for which a condition still holds.
  package func shrunk(evaluations: Int = 2_000, while holds: (Script) -> Bool) -> Script {
    var shrinking = ScriptShrinking(smallest: self, left: evaluations)
    var hasChanged = true
    while hasChanged, shrinking.left > 0 {
      hasChanged = shrinking.dropSteps(holds)
      if shrinking.simplify(holds) { hasChanged = true }
    }
    return shrinking.smallest
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

private struct ScriptShrinking {
  var smallest: Script
  /// The number of scripts that the search may still try.
  var left: Int

  private mutating func take(_ candidate: Script, _ holds: (Script) -> Bool) -> Bool {
    guard left > 0 else { return false }
    left -= 1
    guard holds(candidate) else { return false }
    smallest = candidate
    return true
  }

  /// Leaves out steps while the script still fails: first half of them, then fewer at a time; returns whether
  /// a step was left out.
  mutating func dropSteps(_ holds: (Script) -> Bool) -> Bool {
    var hasChanged = false
    var length = max(1, smallest.steps.count / 2)
    while length >= 1 {
      var start = 0
      while start < smallest.steps.count {
        var candidate = smallest
        candidate.steps.removeSubrange(start..<min(start + length, candidate.steps.count))
        if take(candidate, holds) { hasChanged = true } else { start += length }
      }
      length /= 2
    }
    return hasChanged
  }

  /// Makes the remaining steps simpler, one change at a time; returns whether a step changed.
  mutating func simplify(_ holds: (Script) -> Bool) -> Bool {
    var hasChanged = false
    var isDone = false
    while !isDone, left > 0 {
      isDone = true
      for candidate in smallest.simpler where take(candidate, holds) {
        (hasChanged, isDone) = (true, false)
        break
      }
    }
    return hasChanged
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
    case .addTarget, .removeTarget, .dropTarget, .setEnabled, .setSelected, .setHighlighted,
      .setHidden, .setAlpha, .setUserInteraction, .layout:
      return []
    }
  }

  /// Returns simpler control states, `normal` first.
  private static func simpler(_ state: UIControl.State) -> [UIControl.State] {
    let single: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
    return single.filter { $0 != state && state.isStrictSuperset(of: $0) }
  }
}
