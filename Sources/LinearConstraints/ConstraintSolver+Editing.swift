extension ConstraintSolver {
  /// Changes a constraint's constant. Allocates no memory.
  ///
  /// After a constant that is not finite, ``solve()`` returns a fault until ``removeAll()``.
  @inline(__always)
  public mutating func setConstant(of constraint: ConstraintID, to constant: Double) {
    let index = position(of: constraint)
    let change = constant - unknowns[index].constant
    guard change != 0 else { return }
    guard change.isFinite else {
      hasNonFinite = true
      isStale = true
      return
    }
    unknowns[index].constant = constant
    let place = unknowns[index].place
    if place >= 0 {
      rows[Int(place)].value -= change
    } else {
      // The error stays zero: the sum itself follows the constant.
      move(column: Int(~place), by: change)
    }
  }

  /// Changes the levels of a constraint for a sum above and below the constant; nil means no penalty.
  public mutating func setLevels(of constraint: ConstraintID, above: Level?, below: Level?) {
    let index = position(of: constraint)
    let aboveKey = above?.key ?? LevelKey.none
    let belowKey = below?.key ?? LevelKey.none
    unknowns[index].above = aboveKey
    unknowns[index].below = belowKey
    let place = unknowns[index].place
    if place >= 0 {
      rows[Int(place)].above = aboveKey
      rows[Int(place)].below = belowKey
    } else {
      columns[Int(~place)].above = aboveKey
      columns[Int(~place)].below = belowKey
    }
    isStale = true
  }

  /// Changes the ranks of a constraint for a sum above and below the constant. In ties between equally good
  /// solutions, lower ranks are satisfied first.
  public mutating func setRanks(of constraint: ConstraintID, above: Int32, below: Int32) {
    let index = position(of: constraint)
    unknowns[index].rankAbove = above
    unknowns[index].rankBelow = below
    isStale = true
  }

  /// Removes a constraint, which must not be used afterwards.
  public mutating func remove(_ constraint: ConstraintID) {
    let index = position(of: constraint)
    let place = unknowns[index].place
    let hasRow = place >= 0 || free(column: Int(~place))
    if hasRow { dropRow(Int(unknowns[index].place)) }
    unknowns[index].kind = .removed
    vacancies.append(Int32(index))
    isStale = true
    if !hasRow { buildAnew() }
  }

  /// Makes a column's unknown a row, by exchanging it with the dependent row that is closest to zero.
  ///
  /// - Returns: Whether there is a dependent row. There always is one, unless coefficients have cancelled by
  ///   rounding.
  private mutating func free(column: Int) -> Bool {
    var choice = -1
    var least = Double.infinity
    var largest = 0.0
    for row in 0..<rowCount {
      let size = abs(matrix[row * stride + column]) * columns[column].scale / rows[row].scale
      guard size.isFinite else { return false }
      largest = max(largest, size)
    }
    for row in 0..<rowCount {
      let coefficient = matrix[row * stride + column]
      let size = abs(coefficient) * columns[column].scale / rows[row].scale
      guard size >= 0.01 * largest, size > 0 else { continue }
      let distance = abs(rows[row].value / coefficient)
      if distance < least {
        least = distance
        choice = row
      }
    }
    guard choice >= 0 else { return false }
    let step = -rows[choice].value / matrix[choice * stride + column]
    move(column: column, by: step)
    exchange(row: choice, column: column, at: step)
    return true
  }

  private mutating func dropRow(_ row: Int) {
    let last = rowCount - 1
    if row != last {
      (matrix + row * stride).update(from: matrix + last * stride, count: stride)
      rows[row] = rows[last]
      unknowns[Int(rows[row].unknown)].place = Int32(row)
    }
    rowCount = last
  }
}
