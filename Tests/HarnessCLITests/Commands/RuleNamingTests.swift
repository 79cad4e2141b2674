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

  /// A scenario that one strategy fails, with the token of a button.
  private static func record(_ spec: ButtonSpec, failing place: Int) -> Record {
    var failure = Failure(type: .strategyDisagreement, check: "agreement", message: "m")
    failure.button = SpecToken.text(of: spec)
    var outcomes = [CaseOutcome?](repeating: .passed, count: strategies.count)
    outcomes[place] = .failed(failure)
    return .scenario(ScenarioRecord(name: "n", line: 1, outcomes: outcomes, nanoseconds: []))
  }

  private static func rules(_ record: Record) -> [String?] {
    guard case .scenario(let scenario) = record else { return [] }
    return scenario.outcomes.map { $0?.failure?.rule }
  }

  @Test func `the failure of a scenario falls under the rule that its button is under`() {
    var naming = RuleNaming(Self.strategies)
    let place = Self.strategies.count - 1
    let named = naming.named(Self.record(Self.spec(spacing: -3), failing: place))
    let rules = Self.rules(named)
    #expect(rules.count == place + 1 && rules.dropLast().allSatisfy { $0 == nil })
    expectRecorded(rules.last ?? nil, "the failure of a scenario falls under the rule")
  }

  @Test func `what a strategy has right by itself falls under no rule`() {
    var naming = RuleNaming(Self.strategies)
    let place = Self.strategies.count - 1
    for failing in [0, place] {
      let record = Self.record(Self.spec(spacing: 3), failing: failing)
      #expect(Self.rules(naming.named(record)) == Self.rules(record))
    }
  }
}
