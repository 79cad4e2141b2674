package import Fuzzing
import Judging
package import StrategyKit

/// The rules under which strategies fail. A strategy's rules are learned when they are first requested.
package struct SpecRules: Sendable {
  private let strategies: [any LayoutStrategy]
  private let seed: UInt64
  private let poolSize: Int
  private let keepsPartial: Bool
  private let population: SpecGenerator.Population
  private var learned: [Int: [RuleFinding]] = [:]

  /// Prepares to learn the rules of some strategies.
  ///
  /// - Parameters:
  ///   - poolSize: the number of specs in the first sample.
  ///   - keepsPartial: whether to return rules of a strategy that was disabled before learning ended.
  ///   - population: the random buttons from which rules are learned.
  package init(
    _ strategies: [any LayoutStrategy], seed: UInt64 = 1, poolSize: Int = 2_000,
    keepsPartial: Bool = true, population: SpecGenerator.Population = .extreme
  ) {
    self.strategies = strategies
    self.seed = seed
    self.poolSize = poolSize
    self.keepsPartial = keepsPartial
    self.population = population
  }

  /// Returns the rules that hold for a spec on which a strategy is wrong; empty if the strategy agrees with
  /// the references.
  ///
  /// - Parameter place: the index of the strategy.
  package mutating func findings(of place: Int, over spec: ButtonSpec) -> [RuleFinding] {
    guard strategies.indices.contains(place) else { return [] }
    let references = StrategySet(referencesOf: strategies)
    let judges = strategies.indices.filter { $0 != place && references[$0] }
      .map { strategies[$0] }
    var learner = StrategyLearner(strategies[place], references: judges, seed: seed)
    learner.population = population
    learner.budget = .explanation(pool: poolSize)
    guard let answer = learner.oracle.ask(spec), answer.findings != nil else { return [] }
    let all = learned[place] ?? found(by: learner)
    learned[place] = all
    return all.filter { $0.rule.holds(of: answer.facts) }
  }

  private func found(by learner: StrategyLearner) -> [RuleFinding] {
    let found = learner.run()
    return found.isCutShort && !keepsPartial ? [] : found.findings
  }

  /// Learns rules for each strategy that is wrong about a spec, and returns the rules that hold for the spec.
  package static func findings(
    over spec: ButtonSpec, _ strategies: [any LayoutStrategy], poolSize: Int = 2_000,
    keepsPartial: Bool = true, population: SpecGenerator.Population = .extreme
  ) -> [RuleFinding] {
    let verdict = SpecTrial(strategies: strategies).run(spec, effort: []).verdict
    let blamed = verdict.findings.reduce(into: StrategySet()) {
      $0.formUnion(StrategySet(index: $1.strategy))
    }
    var rules = SpecRules(
      strategies, poolSize: poolSize, keepsPartial: keepsPartial, population: population)
    return blamed.indices.flatMap { rules.findings(of: $0, over: spec) }
  }
}
