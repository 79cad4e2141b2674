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
  /// back`; `from the start` if the rule has no steps.
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
