import Judging
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

  /// A strategy as it is asked.
  private func asked(_ strategy: any LayoutStrategy) -> any LayoutStrategy {
    countsOnlyPromised ? strategy : EverywhereStrategy(strategy)
  }

  /// Learns when the two differ, on random specs.
  ///
  /// - Parameter specs: those of which the shares are told; none for those on which was learned.
  package func learned(countingOn specs: [ButtonSpec] = []) -> Outcome {
    var learner = StrategyLearner(asked(second), references: [asked(first)], seed: seed)
    learner.allowsPixel = allowsPixel
    learner.poolSize = 1_000
    learner.drawLimit = 4_000
    learner.verifications = 500
    learner.neighbours = 800
    // What is drawn is a guide to rules, not a verdict: a second round takes as long again and explains no more.
    learner.rounds = 2
    var findings = learner.run()
    findings.recount(on: specs, asking: learner.questioner)
    return Outcome(
      names: (first.id.rawValue, second.id.rawValue), findings: findings,
      countsOnlyPromised: countsOnlyPromised, fields: .init(setFor: second))
  }
}

extension StrategyFindings {
  /// Counts how many of some specs each rule explains, each spec under the first rule that holds; rules that explain
  /// none are left out. Nothing changes where none of the specs differs.
  ///
  /// What went before is not asked for again.
  fileprivate mutating func recount(on specs: [ButtonSpec], asking questioner: Questioner) {
    let fresh = findings.indices.filter { findings[$0].history == .none }
    var counts = [Int](repeating: 0, count: findings.count)
    var (all, rest) = (0, 0)
    for start in stride(from: 0, to: specs.count, by: 64) {
      let batch = specs[start..<min(start + 64, specs.count)]
      questioner.prepare(Array(batch))
      for answer in batch.compactMap(questioner.ask) where answer.isPromised {
        all += 1
        // What is wrong with an answer by itself is no difference between two.
        guard let difference = answer.difference,
          difference.failure != nil || difference.checks.contains(.agreement)
        else { continue }
        if let place = fresh.first(where: { findings[$0].rule.holds(of: answer.facts) }) {
          counts[place] += 1
        } else {
          rest += 1
        }
      }
    }
    guard rest + counts.reduce(0, +) > 0 else { return }
    for place in fresh {
      findings[place].count = counts[place]
      (findings[place].cases, findings[place].promised) = (all, all)
    }
    findings.removeAll { $0.history == .none && $0.count == 0 }
    findings.sort { ($0.isFailure ? 0 : 1, -$0.count) < ($1.isFailure ? 0 : 1, -$1.count) }
    (cases, promised, unexplained) = (all, all, rest)
    unexplainedOf = (all, all)
  }
}
