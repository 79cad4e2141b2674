import Fuzzing
import Judging
package import StrategyKit

/// The rules under which one spec fails.
package enum SpecRules {
  /// Learns of each strategy that is wrong about a spec when it is, and keeps the rules that the spec is under.
  ///
  /// - Parameter poolSize: how many specs are asked for first.
  package static func findings(
    over spec: ButtonSpec, _ strategies: [any LayoutStrategy], seed: UInt64 = 1,
    poolSize: Int = 2_000
  ) -> [RuleFinding] {
    let verdict = SpecTrial(strategies: strategies).run(spec, effort: []).verdict
    let blamed = verdict.findings.reduce(into: StrategySet()) {
      $0.formUnion(StrategySet(index: $1.strategy))
    }
    let references = StrategySet(referencesOf: strategies)
    return blamed.indices.flatMap { place in
      let judges = strategies.indices.filter { $0 != place && references[$0] }
        .map { strategies[$0] }
      var learner = StrategyLearner(strategies[place], references: judges, seed: seed)
      learner.poolSize = poolSize
      learner.drawLimit = poolSize * 4
      learner.verifications = poolSize / 4
      guard let facts = learner.questioner.ask(spec)?.facts else { return [RuleFinding]() }
      return learner.run().findings.filter { $0.rule.holds(of: facts) }
    }
  }
}
