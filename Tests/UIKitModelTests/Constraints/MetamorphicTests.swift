import LinearConstraints
import Testing

/// Changes that keep the answer, or change it in a known way.
@Suite struct MetamorphicTests {
  private static let seeds = 0..<UInt64(1000)

  /// Checks a law on many systems.
  private func check(_ law: (RandomSystem, inout SplitMix64) -> String?) {
    var broken: [String] = []
    for seed in Self.seeds {
      var draw = SplitMix64(state: seed &+ 1 << 40)
      if let message = law(RandomSystem(seed: seed), &draw) {
        broken.append("seed \(seed): \(message)")
      }
    }
    #expect(broken.isEmpty, "\(broken.count), first: \(broken.prefix(3))")
  }

  private func solved(_ system: RandomSystem) -> [Double]? {
    var solved = SolvedSystem(system)
    return solved.solver.solve() == .solved ? solved.values : nil
  }

  @Test func theOrderOfAddingDoesNotMatter() {
    check { system, draw in
      guard let values = solved(system) else { return nil }
      var other = SolvedSystem(system, order: system.constraints.indices.shuffled(using: &draw))
      guard other.solver.solve() == .solved else { return "not solved" }
      return isClose(values, other.values) ? nil : "\(other.values), not \(values)"
    }
  }

  @Test func editingIsRebuilding() {
    check { system, draw in
      var edited = SolvedSystem(system)
      edited.solver.solve()
      var changed = system
      for _ in 0..<20 {
        let index = draw.below(system.constraints.count)
        // Few constants bring errors to zero that nothing holds there, which the next edit moves.
        let constant =
          draw.below(2) == 0 ? Double(draw.below(3) * 8) : Double(draw.below(2000) - 800) / 8
        changed.constraints[index].constant = constant
        edited.solver.setConstant(of: edited.ids[index], to: constant)
        let outcome = edited.solver.solve()
        var rebuilt = SolvedSystem(changed)
        let rebuiltOutcome = rebuilt.solver.solve()
        if case .fault(let fault) = outcome { return fault.description }
        if (outcome == .solved) != (rebuiltOutcome == .solved) {
          return "\(outcome), not \(rebuiltOutcome), at \(changed.errors(at: edited.values))"
        }
        let errors = changed.errors(at: edited.values)
        if !isClose(errors, changed.errors(at: rebuilt.values)) { return "errors \(errors)" }
        if outcome == .solved, !isClose(edited.values, rebuilt.values) {
          return "\(edited.values), not \(rebuilt.values)"
        }
      }
      return nil
    }
  }

  @Test func removingIsNeverHavingAdded() {
    check { system, draw in
      guard let values = solved(system) else { return nil }
      var other = SolvedSystem(system)
      let strangers = RandomSystem(seed: draw.next())
      var added: [ConstraintID] = []
      for var constraint in strangers.constraints {
        constraint.terms = Array((constraint.terms + [0, 0, 0, 0]).prefix(system.variableCount))
        added.append(other.add(constraint, rank: 100))
        if draw.below(2) == 0 { other.solver.solve() }
      }
      for id in added.shuffled(using: &draw) {
        other.solver.remove(id)
        if draw.below(3) == 0 { other.solver.solve() }
      }
      guard other.solver.solve() == .solved else { return "not solved" }
      return isClose(values, other.values) ? nil : "\(other.values), not \(values)"
    }
  }

  @Test func changingALevelIsHavingAddedItThere() {
    check { system, draw in
      var changed = system
      let index = draw.below(system.constraints.count)
      let level = Level.optional(Float(draw.below(900)))
      changed.constraints[index].above = level
      changed.constraints[index].below = level
      guard let values = solved(changed) else { return nil }
      var other = SolvedSystem(system)
      other.solver.solve()
      other.solver.setLevels(of: other.ids[index], above: level, below: level)
      guard other.solver.solve() == .solved else { return "not solved" }
      return isClose(values, other.values) ? nil : "\(other.values), not \(values)"
    }
  }

  @Test func scalingTheConstantsScalesTheValues() {
    check { system, draw in
      guard let values = solved(system) else { return nil }
      let factor = [0.25, 3, 128][draw.below(3)]
      var scaled = system
      for index in scaled.constraints.indices { scaled.constraints[index].constant *= factor }
      let expected = values.map { $0 * factor }
      guard let found = solved(scaled) else { return "not solved" }
      return isClose(expected, found) ? nil : "\(found), not \(expected)"
    }
  }

  @Test func translatingWhatIsDeterminedTranslatesIt() {
    check { system, draw in
      guard let values = solved(system) else { return nil }
      let offset = Double(draw.below(400) - 200)
      var moved = system
      for index in moved.constraints.indices {
        moved.constraints[index].constant += moved.constraints[index].terms.reduce(0, +) * offset
      }
      var other = SolvedSystem(moved)
      guard other.solver.solve() == .solved else { return "not solved" }
      let found = other.values
      for (index, value) in values.enumerated() where abs(value + offset - found[index]) > 1e-5 {
        if !other.solver.isAmbiguous(other.variables[index]) {
          return "\(found[index]), not \(value + offset)"
        }
      }
      return nil
    }
  }

  @Test func mirroringTheAxisMirrorsTheValues() {
    check { system, _ in
      guard let values = solved(system) else { return nil }
      var mirrored = system
      for index in mirrored.constraints.indices {
        mirrored.constraints[index].terms = mirrored.constraints[index].terms.map { -$0 }
      }
      guard let found = solved(mirrored) else { return "not solved" }
      let expected = values.map { -$0 }
      return isClose(expected, found) ? nil : "\(found), not \(expected)"
    }
  }
}
