package import Fuzzing
import Judging
package import StrategyKit

/// The rules under which specs fail, learned of a strategy when it is first asked for.
package struct SpecRules: Sendable {
  private let strategies: [any LayoutStrategy]
  private let seed: UInt64
  private let poolSize: Int
  private let keepsPartial: Bool
  private let population: SpecGenerator.Population
  private var learned: [Int: [RuleFinding]] = [:]

  /// Nothing is learned yet.
  ///
  /// - Parameters:
  ///   - poolSize: the number of specs in the first sample.
  ///   - keepsPartial: whether rules count that were learned of a strategy until it was disabled.
  ///   - population: which random buttons rules are learned from.
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

  /// The rules of a strategy that a spec is under; none where it answers as the references do.
  package mutating func findings(of place: Int, over spec: ButtonSpec) -> [RuleFinding] {
    guard strategies.indices.contains(place) else { return [] }
    let references = StrategySet(referencesOf: strategies)
    let judges = strategies.indices.filter { $0 != place && references[$0] }
      .map { strategies[$0] }
    var learner = StrategyLearner(strategies[place], references: judges, seed: seed)
    learner.population = population
    learner.poolSize = poolSize
    learner.drawLimit = poolSize * 4
    learner.verifications = poolSize / 4
    guard let answer = learner.oracle.ask(spec), answer.difference != nil else { return [] }
    let all = learned[place] ?? found(by: learner)
    learned[place] = all
    return all.filter { $0.rule.holds(of: answer.facts) }
  }

  private func found(by learner: StrategyLearner) -> [RuleFinding] {
    let found = learner.run()
    return found.isCutShort && !keepsPartial ? [] : found.findings
  }

  /// Learns of each strategy that is wrong about a spec when it is, and keeps the rules that the spec is under.
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
