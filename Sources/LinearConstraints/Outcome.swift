/// The result of solving.
public enum Outcome: Hashable, Sendable {
  /// All that is required holds, and the rest as far as it can.
  case solved
  /// These required constraints cannot hold together; the values have the least sum of their errors.
  ///
  /// No constraint of the set can be left out if all but one of them held when they were last solved;
  /// otherwise the set may be larger than it need be.
  case conflict([ConstraintID])
  /// The arithmetic failed; the values are not to be used.
  case fault(SolveFault)
}

extension Outcome {
  @inline(__always)
  var isSolved: Bool { if case .solved = self { true } else { false } }

  var isFault: Bool { if case .fault = self { true } else { false } }
}

/// Why an answer is not to be trusted.
public enum SolveFault: Error, Hashable, Sendable {
  /// A required constraint, evaluated from the coefficients that were given, is off by `error` although
  /// the tableau has it hold.
  case residual(of: ConstraintID, error: Double)
  /// The search did not end within `steps`.
  case endless(steps: Int)
  /// A number that was given is not finite.
  case notFinite
  /// The certificate of optimality does not hold.
  case uncertified(CertificateFlaw)
}

extension SolveFault: CustomStringConvertible {
  /// One line that says what failed.
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
