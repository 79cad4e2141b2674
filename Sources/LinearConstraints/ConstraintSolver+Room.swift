extension ConstraintSolver {
  /// A width that is filled by whole vectors.
  static func paddedWidth(_ count: Int) -> Int { (count + 3) & ~3 }

  /// The width of what a row holds, in whole vectors.
  @inline(__always)
  var usedWidth: Int { Self.paddedWidth(columnCount) }

  /// Makes room for more columns.
  mutating func widen(to count: Int) {
    let width = Self.paddedWidth(count)
    let wider = UnsafeMutablePointer<Double>.allocate(capacity: width * rowCapacity)
    for row in 0..<rowCount {
      let target = wider + row * width
      target.update(from: matrix + row * stride, count: columnCount)
      (target + columnCount).update(repeating: 0, count: width - columnCount)
    }
    matrix.deallocate()
    matrix = wider
    columns = Self.moved(columns, columnCount, to: width)
    pattern = Self.moved(pattern, 0, to: width)
    stride = width
  }

  /// Makes room for more rows.
  mutating func heighten(to count: Int) {
    matrix = Self.moved(matrix, rowCount * stride, to: count * stride)
    rows = Self.moved(rows, rowCount, to: count)
    rowCapacity = count
  }

  /// Adds a place for an unknown without a definition.
  mutating func addUnknown() -> Int {
    if unknownCount == unknownCapacity {
      unknowns = Self.moved(unknowns, unknownCount, to: unknownCapacity * 2)
      values = Self.moved(values, unknownCount, to: unknownCapacity * 2)
      unknownCapacity *= 2
    }
    values[unknownCount] = 0
    unknownCount += 1
    return unknownCount - 1
  }

  /// A place for some terms.
  mutating func addTerms(_ count: Int) -> Int {
    if termCount + count > termCapacity {
      termCapacity = max(termCapacity * 2, termCount + count)
      terms = Self.moved(terms, termCount, to: termCapacity)
    }
    termCount += count
    return termCount - count
  }

  private static func moved<Element>(
    _ elements: UnsafeMutablePointer<Element>, _ count: Int, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    return larger
  }
}
