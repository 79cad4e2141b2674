import Findings
package import RunRecords
package import StrategyKit
import Synchronization

/// The search for the learned rule of each failure in scenarios, so that reports can group failures by rule.
package final class RuleNaming: Sendable {
  private let rules: Mutex<SpecRules>

  /// Prepares to find rules of strategies, given in the order of the run.
  package init(_ strategies: [any LayoutStrategy]) {
    rules = Mutex(SpecRules(strategies, keepsPartial: false))
  }

  /// Sets the learned rule of each failed outcome in a record; outcomes without a button in `blamed`, or
  /// without a rule, stay unchanged.
  ///
  /// - Parameter blamed: a button on which each strategy fails, by the strategy's index.
  package func name(_ record: inout ScenarioRecord, _ blamed: [Int: ButtonSpec]) {
    for place in record.outcomes.indices {
      guard case .failed(var failure) = record.outcomes[place], let spec = blamed[place] else {
        continue
      }
      let found = rules.withLock { $0.findings(of: place, over: spec) }
      guard let rule = found.first(where: { $0.history == .none }) else { continue }
      failure.rule = rule.predicateOfSentence
      record.outcomes[place] = .failed(failure)
    }
  }
}
