import Fuzzing
import Scenarios
import StrategyKit
import Testing

@testable import Findings

struct PredicateWordTests {
  private static let specs = {
    let generator = SpecGenerator(seed: 7, wrapping: 30)
    let ends = SpecGenerator(seed: 8, spread: 50)
    return (0..<300).map { generator.spec(at: $0) } + (0..<100).map { ends.spec(at: $0) }
  }()

  @Test func `what a finding says of a choice is a predicate that means the same`() throws {
    for choice in CategoricalFeature.all {
      for (place, value) in choice.values.enumerated() {
        guard let xpath = value.xpath else { continue }
        let predicate = try SpecPredicate(xpath)
        for spec in Self.specs {
          let facts = SpecFeatures(spec: spec, layout: ButtonLayout(), exact: ButtonLayout())
          #expect(predicate.holds(for: spec) == (choice.place(facts) == place), "\(xpath)")
        }
      }
    }
  }

  @Test(
    "what a finding says of a number is a predicate",
    arguments: NumericFeature.all.compactMap(\.xpath))
  func measure(xpath: String) throws {
    _ = try SpecPredicate("\(xpath) >= 1")
    _ = try SpecPredicate("(\(xpath) * @scale) mod 1 = 0")
  }

  @Test func `a condition on numbers is a predicate that holds for the same buttons`() throws {
    let comparisons: [AtomicCondition.Comparison] = [
      .less, .atMost, .equal, .notEqual, .atLeast, .greater,
    ]
    let claims: [AtomicCondition.Claim] =
      comparisons.flatMap { [.compares($0, 0), .compares($0, 2), .compares($0, 0.5)] }
      + AtomicCondition.Parity.allCases.map { .isParity($0) }
      + [.isOnPoint(true), .isOnPoint(false), .isOnPixel(true), .isOnPixel(false)]
    let facts = Self.specs.prefix(120).map {
      SpecFeatures(spec: $0, layout: ButtonLayout(), exact: ButtonLayout())
    }
    for (subject, feature) in NumericFeature.all.enumerated() {
      for claim in claims {
        let isComparison = if case .compares = claim { true } else { false }
        if !isComparison && !feature.isLength { continue }
        let atom = AtomicCondition(subject: subject, claim: claim)
        guard let xpath = atom.xpath else { continue }
        let predicate = try SpecPredicate(xpath)
        // Nothing divided by nothing is not a number.
        for facts in facts where feature.sides?.isRatio != true || feature.number(facts).isFinite {
          #expect(predicate.holds(for: facts.spec) == atom.holds(of: facts), "\(xpath)")
        }
      }
    }
  }
}
