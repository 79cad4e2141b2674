import BuiltinStrategies
import FailureReporting
import Fuzzing
import Judging
import Mutants
import Scenarios
import StrategyKit
import TestSupport
import Testing

@testable import HarnessCLI

@Suite("What shrinking a scenario says")
struct ShrinkCommandTests {
  @Test("That there is nothing to shrink where all agree")
  func agreement() {
    let replay = Replay(.simplest, BuiltinStrategies.computed)
    var scenario = Scenario(name: "image on top", spec: .simplest)
    expectRecorded(ShowCommand.text(of: scenario, replay), "agreement")
    scenario.expectations = [Expectation()]
    expectRecorded(ShowCommand.text(of: scenario, replay), "agreement with expectations")
  }

  @Test("The smallest button where they differ")
  func failure() {
    let replay = Replay(
      .simplest,
      [
        BuiltinStrategies.rectOverride,
        MutatedStrategy(BuiltinStrategies.customControl, .spacingOffByAPixel),
      ])
    let scenario = Scenario(name: "image on top", spec: .simplest)
    #expect(!replay.classes.isEmpty)
    #expect(ShowCommand.text(of: scenario, replay) == replay.shrunkText)
  }
}
