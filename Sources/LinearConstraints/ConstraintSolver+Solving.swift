extension ConstraintSolver {
  /// Finds the optimal values for the current constraints.
  ///
  /// If only constants have changed since the last solution and every error keeps its sign, the new values
  /// follow from the tableau without a search. Allocates no memory unless there is a conflict.
  @discardableResult
  public mutating func solve() -> Outcome {
    guard !hasNonFinite else {
      outcome = .fault(.notFinite)
      return outcome
    }
    if isStale || !sidesHold() {
      search()
      noteValues()
      if outcome.isFault || (outcome.isSolved && faultyConstraint() != nil) { searchAnew() }
    } else if faultyConstraint() != nil {
      searchAnew()
    }
    isStale = !outcome.isSolved
    #if DEBUG
      certifyOutcome()
    #endif
    return outcome
  }

  /// Returns whether the value of every row still has its sign; stores the values up to the first row with
  /// another sign.
  @inline(__always)
  func sidesHold() -> Bool {
    for row in 0..<rowCount {
      let value = rows[row].value
      values[Int(rows[row].unknown)] = value
      if abs(value) > closeness, (value > 0) != (rows[row].side > 0) { return false }
    }
    return true
  }

  /// Stores the values of all unknowns.
  mutating func noteValues() {
    for column in 0..<columnCount { values[Int(columns[column].unknown)] = 0 }
    for row in 0..<rowCount { values[Int(rows[row].unknown)] = rows[row].value }
  }

  /// Minimises the errors level by level, then decides ties.
  ///
  /// The functions used by the search are mutating although they change no member: otherwise each call copies
  /// the whole struct, which is 6 % of the time of an edit with a search.
  mutating func search() {
    if searchLevels() { settleTies() }
  }

  /// Minimises the errors level by level.
  ///
  /// - Returns: Whether any unknown may still change without increasing an error; false if the search
  ///   failed.
  mutating func searchLevels() -> Bool {
    outcome = .solved
    takeSides()
    for column in 0..<columnCount {
      columns[column].freedom = .both
      movable[column] = Int32(truncatingIfNeeded: column)
    }
    movableCount = columnCount
    var start = LevelKey.required
    while let level = nextLevel(from: start) {
      guard forbid(from: start, upTo: level) else {
        // A required constraint with an error that nothing may correct is a conflict.
        if level == LevelKey.required { noteConflict() }
        return false
      }
      let exchanges = exchangeCount
      guard minimise(.level(level)) else { return false }
      if level == LevelKey.required { noteConflict() }
      forbidGains(.level(level))
      // Without an exchange no value has changed.
      if exchangeCount != exchanges { takeSides() }
      start = level + 1
    }
    return forbid(from: start, upTo: LevelKey.stays)
  }

  /// Sets every row's side to the sign of its value; a row at zero keeps its side.
  mutating func takeSides() {
    for row in 0..<rowCount {
      let value = rows[row].value
      if value > closeness {
        rows[row].side = 1
      } else if value < -closeness {
        rows[row].side = -1
      }
    }
  }

  /// Returns the strongest level, from `start` on, at which a row has a penalty; nil if no row has one.
  private mutating func nextLevel(from start: UInt32) -> UInt32? {
    var next = LevelKey.ties
    for row in 0..<rowCount {
      let level = rows[row].level
      if level >= start, level < next { next = level }
    }
    return next < LevelKey.ties ? next : nil
  }

  /// Prevents changes of columns that would cause an error at a level from `start` up to, but not including,
  /// `end`. No errors remain at these levels.
  ///
  /// - Returns: Whether any unknown may still change.
  private mutating func forbid(from start: UInt32, upTo end: UInt32) -> Bool {
    var kept = 0
    for place in 0..<movableCount {
      let column = Int(movable[place])
      var freedom = columns[column].freedom
      if columns[column].above >= start, columns[column].above < end { freedom.remove(.up) }
      if columns[column].below >= start, columns[column].below < end { freedom.remove(.down) }
      columns[column].freedom = freedom
      movable[kept] = Int32(truncatingIfNeeded: column)
      if freedom != .none { kept += 1 }
    }
    movableCount = kept
    return kept > 0
  }

  /// Prevents changes of columns that would increase the objective that was just minimised.
  mutating func forbidGains(_ aim: Aim) {
    for place in 0..<movableCount {
      let column = Int(movable[place])
      if columns[column].freedom == .none { continue }
      let costs = costs(of: column, aim)
      if costs.up > costs.noise { columns[column].freedom.remove(.up) }
      if costs.down > costs.noise { columns[column].freedom.remove(.down) }
    }
  }

  /// Sets the outcome to a conflict, with the required constraints that cannot all hold, if there is one.
  private mutating func noteConflict() {
    var members: [ConstraintID] = []
    var isConflict = false
    for row in 0..<rowCount
    where rows[row].level == LevelKey.required && abs(rows[row].value) > closeness {
      isConflict = true
      // The bound of a variable cannot yield, so the conflict names only constraints.
      guard unknowns[Int(rows[row].unknown)].kind == .constraint else { continue }
      members.append(id(ofUnknown: rows[row].unknown))
    }
    guard isConflict else { return }
    findGradientOfAll(at: LevelKey.required)
    for column in 0..<columnCount
    where columns[column].unknown >= 0
      && abs(columns[column].gradient) > 1e-9 * columns[column].magnitude
      && unknowns[Int(columns[column].unknown)].kind == .constraint
    {
      members.append(id(ofUnknown: columns[column].unknown))
    }
    outcome = .conflict(members.sorted { $0.serial < $1.serial })
  }

  func id(ofUnknown index: Int32) -> ConstraintID {
    ConstraintID(index: index, serial: unknowns[Int(index)].serial)
  }
}
