import LinearConstraints

/// A wrong result of the solver that a fuzz program has found.
package struct ConstraintFailure: Error, CustomStringConvertible {
  /// The number of steps of the fuzz program before the failure.
  package var step: Int
  /// The description of the wrong result.
  package var message: String

  package var description: String { "after \(step) steps: \(message)" }
}

extension ConstraintProgram {
  /// A constraint that the program has added to the solver and not removed.
  private struct Held {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var above: Level?
    var below: Level?
    var rank: Int32
    var id: ConstraintID
  }

  /// Runs the program on one solver, and compares each solution with the solution of a new solver for the
  /// same constraints.
  ///
  /// - Throws: if both solutions differ, a required constraint or the bound of a nonnegative variable is
  ///   violated, or a solver reports a fault. If the program is nearly degenerate, neither differences nor
  ///   faults count.
  package func run() throws(ConstraintFailure) {
    var solver = ConstraintSolver(variables: 2, constraints: 2)
    var variables: [Variable] = []
    var areNonnegative: [Bool] = []
    var held: [Held] = []
    var rank: Int32 = 0
    for (number, step) in steps.enumerated() {
      switch step {
      case .addVariable(let isNonnegative):
        guard variables.count < 12 else { continue }
        variables.append(solver.addVariable(isNonnegative: isNonnegative))
        areNonnegative.append(isNonnegative)
      case .add(let given, let constant, let above, let below):
        guard held.count < 24 else { continue }
        let terms = given.map { (variable: $0.variable % variables.count, $0.coefficient) }
        rank += 1
        let id = solver.add(
          terms.map { Term(variables[$0.variable], $0.1) }, constant, above: above,
          below: below, rankAbove: rank, rankBelow: rank)
        held.append(
          Held(terms: terms, constant: constant, above: above, below: below, rank: rank, id: id))
      case .remove(let index):
        if !held.isEmpty { solver.remove(held.remove(at: index % held.count).id) }
      case .setConstant(let index, let constant):
        guard !held.isEmpty else { continue }
        held[index % held.count].constant = constant
        solver.setConstant(of: held[index % held.count].id, to: constant)
      case .setLevels(let index, let above, let below):
        guard !held.isEmpty else { continue }
        held[index % held.count].above = above
        held[index % held.count].below = below
        solver.setLevels(of: held[index % held.count].id, above: above, below: below)
      case .solve:
        let outcome = solver.solve()
        var found: [Double] = []
        for variable in variables { found.append(solver.value(of: variable)) }
        if let message = diagnostic(outcome, found, areNonnegative, held) {
          throw ConstraintFailure(step: number, message: message)
        }
      }
    }
  }

  private func diagnostic(
    _ outcome: Outcome, _ values: [Double], _ areNonnegative: [Bool], _ held: [Held]
  ) -> String? {
    var rebuilt = ConstraintSolver()
    let variables = Self.variables(areNonnegative, in: &rebuilt)
    for constraint in held {
      rebuilt.add(
        constraint.terms.map { Term(variables[$0.variable], $0.coefficient) },
        constraint.constant, above: constraint.above, below: constraint.below,
        rankAbove: constraint.rank, rankBelow: constraint.rank)
    }
    let rebuiltOutcome = rebuilt.solve()
    for outcome in [outcome, rebuiltOutcome] {
      if case .fault(let fault) = outcome {
        // Where the arithmetic does not suffice, the solver reports a fault.
        if isNearlyDegenerate { return nil }
        return fault.description
      }
    }
    if outcome == .solved {
      if let message = residual(values, held) { return message }
      for (value, isNonnegative) in zip(values, areNonnegative) where isNonnegative {
        if value < -0x1p-20 { return "a variable is \(value), expected 0 or more" }
      }
    }
    // Nearly equal coefficients make nearly equal systems that have quite different answers.
    guard !isNearlyDegenerate else { return nil }
    guard (outcome == .solved) == (rebuiltOutcome == .solved) else {
      return "\(outcome), but \(rebuiltOutcome) when built anew"
    }
    guard outcome == .solved else { return nil }
    for (variable, value) in zip(variables, values) {
      let other = rebuilt.value(of: variable)
      if abs(value - other) > 1e-5 * (1 + abs(value)) {
        return "\(values) has \(value), but \(other) when built anew"
      }
    }
    return nil
  }

  private static func variables(
    _ areNonnegative: [Bool], in solver: inout ConstraintSolver
  ) -> [Variable] {
    var variables: [Variable] = []
    for isNonnegative in areNonnegative {
      variables.append(solver.addVariable(isNonnegative: isNonnegative))
    }
    return variables
  }

  /// Returns a description of a required constraint that is violated; nil if all are satisfied.
  private func residual(_ values: [Double], _ held: [Held]) -> String? {
    for constraint in held {
      let products = constraint.terms.map { $0.coefficient * values[$0.variable] }
      let error = products.reduce(-constraint.constant, +)
      let magnitude = products.reduce(abs(constraint.constant)) { $0 + abs($1) }
      guard abs(error) > max(0x1p-20, 1e-11 * magnitude) else { continue }
      if (error > 0 ? constraint.above : constraint.below) == .required {
        return "a required constraint is off by \(error)"
      }
    }
    return nil
  }
}
