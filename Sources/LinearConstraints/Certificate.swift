/// The reason why a solution is not proven to be optimal.
public enum CertificateFlaw: Hashable, Sendable {
  /// The error of a constraint in the solver (`kept`) differs from the error computed from its terms and
  /// constant (`given`).
  case wrongError(of: ConstraintID, given: Double, kept: Double)
  /// The multipliers of a level times the coefficients of `variable` sum up to `excess` instead of zero.
  /// Another value of the variable could lower the level's error.
  case unbalanced(level: Level, variable: Variable, excess: Double)
  /// A multiplier is not a slope of the penalty at the constraint's error: a change of that error could
  /// improve the solution.
  case wrongMultiplier(of: ConstraintID, level: Level, multiplier: Double)
}

extension CertificateFlaw: CustomStringConvertible {
  /// The flaw of the proof in one line.
  public var description: String {
    switch self {
    case .wrongError(_, let given, let kept):
      "an error is \(given) by the given coefficients, and \(kept) in the tableau"
    case .unbalanced(let level, _, let excess):
      "the multipliers at level \(level) do not cancel: \(excess) of a variable remains"
    case .wrongMultiplier(_, let level, let multiplier):
      "the multiplier \(multiplier) at level \(level) does not belong to the constraint's penalty"
    }
  }
}

// A point minimises the sums of penalties p_l, level by level, if there are multipliers y_l for every level
// such that the sum over all constraints of y_l times the constraint's coefficients is zero for every
// variable, and for every constraint the vector of p_l(s) − p_l(r) − y_l · (s − r) is lexicographically not
// negative for every other error s: summed up, the y terms vanish and leave the difference of the levels' errors.
extension ConstraintSolver {
  /// Checks, from the given coefficients and the multipliers of the tableau, that no other values are better.
  ///
  /// - Returns: The flaw in the proof; nil if the values are proven to be optimal.
  public func certificateFlaw() -> CertificateFlaw? {
    var levels = Set<UInt32>()
    for index in 0..<unknownCount where unknowns[index].kind != .removed {
      levels.formUnion([unknowns[index].above, unknowns[index].below])
    }
    levels = levels.filter { $0 < LevelKey.ties }
    let sorted = levels.sorted()
    var multipliers: [[Double]] = []
    for level in sorted { multipliers.append(self.multipliers(at: level)) }
    for index in constraintIndices {
      if let flaw = errorFlaw(of: index) { return flaw }
      if let flaw = multiplierFlaw(of: index, sorted, multipliers.map { $0[index] }) { return flaw }
    }
    for index in nonnegativeIndices {
      if let flaw = multiplierFlaw(of: index, sorted, multipliers.map { $0[index] }) { return flaw }
    }
    for (level, values) in zip(sorted, multipliers) {
      if let flaw = balanceFlaw(at: level, values) { return flaw }
    }
    return nil
  }

  private var constraintIndices: [Int] {
    (0..<unknownCount).filter { unknowns[$0].kind == .constraint }
  }

  private var nonnegativeIndices: [Int] {
    (0..<unknownCount).filter { unknowns[$0].isNonnegative }
  }

  /// Returns the multipliers at a level, one for each unknown, in the order of the unknowns.
  private func multipliers(at level: UInt32) -> [Double] {
    var values = Array(repeating: 0.0, count: unknownCount)
    for row in 0..<rowCount where rows[row].level == level {
      let sign: Double = rows[row].side > 0 ? 1 : -1
      values[Int(rows[row].unknown)] = sign
      for column in 0..<columnCount {
        values[Int(columns[column].unknown)] -= sign * matrix[row * stride + column]
      }
    }
    return values
  }

  private func errorFlaw(of index: Int) -> CertificateFlaw? {
    let (given, magnitude) = givenError(of: index)
    let kept = values[index]
    guard abs(given - kept) > max(tolerance, 1e-11 * magnitude) else { return nil }
    return .wrongError(of: id(ofUnknown: Int32(index)), given: given, kept: kept)
  }

  /// Returns a flaw at the strongest level whose multiplier is not a slope of the unknown's penalty at its
  /// error; nil if all multipliers are.
  private func multiplierFlaw(
    of index: Int, _ levels: [UInt32], _ multipliers: [Double]
  ) -> CertificateFlaw? {
    let record = unknowns[index]
    let error = values[index]
    var isOpenAbove = true
    var isOpenBelow = true
    for (level, multiplier) in zip(levels, multipliers) {
      let above = record.above == level ? 1.0 : 0
      let below = record.below == level ? -1.0 : 0
      let noise = 1e-7 * (1 + abs(multiplier))
      let flaw = CertificateFlaw.wrongMultiplier(
        of: id(ofUnknown: Int32(index)), level: Level(key: level) ?? .required,
        multiplier: multiplier)
      if abs(error) > closeness {
        if abs(multiplier - (error > 0 ? above : below)) > noise { return flaw }
        continue
      }
      if isOpenAbove {
        if multiplier > above + noise { return flaw }
        isOpenAbove = multiplier > above - noise
      }
      if isOpenBelow {
        if multiplier < below - noise { return flaw }
        isOpenBelow = multiplier < below + noise
      }
    }
    return nil
  }

  private func balanceFlaw(at level: UInt32, _ multipliers: [Double]) -> CertificateFlaw? {
    var sums = Array(repeating: (sum: 0.0, magnitude: 0.0), count: unknownCount)
    for index in constraintIndices where multipliers[index] != 0 {
      let first = Int(unknowns[index].firstTerm)
      for position in first..<first + Int(unknowns[index].termCount) {
        let product = terms[position].coefficient * multipliers[index]
        sums[Int(terms[position].variable.index)].sum += product
        sums[Int(terms[position].variable.index)].magnitude += abs(product)
      }
    }
    // A bound on a variable is a constraint with that variable as its only term.
    for index in nonnegativeIndices {
      sums[index].sum += multipliers[index]
      sums[index].magnitude += abs(multipliers[index])
    }
    for (index, total) in sums.enumerated() where abs(total.sum) > 1e-9 + 1e-7 * total.magnitude {
      return .unbalanced(
        level: Level(key: level) ?? .required, variable: Variable(index: index), excess: total.sum)
    }
    return nil
  }
}

extension ConstraintSolver {
  /// Checks that the last solution or conflict is proven to be optimal; if the proof has a flaw, the outcome
  /// becomes a fault.
  mutating func certifyOutcome() {
    guard !outcome.isFault, let flaw = certificateFlaw() else { return }
    outcome = .fault(.uncertified(flaw))
  }
}
