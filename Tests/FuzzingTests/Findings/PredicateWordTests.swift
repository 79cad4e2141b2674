import Fuzzing
import Scenarios
import StrategyKit
import Testing

@testable import Findings

struct PredicateWordTests {
  private static let specs = {
    let generator = SpecGenerator(seed: 7, wrapping: 30)
    return (0..<300).map { generator.spec(at: $0) }
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
}
