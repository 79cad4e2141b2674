import BuiltinStrategies
import Fuzzing
import Mutants
import StrategyKit
import Testing
import UIKitModel

@testable import Findings

struct AbridgedRuleTests {
  /// Random specs, each with whether it belongs to what is learned.
  private func samples(_ belongs: (ButtonSpec) -> Bool) -> Samples {
    var samples = Samples()
    let generator = SpecGenerator(seed: 5)
    let worker = FactWorker()
    for index in UInt64(0)..<1_500 {
      guard let facts = worker.facts(of: generator.spec(at: index)) else { continue }
      samples.add(facts, belongs(facts.spec))
    }
    return samples
  }

  private func atom(_ name: String, _ comparison: AtomicCondition.Comparison, _ bound: Double)
    throws -> AtomicCondition
  {
    AtomicCondition(
      subject: try #require(NumericFeature.all.firstIndex { $0.name == name }),
      claim: .compares(comparison, bound))
  }

  private func abridged(_ rule: Rule, _ samples: Samples) -> String? {
    RuleSimplifier(samples, drawn: samples.count).abridged([rule]).first?.text
  }

  @Test func `a number that only fits what was asked is left out`() throws {
    let samples = samples { $0.spacing != 0 }
    let spacing = try atom("spacing", .notEqual, 0)
    #expect(
      abridged(Rule(atoms: [try atom("x", .less, 1_400), spacing]), samples) == "spacing ≠ 0")
    #expect(
      abridged(Rule(atoms: [spacing], exceptions: [[try atom("y", .equal, 2_872)]]), samples)
        == "spacing ≠ 0")
  }

  @Test func `a number that makes the difference stays`() throws {
    let samples = samples { $0.spacing > 3 && $0.frame.size.width > 120 }
    let rule = Rule(atoms: [try atom("spacing", .greater, 3), try atom("width", .greater, 120)])
    #expect(abridged(rule, samples) == "spacing > 3 and width > 120")
  }

  @Test
  func `what takes too long to read becomes the shorter rule that holds nearly as often`() throws {
    let samples = samples { $0.spacing < 0 }
    let long = Rule(
      atoms: [
        try atom("spacing", .less, 0), try atom("width", .greater, 40),
        try atom("height", .greater, 40), try atom("title width", .greater, 5),
        try atom("title height", .greater, 5), try atom("image width", .greater, 5),
      ])
    #expect(abridged(long, samples) == "spacing < 0")
  }

  @Test func `an odd number is no rule, and what holds of nothing else is none`() throws {
    let samples = samples { $0.frame.size.width == 2_872 }
    #expect(abridged(Rule(atoms: [try atom("width", .equal, 2_872)]), samples) == nil)
  }
}
