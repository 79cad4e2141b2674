/// The capacity of a solver's memory, in elements.
struct Room: Equatable {
  /// The length of a tableau row, in elements; a multiple of 4.
  var columns: Int
  var rows: Int
  var unknowns: Int
  var terms: Int

  /// Makes the capacity for a number of variables, and of constraints with three terms each.
  init(variables: Int, constraints: Int) {
    columns = Self.paddedWidth(max(variables, 1))
    rows = max(constraints, 1)
    unknowns = columns + rows
    terms = rows * 3
  }

  /// Makes the smallest capacity for a solver's content.
  init(for solver: borrowing ConstraintSolver) {
    columns = Self.paddedWidth(max(solver.columnCount, 1))
    rows = max(solver.rowCount, 1)
    unknowns = max(solver.unknownCount, 1)
    terms = max(solver.termCount, 1)
  }

  /// Returns a length rounded up to a multiple of 4, for vector instructions.
  static func paddedWidth(_ count: Int) -> Int { (count + 3) & ~3 }

  /// Allocates one block of memory for all elements; separate blocks would add a tenth to the time for a new
  /// system.
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
  private var movableStart: Int { patternStart + columns * MemoryLayout<Int32>.stride }
  private var size: Int { movableStart + columns * MemoryLayout<Int32>.stride }

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
  func movable(in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Int32> {
    (memory + movableStart).bindMemory(to: Int32.self, capacity: columns)
  }
}

extension ConstraintSolver {
  /// The used length of a row, in elements, rounded up to a multiple of 4.
  @inline(__always)
  var usedWidth: Int { Room.paddedWidth(columnCount) }

  /// Allocates memory for a number of variables and constraints; call this before adding any.
  package mutating func reserve(variables: Int, constraints: Int) {
    grow {
      $0.columns = max($0.columns, Room.paddedWidth(variables))
      $0.rows = max($0.rows, constraints)
    }
  }

  /// Frees unused memory.
  package mutating func trim() { move(to: Room(for: self)) }

  /// Doubles the capacity for columns, with at least as many rows: a system mostly has a constraint for each
  /// variable.
  ///
  /// Growing in both directions at once halves the moves while a large system is built: a new chain of 100
  /// views takes 0.79 of the instructions and, with memory that the allocator keeps, 0.2 of the time.
  mutating func widen() {
    grow {
      $0.columns *= 2
      $0.rows = max($0.rows, $0.columns)
    }
  }

  /// Moves the content to a larger block of memory, whose capacity `change` sets.
  @inline(never)
  mutating func grow(_ change: (inout Room) -> Void) {
    var larger = room
    change(&larger)
    larger.unknowns = max(larger.unknowns, larger.columns + larger.rows)
    larger.terms = max(larger.terms, larger.rows * 3)
    move(to: larger)
  }

  /// Moves the content to another block of memory, which must be large enough.
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

  /// Allocates and uses a new block of memory, without initialising it and without freeing the old one.
  mutating func take(_ other: Room) {
    room = other
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

  /// Copies the rows of a matrix that may have another row length.
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

  /// Adds an unknown without a definition and returns its index.
  mutating func addUnknown() -> Int {
    if unknownCount == room.unknowns { grow { $0.unknowns *= 2 } }
    values[unknownCount] = 0
    unknownCount += 1
    return unknownCount - 1
  }

  /// Reserves memory for terms and returns the index of the first.
  mutating func addTerms(_ count: Int) -> Int {
    if termCount + count > room.terms {
      let needed = termCount + count
      grow { $0.terms = max($0.terms * 2, needed) }
    }
    termCount += count
    return termCount - count
  }
}
