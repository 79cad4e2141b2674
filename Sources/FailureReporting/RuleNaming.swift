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

  /// Sets the rule of each failure in a record; failures that no single button shows get no rule.
  ///
  /// - Parameter blamed: the buttons on which strategies fail, by the strategy's index.
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
