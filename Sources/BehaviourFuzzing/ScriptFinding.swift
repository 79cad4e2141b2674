package import Behaviour
package import StrategyKit

/// The failure of a strategy on a script.
package struct ScriptFinding: Hashable, Sendable {
  /// The check.
  package var check: ScriptCheck
  /// The strategy.
  package var strategy: StrategyID
  /// The difference of its trace from the expected one; nil if it broke.
  package var difference: TraceDifference?
  /// Why it has no trace; nil where it has one.
  package var failure: StrategyFailure?
  /// The script in which the step of the difference is, where a check adds steps to the one that is judged.
  package var performed: Script?
  /// The script that shows it, where that is not the one that was judged.
  package var culprit: Script?

  /// Collects what is known of it.
  package init(
    check: ScriptCheck, strategy: StrategyID, difference: TraceDifference?,
    failure: StrategyFailure? = nil, performed: Script? = nil
  ) {
    self.check = check
    self.strategy = strategy
    self.difference = difference
    self.failure = failure
    self.performed = performed
  }

  /// Whether another finding is one of the same thing, whatever the script.
  package func isLike(_ other: ScriptFinding) -> Bool {
    check == other.check && strategy == other.strategy
      && difference?.field == other.difference?.field
      && failure?.process?.kind == other.failure?.process?.kind
      && failure?.process?.isGivenUp == other.failure?.process?.isGivenUp
  }

  /// Why it has no trace, in words; empty where it has one.
  package var breakdown: String { failure?.description ?? "" }

  /// One line for people.
  package var text: String {
    guard let difference else { return "\(strategy) breaks: \(breakdown)" }
    let subject = check == .reuse ? "\(strategy), used again," : strategy.rawValue
    return "\(subject) \(difference.clause)"
  }
}
