extension ConstraintSolver {
  /// Returns whether a variable could have another value without increasing the error at any level; false if
  /// the last outcome is not a solution.
  ///
  /// A value that only the ranks determine counts as ambiguous. Call this after ``solve()``; the solution is
  /// kept.
  public mutating func isAmbiguous(_ variable: Variable) -> Bool {
    guard outcome.isSolved, searchLevels() else {
      search()
      return false
    }
    defer { search() }
    let value = values[Int(variable.index)]
    for factor in [1.0, -1.0] {
      // What has no least value is not determined either.
      guard minimise(.multiple(variable.index, factor)) else { return true }
      let place = unknowns[Int(variable.index)].place
      if abs((place >= 0 ? rows[Int(place)].value : 0) - value) > tolerance { return true }
    }
    return false
  }
}
