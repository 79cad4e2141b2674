import BuiltinStrategies
import Findings
import Foundation
import StrategyKit
import Testing

@Suite("The survey of a domain")
struct DomainSurveyTests {
  @Test(
    "Built-in strategies keep what they promise, and promise all that they could",
    arguments: BuiltinStrategies.computed)
  func declared(strategy: any LayoutStrategy) {
    let outcome = survey(strategy)
    #expect(outcome.broken.findings.isEmpty && outcome.broken.smallestUnexplained == nil)
    #expect(outcome.promisable == [])
  }

  @Test("A strategy that promises less than it holds is told what it could promise")
  func unclaimed() throws {
    let strategy = BuiltinStrategies.customControl.mapping(
      "timid", support: { $0.placement == .right ? .supported : .unsupported("not tried") }
    ) { layout, spec in if spec.placement == .top { layout = ButtonLayout() } }
    let outcome = survey(strategy)
    #expect(outcome.broken.findings.isEmpty)
    #expect(outcome.promisable == ["spec.placement != .top"])
  }

  @Test("A strategy that promises more than it holds is told what it breaks")
  func broken() throws {
    let strategy = BuiltinStrategies.customControl.mapping("bold") { layout, spec in
      if spec.spacing < 0 { layout = ButtonLayout() }
    }
    let outcome = survey(strategy)
    #expect(outcome.broken.findings.map(\.rule.text) == ["spacing < 0"])
    #expect(outcome.promisable == [])
  }

  private func survey(_ strategy: any LayoutStrategy) -> DomainSurvey.Outcome {
    var survey = DomainSurvey(
      strategy, references: BuiltinStrategies.computed.filter { $0.id != strategy.id }, seed: 1)
    survey.poolSize = 300
    return survey.run()
  }
}

extension DomainSurvey.Outcome {
  /// The conditions that could be supported in addition.
  fileprivate var promisable: [String] { unclaimed.compactMap(\.rule.swift) }
}
