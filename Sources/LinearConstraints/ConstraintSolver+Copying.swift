extension ConstraintSolver {
  /// Becomes a copy of another solver, with its variables, constraints and solution, in the room that there is if it
  /// is enough.
  ///
  /// What the other solver calls a variable or a constraint is one of this solver from now on. To set the constants
  /// of a copied system takes a fraction of the time that building it takes.
  package mutating func copy(_ other: borrowing ConstraintSolver) {
    precondition(tolerance == other.tolerance, "the solvers differ in tolerance")
    makeRoom(for: other)
    matrix.update(from: other.matrix, count: other.rowCount * other.stride)
    rows.update(from: other.rows, count: other.rowCount)
    columns.update(from: other.columns, count: other.columnCount)
    unknowns.update(from: other.unknowns, count: other.unknownCount)
    values.update(from: other.values, count: other.unknownCount)
    terms.update(from: other.terms, count: other.termCount)
    rowCount = other.rowCount
    columnCount = other.columnCount
    unknownCount = other.unknownCount
    termCount = other.termCount
    vacancies = other.vacancies
    lastSerial = other.lastSerial
    isStale = other.isStale
    hasNonFinite = other.hasNonFinite
    outcome = other.outcome
  }

  /// Has rows as long as those of another solver, and as much room as that uses.
  private mutating func makeRoom(for other: borrowing ConstraintSolver) {
    if stride != other.stride || rowCapacity < other.rowCount {
      if rowCapacity < other.rowCount {
        rowCapacity = other.rowCount
        Self.replace(&rows, rowCapacity)
      }
      if stride != other.stride {
        stride = other.stride
        Self.replace(&columns, stride)
        Self.replace(&pattern, stride)
      }
      Self.replace(&matrix, rowCapacity * stride)
    }
    if unknownCapacity < other.unknownCount {
      unknownCapacity = other.unknownCount
      Self.replace(&unknowns, unknownCapacity)
      Self.replace(&values, unknownCapacity)
    }
    if termCapacity < other.termCount {
      termCapacity = other.termCount
      Self.replace(&terms, termCapacity)
    }
  }

  private static func replace<Element>(
    _ elements: inout UnsafeMutablePointer<Element>, _ capacity: Int
  ) {
    elements.deallocate()
    elements = .allocate(capacity: capacity)
  }
}
