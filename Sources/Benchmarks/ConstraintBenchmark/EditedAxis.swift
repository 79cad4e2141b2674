import LinearConstraints

/// The constants for one axis of a button: the length of the area, the lengths of its items and the
/// alignment.
struct AxisSpec {
  var area: Double
  var image: Double
  var title: Double
  var spacing: Double
  /// The alignment of the group in the area: start, middle or end.
  var alignment: Int

  /// Draws random lengths that are multiples of 1/4 point, including zero and negative ones.
  init(_ random: inout SplitMix) {
    area = Self.area(&random)
    image = Double(random.below(400)) / 4
    title = Double(random.below(1200)) / 4
    spacing = Double(random.below(160)) / 4
    alignment = random.below(3)
  }

  private static func area(_ random: inout SplitMix) -> Double {
    Double(random.below(1600) - 100) / 4
  }

  /// Changes one constant or, in one of four calls, all of them.
  ///
  /// A single changed constant leaves most of the tableau unchanged, so that errors of the last search become
  /// visible.
  mutating func change(_ random: inout SplitMix) {
    switch random.below(8) {
    case 0, 1: self = AxisSpec(&random)
    case 2: image = Double(random.below(400)) / 4
    case 3: title = Double(random.below(1200)) / 4
    case 4: spacing = Double(random.below(160)) / 4
    case 5: spacing = 0
    default: area = Self.area(&random)
    }
  }
}

/// The constraints for an axis of a button whose constants can all change, including the group's alignment.
struct EditedAxis: ~Copyable {
  private var solver = ConstraintSolver(variables: 6, constraints: 20)
  private var variables: [Variable] = []
  /// The identifiers of the constraints whose constants change.
  private var place: ConstraintID
  private var fits: [ConstraintID] = []
  private var gaps: [ConstraintID] = []
  private var images: [ConstraintID] = []
  private var titles: [ConstraintID] = []
  private var alignment: Int

  /// Builds the constraints of a spec.
  init(_ spec: AxisSpec) {
    alignment = spec.alignment
    for _ in 0..<4 { variables.append(solver.addVariable()) }
    let (imageStart, image) = (variables[0], variables[1])
    let (titleStart, title) = (variables[2], variables[3])
    let gap = [Term(titleStart), Term(imageStart, -1), Term(image, -1)]
    let group = [Term(titleStart), Term(title), Term(imageStart, -1)]
    place = Self.place(spec, in: &solver, variables)
    fits = [
      solver.add(group, .lessThanOrEqual, Self.room(spec), at: .optional(900)),
      solver.add([Term(image)], .lessThanOrEqual, Self.room(spec), at: .optional(900)),
    ]
    gaps = [
      solver.add(gap, .lessThanOrEqual, spec.spacing, at: .required),
      solver.add(gap, .greaterThanOrEqual, spec.spacing, at: .optional(750)),
    ]
    images = [
      solver.add([Term(image)], .lessThanOrEqual, spec.image, at: .optional(999)),
      solver.add([Term(image)], .greaterThanOrEqual, spec.image, at: .optional(751)),
    ]
    titles = [
      solver.add([Term(title)], .lessThanOrEqual, spec.title, at: .optional(999)),
      solver.add([Term(title)], .greaterThanOrEqual, spec.title, at: .optional(749)),
    ]
    solver.add(gap, .greaterThanOrEqual, 0, at: .required)
    solver.add([Term(image)], .greaterThanOrEqual, 0, at: .required)
    solver.add([Term(title)], .greaterThanOrEqual, 0, at: .required)
  }

  private static func room(_ spec: AxisSpec) -> Double { max(0, spec.area) }

  /// Adds the constraint that aligns the group with the start, middle or end of the area.
  private static func place(
    _ spec: AxisSpec, in solver: inout ConstraintSolver, _ variables: [Variable]
  ) -> ConstraintID {
    let end = [Term(variables[2]), Term(variables[3])]
    return switch spec.alignment {
    case 0: solver.add([Term(variables[0])], .equal, 0, at: .required)
    case 1: solver.add([Term(variables[0])] + end, .equal, spec.area, at: .required)
    default: solver.add(end, .equal, spec.area, at: .required)
    }
  }

  /// Sets the constants of another spec; if the alignment differs, replaces the constraint for it.
  mutating func edit(to spec: AxisSpec) {
    if spec.alignment == alignment {
      solver.setConstant(of: place, to: alignment == 0 ? 0 : spec.area)
    } else {
      solver.remove(place)
      place = Self.place(spec, in: &solver, variables)
      alignment = spec.alignment
    }
    for id in fits { solver.setConstant(of: id, to: Self.room(spec)) }
    for id in gaps { solver.setConstant(of: id, to: spec.spacing) }
    for id in images { solver.setConstant(of: id, to: spec.image) }
    for id in titles { solver.setConstant(of: id, to: spec.title) }
  }

  /// Returns the starts and lengths of image and title; nil if the solver fails.
  mutating func solution() -> [Double]? {
    guard case .solved = solver.solve() else { return nil }
    return variables.map { solver.value(of: $0) }
  }
}

/// A pseudo-random generator that gives the same numbers in every run.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}

/// Compares an axis that is edited from spec to spec with one built anew for each spec.
///
/// - Returns: a line with the number of differences and the largest one, and whether all are equal.
func comparison(of count: Int) -> (line: String, isEqual: Bool) {
  var random = SplitMix(seed: 1)
  var spec = AxisSpec(&random)
  var edited = EditedAxis(spec)
  var largest = 0.0
  var different = 0
  for _ in 0..<count {
    spec.change(&random)
    edited.edit(to: spec)
    var fresh = EditedAxis(spec)
    guard let one = edited.solution(), let other = fresh.solution() else {
      different += 1
      continue
    }
    let distance = zip(one, other).map { abs($0 - $1) }.max() ?? 0
    largest = max(largest, distance)
    if !(distance <= 1.0 / 1_048_576) { different += 1 }
  }
  return (
    "\(count) specs, edited and rebuilt: \(different) differ, largest difference \(largest) points",
    different == 0
  )
}
