import Fuzzing
import Judging
package import StrategyKit

/// A comparison of the specs on which a strategy agrees with the references and the specs that it says it
/// supports.
package struct DomainSurvey: Sendable {
  /// A condition for specs on which a strategy is right although it says that it does not support them.
  package struct UnclaimedSupport: Sendable {
    /// The condition under which the strategy is right.
    package var rule: Rule
    /// The number of random unsupported specs for which the rule holds.
    package var count: Int
    /// The number of new specs for which the rule holds; the strategy is right on all of them.
    package var tried: Int
  }

  /// The result of a survey.
  package struct Outcome: Sendable {
    /// The rules for specs that the strategy supports but gets wrong.
    package var broken: StrategyFindings
    /// The rules for specs that the strategy does not support but gets right, the rule with the most specs
    /// first.
    package var unclaimed: [UnclaimedSupport]
    /// The number of random specs from which the rules of ``unclaimed`` were learned.
    package var specs: Int
    /// The number of the ``specs`` that the strategy does not support.
    package var unpromised: Int
    /// The number of the ``specs`` that the strategy does not support but gets right.
    package var rightUnpromised: Int
    /// The number of random specs whose frames the strategy supports (`promised`), of the specs in another
    /// sample (`tried`).
    package var frames = (promised: 0, tried: 0)
  }

  /// The divisor of the smallest share of unsupported specs for which a reported rule must hold: one in 50.
  private static let smallestShare = 50

  private let strategy: any LayoutStrategy
  private let references: [any LayoutStrategy]
  private let seed: UInt64
  /// The number of random specs in the first sample.
  package var poolSize = 5_000
  /// Returns whether an unsupported spec is included in the survey; by default all are.
  package var counts: @Sendable (ButtonSpec) -> Bool = { _ in true }

  /// Prepares to survey a strategy, with the reference strategies that decide the expected layouts.
  package init(
    _ strategy: any LayoutStrategy, references: [any LayoutStrategy], seed: UInt64
  ) {
    self.strategy = strategy
    self.references = references
    self.seed = seed
  }

  /// Lays out random specs, and returns rules for supported specs that the strategy gets wrong and for
  /// unsupported specs that it gets right.
  ///
  /// A rule for unsupported specs must hold for one in 50 of them, and the strategy must be right on all of
  /// at least 50 new specs.
  ///
  /// - Parameter learnsBroken: whether to learn rules for supported specs on which the strategy is wrong.
  package func run(learningBroken learnsBroken: Bool = true) -> Outcome {
    var learner = StrategyLearner(strategy, references: references, seed: seed)
    learner.budget = .domain(pool: poolSize)
    let oracle = learner.oracle
    var outcome = Outcome(
      broken: learnsBroken ? learner.run() : StrategyFindings(strategy: strategy.id), unclaimed: [],
      specs: poolSize, unpromised: 0, rightUnpromised: 0)
    let plain = SpecGenerator(seed: seed)
    outcome.frames = (
      (0..<UInt64(poolSize / 5)).count {
        strategy.answer(for: plain.spec(at: $0)).aspects.contains(.frames)
      }, poolSize / 5
    )
    var session = RuleLearningSession(
      source: SpecSource(SpecGenerator(seed: seed ^ 0x5449_4D49_44)),
      ask: { spec in
        guard counts(spec), let answer = oracle.isRightWithoutPromise(spec) else { return nil }
        // The rules are for specs on which the strategy is right, without a finding.
        return (answer.facts, answer.isRight ? [] : nil)
      }, seed: seed)
    session.draw(pool: poolSize, limit: poolSize)
    outcome.unpromised = session.promised
    outcome.rightUnpromised = session.differing
    guard session.isDiffering else { return outcome }
    session.learn(rounds: 2)
    let unclaimed = RuleFinding(
      strategy: strategy.id, history: .none, cases: session.drawn, promised: session.promised,
      isPlugin: false)
    for part in session.verified(verifications: poolSize / 5, as: unclaimed)
    where part.inside.tried >= 50 && part.inside.differing == part.inside.tried
      && part.count * Self.smallestShare >= outcome.unpromised
    {
      outcome.unclaimed.append(
        UnclaimedSupport(rule: part.rule, count: part.count, tried: part.inside.tried))
    }
    outcome.unclaimed.sort { ($1.count, $0.rule.text) < ($0.count, $1.rule.text) }
    return outcome
  }
}
