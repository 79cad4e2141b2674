/// A solver for linear constraints with levels of strength.
///
/// A constraint compares a sum of terms with a constant. The solver keeps the sum of absolute errors at each
/// level as small as possible, level by level from the strongest: an error at a higher level is never traded
/// for errors at lower ones. Of solutions with equal sums of errors at every level, the constraints' ranks
/// select one, and a variable that is still free is as close to zero as the variables added before it allow.
/// Nonnegative variables are minimised before the others. So the solution depends only on the current
/// constraints, not on earlier changes.
///
/// The method is a simplex algorithm with one dense tableau: each constraint's error and each variable is an
/// unknown with a penalty that is linear on either side of zero; one unknown for each variable is at zero
/// (the columns), the others are sums of these (the rows). There are neither slack nor error variables, and a
/// constraint with a penalty on both sides is still one row.
public struct ConstraintSolver: ~Copyable {
  /// The largest accepted error of a required constraint.
  public let tolerance: Double
  /// The largest error that counts as zero; the rest of the tolerance allows for rounding.
  let closeness: Double

  /// The single block of memory for all arrays below.
  var memory: UnsafeMutableRawPointer
  /// The capacity of the memory, in elements.
  var room: Room
  /// The coefficients of the tableau, row by row; each row has `stride` elements, with zeros beyond the
  /// columns.
  var matrix: UnsafeMutablePointer<Double>
  var stride: Int
  var rows: UnsafeMutablePointer<Row>
  var rowCount = 0
  var columns: UnsafeMutablePointer<Column>
  var columnCount = 0
  /// The indices of the nonzero coefficients of the pivot row.
  var pattern: UnsafeMutablePointer<Int32>
  /// The indices of the columns that the current search may still change, in ascending order.
  ///
  /// A search looks at these alone, since most columns are required equations, which no level may change. For
  /// a stack view with image and label, the search takes 0.87 of the instructions of a search in all columns.
  var movable: UnsafeMutablePointer<Int32>
  var movableCount = 0

  var unknowns: UnsafeMutablePointer<Unknown>
  /// The values of all unknowns in the last solution.
  var values: UnsafeMutablePointer<Double>
  var unknownCount = 0
  /// The indices of removed constraints, for reuse.
  var vacancies: [Int32] = []
  var terms: UnsafeMutablePointer<Term>
  var termCount = 0
  var lastSerial: Int32 = 0

  /// Whether the next ``solve()`` needs a search: the last one found no solution, or more than constants has
  /// changed since.
  var isStale = true
  /// Whether the caller gave a number that is not finite.
  var hasNonFinite = false
  /// The outcome of the last call of ``solve()``.
  var outcome = Outcome.solved
  /// The number of pivots (exchanges of a row and a column) so far.
  public internal(set) var exchangeCount = 0

  /// Makes a solver without variables and constraints.
  ///
  /// - Parameters:
  ///   - variables: The number of variables to reserve memory for.
  ///   - constraints: The number of constraints to reserve memory for.
  ///   - tolerance: The largest accepted error of a required constraint; errors up to half of it count as
  ///     zero.
  public init(variables: Int = 16, constraints: Int = 32, tolerance: Double = 0x1p-20) {
    self.tolerance = tolerance
    closeness = tolerance / 2
    room = Room(variables: variables, constraints: constraints)
    memory = room.allocate()
    stride = room.columns
    matrix = room.matrix(in: memory)
    rows = room.rows(in: memory)
    columns = room.columns(in: memory)
    pattern = room.pattern(in: memory)
    movable = room.movable(in: memory)
    unknowns = room.unknowns(in: memory)
    values = room.values(in: memory)
    terms = room.terms(in: memory)
  }

  deinit { memory.deallocate() }

  /// Removes all variables and constraints but keeps the allocated memory.
  public mutating func removeAll() {
    rowCount = 0
    columnCount = 0
    unknownCount = 0
    termCount = 0
    vacancies.removeAll(keepingCapacity: true)
    isStale = true
    hasNonFinite = false
    outcome = .solved
  }

  /// Adds a variable, which is zero unless constraints require another value.
  ///
  /// - Parameter isNonnegative: Whether the variable must not be negative.
  public mutating func addVariable(isNonnegative: Bool = false) -> Variable {
    if columnCount == room.columns { widen() }
    let index = addUnknown()
    let level = LevelKey.stays + UInt32(truncatingIfNeeded: index)
    unknowns[index] = Unknown()
    unknowns[index].above = level
    unknowns[index].below = isNonnegative ? LevelKey.required : level
    unknowns[index].serial = Int32(index)
    unknowns[index].kind = .variable
    unknowns[index].place = ~Int32(columnCount)
    columns[columnCount] = Column()
    columns[columnCount].above = level
    columns[columnCount].below = unknowns[index].below
    columns[columnCount].unknown = Int32(index)
    columnCount += 1
    isStale = true
    return Variable(index: index)
  }

  /// Returns the value of a variable in the last solution.
  @inline(__always)
  public func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  /// Returns the sum of a constraint's terms minus its constant in the last solution; negative if the sum is
  /// below the constant. Traps for a removed constraint.
  public func error(of constraint: ConstraintID) -> Double {
    values[position(of: constraint)]
  }

  /// Returns the index of a constraint's unknown; traps for a removed constraint.
  @inline(__always)
  func position(of constraint: ConstraintID) -> Int {
    let index = Int(constraint.index)
    precondition(
      unknowns[index].kind == .constraint && unknowns[index].serial == constraint.serial,
      "the constraint has been removed")
    return index
  }
}
