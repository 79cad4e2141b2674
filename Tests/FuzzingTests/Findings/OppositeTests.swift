import Fuzzing
import StrategyKit
import Testing

@testable import Findings

struct OppositeTests {
  private static let facts = {
    let generator = SpecGenerator(seed: 7, wrapping: 30)
    return (0..<300).map {
      SpecFeatures(
        spec: generator.spec(at: $0), layout: ButtonLayout(), exact: ButtonLayout())
    }
  }()

  @Test func `a number that is known is as an atom says, or as its opposite does`() throws {
    let comparisons: [AtomicCondition.Comparison] = [
      .less, .atMost, .equal, .notEqual, .atLeast, .greater,
    ]
    let claims =
      comparisons.flatMap { [AtomicCondition.Claim.compares($0, 0), .compares($0, 50)] }
      + [.isOnPixel(true), .isOnPixel(false), .isOnPoint(true), .isOnPoint(false)]
    for subject in NumericFeature.all.indices {
      for claim in claims {
        let atom = AtomicCondition(subject: subject, claim: claim)
        let opposite = try #require(atom.opposite)
        #expect(opposite.opposite == atom)
        for facts in Self.facts where NumericFeature.all[subject].number(facts).isFinite {
          #expect(atom.holds(of: facts) != opposite.holds(of: facts), "\(atom.text)")
        }
      }
    }
  }

  @Test func `a choice is as an atom says, or as its opposite does, in words of its own`() throws {
    for (subject, choice) in CategoricalFeature.all.enumerated() {
      for place in choice.values.indices {
        let atom = AtomicCondition.choice(subject, 1 << UInt64(place))
        guard let opposite = atom.opposite else {
          #expect(choice.name.isEmpty && choice.values.count > 2)
          continue
        }
        #expect(opposite.text != atom.text)
        for facts in Self.facts {
          #expect(atom.holds(of: facts) != opposite.holds(of: facts), "\(atom.text)")
        }
      }
    }
  }
}
