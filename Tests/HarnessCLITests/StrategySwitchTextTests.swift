import BuiltinStrategies
import FailureReporting
import Findings
import Mutants
import StrategyKit
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
}
