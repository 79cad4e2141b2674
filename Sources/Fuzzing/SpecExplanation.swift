import Judging
import Reproducibility
package import Scenarios
package import StrategyKit

/// The fields of a failing spec that matter for the failure, and the fields that do not.
package struct SpecExplanation: Hashable, Sendable {
  /// The fields for which at least one other value makes the failure disappear.
  package var decisive: [SpecField]
  /// The fields for which the spec still fails with every value that was tried.
  package var indifferent: [SpecField]

  /// Finds out which fields matter, by trying other values for each: all choices, or the simplest, preferred
  /// and some random numbers.
  ///
  /// A changed spec counts as failing if the same check blames the same strategies, by any amount.
  ///
  /// - Parameter tries: the number of random numbers to try for each field.
  package static func explain(
    _ spec: ButtonSpec, _ failure: FailureClass, by trial: SpecTrial, tries: Int = 6
  ) -> SpecExplanation {
    let effort = SpecTrial.effort(for: failure.check)
    var explanation = SpecExplanation(decisive: [], indifferent: [])
    let fields =
      SpecField.changeable + (spec.wraps ? SpecField.allCases.filter(\.isOfLines) : [])
    for field in fields where spec.has(field) {
      let matters = values(of: field, spec[field], tries).contains { value in
        var other = spec
        other[field] = value
        guard other != spec, other.hasOrderedLines else { return false }
        return !trial.classes(of: other, effort: effort).contains {
          $0.check == failure.check && $0.aspect == failure.aspect
            && $0.culprits == failure.culprits
        }
      }
      if matters {
        explanation.decisive.append(field)
      } else {
        explanation.indifferent.append(field)
      }
    }
    return explanation
  }

  /// Returns other values for a field, the simplest first.
  ///
  /// - Parameters:
  ///   - present: the field's value in the failing spec.
  ///   - tries: the number of random numbers.
  private static func values(of field: SpecField, _ present: Double, _ tries: Int) -> [Double] {
    var draws = Draws(seed: 0x6578_706C, index: UInt64(field.rawValue))
    let chosen: [Double]
    let random: ClosedRange<Int>
    switch field.kind {
    // Trying a few numbers of lines is enough.
    case .choice(let count): return (0..<min(count, 8)).map(Double.init)
    case .scale: return [1, 2, 3]
    case .size: (chosen, random) = (SpecCost.preferred, 0...200)
    case .length:
      chosen = SpecCost.preferred + SpecCost.preferred.map { -$0 }
      random = -40...100
    }
    let near = [field.simplest, present + 1, present - 1]
    let drawn = (0..<tries).map { _ in
      Double(draws.within(random.lowerBound, random.upperBound))
    }
    return near.filter { $0 >= Double(random.lowerBound) } + chosen + drawn
  }
}
