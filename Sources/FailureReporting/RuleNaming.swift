import Findings
package import RunRecords
package import StrategyKit
import Synchronization

/// Names the rules that the failures of scenarios fall under, so that reports can show those of one reason together.
package final class RuleNaming: Sendable {
  private let rules: Mutex<SpecRules>

  /// Names rules of the strategies of a run, in their order.
  package init(_ strategies: [any LayoutStrategy]) {
    rules = Mutex(SpecRules(strategies, keepsPartial: false))
  }

  /// Names the rules of a record's failures; failures that no button alone shows have none.
  ///
  /// - Parameter blamed: the buttons that strategies fail on, by the strategy's place.
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
