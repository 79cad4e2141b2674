extension ConstraintSolver {
  /// Makes this solver a copy of another one, with its variables, constraints and solution, reusing its own
  /// memory if that is large enough.
  ///
  /// Variables and constraints of the other solver are then valid in this one. Setting the constants of a
  /// copy takes a fraction of the time of building the system again. Both solvers must have the same
  /// tolerance.
  package mutating func copy(_ other: borrowing ConstraintSolver) {
    precondition(tolerance == other.tolerance, "the solvers differ in tolerance")
    makeRoom(for: other)
    rowCount = other.rowCount
    columnCount = other.columnCount
    copyMatrix(other.matrix, other.stride)
    rows.update(from: other.rows, count: other.rowCount)
    columns.update(from: other.columns, count: other.columnCount)
    unknowns.update(from: other.unknowns, count: other.unknownCount)
    values.update(from: other.values, count: other.unknownCount)
    terms.update(from: other.terms, count: other.termCount)
    unknownCount = other.unknownCount
    termCount = other.termCount
    vacancies = other.vacancies
    lastSerial = other.lastSerial
    isStale = other.isStale
    hasNonFinite = other.hasNonFinite
    outcome = other.outcome
  }

  /// Allocates memory for another solver's content, unless this solver's rows have the same length and its
  /// memory is large enough.
  private mutating func makeRoom(for other: borrowing ConstraintSolver) {
    let needed = Room(for: other)
    guard
      room.columns != needed.columns || room.rows < needed.rows || room.unknowns < needed.unknowns
        || room.terms < needed.terms
    else { return }
    memory.deallocate()
    take(needed)
  }
}
