import LinearConstraints

/// A system of linear constraints, drawn from a seed exactly as `Golden/random_systems.py` draws it.
struct RandomSystem {
  struct Constraint {
    var terms: [Double]
    var constant: Double
    var above: Level?
    var below: Level?
  }

  var variableCount: Int
  var constraints: [Constraint]

  init(seed: UInt64) {
    var draw = SplitMix64(state: seed)
    variableCount = 1 + draw.below(5)
    constraints = []
    for _ in 0..<1 + draw.below(12) {
      constraints.append(Self.constraint(variableCount, &draw))
    }
  }

  private static func constraint(_ variableCount: Int, _ draw: inout SplitMix64) -> Constraint {
    let coefficients = [1, -1, 1, -1, 0.5, -2, 3, -0.25]
    var terms = Array(repeating: 0.0, count: variableCount)
    for _ in 0..<1 + draw.below(3) {
      let variable = draw.below(variableCount)
      terms[variable] += coefficients[draw.below(8)]
    }
    let constant = Double(draw.below(1600) - 400) / 4
    let kind = draw.below(4)
    let strength = level(&draw)
    let other = level(&draw)
    return Constraint(
      terms: terms, constant: constant, above: kind == 1 ? nil : strength,
      below: kind == 2 ? nil : kind == 3 ? other : strength)
  }

  private static func level(_ draw: inout SplitMix64) -> Level {
    let choice = draw.below(8)
    return choice < 2
      ? .required
      : choice == 2 ? .contentRequired : .optional([1, 250, 750, 999, 999.5][choice - 3])
  }

  /// The levels that occur, the strongest first.
  var levels: [Level] {
    Set(constraints.flatMap { [$0.above, $0.below].compactMap(\.self) }).sorted(by: >)
  }

  /// The sum of errors at each level, by the definition.
  func errors(at values: [Double]) -> [Double] {
    levels.map { level in
      constraints.reduce(0) { sum, constraint in
        let error = constraint.error(at: values)
        return sum + ((error > 0 ? constraint.above : constraint.below) == level ? abs(error) : 0)
      }
    }
  }
}

extension RandomSystem.Constraint {
  /// Returns the sum of terms less the constant.
  func error(at values: [Double]) -> Double {
    zip(terms, values).reduce(-constant) { $0 + $1.0 * $1.1 }
  }
}

/// A small generator that Python has too.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from zero to less than `bound`.
  mutating func below(_ bound: Int) -> Int { Int((next() >> 33) % UInt64(bound)) }
}

/// A solver with the variables and constraints of a system.
struct SolvedSystem: ~Copyable {
  var solver = ConstraintSolver()
  var variables: [Variable] = []
  var ids: [ConstraintID] = []

  /// Adds the constraints in an order, each with its place in the system as its rank.
  init(_ system: RandomSystem, order: [Int]? = nil) {
    for _ in 0..<system.variableCount { variables.append(solver.addVariable()) }
    let order = order ?? Array(system.constraints.indices)
    var added: [Int: ConstraintID] = [:]
    for index in order { added[index] = add(system.constraints[index], rank: Int32(index)) }
    ids = system.constraints.indices.compactMap { added[$0] }
  }

  mutating func add(_ constraint: RandomSystem.Constraint, rank: Int32) -> ConstraintID {
    let terms = zip(variables, constraint.terms).filter { $0.1 != 0 }.map { Term($0, $1) }
    return solver.add(
      terms, constraint.constant, above: constraint.above, below: constraint.below,
      rankAbove: rank, rankBelow: rank)
  }

  var values: [Double] {
    var values: [Double] = []
    for variable in variables { values.append(solver.value(of: variable)) }
    return values
  }
}

/// Whether two rows of numbers are equal but for rounding.
func isClose(_ one: [Double], _ other: [Double], within tolerance: Double = 1e-6) -> Bool {
  one.count == other.count
    && zip(one, other).allSatisfy { abs($0 - $1) <= tolerance * (1 + abs($0)) }
}
