package import Behaviour
package import RunRecords
package import StrategyKit

/// A run of random scripts of touches and settings on the model's `UIButton` and on strategies, which shrinks
/// scripts on which they differ.
///
/// Each script is a pure function of seed and index; a shard runs the scripts whose index modulo the number
/// of shards is the shard's index.
package struct ScriptFuzz: Sendable {
  /// A kind of difference of one strategy from the model or between its scripts, with the smallest script
  /// that shows it.
  package struct Failure: Sendable {
    /// The index of the first script with the difference; with the run's seed, it generates the script again.
    package var index: UInt64
    /// The smallest script that shows the difference.
    package var script: Script
    /// The finding on the smallest script.
    package var finding: ScriptFinding
    /// The condition for the difference, learned from the smallest script.
    package var rule: ScriptRule
    /// The frequency of the difference in new scripts inside and outside the rule; nil if the run was stopped
    /// before.
    package var ruleCheck: ScriptRuleCheck?
    /// The number of scripts with the difference.
    package var count: UInt64
    /// The first scripts with the difference, before shrinking; at most three.
    package var exemplars: [Occurrences.Example]
  }

  /// The result of a run of random scripts.
  package struct Outcome: Sendable {
    /// The random seed for the scripts.
    package var seed: UInt64
    /// The number of scripts that all shards together run.
    package var asked: UInt64
    /// The number of scripts that were run.
    package var scripts: UInt64 = 0
    /// The number of steps in these scripts.
    package var steps: UInt64 = 0
    /// The strategies that can run scripts.
    package var strategies: [StrategyID]
    /// The strategies that only lay out buttons and therefore run no scripts.
    package var silent: [StrategyID] = []
    /// Whether a strategy other than the model's `UIButton` ran scripts.
    package var hasCompared = true
    /// The failures, one for each check, strategy and kind of difference, in the order of the first scripts.
    package var failures: [Failure] = []
    /// The number of scripts of this shard, whether they were run or not.
    package var share: UInt64
    /// The number of scripts that each strategy did not run because it was disabled.
    package var unasked: [StrategyID: UInt64] = [:]
    /// The reasons why strategies were disabled.
    package var givenUp: [StrategyID: StrategyFailure] = [:]
    /// Whether the run was stopped before its end.
    package var isInterrupted: Bool { scripts < share }
  }

  /// The strategies that run the scripts.
  package var strategies: [any InteractiveStrategy]
  /// The strategies that only lay out buttons and therefore run no scripts.
  package let silent: [StrategyID]
  /// The random seed for the scripts.
  package var seed: UInt64
  /// The shard to run; nil for the scripts of all shards.
  package var shard: RunFacts.Shard?
  /// The smallest number of steps of a script.
  package var smallestScript = 1
  /// The largest number of steps of a script.
  package var largestScript = Script.usualLimit
  /// The interval between scripts on which relations are checked.
  package var relationsEvery: UInt64 = 16
  /// Whether the run ends with the first failure.
  package var stopsAtFirst = false
  /// Returns whether the run should stop; called before each script.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// Prepares a run; strategies that cannot run scripts are listed in ``silent``.
  package init(_ strategies: [any LayoutStrategy], seed: UInt64, shard: RunFacts.Shard? = nil) {
    self.strategies = strategies.compactMap(\.behaving)
    silent = strategies.filter { $0.behaving == nil }.map(\.id)
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

  /// Runs this shard's scripts, of the given number for all shards, and shrinks the scripts that fail.
  package func run(_ scripts: UInt64) -> Outcome {
    var outcome = Outcome(
      seed: seed, asked: scripts, strategies: strategies.map(\.id), share: share(of: scripts))
    outcome.silent = silent
    outcome.hasCompared = compares
    let judge = ScriptJudge(strategies)
    for index in shard.indices(below: scripts) {
      if isCancelled() { break }
      let script = script(at: index)
      outcome.scripts += 1
      outcome.steps += UInt64(script.steps.count)
      let relates = index % relationsEvery == 0
      for id in judge.resting { outcome.unasked[id, default: 0] += 1 }
      for finding in judge.findings(of: script, relations: relates) {
        if finding.failure?.process?.isGivenUp == true {
          outcome.unasked[finding.strategy, default: 0] += 1
          outcome.givenUp[finding.strategy] = finding.failure
          continue
        }
        note(finding, of: script, index, judge, &outcome)
        // Some of a process's allowed failures are left for checking the rule.
        if Self.isEnough(of: outcome.failures, by: finding) {
          judge.resting.insert(finding.strategy)
        }
      }
      if stopsAtFirst, !outcome.failures.isEmpty { break }
    }
    judge.resting = []
    for index in outcome.failures.indices where !isCancelled() {
      let failure = outcome.failures[index]
      outcome.failures[index].ruleCheck = check(
        failure.rule, of: failure.script, failure.finding, by: judge)
    }
    return outcome
  }

  /// Returns whether a strategy's process has failed often enough to stop asking it: 3 timeouts, or 25 other
  /// failures.
  private static func isEnough(of failures: [Failure], by finding: ScriptFinding) -> Bool {
    guard let kind = finding.failure?.process?.kind else { return false }
    let count = failures.reduce(0) {
      $0 + ($1.finding.strategy == finding.strategy && $1.finding.failure != nil ? $1.count : 0)
    }
    return count >= (kind == .timedOut ? 3 : 25)
  }

  /// Returns how many of the scripts of all shards this shard runs.
  package func share(of scripts: UInt64) -> UInt64 {
    shard?.share(of: scripts) ?? scripts
  }

  private func note(
    _ finding: ScriptFinding, of script: Script, _ index: UInt64, _ judge: ScriptJudge,
    _ outcome: inout Outcome
  ) {
    let script = finding.culprit ?? script
    let exemplar = Occurrences.Example(index: index, token: ScriptToken.text(of: script))
    if let known = outcome.failures.firstIndex(where: { $0.finding.isLike(finding) }) {
      outcome.failures[known].count += 1
      if outcome.failures[known].exemplars.count < Occurrences.exemplarLimit {
        outcome.failures[known].exemplars.append(exemplar)
      }
      return
    }
    let smallest = judge.shrunk(script, failing: finding)
    outcome.failures.append(
      Failure(
        index: index, script: smallest.script, finding: smallest.finding,
        rule: ScriptRule(of: smallest.script), count: 1, exemplars: [exemplar]))
  }
}

extension ScriptJudge {
  /// Returns the smallest script on which the same strategy fails in the same way, with its finding.
  package func shrunk(
    _ script: Script, failing finding: ScriptFinding
  ) -> (script: Script, finding: ScriptFinding) {
    let smallest = script.shrunk { find(finding, in: $0) != nil }
    return (smallest, find(finding, in: smallest) ?? finding)
  }

  /// Returns a script's finding with the same check, strategy and kind of difference as a given one; nil if
  /// it has none.
  func find(_ finding: ScriptFinding, in script: Script) -> ScriptFinding? {
    // Uses new controls, since state from one script must not affect the next.
    let judge = finding.check == .reuse ? refreshed : self
    return judge.findings(of: script, relations: finding.check != .agreement)
      .first { $0.isLike(finding) && $0.culprit == nil }
  }
}
