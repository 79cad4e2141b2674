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
    let text = outcome.text
    let carried = try #require(outcome.findings.findings.first { $0.history != .none })
    #expect(text.contains("  \(carried.history.rawValue) \(carried.rule.clause): "), "\(text)")
    #expect(outcome.findings.unexplained <= outcome.findings.unexplainedOf.cases)
    for finding in outcome.findings.findings { #expect(finding.count <= finding.cases) }
  }

  @Test
  func `shares are of the buttons compared`()
    throws
  {
    let wrong = BuiltinStrategies.customControl.mapping("wrong") { layout, spec in
      if spec.spacing < 0 { layout.image.origin.x += 1 }
    }
    var spec = ButtonSpec.simplest
    let specs = [-4, 0, 4, 8].map { spacing -> ButtonSpec in
      spec.spacing = spacing
      return spec
    }
    let outcome = StrategySwitch(from: BuiltinStrategies.rectOverride, to: wrong, seed: 1)
      .learned(countingOn: specs)
    #expect(outcome.findings.findings.map(\.rule.text) == ["spacing < 0"])
    #expect(outcome.findings.findings.map(\.count) == [1])
    #expect(outcome.findings.cases == 4 && outcome.findings.unexplained == 0)
    expectRecorded(outcome.text, "shares are of the buttons compared")
  }
}
