extension ConstraintSolver {
  /// Adds a constraint with a level.
  ///
  /// - Parameters:
  ///   - terms: What is summed up; a variable may occur more than once.
  ///   - relation: How the sum compares.
  ///   - constant: What it compares with.
  ///   - level: How strongly it holds.
  ///   - rank: Constraints of equal level that cannot all hold are satisfied in the order of their ranks,
  ///     lower ones first; by default in the order of adding.
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

  /// Adds a constraint with a level.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, at level: Level = .required,
    rank: Int32? = nil
  ) -> ConstraintID {
    add(terms.span, relation, constant, at: level, rank: rank)
  }

  /// Adds a constraint with one level against a sum above the constant and another against one below it;
  /// nil where that costs nothing.
  @discardableResult
  public mutating func add(
    _ terms: Span<Term>, _ constant: Double, above: Level?, below: Level?, rankAbove: Int32? = nil,
    rankBelow: Int32? = nil
  ) -> ConstraintID {
    lastSerial += 1
    let index = placeForConstraint(of: terms.count)
    unknowns[index].serial = lastSerial
    unknowns[index].kind = .constraint
    unknowns[index].constant = constant
    unknowns[index].above = above?.key ?? LevelKey.none
    unknowns[index].below = below?.key ?? LevelKey.none
    unknowns[index].rankAbove = rankAbove ?? lastSerial
    unknowns[index].rankBelow = rankBelow ?? lastSerial
    let first = Int(unknowns[index].firstTerm)
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
    unknowns[index].scale = scale > 0 ? scale : 1
    addRow(for: index)
    settleLastRow()
    isStale = true
    return ConstraintID(index: Int32(index), serial: lastSerial)
  }

  /// Adds a constraint with one level against a sum above the constant and another against one below it;
  /// nil where that costs nothing.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ constant: Double, above: Level?, below: Level?, rankAbove: Int32? = nil,
    rankBelow: Int32? = nil
  ) -> ConstraintID {
    add(
      terms.span, constant, above: above, below: below, rankAbove: rankAbove, rankBelow: rankBelow)
  }

  private mutating func placeForConstraint(of count: Int) -> Int {
    if let vacancy = vacancies.last, unknowns[Int(vacancy)].termCapacity >= count {
      vacancies.removeLast()
      unknowns[Int(vacancy)].termCount = Int32(count)
      return Int(vacancy)
    }
    let index = addUnknown()
    unknowns[index] = Unknown()
    unknowns[index].firstTerm = Int32(addTerms(count))
    unknowns[index].termCount = Int32(count)
    unknowns[index].termCapacity = Int32(count)
    return index
  }

  /// Adds the row of a constraint: its terms, with the rows among their variables written out.
  mutating func addRow(for index: Int) {
    if rowCount == rowCapacity { heighten(to: rowCapacity * 2) }
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

  /// Uses the variable that was added last to bring a costly error to zero without a search.
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
