package import Behaviour
package import RunRecords
package import StrategyKit

/// Draws scripts, performs them on the model's `UIButton` and on every strategy that answers for them, and
/// shrinks those on which they differ.
///
/// Each script is a pure function of seed and index, like the specs of buttons; a shard judges those whose
/// index modulo the number of shards is its own.
package struct ScriptFuzz: Sendable {
  /// A way in which a strategy differs.
  package struct Failure: Sendable {
    /// The index of the first script on which it does, under the run's seed.
    package var index: UInt64
    /// The smallest script on which it does.
    package var script: Script
    /// The finding of the smallest script.
    package var finding: ScriptFinding
    /// The rule, learned from the smallest script.
    package var rule: ScriptRule
    /// The frequency of the difference inside and outside the rule; nil if the run was stopped before.
    package var ruleCheck: ScriptRuleCheck?
    /// On how many scripts it does.
    package var count: UInt64
    /// The first scripts as they were drawn, at most three.
    package var exemplars: [Occurrences.Example]
  }

  /// The result of a run.
  package struct Outcome: Sendable {
    /// The seed that chose the scripts.
    package var seed: UInt64
    /// The scripts that all shards together judge.
    package var asked: UInt64
    /// The scripts that were judged.
    package var scripts: UInt64 = 0
    /// The steps in them.
    package var steps: UInt64 = 0
    /// The strategies that behave.
    package var strategies: [StrategyID]
    /// The strategies that support layout only.
    package var silent: [StrategyID] = []
    /// Whether a strategy other than the model's `UIButton` was compared with it.
    package var hasCompared = true
    /// One failure for each check, strategy and kind of difference, in the order of the first script.
    package var failures: [Failure] = []
    /// The part of the scripts that this run was to judge.
    package var share: UInt64
    /// For how many scripts each strategy was not asked, since its process had failed often enough.
    package var unasked: [StrategyID: UInt64] = [:]
    /// The reasons why strategies were disabled.
    package var givenUp: [StrategyID: StrategyFailure] = [:]
    /// Whether the run was stopped before its end.
    package var isInterrupted: Bool { scripts < share }
  }

  /// The strategies to judge.
  package var strategies: [any InteractiveStrategy]
  /// The strategies that support layout only, and are not judged.
  package let silent: [StrategyID]
  /// Chooses the scripts.
  package var seed: UInt64
  /// The part of the scripts that this run takes; nil for all.
  package var shard: RunFacts.Shard?
  /// The fewest steps of a script.
  package var smallestScript = 1
  /// The most steps of a script.
  package var largestScript = Script.usualLimit
  /// The interval in scripts at which relations are checked.
  package var relationsEvery: UInt64 = 16
  /// Whether the run ends with the first failure.
  package var stopsAtFirst = false
  /// Whether the run should stop; asked before each script.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// Prepares a run over those of some strategies that behave.
  package init(_ strategies: [any LayoutStrategy], seed: UInt64, shard: RunFacts.Shard? = nil) {
    self.strategies = strategies.compactMap(\.behaving)
    silent = strategies.filter { $0.behaving == nil }.map(\.id)
    self.seed = seed
    self.shard = shard
  }

  /// Whether a strategy other than the model's `UIButton` is compared with it.
  package var compares: Bool { strategies.contains { !$0.performsOnPlainButton } }

  /// The script at an index.
  package func script(at index: UInt64) -> Script {
    var draw = ScriptDraw(seed: seed, index: index)
    return draw.script(from: smallestScript, upTo: largestScript)
  }

  /// Judges this shard's part of a number of scripts, and shrinks what fails.
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
        // Of a process that may fail only so often, some failures are left to try the rule.
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

  /// Whether enough is known of how a strategy's process fails.
  private static func isEnough(of failures: [Failure], by finding: ScriptFinding) -> Bool {
    guard let kind = finding.failure?.process?.kind else { return false }
    let count = failures.reduce(0) {
      $0 + ($1.finding.strategy == finding.strategy && $1.finding.failure != nil ? $1.count : 0)
    }
    return count >= (kind == .timedOut ? 3 : 25)
  }

  /// Returns the number of scripts of this shard.
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
  /// The smallest script that fails in the same way, with what is wrong with it.
  package func shrunk(
    _ script: Script, failing finding: ScriptFinding
  ) -> (script: Script, finding: ScriptFinding) {
    let smallest = script.shrunk { find(finding, in: $0) != nil }
    return (smallest, find(finding, in: smallest) ?? finding)
  }

  /// Returns the finding of a script that resembles another one; nil without one.
  func find(_ finding: ScriptFinding, in script: Script) -> ScriptFinding? {
    // What a control keeps of one candidate is not to be found in the next.
    let judge = finding.check == .reuse ? refreshed : self
    return judge.findings(of: script, relations: finding.check != .agreement)
      .first { $0.isLike(finding) && $0.culprit == nil }
  }
}
