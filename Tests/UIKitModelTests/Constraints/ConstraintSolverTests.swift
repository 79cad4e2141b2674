import Testing

@testable import LinearConstraints

@Suite struct ConstraintSolverTests {
  @Test func aStrongerLevelOutweighsAnyNumberOfWeakerOnes() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    solver.add([Term(x)], .equal, 0, at: .optional(501))
    for _ in 0..<10 { solver.add([Term(x)], .equal, 100, at: .optional(500)) }
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: x) == 0)
  }

  @Test func equalLevelsAreAddedUpWithoutWeights() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    for constant in [10.0, 20, 90] {
      solver.add([Term(x)], .equal, constant, at: .optional(500))
    }
    #expect(solver.solve() == .solved)
    // The median has the least sum of absolute errors.
    #expect(solver.value(of: x) == 20)
  }

  @Test(arguments: [
    (Level.optional(999.5), Level.optional(999)), (.contentRequired, .optional(1000)),
    (.broken, .contentRequired), (.required, .broken), (.optional(0.25), .optional(0)),
    (.optional(51), .optional(50.99999)),
  ]) func levelsAreNotRounded(stronger: Level, weaker: Level) {
    #expect(weaker < stronger)
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    solver.add([Term(x)], .equal, 1, at: weaker)
    solver.add([Term(x)], .equal, 2, at: stronger)
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: x) == 2)
  }

  @Test func aPriorityThatIsNegativeOrNoNumberCountsAsZero() {
    #expect(Level.optional(-3).key == Level.optional(0).key)
    #expect(Level.optional(.nan).key == Level.optional(0).key)
    #expect(Level(key: Level.optional(250).key) == .optional(250))
    #expect(Level(key: LevelKey.ties) == nil)
  }

  @Test(arguments: [[Int32(0), 1], [1, 0]]) func ranksSettleTies(ranks: [Int32]) {
    var solver = ConstraintSolver()
    let (one, two) = (solver.addVariable(), solver.addVariable())
    solver.add([Term(one), Term(two)], .equal, 100)
    let level = Level.optional(250)
    solver.add([Term(one)], .equal, 10, at: level, rank: ranks[0])
    solver.add([Term(two)], .equal, 20, at: level, rank: ranks[1])
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: one) == (ranks[0] < ranks[1] ? 10 : 80))
    let isAmbiguous = solver.isAmbiguous(one)
    #expect(isAmbiguous)
    #expect(solver.value(of: two) == (ranks[0] < ranks[1] ? 90 : 20))
  }

  @Test func whatNothingDecidesIsZeroVariableByVariable() {
    var solver = ConstraintSolver()
    let (one, two) = (solver.addVariable(), solver.addVariable())
    solver.add([Term(one), Term(two)], .greaterThanOrEqual, 30)
    #expect(solver.solve() == .solved)
    #expect([solver.value(of: one), solver.value(of: two)] == [0, 30])
    let areAmbiguous = [solver.isAmbiguous(one), solver.isAmbiguous(two)]
    #expect(areAmbiguous == [true, true])
  }

  @Test func differentLevelsOnBothSidesAreOneConstraint() {
    var solver = ConstraintSolver()
    let width = solver.addVariable()
    let content = solver.add(
      [Term(width)], 50, above: .optional(250), below: .optional(750))
    let wish = solver.add([Term(width)], .equal, 80, at: .optional(500))
    solver.solve()
    #expect(solver.value(of: width) == 80)
    #expect(solver.error(of: content) == 30)
    solver.setConstant(of: wish, to: 20)
    solver.solve()
    #expect(solver.value(of: width) == 50)
  }

  @Test func aConflictNamesTheConstraintsThatCannotHoldTogether() {
    var solver = ConstraintSolver()
    let (left, right) = (solver.addVariable(), solver.addVariable())
    let bystander = solver.add([Term(left)], .greaterThanOrEqual, -5)
    let first = solver.add([Term(left)], .equal, 10)
    let second = solver.add([Term(right), Term(left, -1)], .equal, 50)
    #expect(solver.solve() == .solved)
    let third = solver.add([Term(right)], .lessThanOrEqual, 40)
    #expect(solver.solve() == .conflict([first, second, third]))
    #expect(solver.error(of: bystander) >= 0)
    solver.setLevels(of: second, above: .broken, below: .broken)
    #expect(solver.solve() == .solved)
    #expect([solver.value(of: left), solver.value(of: right)] == [10, 40])
    solver.remove(third)
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: right) == 60)
  }

  @Test(arguments: [Double.nan, .infinity]) func aNumberThatIsNotFiniteIsAFault(number: Double) {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let id = solver.add([Term(x)], .equal, 3)
    #expect(solver.solve() == .solved)
    solver.setConstant(of: id, to: number)
    #expect(solver.solve() == .fault(.notFinite))
    solver.removeAll()
    let y = solver.addVariable()
    solver.add([Term(y, number)], .equal, 3)
    #expect(solver.solve() == .fault(.notFinite))
  }

  @Test func theRoomGrowsWithWhatIsAdded() {
    var solver = ConstraintSolver(variables: 1, constraints: 1)
    var variables: [Variable] = []
    for index in 0..<100 {
      variables.append(solver.addVariable())
      solver.add([Term(variables[index]), Term(variables[max(index - 1, 0)], -1)], .equal, 7)
      solver.add([Term(variables[index])], .lessThanOrEqual, 200, at: .optional(3))
    }
    #expect(solver.solve() != .solved)
    solver.removeAll()
    let again = solver.addVariable()
    solver.add([Term(again)], .equal, 4)
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: again) == 4)
  }

  @Test(arguments: [10, 100, 300]) func aChainEndsWhereItsLinksAddUpTo(count: Int) {
    var solver = ConstraintSolver()
    var ends: [Variable] = []
    var lengths: [ConstraintID] = []
    for index in 0..<count {
      let (start, length) = (solver.addVariable(), solver.addVariable())
      if index == 0 {
        solver.add([Term(start)], .equal, 20)
      } else {
        solver.add([Term(start), Term(ends[index - 1], -1)], .equal, 8)
      }
      let end = solver.addVariable()
      solver.add([Term(end), Term(start, -1), Term(length, -1)], .equal, 0)
      lengths.append(
        solver.add([Term(length)], 50, above: .optional(250), below: .optional(750)))
      ends.append(end)
    }
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: ends[count - 1]) == 20 + Double(count) * 58 - 8)
    solver.setConstant(of: lengths[0], to: 30)
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: ends[count - 1]) == Double(count) * 58 - 8)
  }

  @Test func anEditThatLeavesTheSameErrorsAtZeroExchangesNothing() {
    var solver = ConstraintSolver()
    let (start, length) = (solver.addVariable(), solver.addVariable())
    let edge = solver.add([Term(start)], .equal, 10)
    solver.add([Term(length)], 50, above: .optional(250), below: .optional(750))
    solver.add([Term(start), Term(length)], .lessThanOrEqual, 100)
    solver.solve()
    let count = solver.exchangeCount
    solver.setConstant(of: edge, to: 40)
    solver.solve()
    #expect(solver.exchangeCount == count)
    solver.setConstant(of: edge, to: 70)
    solver.solve()
    #expect(solver.exchangeCount > count)
    #expect([solver.value(of: start), solver.value(of: length)] == [70, 30])
  }

  @Test func whatIsRequiredAndCannotMoveIsAConflict() {
    var solver = ConstraintSolver()
    let given = solver.add([], .equal, 50)
    #expect(solver.solve() == .conflict([given]))
    solver.setLevels(of: given, above: .broken, below: .broken)
    #expect(solver.solve() == .solved)
    solver.setLevels(of: given, above: .required, below: .required)
    solver.setConstant(of: given, to: 0)
    #expect(solver.solve() == .solved)
  }
}

/// Variables that cannot be negative.
@Suite struct NonnegativeVariableTests {
  @Test func `a variable takes the value nearest to what its constraint asks for`() {
    var solver = ConstraintSolver()
    let x = solver.addVariable(isNonnegative: true)
    let wish = solver.add([Term(x)], .equal, -5, at: .optional(500))
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: x) == 0)
    solver.setConstant(of: wish, to: 5)
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: x) == 5)
  }

  @Test func `a required negative value is a conflict that names the constraint`() {
    var solver = ConstraintSolver()
    let x = solver.addVariable(isNonnegative: true)
    let required = solver.add([Term(x)], .equal, -5)
    #expect(solver.solve() == .conflict([required]))
  }

  @Test func `an undetermined variable is zero before one that may be negative is`() {
    var solver = ConstraintSolver()
    let place = solver.addVariable()
    let length = solver.addVariable(isNonnegative: true)
    solver.add([Term(place), Term(length)], .equal, 100)
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: length) == 0)
    #expect(solver.value(of: place) == 100)
  }
}
