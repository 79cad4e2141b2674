package import Fuzzing
import Judging
package import Scenarios
package import StrategyKit

/// A search for the rules under which replacing one strategy by another changes the layout.
package struct StrategySwitch: Sendable {
  /// The learned rules, with the settings under which they hold.
  package struct Outcome: Sendable {
    /// The names of the old and the new strategy.
    package var names: (from: String, to: String)
    /// The rules under which the two strategies differ.
    package var findings: StrategyFindings
    /// Whether the strategies also laid out buttons that they do not support.
    package var asksEverywhere: Bool
    /// The field values that all compared buttons have in common.
    package var fields: SetFieldsStrategy.Fields
  }

  private let first: any LayoutStrategy
  private let second: any LayoutStrategy
  private let seed: UInt64
  /// Whether the strategies also lay out buttons that they do not support.
  package var asksEverywhere = false
  /// Whether a difference of one pixel counts as agreement.
  package var allowsPixel = false
  /// The largest difference, in points, that still counts as agreement.
  package var tolerance = 1e-9
  /// The aspects that are compared.
  package var aspects: Aspect = [.frames, .fittingSize]
  /// The condition that buttons must meet to be compared; nil to compare all.
  package var condition: SpecPredicate?
  /// The kind of random buttons, which are used unless buttons are given.
  package var population = SpecGenerator.Population.extreme

  /// Prepares to compare an old strategy with a new one.
  package init(from first: any LayoutStrategy, to second: any LayoutStrategy, seed: UInt64) {
    self.first = first
    self.second = second
    self.seed = seed
  }

  /// Learns the rules under which the two strategies differ.
  ///
  /// - Parameter specs: the buttons from which rules, shares and examples are learned; empty for random
  ///   buttons.
  package func learned(on specs: [ButtonSpec] = []) -> Outcome {
    // The first strategy computes the features that rules test, so it may lay out all that it supports.
    let reference: any LayoutStrategy = asksEverywhere ? EverywhereStrategy(first) : first
    let asked: any LayoutStrategy =
      asksEverywhere ? EverywhereStrategy(second, aspects: aspects) : second
    let narrowed = NarrowedStrategy(asked, to: condition, of: aspects)
    var learner = StrategyLearner(narrowed, references: [reference], seed: seed)
    learner.allowsPixel = allowsPixel
    learner.tolerance = tolerance
    learner.population = population
    learner.specs = specs
    learner.budget = .comparison(of: specs.isEmpty ? nil : specs.count)
    var findings = learner.run()
    findings.recount(on: specs, asking: learner.oracle)
    return Outcome(
      names: (first.id.rawValue, second.id.rawValue), findings: findings,
      asksEverywhere: asksEverywhere, fields: .init(setFor: second))
  }
}

extension StrategyFindings {
  /// Counts the specs that each rule explains, and picks its simplest example. A spec counts only for the
  /// first rule that holds. Rules that explain no spec are dropped, and so are rules about earlier layouts,
  /// which are not differences between the two strategies.
  fileprivate mutating func recount(on specs: [ButtonSpec], asking oracle: ReferenceOracle) {
    if specs.isEmpty { return }
    findings.removeAll { $0.history != .none }
    var examples = [Example?](repeating: nil, count: findings.count)
    var (all, rest) = (0, 0)
    for start in stride(from: 0, to: specs.count, by: 64) {
      let batch = specs[start..<min(start + 64, specs.count)]
      oracle.prepare(Array(batch))
      for answer in batch.compactMap(oracle.ask) {
        all += 1
        // A broken invariant of one layout is not a difference between two strategies.
        guard let found = answer.findings,
          found.failure != nil || found.checks.contains(.agreement)
        else { continue }
        if let place = findings.firstIndex(where: { $0.rule.holds(of: answer.facts) }) {
          examples[place] = Example(answer.facts.spec, found, after: examples[place])
        } else {
          rest += 1
        }
      }
    }
    for place in findings.indices {
      findings[place].count = examples[place]?.count ?? 0
      (findings[place].cases, findings[place].promised) = (all, all)
      guard let example = examples[place] else { continue }
      findings[place].smallest = example.spec
      findings[place].evidence = example.found.summary
      findings[place].largest = example.largest
    }
    findings.removeAll { $0.count == 0 }
    findings.sort { ($0.isFailure ? 0 : 1, -$0.count) < ($1.isFailure ? 0 : 1, -$1.count) }
    (cases, promised, unexplained) = (all, all, rest)
    unexplainedOf = (all, all)
  }

  /// The simplest spec for which a rule holds, with the largest difference on all such specs.
  private struct Example {
    var spec: ButtonSpec
    var found: [Finding]
    var count = 1
    /// The largest difference, in points; infinite if a number is not finite.
    var largest: Double

    /// Combines a spec with the example for the specs before it.
    init(_ spec: ButtonSpec, _ found: [Finding], after known: Example?) {
      (self.spec, self.found, largest) = (spec, found, found.largest)
      guard let known else { return }
      count += known.count
      if known.largest > largest || known.largest.isNaN { largest = known.largest }
      if !spec.isSimpler(than: known.spec) {
        (self.spec, self.found) = (known.spec, known.found)
      }
    }
  }
}
