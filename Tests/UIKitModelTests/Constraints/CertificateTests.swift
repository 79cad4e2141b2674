import Testing

@testable import LinearConstraints

/// A certificate that accepted everything would prove nothing.
@Suite struct CertificateTests {
  private let one = Variable(index: 0)

  /// Two widths that share 100 points, one of them with the stronger wish.
  private func solved() -> ConstraintSolver {
    var solver = ConstraintSolver()
    let (one, two) = (solver.addVariable(), solver.addVariable())
    solver.add([Term(one), Term(two)], .equal, 100)
    solver.add([Term(one)], .equal, 80, at: .optional(250))
    solver.add([Term(two)], .equal, 70, at: .optional(251))
    solver.solve()
    return solver
  }

  @Test func theAnswerOfASearchIsCertified() {
    let solver = solved()
    #expect(solver.value(of: one) == 30)
    #expect(solver.certificateFlaw() == nil)
  }

  @Test func aValueThatDoesNotFollowFromTheConstraintsIsAFlaw() {
    let solver = solved()
    solver.values[Int(one.index)] += 1
    guard case .wrongError = solver.certificateFlaw() else {
      Issue.record("\(String(describing: solver.certificateFlaw()))")
      return
    }
  }

  @Test func aTableauThatDoesNotFollowFromTheConstraintsIsAFlaw() {
    let solver = solved()
    for row in 0..<solver.rowCount where solver.rows[row].level < LevelKey.ties {
      for column in 0..<solver.columnCount { solver.matrix[row * solver.stride + column] += 0.5 }
    }
    #expect(solver.certificateFlaw() != nil)
  }

  @Test func aPlaceThatIsNotTheBestIsAFlaw() {
    var solver = solved()
    // Another corner: the weaker wish holds and the stronger one does not.
    let row = (0..<solver.rowCount).first { solver.rows[$0].level < LevelKey.ties } ?? 0
    let column =
      (0..<solver.columnCount).first { solver.columns[$0].above == Level.optional(251).key } ?? 0
    let step = -solver.rows[row].value / solver.matrix[row * solver.stride + column]
    solver.move(column: column, by: step)
    solver.exchange(row: row, column: column, at: step)
    guard case .wrongMultiplier = solver.certificateFlaw() else {
      Issue.record("\(String(describing: solver.certificateFlaw()))")
      return
    }
  }

  @Test func aFlawMakesTheAnswerAFault() {
    var solver = solved()
    solver.values[Int(one.index)] += 1
    solver.certifyOutcome()
    #expect(solver.outcome.isFault)
  }

  @Test func aTableauThatHasGoneWrongIsBuiltAnew() {
    var solver = solved()
    for row in 0..<solver.rowCount { solver.rows[row].value += 3 }
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: one) == 30)
  }
}
