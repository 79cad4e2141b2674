extension ConstraintSolver {
  /// Returns the constraints that determine a sum of terms, each with the derivative of the sum with respect
  /// to the constraint's constant.
  ///
  /// They are the constraints without error in the last solution on which the sum depends; constraints with
  /// slack or an error are left out. The result is empty if only the preference for values near zero
  /// determines the sum.
  public func deciding(_ terms: [Term]) -> [(constraint: ConstraintID, rate: Double)] {
    var rates = Array(repeating: 0.0, count: columnCount)
    var magnitudes = rates
    for term in terms {
      let place = unknowns[Int(term.variable.index)].place
      if place < 0 {
        rates[Int(~place)] += term.coefficient
        magnitudes[Int(~place)] += abs(term.coefficient)
        continue
      }
      for column in 0..<columnCount {
        let product = matrix[Int(place) * stride + column] * term.coefficient
        rates[column] += product
        magnitudes[column] += abs(product)
      }
    }
    var found: [(constraint: ConstraintID, rate: Double)] = []
    for column in 0..<columnCount where abs(rates[column]) > 1e-9 * magnitudes[column] {
      let unknown = columns[column].unknown
      guard unknowns[Int(unknown)].kind == .constraint else { continue }
      found.append((id(ofUnknown: unknown), rates[column]))
    }
    return found.sorted { $0.constraint.serial < $1.constraint.serial }
  }
}
