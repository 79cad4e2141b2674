package import Behaviour
package import StrategyKit

/// A difference or failure of a strategy on a script.
package struct ScriptFinding: Hashable, Sendable {
  /// The check that failed.
  package var check: ScriptCheck
  /// The strategy that failed.
  package var strategy: StrategyID
  /// The difference of the strategy's trace from the expected one; nil if the strategy returned no trace.
  package var difference: TraceDifference?
  /// The reason why the strategy returned no trace; nil if it returned one.
  package var failure: StrategyFailure?
  /// The script in which ``difference`` occurs, if a check added steps to the judged script; else nil.
  package var performed: Script?
  /// The script to run to see the failure, such as an earlier script followed by the judged one; nil if the
  /// judged script shows it.
  package var culprit: Script?

  /// Makes a finding from the facts about a failed check.
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

  /// Returns whether another finding has the same check, strategy and kind of difference, whatever the
  /// script.
  package func isLike(_ other: ScriptFinding) -> Bool {
    check == other.check && strategy == other.strategy
      && difference?.field == other.difference?.field
      && failure?.process?.kind == other.failure?.process?.kind
      && failure?.process?.isGivenUp == other.failure?.process?.isGivenUp
  }
}
