/// A variable of a ``ConstraintSolver``.
public struct Variable: Hashable, Sendable {
  /// The index of the variable among the solver's unknowns.
  let index: Int32

  init(index: Int) { self.index = Int32(index) }
}

/// A term of a constraint: a variable times a coefficient.
public struct Term: Hashable, Sendable {
  /// The variable of the term.
  public var variable: Variable
  /// The factor by which the term multiplies the variable.
  public var coefficient: Double

  /// Makes a term of a variable and its coefficient.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The identifier of a constraint in a ``ConstraintSolver``.
public struct ConstraintID: Hashable, Sendable {
  /// The index of the constraint's error among the solver's unknowns.
  let index: Int32
  /// The constraint's number, which distinguishes it from a removed one with the same index.
  let serial: Int32
}

/// The relation between a sum of terms and a constant.
public enum Relation: Hashable, Sendable, CaseIterable {
  /// The sum is at most the constant.
  case lessThanOrEqual
  /// The sum equals the constant.
  case equal
  /// The sum is at least the constant.
  case greaterThanOrEqual
}
