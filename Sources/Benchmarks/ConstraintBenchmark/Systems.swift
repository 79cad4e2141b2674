import LinearConstraints

/// A system of 13 constraints for one axis of a button, in which the area's length is edited.
struct Axis: ~Copyable {
  private var solver = ConstraintSolver(variables: 7, constraints: 16)
  private let title: Variable
  private let length: ConstraintID

  init() {
    let area = solver.addVariable()
    let groupStart = solver.addVariable()
    let groupEnd = solver.addVariable()
    let imageStart = solver.addVariable()
    let image = solver.addVariable()
    let titleStart = solver.addVariable()
    title = solver.addVariable()
    let gap: InlineArray<3, Term> = [Term(titleStart), Term(imageStart, -1), Term(image, -1)]
    length = solver.add([Term(area)] as InlineArray<1, Term>, 120)
    solver.add([Term(groupStart), Term(imageStart, -1)] as InlineArray<2, Term>, 0)
    solver.add(
      [Term(groupEnd), Term(titleStart, -1), Term(title, -1)] as InlineArray<3, Term>, 0)
    solver.add([Term(groupStart), Term(groupEnd), Term(area, -1)] as InlineArray<3, Term>, 0)
    solver.add(
      [Term(groupEnd), Term(groupStart, -1), Term(area, -1)] as InlineArray<3, Term>, 0,
      .lessThanOrEqual, .optional(900))
    solver.add(gap, 0, .greaterThanOrEqual)
    solver.add(gap, 8, .lessThanOrEqual)
    solver.add(gap, 8, .greaterThanOrEqual, .optional(750))
    solver.add([Term(image)] as InlineArray<1, Term>, 24, .lessThanOrEqual, .optional(999))
    solver.add([Term(image)] as InlineArray<1, Term>, 24, .greaterThanOrEqual, .optional(751))
    solver.add([Term(title)] as InlineArray<1, Term>, 60, .lessThanOrEqual, .optional(999))
    solver.add([Term(title)] as InlineArray<1, Term>, 60, .greaterThanOrEqual, .optional(749))
    solver.add([Term(image)] as InlineArray<1, Term>, 0, .greaterThanOrEqual)
    solver.add([Term(title)] as InlineArray<1, Term>, 0, .greaterThanOrEqual)
  }

  /// Sets the area's length, solves, and returns the title's length.
  mutating func solvedTitle(length value: Double) -> Double {
    solver.setConstant(of: length, to: value)
    solver.solve()
    return solver.value(of: title)
  }
}

/// A system of views in a row with gaps of 8 points and natural widths.
struct Chain: ~Copyable {
  private var solver = ConstraintSolver()
  private let end: Variable
  private let start: ConstraintID

  init(_ count: Int) {
    var previous: (start: Variable, width: Variable)?
    var first: ConstraintID?
    for _ in 0..<count {
      let next = (start: solver.addVariable(), width: solver.addVariable())
      if let previous {
        solver.add(
          [Term(next.start), Term(previous.start, -1), Term(previous.width, -1)]
            as InlineArray<3, Term>, 8)
      } else {
        first = solver.add([Term(next.start)] as InlineArray<1, Term>, 20)
      }
      let width: InlineArray<1, Term> = [Term(next.width)]
      solver.add(width.span, 50, above: .optional(250), below: .optional(750))
      previous = next
    }
    guard let previous, let first else { preconditionFailure("a chain has links") }
    end = previous.start
    start = first
  }

  /// Sets the first view's start, solves, and returns the last view's start.
  mutating func solvedEnd(start value: Double) -> Double {
    solver.setConstant(of: start, to: value)
    solver.solve()
    return solver.value(of: end)
  }
}

extension ConstraintSolver {
  /// Adds a constraint without allocating for its terms.
  @discardableResult
  fileprivate mutating func add<let count: Int>(
    _ terms: InlineArray<count, Term>, _ constant: Double, _ relation: Relation = .equal,
    _ level: Level = .required
  ) -> ConstraintID {
    add(terms.span, relation, constant, at: level)
  }
}
