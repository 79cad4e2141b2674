/// The objective that a search minimises.
enum Aim {
  /// The search minimises the sum of the errors at this level.
  case level(UInt32)
  /// The search minimises the absolute value of this unknown.
  case unknown(Int32)
  /// The search minimises this unknown times 1 or −1, which may be unbounded below.
  case multiple(Int32, Double)

  /// The objective's level: rows with a penalty only at weaker levels do not restrict the search.
  @inline(__always)
  var level: UInt32 {
    switch self {
    case .level(let level): level
    case .unknown, .multiple: LevelKey.ties
    }
  }
}

extension ConstraintSolver {
  /// Pivots until the objective cannot be decreased without increasing errors at higher levels.
  ///
  /// - Returns: false if the search exceeded its limit of steps or the objective is unbounded, with the
  ///   fault in `outcome`.
  mutating func minimise(_ aim: Aim) -> Bool {
    let limit = 2000 + 64 * (rowCount + columnCount)
    var idle = 0
    for _ in 0..<limit {
      // What is zero cannot be closer to it.
      if case .unknown(let unknown) = aim, unknowns[Int(unknown)].place < 0 { return true }
      findGradient(aim)
      // After many steps of length zero the order of the unknowns decides, which cannot cycle.
      let isCautious = idle > 32
      guard let entering = choose(aim, isCautious) else { return true }
      guard let leaving = leavingRow(for: entering, aim, isCautious) else {
        outcome = .fault(.endless(steps: limit))
        return false
      }
      idle = leaving.distance > 1e-12 ? 0 : idle + 1
      replace(entering, leaving, aim)
    }
    outcome = .fault(.endless(steps: limit))
    return false
  }

  /// Computes the gradient of a level's error by each column, whether or not the search may change it.
  mutating func findGradientOfAll(at level: UInt32) {
    for column in 0..<columnCount { movable[column] = Int32(truncatingIfNeeded: column) }
    movableCount = columnCount
    findGradient(.level(level))
  }

  /// Computes the gradient of the objective by each movable column.
  private mutating func findGradient(_ aim: Aim) {
    for place in 0..<movableCount {
      let column = Int(movable[place])
      columns[column].gradient = 0
      columns[column].magnitude = 0
    }
    switch aim {
    case .level(let level):
      for row in 0..<rowCount where rows[row].level == level {
        addGradient(of: row, rows[row].side > 0 ? 1 : -1)
      }
    case .unknown(let unknown):
      let place = unknowns[Int(unknown)].place
      if place >= 0 { addGradient(of: Int(place), rows[Int(place)].side > 0 ? 1 : -1) }
    case .multiple(let unknown, let factor):
      let place = unknowns[Int(unknown)].place
      if place >= 0 { addGradient(of: Int(place), factor) }
    }
  }

  @inline(__always)
  private func addGradient(of row: Int, _ sign: Double) {
    let coefficients = matrix + row * stride
    for place in 0..<movableCount {
      let column = Int(movable[place])
      columns[column].gradient += coefficients[column] * sign
      columns[column].magnitude += abs(coefficients[column])
    }
  }

  /// Returns the change of the objective per unit for moving a column's unknown up and down, and the possible
  /// error by rounding.
  @inline(__always)
  func costs(of column: Int, _ aim: Aim) -> (up: Double, down: Double, noise: Double) {
    let record = columns[column]
    let ownUp: Double
    let ownDown: Double
    switch aim {
    case .level(let level):
      ownUp = record.above == level ? 1 : 0
      ownDown = record.below == level ? 1 : 0
    case .unknown:
      ownUp = 0
      ownDown = 0
    case .multiple(let unknown, let factor):
      ownUp = record.unknown == unknown ? factor : 0
      ownDown = -ownUp
    }
    return (
      record.gradient + ownUp, ownDown - record.gradient,
      1e-9 * (record.magnitude + abs(ownUp) + abs(ownDown))
    )
  }

  /// Returns the column and direction in which the objective falls fastest; in cautious mode, the first that
  /// decreases it; nil if no column decreases it.
  ///
  /// Of several equally fast columns, it returns the one with a penalty at the weakest level, so that later
  /// levels undo less: a squeezed button takes one exchange instead of four.
  private mutating func choose(_ aim: Aim, _ isCautious: Bool) -> Entering? {
    var best = Entering(column: -1, direction: 1, cost: 0, noise: 0)
    for place in 0..<movableCount {
      let column = Int(movable[place])
      let freedom = columns[column].freedom
      if freedom == .none { continue }
      let costs = costs(of: column, aim)
      // Both directions cannot gain: the aim is convex.
      let isUp = freedom.contains(.up) && costs.up < -costs.noise
      guard isUp || (freedom.contains(.down) && costs.down < -costs.noise) else { continue }
      var entering = Entering(
        column: column, direction: isUp ? 1 : -1, cost: isUp ? costs.up : costs.down,
        noise: costs.noise)
      if best.column < 0 || isBefore(&entering, &best, isCautious) { best = entering }
    }
    return best.column < 0 ? nil : best
  }

  @inline(__always)
  private func isBefore(
    _ one: inout Entering, _ other: inout Entering, _ isCautious: Bool
  ) -> Bool {
    if !isCautious {
      let difference =
        one.cost * columns[one.column].scale - other.cost * columns[other.column].scale
      if difference != 0 { return difference < 0 }
      let (level, rival) = (strongestCost(of: &one), strongestCost(of: &other))
      if level != rival { return level > rival }
    }
    return columns[one.column].unknown < columns[other.column].unknown
  }

  /// Returns the strongest level at which errors grow when a column's unknown changes.
  private func strongestCost(of entering: inout Entering) -> UInt32 {
    if let known = entering.strongestCost { return known }
    let column = columns[entering.column]
    var strongest = entering.direction > 0 ? column.above : column.below
    var coefficient = matrix + entering.column
    for index in 0..<rowCount {
      let rate = coefficient.pointee * entering.direction
      coefficient += stride
      if rate == 0 { continue }
      let row = rows[index]
      let grows = abs(row.value) <= closeness || (row.value > 0) == (rate > 0)
      if grows { strongest = min(strongest, rate > 0 ? row.above : row.below) }
    }
    entering.strongestCost = strongest
    return strongest
  }

  /// Changes a column's unknown until a row is zero, and exchanges the two.
  private mutating func replace(_ entering: Entering, _ leaving: Leaving, _ aim: Aim) {
    let step = leaving.distance * entering.direction
    let row = rows[leaving.row]
    if step != 0 { move(column: entering.column, by: step) }
    exchange(row: leaving.row, column: entering.column, at: step)
    rows[leaving.row].side = entering.direction > 0 ? 1 : -1
    var freedom = Freedom.toward(row.side)
    if min(row.above, row.below) >= aim.level { freedom = .both }
    if case .unknown(let unknown) = aim, row.unknown == unknown { freedom = .none }
    columns[entering.column].freedom = freedom
  }
}

/// The column whose unknown is to change, with its direction.
struct Entering {
  var column: Int
  /// The direction in which the column's unknown changes: 1 or −1.
  var direction: Double
  /// The change of the objective per unit of the unknown's change; negative.
  var cost: Double
  /// The possible error of ``cost`` by rounding.
  var noise: Double
  /// The strongest level at which errors grow with the unknown's change; nil until it is computed.
  var strongestCost: UInt32?
}

/// The row that becomes zero, and the change of the column's unknown until then.
struct Leaving {
  var row: Int
  var distance: Double
}
