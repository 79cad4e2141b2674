extension ConstraintSolver {
  /// Decides all values that levels leave open: first by the constraints' ranks, then for nonnegative
  /// variables, then for all others.
  mutating func settleTies() {
    var last: UInt64?
    while let tie = nextTie(after: last) {
      last = tie.order
      let place = unknowns[Int(tie.unknown)].place
      if place >= 0 {
        guard !isOpen(row: Int(place)) || settle(tie.unknown) else { return }
      } else {
        let column = Int(~place)
        if order(of: tie.unknown, columns[column].above, isAbove: true) == tie.order {
          columns[column].freedom.remove(.up)
        }
        if order(of: tie.unknown, columns[column].below, isAbove: false) == tie.order {
          columns[column].freedom.remove(.down)
        }
      }
    }
    if settleVariables(areNonnegative: true) { _ = settleVariables(areNonnegative: false) }
  }

  /// Minimises the absolute values of the nonnegative variables, or of all others, in the order in which they
  /// were added.
  ///
  /// - Returns: false if the search failed, with the fault in `outcome`.
  private mutating func settleVariables(areNonnegative: Bool) -> Bool {
    for index in 0..<unknownCount
    where unknowns[index].kind == .variable && unknowns[index].isNonnegative == areNonnegative {
      let place = unknowns[index].place
      if place < 0 {
        columns[Int(~place)].freedom = .none
      } else if isOpen(row: Int(place)) {
        guard settle(Int32(index)) else { return false }
      }
    }
    return true
  }

  /// Minimises the absolute value of an unknown.
  ///
  /// - Returns: false if the search failed, with the fault in `outcome`.
  private mutating func settle(_ unknown: Int32) -> Bool {
    takeSides()
    guard minimise(.unknown(unknown)) else { return false }
    if unknowns[Int(unknown)].place >= 0 { forbidGains(.unknown(unknown)) }
    return true
  }

  /// Returns whether a column that may still change affects a row.
  private mutating func isOpen(row: Int) -> Bool {
    let coefficients = matrix + row * stride
    for place in 0..<movableCount {
      let column = Int(movable[place])
      if columns[column].freedom != .none, coefficients[column] != 0 { return true }
    }
    return false
  }

  /// Returns the first constraint after `last`, in the order of ties, that has an error or could get one.
  ///
  /// - Returns: nil if no such constraint follows, or if no unknown may change.
  private mutating func nextTie(after last: UInt64?) -> (unknown: Int32, order: UInt64)? {
    var best: (unknown: Int32, order: UInt64)?
    func consider(_ unknown: Int32, _ level: UInt32, _ isAbove: Bool) {
      guard let order = order(of: unknown, level, isAbove: isAbove) else { return }
      if let last, order <= last { return }
      if let best, order >= best.order { return }
      best = (unknown, order)
    }
    var isFree = false
    for place in 0..<movableCount {
      let column = Int(movable[place])
      if columns[column].freedom == .none { continue }
      isFree = true
      let record = columns[column]
      if record.freedom.contains(.up) { consider(record.unknown, record.above, true) }
      if record.freedom.contains(.down) { consider(record.unknown, record.below, false) }
    }
    guard isFree else { return nil }
    for row in 0..<rowCount { consider(rows[row].unknown, rows[row].level, rows[row].side > 0) }
    return best
  }

  /// Returns the position, in the order of ties, of a constraint's error on one side of zero.
  ///
  /// - Returns: nil if an error on that side has no penalty, or is forbidden because the constraint is
  ///   required.
  private func order(of unknown: Int32, _ level: UInt32, isAbove: Bool) -> UInt64? {
    guard level < LevelKey.ties, level != LevelKey.required else { return nil }
    let index = UInt64(UInt32(bitPattern: unknown))
    let record = unknowns[Int(unknown)]
    let rank = UInt32(bitPattern: (isAbove ? record.rankAbove : record.rankBelow) &- .min)
    return UInt64(rank) << 31 | index
  }
}
