extension ConstraintSolver {
  /// Returns the row that limits the change of a column's unknown: there the objective stops falling.
  ///
  /// A row that reaches zero stops the change if crossing zero has a penalty at a higher level. At the
  /// objective's level it only makes the objective fall more slowly, and the change continues while it falls.
  /// Lower levels are ignored.
  ///
  /// - Returns: nil if no row limits the change: the objective is unbounded, or rounding has hidden the
  ///   row. In cautious mode, the nearest row.
  mutating func leavingRow(
    for entering: Entering, _ aim: Aim, _ isCautious: Bool
  ) -> Leaving? {
    var slope = entering.cost
    while let nearest = nearestRow(for: entering, aim) {
      let row = rows[nearest.row]
      if isCautious || Self.blocks(row, aim) { return nearest }
      var weight = 0.0
      if row.above == aim.level { weight += 1 }
      if row.below == aim.level { weight += 1 }
      slope += weight * abs(matrix[nearest.row * stride + entering.column])
      if slope >= -entering.noise { return nearest }
      rows[nearest.row].side = -row.side
    }
    return nil
  }

  /// Returns whether a row must not cross zero: crossing has a penalty at a higher level, or the row's
  /// unknown is the minimised one.
  @inline(__always)
  private static func blocks(_ row: Row, _ aim: Aim) -> Bool {
    if min(row.above, row.below) < aim.level { return true }
    if case .unknown(let unknown) = aim { return row.unknown == unknown }
    return false
  }

  /// Returns the first row to reach zero; of several, the fastest, then the one added first; nil if no row
  /// reaches zero. Rows with a penalty only at weaker levels than the objective's are ignored.
  @inline(__always)
  private func nearestRow(for entering: Entering, _ aim: Aim) -> Leaving? {
    let threshold = 1e-9 / columns[entering.column].scale
    var best: Leaving?
    var bestSpeed = 0.0
    var coefficient = matrix + entering.column
    for index in 0..<rowCount {
      let rate = coefficient.pointee * entering.direction
      coefficient += stride
      let row = rows[index]
      guard row.side > 0 ? rate < 0 : rate > 0, abs(rate) > threshold * row.scale else { continue }
      guard Self.counts(row, aim) else { continue }
      // A row within rounding on the wrong side is at zero.
      let distance = row.side > 0 ? max(row.value, 0) / -rate : max(-row.value, 0) / rate
      let speed = abs(rate) / row.scale
      if let best, distance >= best.distance - 1e-10 {
        guard distance <= best.distance + 1e-10 else { continue }
        guard
          speed > bestSpeed * 1.0001
            || (speed > bestSpeed * 0.9999 && row.unknown < rows[best.row].unknown)
        else { continue }
      }
      best = Leaving(row: index, distance: distance)
      bestSpeed = speed
    }
    return best
  }

  @inline(__always)
  private static func counts(_ row: Row, _ aim: Aim) -> Bool {
    let level = min(row.above, row.below)
    return switch aim {
    case .level(let aimed): level <= aimed
    case .unknown(let unknown): level < LevelKey.ties || row.unknown == unknown
    case .multiple: level < LevelKey.ties
    }
  }
}
