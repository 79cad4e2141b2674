extension ConstraintSolver {
  /// Adds a constraint that compares a sum of terms with a constant.
  ///
  /// - Parameters:
  ///   - terms: The terms of the sum; a variable may occur more than once.
  ///   - relation: The relation between the sum and the constant.
  ///   - constant: The constant on the right side.
  ///   - level: The strength of the constraint.
  ///   - rank: The order in which ties are decided: of solutions with equal sums of errors at every level,
  ///     the solver chooses the one with the smaller error of the constraint with the lower rank. By default,
  ///     ranks follow the order of adding.
  ///
  /// - Returns: The identifier of the constraint in this solver.
  @inlinable
  @discardableResult
  public mutating func add(
    _ terms: Span<Term>, _ relation: Relation, _ constant: Double, at level: Level = .required,
    rank: Int32? = nil
  ) -> ConstraintID {
    add(
      terms, constant, above: relation == .greaterThanOrEqual ? nil : level,
      below: relation == .lessThanOrEqual ? nil : level, rankAbove: rank, rankBelow: rank)
  }

  /// Adds a constraint that compares a sum of terms with a constant, at the strength `level`. In ties between
  /// equally good solutions, lower ranks are satisfied first.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, at level: Level = .required,
    rank: Int32? = nil
  ) -> ConstraintID {
    add(terms.span, relation, constant, at: level, rank: rank)
  }

  /// Adds a constraint with separate levels for a sum above the constant and one below it; nil means that
  /// this side has no penalty.
  @discardableResult
  public mutating func add(
    _ terms: Span<Term>, _ constant: Double, above: Level?, below: Level?, rankAbove: Int32? = nil,
    rankBelow: Int32? = nil
  ) -> ConstraintID {
    lastSerial += 1
    let (index, first, capacity) = placeForConstraint(of: terms.count)
    var scale = 0.0
    for position in terms.indices {
      let term = terms[position]
      precondition(
        term.variable.index < unknownCount && unknowns[Int(term.variable.index)].kind == .variable,
        "the variable is not one of this solver")
      self.terms[first + position] = term
      scale = max(scale, abs(term.coefficient))
      if !term.coefficient.isFinite { hasNonFinite = true }
    }
    if !constant.isFinite { hasNonFinite = true }
    unknowns[index] = Unknown(
      constant: constant, scale: scale > 0 ? scale : 1, above: above?.key ?? LevelKey.none,
      below: below?.key ?? LevelKey.none, rankAbove: rankAbove ?? lastSerial,
      rankBelow: rankBelow ?? lastSerial, serial: lastSerial, firstTerm: Int32(first),
      termCount: Int32(terms.count), termCapacity: Int32(capacity), kind: .constraint)
    addRow(for: index)
    settleLastRow()
    isStale = true
    return ConstraintID(index: Int32(index), serial: lastSerial)
  }

  /// Adds a constraint with separate levels for a sum above the constant and one below it; nil means that
  /// this side has no penalty.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ constant: Double, above: Level?, below: Level?, rankAbove: Int32? = nil,
    rankBelow: Int32? = nil
  ) -> ConstraintID {
    add(
      terms.span, constant, above: above, below: below, rankAbove: rankAbove, rankBelow: rankBelow)
  }

  /// Finds memory for a constraint and its terms; reuses the memory of the constraint removed last if that is
  /// large enough.
  private mutating func placeForConstraint(
    of count: Int
  ) -> (index: Int, firstTerm: Int, capacity: Int) {
    if let vacancy = vacancies.last, unknowns[Int(vacancy)].termCapacity >= count {
      vacancies.removeLast()
      let old = unknowns[Int(vacancy)]
      return (Int(vacancy), Int(old.firstTerm), Int(old.termCapacity))
    }
    return (addUnknown(), addTerms(count), count)
  }

  /// Adds the tableau row of a constraint, with variables that are rows replaced by their sums of columns.
  mutating func addRow(for index: Int) {
    if rowCount == room.rows { grow { $0.rows *= 2 } }
    let unknown = unknowns[index]
    let width = usedWidth
    let coefficients = matrix + rowCount * stride
    coefficients.update(repeating: 0, count: stride)
    var value = -unknown.constant
    for position in Int(unknown.firstTerm)..<Int(unknown.firstTerm + unknown.termCount) {
      let term = terms[position]
      let place = unknowns[Int(term.variable.index)].place
      if place < 0 {
        coefficients[Int(~place)] += term.coefficient
      } else {
        value += rows[Int(place)].value * term.coefficient
        Self.add(matrix + Int(place) * stride, times: term.coefficient, to: coefficients, width)
      }
    }
    rows[rowCount] = Row(
      value: value, scale: unknown.scale, above: unknown.above, below: unknown.below,
      unknown: Int32(index), side: unknown.above > unknown.below ? 1 : -1)
    unknowns[index].place = Int32(rowCount)
    rowCount += 1
  }

  /// Tries to remove the error of the last row without a search, by a pivot on the most recently added
  /// variable that constraints leave free.
  mutating func settleLastRow() {
    let row = rowCount - 1
    let isTwoSided = rows[row].above != LevelKey.none && rows[row].below != LevelKey.none
    let costly = rows[row].value > 0 ? rows[row].above : rows[row].below
    guard isTwoSided || (rows[row].value != 0 && costly != LevelKey.none) else { return }
    let coefficients = matrix + row * stride
    let threshold = 0.01 * rows[row].scale
    var choice = -1
    for column in 0..<columnCount
    where columns[column].above >= LevelKey.stays && columns[column].above != LevelKey.none
      && abs(coefficients[column]) >= threshold
      && (choice < 0 || columns[column].unknown > columns[choice].unknown)
    {
      choice = column
    }
    guard choice >= 0 else { return }
    let step = -rows[row].value / coefficients[choice]
    move(column: choice, by: step)
    exchange(row: row, column: choice, at: step)
  }
}
