import BuiltinStrategies
import FailureReporting
import Findings
import Foundation
import Fuzzing
import Mutants
import Scenarios
import StrategyKit
import TestSupport
import Testing

struct StrategySwitchTextTests {
  @Test func `what went before is part of the sentence, and no shares are of each other`() throws {
    let mutant = MutatedStrategy(BuiltinStrategies.customControl, .staleFrames, id: "mine")
    let outcome = StrategySwitch(from: BuiltinStrategies.rectOverride, to: mutant, seed: 1)
      .learned()
    let text = outcome.text(of: "extreme buttons")
    let carried = try #require(outcome.findings.findings.first { $0.history != .none })
    #expect(text.contains("  \(carried.history.rawValue) \(carried.rule.clause): "), "\(text)")
    #expect(outcome.findings.unexplained <= outcome.findings.unexplainedOf.cases)
    for finding in outcome.findings.findings { #expect(finding.count <= finding.cases) }
  }

  private static let wrong = BuiltinStrategies.customControl.mapping("wrong") { layout, spec in
    if spec.spacing < 6 { layout.image.origin.x += 1 }
  }

  private static let specs = (0..<100).map { number in
    var spec = ButtonSpec.simplest
    spec.spacing = CGFloat(number % 10)
    spec.frame.size.width += CGFloat(number)
    return spec
  }

  @Test
  func `rules, shares and examples are of the buttons compared`() throws {
    let outcome = StrategySwitch(from: BuiltinStrategies.rectOverride, to: Self.wrong, seed: 1)
      .learned(on: Self.specs)
    #expect(outcome.findings.findings.map(\.count) == [60])
    #expect(outcome.findings.cases == 100 && outcome.findings.unexplained == 0)
    #expect(Self.specs.contains(try #require(outcome.findings.findings.first?.smallest)))
    expectRecorded(
      outcome.text(of: "buttons of a.xml"),
      "rules, shares and examples are of the buttons compared")
  }

  @Test func `rules of typical buttons have typical examples`() throws {
    var change = StrategySwitch(from: BuiltinStrategies.rectOverride, to: Self.wrong, seed: 1)
    change.population = .typical
    let rule = try #require(change.learned().findings.findings.first)
    #expect(rule.rule.text == "spacing < 6" || rule.rule.text == "spacing ≤ 5", "\(rule.rule.text)")
  }

  @Test func `what does not count has no rule`() {
    var change = StrategySwitch(from: BuiltinStrategies.rectOverride, to: Self.wrong, seed: 1)
    change.aspects = .fittingSize
    #expect(change.learned(on: Self.specs).findings.findings.isEmpty)
    #expect(change.learned(on: Self.specs).text(of: "buttons") == "")
  }
}
