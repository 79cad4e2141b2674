import BuiltinStrategies
import Findings
import Mutants
import StrategyKit
import Testing

struct ConditionTests {
  @Test(arguments: [UInt64(1), 2, 3, 5])
  func `the rule that is learned is the condition that was planted`(number: UInt64) {
    let mutant = ConditionMutant.random(number)
    var learner = StrategyLearner(mutant, references: BuiltinStrategies.computed, seed: 3)
    learner.budget.pool = 1_500
    learner.budget.draws = 4_000
    learner.budget.verifications = 200
    let findings = learner.run().findings
    #expect(
      mutant.accuracy(of: findings, specs: 2_000) >= 0.99,
      "\(mutant.condition.text) became \(findings.map(\.name))")
  }

  @Test func `the same seed gives the same conditions, and others others`() {
    #expect(ConditionMutant.random(7).condition == ConditionMutant.random(7).condition)
    #expect(Set((0..<20).map { ConditionMutant.random($0).condition }).count > 15)
  }
}
