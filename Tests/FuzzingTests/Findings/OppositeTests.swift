import Fuzzing
import StrategyKit
import Testing

@testable import Findings

struct OppositeTests {
  private static let facts = {
    let generator = SpecGenerator(seed: 7, wrapping: 30)
    return (0..<300).map {
      SpecFacts(
        spec: generator.spec(at: $0), layout: ButtonLayout(), exact: ButtonLayout())
    }
  }()

  @Test func `a number that is known is as an atom says, or as its opposite does`() throws {
    let comparisons: [Atom.Comparison] = [.less, .atMost, .equal, .notEqual, .atLeast, .greater]
    let claims =
      comparisons.flatMap { [Atom.Claim.compares($0, 0), .compares($0, 50)] }
      + [.isOnPixel(true), .isOnPixel(false), .isOnPoint(true), .isOnPoint(false)]
    for subject in Measure.all.indices {
      for claim in claims {
        let atom = Atom(subject: subject, claim: claim)
        let opposite = try #require(atom.opposite)
        #expect(opposite.opposite == atom)
        for facts in Self.facts where !Measure.all[subject].number(facts).isNaN {
          #expect(atom.holds(of: facts) != opposite.holds(of: facts), "\(atom.text)")
        }
      }
    }
  }

  @Test func `a choice is as an atom says, or as its opposite does, in words of its own`() throws {
    for (subject, choice) in Choice.all.enumerated() {
      for place in choice.values.indices {
        let atom = Atom.choice(subject, 1 << UInt64(place))
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
