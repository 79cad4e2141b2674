extension ConstraintSolver {
  /// Returns the error of a constraint, computed from the given coefficients, and the sum of the absolute
  /// values of its terms and its constant.
  @inline(__always)
  func givenError(of index: Int) -> (error: Double, magnitude: Double) {
    let constant = unknowns[index].constant
    var error = -constant
    var magnitude = abs(constant)
    let first = Int(unknowns[index].firstTerm)
    for position in first..<first + Int(unknowns[index].termCount) {
      let term = terms[position]
      let product = term.coefficient * values[Int(term.variable.index)]
      error += product
      magnitude += abs(product)
    }
    return (error, magnitude)
  }

  /// Returns the index, among the unknowns, of a required constraint that is violated when computed from the
  /// given coefficients; nil if all required constraints hold.
  @inline(__always)
  func faultyConstraint() -> Int? {
    for index in 0..<unknownCount where unknowns[index].kind == .constraint {
      let above = unknowns[index].above
      let below = unknowns[index].below
      guard above == LevelKey.required || below == LevelKey.required else { continue }
      // The magnitude, a third of the work, is computed only where it counts.
      if abs(givenError(of: index).error) <= tolerance { continue }
      let (error, magnitude) = givenError(of: index)
      let allowance = max(tolerance, 1e-12 * magnitude)
      // Not the other way round: NaN does not hold either.
      let isHigh = above == LevelKey.required && !(error <= allowance)
      let isLow = below == LevelKey.required && !(error >= -allowance)
      if isHigh || isLow { return index }
    }
    return nil
  }

  /// Rebuilds the tableau from the given coefficients and searches again; if a required constraint is still
  /// violated, sets a fault.
  mutating func searchAnew() {
    buildAnew()
    search()
    noteValues()
    if outcome.isSolved, let index = faultyConstraint() {
      let error = givenError(of: index).error
      outcome = .fault(.residual(of: id(ofUnknown: Int32(index)), error: error))
    }
  }

  /// Rebuilds the tableau from the given coefficients.
  mutating func buildAnew() {
    var count = 0
    for index in 0..<unknownCount where unknowns[index].kind == .variable {
      unknowns[index].place = ~Int32(count)
      columns[count] = Column(
        above: unknowns[index].above, below: unknowns[index].below, unknown: Int32(index))
      count += 1
    }
    rowCount = 0
    for index in 0..<unknownCount where unknowns[index].kind == .constraint {
      addRow(for: index)
      settleLastRow()
    }
  }
}
