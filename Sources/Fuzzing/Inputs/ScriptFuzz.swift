package import Behaviour
package import BehaviourFuzzing
import Foundation
package import RunRecords
package import StrategyKit

extension Script: FuzzSubject {
  package static let kind = Occurrences.Subject.scripts

  package var token: String { ScriptToken.text(of: self) }

  package static func areAlike(_ one: ScriptFinding, _ other: ScriptFinding) -> Bool {
    one.isLike(other)
  }
}

extension FuzzFailure<Script> {
  /// The condition for the failure, learned from the smallest script.
  package var rule: ScriptRule { ScriptRule(of: smallest) }
}

/// A run of random scripts of touches and settings on the model's `UIButton` and on strategies, which shrinks
/// scripts on which they differ.
package struct ScriptFuzz: InputFuzz {
  /// The result of a run of random scripts.
  package struct Outcome: InputFuzzOutcome {
    /// The counts, and one failure for each check, strategy and kind of difference.
    package var tally: FuzzTally<Script>
    /// The strategies that can run scripts.
    package var strategies: [StrategyID]
    /// The strategies that only lay out buttons and therefore run no scripts.
    package var silent: [StrategyID]
    /// Whether a strategy other than the model's `UIButton` ran scripts.
    package var hasCompared: Bool
    /// The number of scripts that each strategy did not run because it was disabled after too many failures.
    package var unasked: [StrategyID: UInt64] = [:]
    /// The reasons why strategies were disabled.
    package var givenUp: [StrategyID: StrategyFailure] = [:]

    package mutating func add(_ later: Outcome) {
      tally.add(later.tally)
      unasked.merge(later.unasked, uniquingKeysWith: +)
      givenUp.merge(later.givenUp) { $1 }
    }
  }

  /// The strategies that run the scripts.
  package var strategies: [any InteractiveStrategy]
  /// The strategies that only lay out buttons and therefore run no scripts.
  package let silent: [StrategyID]
  /// The random seed for the scripts.
  package var seed: UInt64
  package var shard: RunFacts.Shard?
  package var jobs = 1
  package var isCancelled: @Sendable () -> Bool = { false }
  package var deadline: RunDeadline?
  package var partLength: UInt64?
  /// The smallest number of steps of a script.
  package var smallestScript = 1
  /// The largest number of steps of a script.
  package var largestScript = Script.usualLimit
  /// The distance between scripts that are checked for relations, such as 16 for every 16th.
  package var relationsEvery: UInt64 = 16
  /// Whether the run ends with the first failure.
  package var stopsAtFirst = false

  /// Prepares a run; strategies that cannot run scripts are listed in ``silent``.
  package init(_ strategies: [any LayoutStrategy], seed: UInt64, shard: RunFacts.Shard? = nil) {
    self.strategies = strategies.compactMap(\.behaving)
    silent = strategies.filter { $0.behaving == nil }.map(\.id)
    // The failures of a process are counted over the run, so one judge judges all of its scripts.
    partLength = self.strategies.allSatisfy(\.runsInProcess) ? 512 : nil
    self.seed = seed
    self.shard = shard
  }

  /// Whether a strategy other than the model's `UIButton` runs scripts.
  package var compares: Bool { strategies.contains { !$0.performsOnPlainButton } }

  /// Returns the random script at an index.
  package func script(at index: UInt64) -> Script {
    var draw = ScriptDraw(seed: seed, index: index)
    return draw.script(from: smallestScript, upTo: largestScript)
  }

  package func makeJudge() -> ScriptJudge { ScriptJudge(strategies) }

  package func emptyOutcome(asked: UInt64) -> Outcome {
    Outcome(
      tally: FuzzTally(seed: seed, shard: shard, asked: asked), strategies: strategies.map(\.id),
      silent: silent, hasCompared: compares)
  }

  package func judge(
    _ index: UInt64, by judge: ScriptJudge, into outcome: inout Outcome
  ) -> Bool {
    let script = script(at: index)
    outcome.tally.parts += UInt64(script.steps.count)
    for id in judge.resting { outcome.unasked[id, default: 0] += 1 }
    for finding in judge.findings(of: script, relations: index % relationsEvery == 0) {
      if finding.failure?.process?.isGivenUp == true {
        // Processes are not asked any more.
        if deadline?.isPast == true {
          outcome.tally.isOutOfTime = true
          return false
        }
        outcome.unasked[finding.strategy, default: 0] += 1
        outcome.givenUp[finding.strategy] = finding.failure
        continue
      }
      let isNew = outcome.tally.note(finding, on: finding.culprit ?? script, at: index)
      // A process that fails often gets few scripts, so each failure is shrunk when it is found.
      if isNew, partLength == nil {
        judge.shrink(&outcome.tally.failures[outcome.tally.failures.count - 1], until: deadline)
      }
      // Some of a process's allowed failures are left for checking the rule.
      if Self.isEnough(of: outcome.tally.failures, by: finding) {
        judge.resting.insert(finding.strategy)
      }
    }
    return !stopsAtFirst || outcome.tally.failures.isEmpty
  }

  package func complete(_ outcome: inout Outcome, by judge: ScriptJudge) {
    judge.resting = []
    for place in outcome.tally.failures.indices {
      if partLength != nil { judge.shrink(&outcome.tally.failures[place], until: deadline) }
      guard !isCancelled(), deadline?.isPast != true else { continue }
      outcome.tally.failures[place].notes = [check(outcome.tally.failures[place], by: judge)]
    }
  }

  /// Returns whether a strategy's process has failed often enough to stop asking it: 3 timeouts, or 25 other
  /// failures.
  private static func isEnough(
    of failures: [FuzzFailure<Script>], by finding: ScriptFinding
  ) -> Bool {
    guard let kind = finding.failure?.process?.kind else { return false }
    let count = failures.reduce(0) {
      $0
        + ($1.finding.strategy == finding.strategy && $1.finding.failure != nil
          ? $1.occurrences.count : 0)
    }
    return count >= (kind == .timedOut ? 3 : 25)
  }
}

