import BuiltinStrategies
package import Findings
import Foundation
import Fuzzing
import Reproducibility
package import StrategyKit
import UIKitModel

/// A strategy that is right but where a random condition holds: there the image is three points off.
package struct ConditionMutant: LayoutStrategy {
  package let id: StrategyID = "mutant"
  /// The condition for wrong answers.
  package let condition: Rule

  /// The mutant of a condition.
  package init(_ condition: Rule) { self.condition = condition }

  /// The mutant with a number: one to three atoms that hold for 1 to 99 % of specs.
  package static func random(_ number: UInt64) -> ConditionMutant {
    var draws = Draws(seed: 0x434F_4E44, index: number)
    let generator = SpecGenerator(seed: 0x434F_4E44 ^ number)
    let worker = FactWorker()
    let facts = (UInt64(0)..<1_500).compactMap { worker.facts(of: generator.spec(at: $0)) }
    while true {
      let atoms = (0...draws.below(3)).map { _ in atom(&draws, facts) }
      guard Set(atoms.map(\.subjectKey)).count == atoms.count else { continue }
      let rule = Rule(atoms: atoms)
      let share = facts.count { rule.holds(of: $0) }
      if share * 100 >= facts.count, share * 100 <= facts.count * 99 {
        return ConditionMutant(rule)
      }
    }
  }

  /// One thing said of one field: a choice, a number against another, or on or off the grid.
  private static func atom(_ draws: inout Draws, _ facts: [SpecFeatures]) -> AtomicCondition {
    let fields = NumericFeature.all.indices.filter { NumericFeature.all[$0].field != nil }
    if draws.below(2) == 0 {
      let choice = draws.below(CategoricalFeature.stated.count)
      let count = CategoricalFeature.all[choice].values.count
      let value = UInt64(1) << UInt64(draws.below(count))
      let isNegated = draws.below(3) == 0
      return .choice(choice, isNegated ? ((1 << UInt64(count)) - 1) ^ value : value)
    }
    let measure = fields[draws.below(fields.count)]
    let comparisons: [AtomicCondition.Comparison] = [.less, .atMost, .greater, .atLeast]
    let comparison = comparisons[draws.below(4)]
    let numbers = facts.map { NumericFeature.all[measure].value(of: $0) }.filter { !$0.isNaN }
    let bound = draws.below(3) == 0 || numbers.isEmpty ? 0 : numbers[draws.below(numbers.count)]
    return AtomicCondition(subject: measure, claim: .compares(comparison, bound))
  }

  package func makeWorker() -> any LayoutWorker { Worker(condition) }

  private final class Worker: LayoutWorker {
    private let condition: Rule
    private let facts = FactWorker()

    init(_ condition: Rule) { self.condition = condition }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      guard let facts = facts.facts(of: spec) else { throw .other("the base has no answer") }
      layout = facts.layout
      if condition.holds(of: facts) { layout.image.origin.x += 3 }
    }
  }
}

/// Finds out what rules look at, from one strategy that is right.
package final class FactWorker {
  private let worker = BuiltinStrategies.rectOverride.makeWorker()

  package init() {}

  /// Returns the facts for rules; nil if the strategy has no answer.
  package func facts(of spec: ButtonSpec) -> SpecFeatures? {
    do throws(StrategyFailure) {
      let layout = try worker.layout(of: spec)
      return SpecFeatures(
        spec: spec, layout: layout, exact: try worker.layout(of: spec.onFineGrid),
        influences: FieldSensitivity(of: spec, placed: layout) { try? worker.layout(of: $0) })
    } catch { return nil }
  }
}

extension ConditionMutant {
  /// Returns the number of new specs that the learned rules classify correctly.
  package func accuracy(of findings: [RuleFinding], specs: UInt64) -> Double {
    let generator = SpecGenerator(seed: 0x4652_4553_48)
    let worker = FactWorker()
    var (right, all) = (0, 0)
    for index in 0..<specs {
      guard let facts = worker.facts(of: generator.spec(at: index)) else { continue }
      all += 1
      let isLearned = findings.contains { $0.rule.holds(of: facts) }
      if isLearned == condition.holds(of: facts) { right += 1 }
    }
    return all == 0 ? 0 : Double(right) / Double(all)
  }
}

extension AtomicCondition {
  /// The subject of the atom.
  fileprivate var subjectKey: Int {
    if case .isOne = claim { subject } else { 1_000 + subject }
  }
}
