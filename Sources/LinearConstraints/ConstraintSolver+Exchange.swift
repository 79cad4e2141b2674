extension ConstraintSolver {
  /// Changes a column's unknown by a step, and the values of all rows with it.
  @inline(__always)
  func move(column: Int, by step: Double) {
    var coefficient = matrix + column
    for row in 0..<rowCount {
      rows[row].value += coefficient.pointee * step
      coefficient += stride
    }
  }

  /// Exchanges a row and a column (a pivot) after the step that brought the row's unknown to zero.
  ///
  /// - Parameter value: The value of the column's unknown after the step.
  mutating func exchange(row: Int, column: Int, at value: Double) {
    exchangeCount += 1
    let pivotRow = matrix + row * stride
    let inverse = 1 / pivotRow[column]
    let width = usedWidth
    pivotRow.scale(by: -inverse, width)
    pivotRow[column] = inverse
    let count = width >= 32 ? findPattern(of: pivotRow, width) : width
    if count * 4 > width {
      for other in 0..<rowCount where other != row {
        let coefficients = matrix + other * stride
        let factor = coefficients[column]
        if factor == 0 { continue }
        coefficients[column] = 0
        Self.add(pivotRow, times: factor, to: coefficients, width)
      }
    } else {
      for other in 0..<rowCount where other != row {
        let coefficients = matrix + other * stride
        let factor = coefficients[column]
        if factor == 0 { continue }
        coefficients[column] = 0
        for position in 0..<count {
          let place = Int(pattern[position])
          let old = coefficients[place]
          let new = old + pivotRow[place] * factor
          coefficients[place] = abs(new) < abs(old) * 0x1p-42 ? 0 : new
        }
      }
    }
    let entering = columns[column]
    let leaving = rows[row]
    rows[row] = Row(
      value: value, scale: entering.scale, above: entering.above, below: entering.below,
      unknown: entering.unknown, side: value < 0 ? -1 : 1)
    columns[column] = Column(
      scale: leaving.scale, above: leaving.above, below: leaving.below, unknown: leaving.unknown)
    unknowns[Int(entering.unknown)].place = Int32(row)
    unknowns[Int(leaving.unknown)].place = ~Int32(column)
  }

  /// Collects the indices of the nonzero coefficients of a row and returns their number.
  private func findPattern(of row: UnsafeMutablePointer<Double>, _ width: Int) -> Int {
    var count = 0
    for place in 0..<width {
      pattern[count] = Int32(truncatingIfNeeded: place)
      count += row[place] != 0 ? 1 : 0
    }
    return count
  }

  /// Adds a multiple of a row to another; coefficients that cancel except for rounding become zero.
  @inline(__always)
  static func add(
    _ row: UnsafeMutablePointer<Double>, times factor: Double,
    to target: UnsafeMutablePointer<Double>, _ width: Int
  ) {
    let factors = SIMD2<Double>(repeating: factor)
    for place in Swift.stride(from: 0, to: width, by: 2) {
      let old = target.pair(at: place)
      let new = old + row.pair(at: place) * factors
      // Squares spare the absolute values.
      target.setPair(new.replacing(with: 0, where: new * new .< old * old * 0x1p-84), at: place)
    }
  }
}

extension UnsafeMutablePointer<Double> {
  @inline(__always)
  func pair(at index: Int) -> SIMD2<Double> { SIMD2(self[index], self[index + 1]) }

  @inline(__always)
  func setPair(_ pair: SIMD2<Double>, at index: Int) {
    self[index] = pair.x
    self[index + 1] = pair.y
  }

  @inline(__always)
  fileprivate func scale(by factor: Double, _ width: Int) {
    for place in Swift.stride(from: 0, to: width, by: 2) {
      setPair(pair(at: place) * SIMD2(repeating: factor), at: place)
    }
  }
}
