package import LinearConstraints

/// A fuzz program: a sequence of steps for the constraint solver, decoded from bytes. Any bytes are valid.
package struct ConstraintProgram {
  /// A step of a program: one operation of the solver.
  package enum Step {
    case addVariable(isNonnegative: Bool)
    case add(terms: [(variable: Int, coefficient: Double)], Double, above: Level?, below: Level?)
    case remove(Int)
    case setConstant(of: Int, to: Double)
    case setLevels(of: Int, above: Level?, below: Level?)
    case solve
  }

  /// The steps of the fuzz program, in order.
  package var steps: [Step]

  /// Whether the program has coefficients or constants, such as 1/3 or 1 + 1e-10, that may exceed the
  /// precision of the solver's arithmetic.
  package var isNearlyDegenerate = false

  /// Decodes a program of at most 401 steps, which begins by adding a variable and ends by solving.
  ///
  /// ``run()`` ignores steps that would add more than 12 variables, or more than 24 constraints at a time.
  package init(_ bytes: some Sequence<UInt8>) {
    var reader = Reader(bytes: Array(bytes))
    steps = [.addVariable(isNonnegative: false)]
    while steps.count < 400, let choice = reader.next() {
      steps.append(reader.step(choice))
    }
    steps.append(.solve)
    isNearlyDegenerate = reader.isNearlyDegenerate
  }
}

/// A decoder of a program's steps from bytes, which reads zeros after the last byte.
private struct Reader {
  var bytes: [UInt8]
  var position = 0
  var isNearlyDegenerate = false

  // Plain numbers first: the last ones strain the arithmetic.
  private static let coefficients: [Double] = [
    1, -1, 0.5, -0.5, 2, -2, 0.25, 3, 1.0 / 3, 0.1, 1e-3, 1e3, 1 + 1e-10, 1 - 1e-7, -1 - 1e-9, 1e-6,
  ]
  private static let priorities: [Float] = [1, 50, 250, 500, 501, 750, 999, 999.5]
  private static let offsets: [Double] = [0x1p-21, 0x1p-19, 1e-12, 1e-6]

  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  private mutating func byte() -> Int { Int(next() ?? 0) }

  mutating func step(_ choice: UInt8) -> ConstraintProgram.Step {
    switch choice % 16 {
    case 0...4:
      let sides = byte()
      let terms = (0..<1 + sides % 3).map { _ in
        (variable: byte(), coefficient: coefficient())
      }
      let above = sides & 64 == 0 ? level() : nil
      let below = sides & 128 == 0 ? (sides & 32 == 0 ? above ?? level() : level()) : nil
      return .add(terms: terms, constant(), above: above, below: below)
    case 5: return .addVariable(isNonnegative: choice >= 128)
    case 6, 7: return .remove(byte())
    case 8...11: return .setConstant(of: byte(), to: constant())
    case 12:
      let index = byte()
      let above = level()
      return .setLevels(of: index, above: above, below: byte() & 1 == 0 ? above : nil)
    default: return .solve
    }
  }

  private mutating func coefficient() -> Double {
    let index = byte() % 16
    if index > 7 { isNearlyDegenerate = true }
    return Self.coefficients[index]
  }

  private mutating func constant() -> Double {
    let whole = Double(Int16(truncatingIfNeeded: byte() << 8 | byte())) / 16
    let choice = byte()
    guard choice >= 192 else { return whole }
    isNearlyDegenerate = true
    return whole + Self.offsets[choice % 4]
  }

  private mutating func level() -> Level {
    let choice = byte() % 16
    return switch choice {
    case 0...4: .required
    case 5: .broken
    case 6, 7: .contentRequired
    default: .optional(Self.priorities[choice - 8])
    }
  }
}
