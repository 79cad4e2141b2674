/// The result of solving.
public enum Outcome: Hashable, Sendable {
  /// All required constraints hold, and the others as far as possible.
  case solved
  /// These required constraints cannot all hold; the values minimise the sum of their errors.
  ///
  /// The set is minimal if all but one of the constraints held in the previous solution; otherwise it may be
  /// larger than necessary.
  case conflict([ConstraintID])
  /// The arithmetic failed; the values must not be used.
  case fault(SolveFault)
}

extension Outcome {
  @inline(__always)
  var isSolved: Bool { if case .solved = self { true } else { false } }

  var isFault: Bool { if case .fault = self { true } else { false } }
}

/// The reason why a solution is not reliable.
public enum SolveFault: Error, Hashable, Sendable {
  /// A required constraint, computed from the given coefficients, has this `error`, although it holds in the
  /// tableau.
  case residual(of: ConstraintID, error: Double)
  /// The search did not end within this number of steps, or because of rounding found no limit for a step.
  case endless(steps: Int)
  /// A number given by the caller is not finite.
  case notFinite
  /// The values are not proven to be optimal; the flaw is the gap in the proof.
  case uncertified(CertificateFlaw)
}

extension SolveFault: CustomStringConvertible {
  /// The reason why the solution is not reliable, in one line.
  public var description: String {
    switch self {
    case .residual(_, let error):
      "a required constraint is off by \(error), which is more than rounding; "
        + "scale the coefficients so that they differ less"
    case .endless(let steps):
      "the search did not end within \(steps) steps; scale the coefficients so that they differ less"
    case .notFinite:
      "a coefficient or constant is not a finite number; give only finite ones"
    case .uncertified(let flaw): "the answer is not proven to be the best: \(flaw)"
    }
  }
}
