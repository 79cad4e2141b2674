extension ConstraintSolver {
  /// Becomes a copy of another solver, with its variables, constraints and solution, in the room that there is if it
  /// is enough.
  ///
  /// What the other solver calls a variable or a constraint is one of this solver from now on. To set the constants
  /// of a copied system takes a fraction of the time that building it takes.
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

  /// Has as much memory as another solver uses, and no longer rows.
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
