package import StrategyKit

/// What changes from one strategy to another, as rules.
package struct StrategySwitch: Sendable {
  /// What was learned.
  package struct Outcome: Sendable {
    /// The names of the two.
    package var names: (from: String, to: String)
    /// When the second differs from the first.
    package var findings: StrategyFindings
    /// Whether only what both promise counts, and not every spec.
    package var countsOnlyPromised: Bool
    /// What all buttons have.
    package var fields: SetFieldsStrategy.Fields
  }

  private let first: any LayoutStrategy
  private let second: any LayoutStrategy
  private let seed: UInt64
  /// Whether only what both promise counts, and not every spec.
  package var countsOnlyPromised = false
  /// Whether a difference of a pixel counts as none.
  package var allowsPixel = false

  /// Prepares to switch.
  package init(from first: any LayoutStrategy, to second: any LayoutStrategy, seed: UInt64) {
    self.first = first
    self.second = second
    self.seed = seed
  }

  /// Learns when the two differ, on random specs.
  package func learned() -> Outcome {
    func asked(_ strategy: any LayoutStrategy) -> any LayoutStrategy {
      countsOnlyPromised ? strategy : EverywhereStrategy(strategy)
    }
    var learner = StrategyLearner(asked(second), references: [asked(first)], seed: seed)
    learner.allowsPixel = allowsPixel
    learner.poolSize = 1_000
    learner.drawLimit = 4_000
    learner.verifications = 500
    learner.neighbours = 800
    // What is drawn is a guide to rules, not a verdict: a second round takes as long again and explains no more.
    learner.rounds = 2
    return Outcome(
      names: (first.id.rawValue, second.id.rawValue), findings: learner.run(),
      countsOnlyPromised: countsOnlyPromised, fields: .init(setFor: second))
  }
}
