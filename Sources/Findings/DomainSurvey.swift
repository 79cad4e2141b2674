import Fuzzing
import Judging
package import StrategyKit

/// Learns where a strategy is right, and sets that beside what it supports.
package struct DomainSurvey: Sendable {
  /// A rule under which a strategy is right although it supports nothing.
  package struct UnclaimedSupport: Sendable {
    /// The condition under which the strategy is right.
    package var rule: Rule
    /// The number of drawn unsupported specs under the rule.
    package var count: Int
    /// The number of new specs tried under the rule; the strategy is right on all of them.
    package var tried: Int
  }

  /// The result of a survey.
  package struct Outcome: Sendable {
    /// The supported specs on which the strategy is wrong.
    package var broken: StrategyFindings
    /// The unsupported specs on which the strategy is right, the largest part first.
    package var unclaimed: [UnclaimedSupport]
    /// The number of specs drawn to find them.
    package var specs: Int
    /// The number of unsupported specs among them.
    package var unpromised: Int
    /// The number of unsupported specs on which the strategy is right.
    package var rightUnpromised: Int
    /// Of how many specs that were drawn without an aim it supports the frames.
    package var frames = (promised: 0, tried: 0)
  }

  /// The smallest part of all specs outside the support that is worth a line.
  private static let smallestShare = 50

  private let strategy: any LayoutStrategy
  private let references: [any LayoutStrategy]
  private let seed: UInt64
  /// The number of specs in the first sample.
  package var poolSize = 5_000
  /// Whether a spec counts where the strategy supports nothing; all do unless set.
  package var counts: @Sendable (ButtonSpec) -> Bool = { _ in true }

  /// Prepares to survey a strategy by others.
  package init(
    _ strategy: any LayoutStrategy, references: [any LayoutStrategy], seed: UInt64
  ) {
    self.strategy = strategy
    self.references = references
    self.seed = seed
  }

  /// Surveys.
  ///
  /// - Parameter learnsBroken: whether the survey searches supported buttons that are wrong.
  package func run(learningBroken learnsBroken: Bool = true) -> Outcome {
    var learner = StrategyLearner(strategy, references: references, seed: seed)
    learner.poolSize = poolSize
    learner.drawLimit = poolSize * 4
    learner.verifications = poolSize / 3
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
        return (answer.facts, answer.isRight ? Difference([]) : nil)
      }, seed: seed)
    session.draw(pool: poolSize, limit: poolSize)
    outcome.unpromised = session.promised
    outcome.rightUnpromised = session.differing
    guard session.isDiffering else { return outcome }
    session.learn(rounds: 2)
    for part in session.verified(verifications: poolSize / 5)
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
