import BuiltinStrategies
import Judging
import Scenarios
import StrategyKit
import Testing
import UIKitModel

@testable import Fuzzing

@Suite struct SpecExplanationTests {
  /// A strategy that moves the title by half of the spacing, whatever that is.
  private struct HalfSpacing: LayoutStrategy {
    let id: StrategyID = "half-spacing"

    func makeWorker() -> any LayoutWorker { Worker() }

    private final class Worker: LayoutWorker {
      private let base = BuiltinStrategies.rectOverride.makeWorker()

      func layOut(
        _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
        explaining explanation: LayoutExplanation?
      ) throws(StrategyFailure) {
        try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
        guard spec.title != nil else { return }
        layout.title.origin.x += spec.spacing / 2
        layout.titleHook.origin.x += spec.spacing / 2
      }
    }
  }

  @Test func `a value matters when the simplest one does not fail`() throws {
    let trial = SpecTrial(strategies: BuiltinStrategies.computed + [HalfSpacing()])
    var spec = ButtonSpec.simplest
    spec.spacing = 1
    let failure = try #require(trial.classes(of: spec, effort: []).first { $0.check == .agreement })
    let explanation = SpecExplanation.explain(spec, failure, by: trial)
    #expect(explanation.decisive.contains(.spacing))
    #expect(!explanation.indifferent.contains(.spacing))
    #expect(explanation.indifferent.contains(.cornerRadius))
  }
}
