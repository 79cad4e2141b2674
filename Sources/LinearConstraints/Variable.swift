/// An unknown number of a ``ConstraintSolver``.
public struct Variable: Hashable, Sendable {
  /// The index among the solver's unknowns.
  let index: Int32

  init(index: Int) { self.index = Int32(index) }
}

/// A multiple of a variable.
public struct Term: Hashable, Sendable {
  /// The variable to multiply.
  public var variable: Variable
  /// By how much.
  public var coefficient: Double

  /// Makes a multiple of a variable.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A constraint that a ``ConstraintSolver`` holds.
public struct ConstraintID: Hashable, Sendable {
  /// The index of its error among the solver's unknowns.
  let index: Int32
  /// Tells a constraint from a removed one that had the same place.
  let serial: Int32
}

/// The comparison of a sum of terms with a constant.
public enum Relation: Hashable, Sendable, CaseIterable {
  /// At most the constant.
  case lessThanOrEqual
  /// The constant.
  case equal
  /// At least the constant.
  case greaterThanOrEqual
}
