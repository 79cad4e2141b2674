/// Finds numbers that satisfy linear constraints with levels.
///
/// A constraint compares a sum of terms with a constant. The solver keeps the sum of absolute errors at each
/// level as small as it can be, level by level from the strongest: nothing at a lower level outweighs
/// anything at a higher one. What ties within a level is settled by the constraints' ranks, and a variable
/// that is still free is as close to zero as the variables added before it allow. Nonnegative variables are brought to
/// zero before the others. So the answer depends on what holds now, and not on how it came to hold.
///
/// The method is a simplex with one dense tableau: each constraint's error and each variable is an unknown
/// with a penalty that is linear on either side of zero; one unknown for each variable is at zero (the columns),
/// the others are sums of these (the rows). There are neither slack nor error variables,
/// and a constraint with a penalty on both sides is still one row.
public struct ConstraintSolver: ~Copyable {
  /// The largest error of a required constraint.
  public let tolerance: Double
  /// The largest error that counts as zero; the rest of the tolerance is for rounding.
  let closeness: Double

  /// The memory of everything below, which is one allocation.
  var memory: UnsafeMutableRawPointer
  /// The numbers of elements that there is memory for.
  var room: Room
  /// The coefficients of rows by columns, each row `stride` long and zero beyond the columns.
  var matrix: UnsafeMutablePointer<Double>
  var stride: Int
  var rows: UnsafeMutablePointer<Row>
  var rowCount = 0
  var columns: UnsafeMutablePointer<Column>
  var columnCount = 0
  /// The columns of the pivot row that are not zero.
  var pattern: UnsafeMutablePointer<Int32>

  var unknowns: UnsafeMutablePointer<Unknown>
  /// The values of all unknowns as the last solution has them.
  var values: UnsafeMutablePointer<Double>
  var unknownCount = 0
  /// Places of removed constraints.
  var vacancies: [Int32] = []
  var terms: UnsafeMutablePointer<Term>
  var termCount = 0
  var lastSerial: Int32 = 0

  /// Whether something other than constants has changed since the last solution.
  var isStale = true
  /// Whether a number that is not finite was given.
  var hasNonFinite = false
  /// The result of the last solving.
  var outcome = Outcome.solved
  /// The number of exchanges of a row and a column so far.
  public internal(set) var exchangeCount = 0

  /// Makes a solver without variables and constraints.
  ///
  /// - Parameters:
  ///   - variables: How many variables there is room for without allocating more.
  ///   - constraints: How many constraints there is room for without allocating more.
  ///   - tolerance: How far off a required constraint may be; half of it counts as zero.
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
    unknowns = room.unknowns(in: memory)
    values = room.values(in: memory)
    terms = room.terms(in: memory)
  }

  deinit { memory.deallocate() }

  /// Forgets all variables and constraints, and keeps the room for them.
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

  /// Adds a variable. Unless constraints say otherwise it is zero.
  ///
  /// - Parameter isNonnegative: Whether it is required not to be negative.
  public mutating func addVariable(isNonnegative: Bool = false) -> Variable {
    if columnCount == room.columns { grow { $0.columns *= 2 } }
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

  /// The value that the last solution gives a variable.
  @inline(__always)
  public func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  /// Returns the terms of a constraint less its constant in the last solution; negative below it.
  public func error(of constraint: ConstraintID) -> Double {
    values[position(of: constraint)]
  }

  /// Returns the position of a constraint; a removed one is the caller's error.
  @inline(__always)
  func position(of constraint: ConstraintID) -> Int {
    let index = Int(constraint.index)
    precondition(
      unknowns[index].kind == .constraint && unknowns[index].serial == constraint.serial,
      "the constraint has been removed")
    return index
  }
}
