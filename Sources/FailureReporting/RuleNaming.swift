import Findings
import Fuzzing
package import RunRecords
package import StrategyKit

/// Names the rules that the failures of scenarios fall under, so that those of one reason can be told together.
package struct RuleNaming {
  private var rules: SpecRules

  /// Names rules of the strategies of a run, in their order.
  package init(_ strategies: [any LayoutStrategy]) {
    rules = SpecRules(strategies, keepsPartial: false)
  }

  /// Returns a record with the rules of its failures; failures that no button alone shows have none.
  package mutating func named(_ record: Record) -> Record {
    guard case .scenario(var scenario) = record else { return record }
    for place in scenario.outcomes.indices {
      guard case .failed(let failure) = scenario.outcomes[place],
        let token = failure.button, let spec = try? SpecToken.spec(of: token)
      else { continue }
      let rule = rules.findings(of: place, over: spec).first { $0.history == .none }
      guard let rule else { continue }
      scenario.outcomes[place] = .failed(failure.falling(under: rule))
    }
    return .scenario(scenario)
  }
}

extension Failure {
  fileprivate func falling(under finding: RuleFinding) -> Failure {
    var failure = self
    failure.rule = finding.predicateOfSentence
    return failure
  }
}
