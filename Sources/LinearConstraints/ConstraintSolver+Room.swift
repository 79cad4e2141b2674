/// The numbers of elements that a solver has memory for.
struct Room: Equatable {
  /// The length of a row, in whole vectors.
  var columns: Int
  var rows: Int
  var unknowns: Int
  var terms: Int

  /// Room for some variables, and for constraints of three terms.
  init(variables: Int, constraints: Int) {
    columns = Self.paddedWidth(max(variables, 1))
    rows = max(constraints, 1)
    unknowns = columns + rows
    terms = rows * 3
  }

  /// Room for what a solver has.
  init(for solver: borrowing ConstraintSolver) {
    columns = Self.paddedWidth(max(solver.columnCount, 1))
    rows = max(solver.rowCount, 1)
    unknowns = max(solver.unknownCount, 1)
    terms = max(solver.termCount, 1)
  }

  /// A width that is filled by whole vectors.
  static func paddedWidth(_ count: Int) -> Int { (count + 3) & ~3 }

  /// The memory of all elements; several allocations would take a tenth of the time of a new system.
  func allocate() -> UnsafeMutableRawPointer {
    .allocate(byteCount: size, alignment: MemoryLayout<Double>.alignment)
  }

  // One after the other, the least aligned last.
  private var rowStart: Int { columns * rows * MemoryLayout<Double>.stride }
  private var columnStart: Int { rowStart + rows * MemoryLayout<Row>.stride }
  private var unknownStart: Int { columnStart + columns * MemoryLayout<Column>.stride }
  private var valueStart: Int { unknownStart + unknowns * MemoryLayout<Unknown>.stride }
  private var termStart: Int { valueStart + unknowns * MemoryLayout<Double>.stride }
  private var patternStart: Int { termStart + terms * MemoryLayout<Term>.stride }
  private var size: Int { patternStart + columns * MemoryLayout<Int32>.stride }

  func matrix(in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Double> {
    memory.bindMemory(to: Double.self, capacity: columns * rows)
  }
  func rows(in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Row> {
    (memory + rowStart).bindMemory(to: Row.self, capacity: rows)
  }
  func columns(in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Column> {
    (memory + columnStart).bindMemory(to: Column.self, capacity: columns)
  }
  func unknowns(in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Unknown> {
    (memory + unknownStart).bindMemory(to: Unknown.self, capacity: unknowns)
  }
  func values(in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Double> {
    (memory + valueStart).bindMemory(to: Double.self, capacity: unknowns)
  }
  func terms(in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Term> {
    (memory + termStart).bindMemory(to: Term.self, capacity: terms)
  }
  func pattern(in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Int32> {
    (memory + patternStart).bindMemory(to: Int32.self, capacity: columns)
  }
}

extension ConstraintSolver {
  /// The width of what a row holds, in whole vectors.
  @inline(__always)
  var usedWidth: Int { Room.paddedWidth(columnCount) }

  /// Makes room for some variables and constraints, before the first of them is added.
  package mutating func reserve(variables: Int, constraints: Int) {
    grow {
      $0.columns = max($0.columns, Room.paddedWidth(variables))
      $0.rows = max($0.rows, constraints)
    }
  }

  /// Gives back the memory that is not needed.
  package mutating func trim() { move(to: Room(for: self)) }

  /// Moves to more memory, with room for as many unknowns and terms as columns and rows have.
  @inline(never)
  mutating func grow(_ change: (inout Room) -> Void) {
    var larger = room
    change(&larger)
    larger.unknowns = max(larger.unknowns, larger.columns + larger.rows)
    larger.terms = max(larger.terms, larger.rows * 3)
    move(to: larger)
  }

  /// Moves everything to other memory, which has room for it.
  private mutating func move(to other: Room) {
    if other == room { return }
    let old = memory
    let (matrix, rows, columns, stride) = (matrix, rows, columns, stride)
    let (unknowns, values, terms) = (unknowns, values, terms)
    take(other)
    self.rows.update(from: rows, count: rowCount)
    self.columns.update(from: columns, count: columnCount)
    self.unknowns.update(from: unknowns, count: unknownCount)
    self.values.update(from: values, count: unknownCount)
    self.terms.update(from: terms, count: termCount)
    copyMatrix(matrix, stride)
    old.deallocate()
  }

  /// Uses new memory, in which nothing is written yet.
  mutating func take(_ other: Room) {
    room = other
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

  /// Copies the rows of a matrix with rows of another length.
  func copyMatrix(_ other: UnsafeMutablePointer<Double>, _ otherStride: Int) {
    if stride == otherStride {
      matrix.update(from: other, count: rowCount * stride)
      return
    }
    let width = usedWidth
    for row in 0..<rowCount {
      let target = matrix + row * stride
      target.update(from: other + row * otherStride, count: width)
      (target + width).update(repeating: 0, count: stride - width)
    }
  }

  /// Adds a place for an unknown without a definition.
  mutating func addUnknown() -> Int {
    if unknownCount == room.unknowns { grow { $0.unknowns *= 2 } }
    values[unknownCount] = 0
    unknownCount += 1
    return unknownCount - 1
  }

  /// A place for some terms.
  mutating func addTerms(_ count: Int) -> Int {
    if termCount + count > room.terms {
      let needed = termCount + count
      grow { $0.terms = max($0.terms * 2, needed) }
    }
    termCount += count
    return termCount - count
  }
}
