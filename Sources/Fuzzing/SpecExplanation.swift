import Judging
package import StrategyKit

/// Which fields of a failing spec matter: those that cannot have any other value without the failure
/// going away.
package struct SpecExplanation: Hashable, Sendable {
  /// Fields whose value makes the failure, or keeps it.
  package var decisive: [SpecField]
  /// Fields that may have any of the values that were tried.
  package var indifferent: [SpecField]

  /// Tries other values for every field of a failing spec, a few for each.
  ///
  /// A spec still fails when the same check blames the same strategies, by whatever amount.
  package static func explain(
    _ spec: ButtonSpec, _ failure: FailureClass, by trial: SpecTrial, tries: Int = 6
  ) -> SpecExplanation {
    let effort = SpecTrial.effort(for: failure.check)
    var explanation = SpecExplanation(decisive: [], indifferent: [])
    for field in SpecField.allCases
    where field.rawValue < SpecField.boundsX.rawValue && spec.has(field) {
      var matters = false
      var draws = Draws(seed: 0x6578_706C, index: UInt64(field.rawValue))
      for _ in 0..<tries where !matters {
        var other = spec
        other[field] = value(of: field, spec[field], &draws)
        guard other != spec else { continue }
        matters = !trial.classes(of: other, effort: effort).contains {
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

  private static func value(of field: SpecField, _ present: Double, _ draws: inout Draws) -> Double
  {
    switch field.kind {
    case .choice(let count): Double(draws.below(count))
    case .scale: Double(draws.within(1, 3))
    case .size: draws.below(2) == 0 ? Double(draws.within(0, 200)) : present + 1
    case .length: draws.below(2) == 0 ? Double(draws.within(-40, 100)) : present + 1
    }
  }
}
