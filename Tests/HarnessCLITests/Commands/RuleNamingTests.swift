import BuiltinStrategies
import FailureReporting
import Foundation
import Fuzzing
import Mutants
import RunRecords
import StrategyKit
import TestSupport
import Testing

struct RuleNamingTests {
  private static let strategies: [any LayoutStrategy] =
    BuiltinStrategies.computed + [
      MutatedStrategy(BuiltinStrategies.customControl, .negativeSpacingClamped, id: "mine")
    ]

  private static func spec(spacing: CGFloat) -> ButtonSpec {
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 30, height: 20)),
      title: .init(size: CGSize(width: 50, height: 20)))
    spec.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    spec.spacing = spacing
    return spec
  }

  /// The rules of a scenario in which one strategy fails on a button.
  private static func rules(_ spec: ButtonSpec, failing place: Int) -> [String?] {
    let failure = Failure(type: .strategyDisagreement, check: "agreement", evidence: .quoted("m"))
    var outcomes = [CaseOutcome?](repeating: .passed, count: strategies.count)
    outcomes[place] = .failed(failure)
    var record = ScenarioRecord(name: "n", line: 1, outcomes: outcomes, nanoseconds: [])
    RuleNaming(strategies).name(&record, [place: spec])
    return record.outcomes.map { $0?.failure?.rule }
  }

  @Test func `the failure of a scenario falls under the rule that its button is under`() {
    let place = Self.strategies.count - 1
    let rules = Self.rules(Self.spec(spacing: -3), failing: place)
    #expect(rules.count == place + 1 && rules.dropLast().allSatisfy { $0 == nil })
    expectRecorded(rules.last ?? nil, "the failure of a scenario falls under the rule")
  }

  @Test func `what a strategy has right by itself falls under no rule`() {
    let place = Self.strategies.count - 1
    for failing in [0, place] {
      #expect(Self.rules(Self.spec(spacing: 3), failing: failing).allSatisfy { $0 == nil })
    }
  }
}