extension ScriptJudge {
  /// Shrinks the script of a failure, until the run's time is over.
  fileprivate func shrink(_ failure: inout FuzzFailure<Script>, until deadline: RunDeadline?) {
    (failure.smallest, failure.finding) = shrunk(
      failure.smallest, failing: failure.finding, isOver: { deadline?.isPast == true })
  }
}

// MARK: - Rules

extension ScriptFuzz {
  /// The number of new scripts on each side of the rule.
  private static let checks: UInt64 = 200
  /// The index of the first new script, far from the indices that a run uses.
  private static let freshIndex: UInt64 = 1 << 62

  /// Returns how many new scripts differ with the steps of a failure's rule and without them; stops early if
  /// the strategy is disabled.
  private func check(_ failure: FuzzFailure<Script>, by judge: ScriptJudge) -> Note {
    let (rule, smallest) = (failure.rule, failure.smallest)
    var inside = RuleShare.Part(0, of: 0)
    var outside = RuleShare.Part(0, of: 0)
    // A failing process costs a restart, or the time until a timeout.
    let checks: UInt64 =
      switch failure.finding.failure?.process?.kind {
      case nil: Self.checks
      case .timedOut: 3
      case .crashed, .brokeProtocol: 20
      }
    for number in 0..<checks {
      let fresh = script(at: Self.freshIndex + number)
      if !rule.holds(for: fresh) {
        outside.all += 1
        if judge.find(failure.finding, in: fresh) != nil { outside.count += 1 }
      }
      var ending = fresh
      ending.size = smallest.size
      ending.title = smallest.title
      ending.image = smallest.image
      ending.surroundings = smallest.surroundings
      ending.answering = smallest.answering
      if ending.endsDown { ending.steps.append(.touch(.cancelled, .zero)) }
      ending.steps += smallest.steps
      inside.all += 1
      if judge.find(failure.finding, in: ending) != nil { inside.count += 1 }
    }
    return .scriptRule(with: inside, without: outside)
  }
}
