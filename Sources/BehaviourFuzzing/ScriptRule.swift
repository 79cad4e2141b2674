package import Behaviour
import Foundation
import StrategyKit

/// The condition under which behaviour differs: the kinds of steps that a script must contain, in this order.
package struct ScriptRule: Hashable, Sendable {
  /// The kinds of steps, in order; empty if even a script without steps differs.
  package var atoms: [StepAtom]

  /// Makes the rule from the smallest failing script.
  package init(of smallest: Script) { atoms = smallest.atoms }

  /// Returns whether a script contains the steps of the rule, in their order.
  package func holds(for script: Script) -> Bool {
    var left = atoms[...]
    for atom in script.atoms where left.first?.isMet(by: atom) ?? false { left = left.dropFirst() }
    return left.isEmpty
  }

  /// The condition in words, for the end of a sentence, such as `after a touch begins, leaves and comes
  /// back`.
  package var text: String {
    guard !atoms.isEmpty else { return "from the start" }
    var parts: [String] = []
    var touches: [String] = []
    func endTouches() {
      guard let last = touches.popLast() else { return }
      let before = touches.joined(separator: ", ")
      parts.append("a touch " + (before.isEmpty ? last : "\(before) and \(last)"))
      touches = []
    }
    for atom in atoms {
      if case .touch(let touch) = atom {
        touches.append(touch.rawValue)
      } else {
        endTouches()
        parts.append(atom.text)
      }
    }
    endTouches()
    return "after " + parts.joined(separator: ", then ")
  }
}

/// The frequency of a difference in new scripts for which a rule holds, and in scripts for which it does not.
package struct ScriptRuleCheck: Hashable, Sendable {
  /// The number of new scripts for which the rule holds, and the number of these that differ.
  package var inside = Share()
  /// The number of new scripts for which the rule does not hold, and the number of these that differ.
  package var outside = Share()

  package struct Share: Hashable, Sendable {
    package var scripts = 0
    package var failing = 0
  }
}

extension ScriptFuzz {
  /// The number of new scripts on each side of the rule.
  private static let checks: UInt64 = 200
  /// The index of the first new script, far from the indices that a run uses.
  private static let freshIndex: UInt64 = 1 << 62

  /// Checks a rule on new scripts; stops early if the strategy is disabled.
  func check(
    _ rule: ScriptRule, of smallest: Script, _ finding: ScriptFinding, by judge: ScriptJudge
  ) -> ScriptRuleCheck {
    var check = ScriptRuleCheck()
    // A failing process costs a restart, or the time until a timeout.
    let checks: UInt64 =
      switch finding.failure?.process?.kind {
      case nil: Self.checks
      case .timedOut: 3
      case .crashed, .brokeProtocol: 20
      }
    for number in 0..<checks {
      let fresh = script(at: Self.freshIndex + number)
      if !rule.holds(for: fresh) {
        check.outside.scripts += 1
        if judge.find(finding, in: fresh) != nil { check.outside.failing += 1 }
      }
      var ending = fresh
      ending.size = smallest.size
      ending.title = smallest.title
      ending.image = smallest.image
      ending.surroundings = smallest.surroundings
      ending.answering = smallest.answering
      if ending.endsDown { ending.steps.append(.touch(.cancelled, .zero)) }
      ending.steps += smallest.steps
      check.inside.scripts += 1
      if judge.find(finding, in: ending) != nil { check.inside.failing += 1 }
    }
    return check
  }
}
